import type { Attribute, PersonState, PuzzleSample, Statement } from "./item.js";
import { wordings, type Category } from "./ontology.js";

/** @source CogniLoad, Figure 2 (i), word for word */
const INSTRUCTION =
  "Solve this logic puzzle. You MUST finalize your response with a single sentence about the asked property " +
  '(e.g., "Peter is in the livingroom.", "Peter is wearing blue socks",... ). ' +
  "Solve the puzzle by reasoning through the statements in a strictly sequential order.";

/**
 * The text a model is given: the instruction, a line introducing each person, the numbered statements, and the
 * question as the last line. Of a puzzle that was read from files it is the text that stands there.
 *
 * @source CogniLoad, Figure 2; the wording of conditions and updates is ours
 */
export const puzzlePrompt = (sample: PuzzleSample): string => sample.text ?? written(sample);

function written({
  people,
  introduction,
  statements,
  states: [start = {}],
  asked,
  personOfInterest,
}: PuzzleSample): string {
  let text = `${INSTRUCTION}\n`;
  for (const person of people) text += `\n${introduce(person, start[person], introduction[person])}`;
  text += "\n";
  statements.forEach((statement, index) => (text += `\n${index + 1}. ${statementText(statement)}`));
  return `${text}\n\n${question(asked, personOfInterest)}`;
}

/** @source CogniLoad, section 2.1.3 (5) for the logical form */
const statementText = ({ conditions, updates }: Statement): string =>
  `The people ${joined(conditions, conditionClause)} ${joined(updates, updateClause)}.`;

function worded(kind: "state" | "condition" | "update", { category, value }: Attribute): string {
  const { said, saidAlone = [], [kind]: clause } = wordings()[category];
  const noun = (saidAlone.includes(value) ? "a _" : said).replace("_", () => value);
  return clause.replace("_", () => noun.replace(/^a (?=[aeiou])/, "an "));
}

/** Puts each of the ontology's few hundred values in words once. */
function remembered(kind: "state" | "condition" | "update"): (attribute: Attribute) => string {
  const known: Partial<Record<Category, Map<string, string>>> = {};
  return (attribute) => {
    const { category, value } = attribute;
    const clauses = (known[category] ??= new Map<string, string>());
    let clause = clauses.get(value);
    if (clause === undefined) clauses.set(value, (clause = worded(kind, attribute)));
    return clause;
  };
}

export const stateClause = remembered("state");
export const conditionClause = remembered("condition");
export const updateClause = remembered("update");

export const question = (category: Category, person: string): string =>
  wordings()[category].question.replace("_", () => person);

export function joined(attributes: readonly Attribute[], clause: (attribute: Attribute) => string): string {
  let text = "";
  for (const attribute of attributes) text += `${text && " and "}${clause(attribute)}`;
  return text;
}

/** A person's state in words, categories in the given order: "is wearing green socks and has pink hair". */
export const stateText = (state: PersonState = {}, order: readonly Category[] = []): string =>
  order.map((category) => stateClause({ category, value: state[category] ?? "" })).join(" and ");

export const introduce = (person: string, state?: PersonState, order?: readonly Category[]): string =>
  `${person} ${stateText(state, order)}.`;
