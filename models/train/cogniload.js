// CogniLoad's puzzles as training data: their samples, and the texts that are one token each.
//   node models/train/write-samples.js --benchmark cogniload --count 1000 --difficulties 1,2 --statements 3,10
// d is uniform on the list, N uniform on the range, rho uniform on 0.05..0.95.
import { cogniload } from "loadlab";
import {
  conditionClause,
  question,
  stateClause,
  updateClause,
} from "@loadlab/lib/cogniload/puzzle/prompt.js";

const { ontology, PAPER_LOADS, puzzle, puzzlePrompt, workedSolution } = cogniload;
const CATEGORIES = Object.keys(ontology().categories);
const { needleRatios } = PAPER_LOADS;

export const options = {
  difficulties: { type: "string", default: "1,2,3" },
  statements: { type: "string", default: "3,20" },
};

/** Samples {prompt, reply} without end, from a seed on. */
export function* samples(values, draw, firstSeed) {
  const difficulties = values.difficulties.split(",").map(Number);
  const [fewest, most] = values.statements.split(",").map(Number);
  for (let seed = firstSeed; ; seed++) {
    const difficulty = draw.pick(difficulties);
    const statements = draw.integer(fewest, most);
    const needleRatio = draw.integer(5, 95) / 100;
    const sample = puzzle.generate({ difficulty, statements, needleRatio }, seed);
    yield { prompt: puzzlePrompt(sample), reply: workedSolution(sample) };
  }
}

/** Prompts on seeds that evaluate.js asks too, at each d and N and all needle ratios in turn: {cell, prompt}. */
export function* evaluation(items, seed) {
  for (const difficulty of [1, 2, 3])
    for (const statements of [1, 2, 3, 4, 5, 10, 20, 40])
      for (let item = 0; item < items; item++) {
        const needleRatio = needleRatios[item % needleRatios.length];
        const sample = puzzle.generate({ difficulty, statements, needleRatio }, seed + item);
        yield { cell: `d = ${difficulty}, N = ${statements}`, prompt: puzzlePrompt(sample) };
      }
}

/** The most statements of the paper's puzzles. */
const NUMBERED = 250;
const CLAUSES = { state: stateClause, condition: conditionClause, update: updateClause };

/** Each clause (" is wearing blue socks"), with what it says: its kind, its category and the value in it. */
const clauses = () =>
  CATEGORIES.flatMap((category) =>
    ontology().categories[category].flatMap((value) =>
      Object.entries(CLAUSES).map(([kind, clause]) => ({
        text: ` ${clause({ category, value })}`,
        features: { kind, category, value: `${category} ${value}` },
      })),
    ),
  );

/** The halves of each category's question around the name; one that several categories share asks for none. */
function questionHalves() {
  const halves = CATEGORIES.flatMap((category) =>
    question(category, "|")
      .split("|")
      .map((text) => ({ text, features: { kind: "question", category } })),
  );
  return halves
    .filter(({ text }) => text.length > 1)
    .map((half) =>
      halves.filter(({ text }) => text === half.text).length > 1 ? { text: half.text, features: {} } : half,
    );
}

/** All that means something, with what: {text: features}; where a text is one token the whole of it is. */
export function wordTokens() {
  const numbered = (text, number) => ({ text, features: { kind: "number", number } });
  const of = (kind, ...texts) => texts.map((text) => ({ text, features: { kind } }));
  const sample = puzzle.generate({ difficulty: 1, statements: 1, needleRatio: 1 }, 0);
  const words = [
    ...[puzzlePrompt(sample).split("\n")[0], "0. "].map((text) => ({
      text,
      features: { kind: "start", number: 0 },
    })),
    ...Array.from({ length: NUMBERED }, (_, index) => numbered(`\n${index + 1}.`, index + 1)),
    ...ontology().people.map((text) => ({ text, features: { kind: "name", value: text } })),
    ...clauses(),
    ...questionHalves(),
    ...of("people", " The people"),
    ...of("and", " and"),
    ...of("yes", " yes"),
    ...of("no", " no. "),
    ...of("stop", ". "),
    ...of("comma", ","),
    ...of("colon", ":"),
    ...of("period", "."),
    ...of("newline", "\n"),
  ];
  return Object.fromEntries(words.map(({ text, features }) => [text, features]));
}

/**
 * A clause is one token in each of its forms, so that comparing a condition with a state is comparing tokens. A name, a
 * question's halves, a line's number and the instruction are one token each too.
 */
export const wholeTokens = () => Object.keys(wordTokens()).filter((text) => text.length > 1);
