import { requireInteger } from "../../core/check.js";
import { cached } from "../../core/collections.js";
import {
  wordings,
  type Attribute,
  type Category,
  type PersonState,
  type PuzzleSample,
  type Statement,
  type Wordings,
} from "./item.js";

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

function joined(attributes: readonly Attribute[], clause: (attribute: Attribute) => string): string {
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

/**
 * A worked solution that follows the person of interest: the initial state, a line for each statement, and the answer.
 *
 * A line checks the conditions until one fails, gives the updates if none does, and ends in the person's state after
 * the statement.
 *
 * @example
 * 0. Brent is wearing green socks and is located in the zoo.
 * 1. wearing green socks yes, located in the park no. Brent is wearing green socks and is located in the zoo.
 * 2. located in the zoo yes: change into blue socks. Brent is wearing blue socks and is located in the zoo.
 * Brent is wearing blue socks.
 */
export const workedSolution = (sample: PuzzleSample): string =>
  [...solutionSteps(sample), conclusion(sample, sample.target)].join("\n");

function solutionSteps(sample: PuzzleSample): string[] {
  const { personOfInterest, states, statements } = sample;
  return states.map((state, step) => {
    const now = introduce(personOfInterest, state[personOfInterest], orderOf(sample));
    const [statement, before] = [statements[step - 1], states[step - 1]?.[personOfInterest]];
    if (!statement) return `${step}. ${now}`;
    const { conditions, updates } = statement;
    const failing = conditions.findIndex(({ category, value }) => before?.[category] !== value);
    const checks = failing < 0 ? conditions : conditions.slice(0, failing + 1);
    const verdicts = checks.map(
      (condition, at) => `${conditionClause(condition)} ${at === failing ? "no" : "yes"}`,
    );
    const outcome = failing < 0 ? `: ${joined(updates, updateClause)}` : "";
    return `${step}. ${verdicts.join(", ")}${outcome}. ${now}`;
  });
}

/** The order in which a puzzle's text has the attributes of its person of interest. */
const orderOf = ({ introduction, personOfInterest, categories }: PuzzleSample) =>
  introduction[personOfInterest] ?? categories;

/** The sentence that answers the question with a value, right or not. */
export const conclusion = ({ asked, personOfInterest }: PuzzleSample, value: string): string =>
  `${personOfInterest} ${stateClause({ category: asked, value })}.`;

/**
 * Everyone's state after a step, a row for each person with the columns `person` and one for each category.
 *
 * People whom the text does not introduce (released rules) come last.
 *
 * @param sample the puzzle
 * @param step 0 (the initial state) to N, defaults to N
 * @throws RangeError if the puzzle has no such step
 * @source CogniLoad, section 2.1.1: the state function S_t
 */
export function stateTable(
  { people, statements, states }: PuzzleSample,
  step: number = statements.length,
): ({ person: string } & PersonState)[] {
  requireInteger("step", step, 0, statements.length, "0 is the initial state");
  const state = states[step] ?? {};
  const everyone = new Set([...people, ...Object.keys(state)]);
  return [...everyone].map((person) => ({ person, ...state[person] }));
}

/** A statement and its effect. */
export interface StepRow extends Pick<Statement, "type" | "reference"> {
  /** t, 1..N. */
  step: number;
  /** "wearing a red hat and located in the zoo". */
  conditions: string;
  /** "change into blue socks and move to the park". */
  updates: string;
  /** The names of those who met the conditions, joined by commas. */
  affected: string;
  /** S_t(p*): the person of interest after the statement, "is wearing blue socks and is located in the park". */
  state: string;
}

/** A row for each statement: conditions, updates, whom it affected, and the person of interest's state after it. */
export const stepTable = (sample: PuzzleSample): StepRow[] =>
  sample.statements.map(({ type, reference, conditions, updates, affected }, index) => ({
    step: index + 1,
    type,
    reference,
    conditions: joined(conditions, conditionClause),
    updates: joined(updates, updateClause),
    affected: affected.join(", "),
    state: stateText(sample.states[index + 1]?.[sample.personOfInterest], orderOf(sample)),
  }));
