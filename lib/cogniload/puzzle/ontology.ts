import people from "./ontology.json" with { type: "json" };
import words from "./wordings.json" with { type: "json" };

/** The attribute categories, as the Supplement codes them. */
export const CATEGORIES = [
  "clothes_socks",
  "clothes_shirt",
  "clothes_pant",
  "clothes_hat",
  "clothes_gloves",
  "clothes_underwear",
  "hair",
  "recent_eat",
  "recent_listen",
  "recent_watch",
  "recent_read",
  "location",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** The people and the values of every category that puzzles are made of. */
export interface Ontology {
  /** 159 given names. */
  people: readonly string[];
  /** 10 to 152 values of each category. */
  categories: Readonly<Record<Category, readonly string[]>>;
}

/**
 * The people and values of all puzzles, in the order and spelling of the paper ("reaggea" and "Jeniffer" included).
 *
 * @source CogniLoad, Supplement G
 */
export const ontology = (): Ontology => people;

/** How puzzles speak of a category, and how replies and questions are known to; _ stands for the value. */
export interface Wording {
  /** What holds for a person ("is wearing _"), whom a statement is about ("wearing _"), what they do. */
  state: string;
  condition: string;
  update: string;
  /** The value with its noun, "a _ shirt"; those of `saidAlone` have an article alone, "a novel". */
  said: string;
  saidAlone?: readonly string[];
  /** How the category is asked for, with _ for the person; @source CogniLoad, Supplement D.2 for its begin or end. */
  question: string;
  asked: { begins?: string; ends?: string };
  /** The same four in the words of the authors' program, cogniload.py. */
  released: Record<"state" | "condition" | "update" | "question", string>;
  /** A line has to contain one, also inside a word ("at" in "what"). @source CogniLoad, Supplement D.2 */
  qualifiers: readonly string[];
  /** The words that name the category beside a value, or above a column of values. */
  named: readonly string[];
}

/** In the order in which a question is compared with them. */
export const wordings = (): Record<Category, Wording> => words;
