// CogniLoad's puzzles as training data: their samples, and the texts that are one token each.
//   node models/train/write-samples.js --benchmark cogniload --count 1000 --difficulties 1,2 --statements 3,10
// d is uniform on the list, N uniform on the range, rho uniform on 0.05..0.95. --drill comparing and --drill people
// write exercises in one step of a solution instead of puzzles.
import { cogniload } from "loadlab";
import {
  conditionClause,
  question,
  stateClause,
  updateClause,
} from "../../lib/dist/cogniload/puzzle/prompt.js";

const { ontology, PAPER_LOADS, puzzle, puzzlePrompt, workedSolution } = cogniload;
const CATEGORIES = Object.keys(ontology().categories);
const { needleRatios } = PAPER_LOADS;

export const options = {
  difficulties: { type: "string", default: "1,2,3" },
  statements: { type: "string", default: "3,20" },
  drill: { type: "string" },
};

/** Samples {prompt, reply} without end, from a seed on. */
export function* samples(values, draw, firstSeed) {
  if (values.drill) yield* { comparing: comparingDrills, people: peopleDrills }[values.drill](draw);
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

const GARMENTS = CATEGORIES.slice(0, 6);
const DRILL_LINES = 8;

/**
 * Worked solutions without a puzzle: one garment, and on every line a state drawn anew, so that nothing but a
 * comparison tells whether the next condition holds.
 */
function* comparingDrills(draw) {
  const { people, categories } = ontology();
  for (;;) {
    const category = draw.pick(GARMENTS);
    const colors = draw.shuffle(categories[category]).slice(0, 3);
    const person = draw.pick(people);
    let value = draw.pick(colors);
    const lines = [`0. ${person} ${stateClause({ category, value })}.`];
    for (let line = 1; line <= DRILL_LINES; line++) {
      const asked = draw.chance(0.5) ? value : draw.pick(colors);
      const verdict = asked === value ? "yes" : "no";
      value = draw.pick(colors);
      lines.push(
        `${line}. ${conditionClause({ category, value: asked })} ${verdict}. ` +
          `${person} ${stateClause({ category, value })}.`,
      );
    }
    yield { prompt: "", reply: lines.join("\n") };
  }
}

/** Who has what, asked of everyone: nothing but the name tells whose value is wanted. */
function* peopleDrills(draw) {
  const all = ontology();
  for (;;) {
    const category = draw.pick(CATEGORIES);
    const people = draw.shuffle(all.people).slice(0, draw.integer(2, 8));
    const values = draw.shuffle(all.categories[category]).slice(0, Math.max(3, people.length));
    const states = people.map(
      (person) => `${person} ${stateClause({ category, value: draw.pick(values) })}.`,
    );
    const prompt = ["", "", ...states, "", question(category, people[0])].join("\n");
    yield {
      prompt,
      reply: draw
        .shuffle(states)
        .map((state) => `0. ${state}`)
        .join("\n"),
    };
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
      halves.filter(({ text }) => text === half.text).length > 1
        ? { text: half.text, features: {} }
        : half,
    );
}

/** All that means something, with what: {text: features}; where a text is one token the whole of it is. */
export function wordTokens() {
  const numbered = (text, number) => ({ text, features: { kind: "number", number } });
  const of = (kind, ...texts) => texts.map((text) => ({ text, features: { kind } }));
  const sample = puzzle.generate({ difficulty: 1, statements: 1, needleRatio: 1 }, 0);
  const words = [
    ...[puzzlePrompt(sample).split("\n")[0], "0. "].map((text) => ({ text, features: { kind: "start", number: 0 } })),
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
