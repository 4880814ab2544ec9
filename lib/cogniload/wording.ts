import type { Attribute, PersonState } from "./sample.js";
import { CATEGORIES, type Category } from "./ontology.js";

/** How a category speaks: of a person, of those who meet a condition, of what they do, and how it is asked for. */
interface Wording {
  /** What holds for a person: "is wearing green socks". */
  state(value: string): string;
  /** Whom a statement is about: "wearing green socks". */
  condition(value: string): string;
  /** What they do: "change into green socks". */
  update(value: string): string;
  question(person: string): string;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

const clothes = (garment: (color: string) => string, question: (person: string) => string): Wording => ({
  state: (color) => `is wearing ${garment(color)}`,
  condition: (color) => `wearing ${garment(color)}`,
  update: (color) => `change into ${garment(color)}`,
  question,
});

const FOOD_BY_THE_PIECE = new Set(["burrito", "taco", "burger", "egg", "banana"]);
const food = (value: string) => (FOOD_BY_THE_PIECE.has(value) ? withArticle(value) : value);

const NAMES_A_TEXT = new Set(["novel", "biography", "essay", "encyclopedia", "dictionary"]);
const text = (value: string) => withArticle(NAMES_A_TEXT.has(value) ? value : `${value} book`);

const WORDINGS: Record<Category, Wording> = {
  clothes_socks: clothes(
    (color) => `${color} socks`,
    (person) => `What color of socks is ${person} wearing?`,
  ),
  clothes_shirt: clothes(
    (color) => withArticle(`${color} shirt`),
    (person) => `What color shirt is ${person} wearing?`,
  ),
  clothes_pant: clothes(
    (color) => `${color} pants`,
    (person) => `What color pants is ${person} wearing?`,
  ),
  clothes_hat: clothes(
    (color) => withArticle(`${color} hat`),
    (person) => `What color hat is ${person} wearing?`,
  ),
  clothes_gloves: clothes(
    (color) => `${color} gloves`,
    (person) => `What color of gloves is ${person} wearing?`,
  ),
  clothes_underwear: clothes(
    (color) => `${color} underwear`,
    (person) => `What color of underwear is ${person} wearing?`,
  ),
  hair: {
    state: (color) => `has ${color} hair`,
    condition: (color) => `having ${color} hair`,
    update: (color) => `dye their hair ${color}`,
    question: (person) => `What is the final hair color of ${person}?`,
  },
  recent_eat: {
    state: (value) => `last ate ${food(value)}`,
    condition: (value) => `having last eaten ${food(value)}`,
    update: (value) => `eat ${food(value)}`,
    question: (person) => `What did ${person} most recently eat?`,
  },
  recent_listen: {
    state: (value) => `last listened to ${value} music`,
    condition: (value) => `having last listened to ${value} music`,
    update: (value) => `listen to ${value} music`,
    question: (person) => `What music did ${person} most recently listen to?`,
  },
  recent_watch: {
    state: (value) => `last watched ${withArticle(`${value} movie`)}`,
    condition: (value) => `having last watched ${withArticle(`${value} movie`)}`,
    update: (value) => `watch ${withArticle(`${value} movie`)}`,
    question: (person) => `What movie did ${person} most recently watch?`,
  },
  recent_read: {
    state: (value) => `last read ${text(value)}`,
    condition: (value) => `having last read ${text(value)}`,
    update: (value) => `read ${text(value)}`,
    question: (person) => `What book did ${person} most recently read?`,
  },
  location: {
    state: (value) => `is located in the ${value}`,
    condition: (value) => `located in the ${value}`,
    update: (value) => `move to the ${value}`,
    question: (person) => `Where is ${person}?`,
  },
};

/** Puts each of the ontology's few hundred values in words once. */
function remembered(kind: "state" | "condition" | "update"): (attribute: Attribute) => string {
  const known = {} as Record<Category, Map<string, string>>;
  for (const category of CATEGORIES) known[category] = new Map();
  return ({ category, value }) => {
    let clause = known[category].get(value);
    if (clause === undefined) known[category].set(value, (clause = WORDINGS[category][kind](value)));
    return clause;
  };
}

/** What holds for a person: "is wearing green socks". */
export const stateClause = remembered("state");

/** Whom a statement is about: "wearing green socks". */
export const conditionClause = remembered("condition");

/** What those people do: "change into green socks". */
export const updateClause = remembered("update");

/**
 * The question for a category's final value.
 *
 * @source CogniLoad, Supplement D.2: each begins or ends as the template there demands
 */
export const question = (category: Category, person: string): string => WORDINGS[category].question(person);

/** Attributes in words, joined by "and", in the given order. */
export function joined(attributes: readonly Attribute[], clause: (attribute: Attribute) => string): string {
  let text = clause(attributes[0]!);
  for (let at = 1; at < attributes.length; at++) text += ` and ${clause(attributes[at]!)}`;
  return text;
}

/** A person's state in words, categories in the given order: "is wearing green socks and has pink hair". */
export const stateText = (state: PersonState, order: readonly Category[]): string =>
  joined(
    order.map((category) => ({ category, value: state[category]! })),
    stateClause,
  );

/** A person's attributes in a sentence, categories in the given order. */
export const introduce = (person: string, state: PersonState, order: readonly Category[]): string =>
  `${person} ${stateText(state, order)}.`;
