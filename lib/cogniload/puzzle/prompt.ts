import type { Attribute, PersonState, PuzzleSample, Statement } from "./item.js";
import type { Category } from "./ontology.js";

/** @source CogniLoad, Figure 2 (i), word for word */
const INSTRUCTION =
  "Solve this logic puzzle. You MUST finalize your response with a single sentence about the asked property " +
  '(e.g., "Peter is in the livingroom.", "Peter is wearing blue socks",... ). ' +
  "Solve the puzzle by reasoning through the statements in a strictly sequential order.";

/**
 * The text a model is given: the instruction, a line introducing each person, the numbered statements, and the
 * question as the last line.
 *
 * @source CogniLoad, Figure 2; the wording of conditions and updates is ours
 */
export function puzzlePrompt({
  people,
  introduction,
  statements,
  states: [start = {}],
  asked,
  personOfInterest,
}: PuzzleSample): string {
  return [
    INSTRUCTION,
    "",
    ...people.map((person) => introduce(person, start[person], introduction[person])),
    "",
    ...statements.map((statement, index) => `${index + 1}. ${statementText(statement)}`),
    "",
    question(asked, personOfInterest),
  ].join("\n");
}

/**
 * One statement as the text has it, without its number: "The people wearing a red hat and located in the zoo change
 * into blue socks and move to the park."
 *
 * @source CogniLoad, section 2.1.3 (5) for its logical form
 */
const statementText = ({ conditions, updates }: Statement): string =>
  `The people ${joined(conditions, conditionClause)} ${joined(updates, updateClause)}.`;

/** How a category speaks of a value. */
interface Wording {
  /** What holds for a person: "is wearing green socks". */
  state(value: string): string;
  /** Whom a statement is about: "wearing green socks". */
  condition(value: string): string;
  /** What they do: "change into green socks". */
  update(value: string): string;
  /** How it is asked for, with _ for the person. */
  question: string;
}

/** A category whose values are said in one way behind the words of a state, a condition and an update. */
const worded = (
  said: (value: string) => string,
  [state, condition, update]: readonly [string, string, string],
  question: string,
): Wording => ({
  state: (value) => `${state} ${said(value)}`,
  condition: (value) => `${condition} ${said(value)}`,
  update: (value) => `${update} ${said(value)}`,
  question,
});

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
const one = (noun: string) => (value: string) => withArticle(`${value} ${noun}`);
const some = (noun: string) => (value: string) => `${value} ${noun}`;

const FOOD_BY_THE_PIECE = new Set(["burrito", "taco", "burger", "egg", "banana"]);
const food = (value: string) => (FOOD_BY_THE_PIECE.has(value) ? withArticle(value) : value);

const NAMES_A_TEXT = new Set(["novel", "biography", "essay", "encyclopedia", "dictionary"]);
const text = (value: string) => withArticle(NAMES_A_TEXT.has(value) ? value : `${value} book`);

const WEAR = ["is wearing", "wearing", "change into"] as const;
const EAT = ["last ate", "having last eaten", "eat"] as const;
const LISTEN = ["last listened to", "having last listened to", "listen to"] as const;
const WATCH = ["last watched", "having last watched", "watch"] as const;
const READ = ["last read", "having last read", "read"] as const;
const BE = ["is located in the", "located in the", "move to the"] as const;

const WORDINGS: Record<Category, Wording> = {
  clothes_socks: worded(some("socks"), WEAR, "What color of socks is _ wearing?"),
  clothes_shirt: worded(one("shirt"), WEAR, "What color shirt is _ wearing?"),
  clothes_pant: worded(some("pants"), WEAR, "What color pants is _ wearing?"),
  clothes_hat: worded(one("hat"), WEAR, "What color hat is _ wearing?"),
  clothes_gloves: worded(some("gloves"), WEAR, "What color of gloves is _ wearing?"),
  clothes_underwear: worded(some("underwear"), WEAR, "What color of underwear is _ wearing?"),
  hair: {
    state: (color) => `has ${color} hair`,
    condition: (color) => `having ${color} hair`,
    update: (color) => `dye their hair ${color}`,
    question: "What is the final hair color of _?",
  },
  recent_eat: worded(food, EAT, "What did _ most recently eat?"),
  recent_listen: worded(some("music"), LISTEN, "What music did _ most recently listen to?"),
  recent_watch: worded(one("movie"), WATCH, "What movie did _ most recently watch?"),
  recent_read: worded(text, READ, "What book did _ most recently read?"),
  location: worded((place) => place, BE, "Where is _?"),
};

/** Puts each of the ontology's few hundred values in words once. */
function remembered(kind: "state" | "condition" | "update"): (attribute: Attribute) => string {
  const known: Partial<Record<Category, Map<string, string>>> = {};
  return ({ category, value }) => {
    const clauses = (known[category] ??= new Map<string, string>());
    let clause = clauses.get(value);
    if (clause === undefined) clauses.set(value, (clause = WORDINGS[category][kind](value)));
    return clause;
  };
}

export const stateClause = remembered("state");
export const conditionClause = remembered("condition");
export const updateClause = remembered("update");

/**
 * The question for a category's final value.
 *
 * @source CogniLoad, Supplement D.2: each begins or ends as the template there demands
 */
export const question = (category: Category, person: string): string =>
  WORDINGS[category].question.replace("_", () => person);

/** Attributes in words, joined by "and", in the given order. */
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
