import { cached } from "../../core/cache.js";
import type { Attribute, PersonState, PuzzleSample, Wordings } from "./item.js";
import { wordings, type Category } from "./ontology.js";

/** @source CogniLoad, Figure 2 (i), word for word; the authors' program, word for word */
const INSTRUCTIONS: Record<Wordings, string> = {
  paper:
    "Solve this logic puzzle. You MUST finalize your response with a single sentence about the asked property " +
    '(e.g., "Peter is in the livingroom.", "Peter is wearing blue socks",... ). ' +
    "Solve the puzzle by reasoning through the statements in a strictly sequential order.",
  released:
    "Solve this logic puzzle. You MUST finalize your response with a single sentence about the asked property " +
    '(eg "Peter is in the livingroom.", "Peter is wearing blue socks",.. ). ' +
    "Solve the puzzle by reasoning through the statements in a strictly sequential order :",
};

/**
 * The prompt of a puzzle: the instruction, a line for each person, the numbered statements, and the question as the last
 * line. For a puzzle that was read from files it is the text of the file.
 *
 * @source CogniLoad, Figure 2; the wording of conditions and updates is ours, or the authors' program's
 */
export function puzzlePrompt(sample: PuzzleSample): string {
  if (sample.text !== undefined) return sample.text;
  const { people, introduction, statements, asked, personOfInterest, params } = sample;
  const [start = {}] = sample.states;
  const wording = params.wording ?? "paper";
  const { condition, update } = CLAUSES[wording];
  const [gap, stop] = wording === "paper" ? ["\n\n", "."] : ["\n", ""];
  const introductions = people.map((person) =>
    introduce(person, start[person], introduction[person], wording),
  );
  let lines = "";
  statements.forEach(({ conditions, updates }, index) => {
    const line = `The people ${joined(conditions, condition)} ${joined(updates, update)}${stop}`;
    lines += `${lines && "\n"}${index + 1}. ${line}`;
  });
  const question = questionOf(asked, personOfInterest, wording);
  return `${INSTRUCTIONS[wording]}\n\n${introductions.join("\n")}${gap}${lines}\n\n${question}`;
}

type Clause = "state" | "condition" | "update";

function worded(kind: Clause, { category, value }: Attribute, wording: Wordings): string {
  const { said, saidAlone = [], released, [kind]: clause } = wordings()[category];
  if (wording === "released") return released[kind].replace("_", () => value);
  const noun = (saidAlone.includes(value) ? "a _" : said).replace("_", () => value);
  return clause.replace("_", () => noun.replace(/^a (?=[aeiou])/, "an "));
}

/** Puts each of the ontology's few hundred values in words once. */
function remembered(kind: Clause, wording: Wordings): (attribute: Attribute) => string {
  const clauses = cached<string, string>();
  return (attribute) =>
    clauses(`${attribute.category} ${attribute.value}`, () => worded(kind, attribute, wording));
}

const clausesOf = (wording: Wordings) => ({
  state: remembered("state", wording),
  condition: remembered("condition", wording),
  update: remembered("update", wording),
});

const CLAUSES = { paper: clausesOf("paper"), released: clausesOf("released") };

export const { state: stateClause, condition: conditionClause, update: updateClause } = CLAUSES.paper;

export function questionOf(category: Category, person: string, wording: Wordings = "paper"): string {
  const { question, released } = wordings()[category];
  return (wording === "paper" ? question : released.question).replace("_", () => person);
}

export function joined(attributes: readonly Attribute[], clause: (attribute: Attribute) => string): string {
  let text = "";
  for (const attribute of attributes) text += `${text && " and "}${clause(attribute)}`;
  return text;
}

/** A person's state in words, categories in the given order: "is wearing green socks and has pink hair". */
export const stateText = (
  state: PersonState = {},
  order: readonly Category[] = [],
  wording: Wordings = "paper",
): string =>
  order.map((category) => CLAUSES[wording].state({ category, value: state[category] ?? "" })).join(" and ");

export const introduce = (
  person: string,
  state?: PersonState,
  order?: readonly Category[],
  wording?: Wordings,
): string => `${person} ${stateText(state, order, wording)}.`;
