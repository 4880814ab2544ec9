import type { Sample } from "../../core/sample.js";

/** The knobs of a realistic item. */
export interface RealisticParams {
  /** Binary operations that the answer needs, the task's complexity; 2..20, met exactly. */
  operations: number;
  /** Length of the noise between the statements, in tokens; 0 or more, defaults to 0. */
  fillerTokens?: number;
  /**
   * Instead of `fillerTokens`: length of the whole text in tokens, statements and noise, without the explanation and
   * the question; 0, the default, leaves it to `fillerTokens`.
   */
  contextTokens?: number;
  /**
   * What the noise says: "general", the default, speaks of the same places and kinds without any quantity; "close"
   * states further quantities that the answer does not need.
   */
  noise?: "general" | "close";
  /**
   * Where the item takes place: "animals", "instruments", "fruits" or "vehicles"; "any", the default, draws it for every
   * item.
   */
  world?: string;
  /** Instances that the text states and the answer does not need; 0..1,000, defaults to 5, as in the paper's example. */
  redundant?: number;
  /** Places that the item is spread over, 1..288; 0, the default, takes as many as needed. */
  places?: number;
  /** Kinds that are counted at them, 1..40; 0, the default, takes as many as needed. */
  kinds?: number;
  /**
   * Characters of text that make a token, 0.5..20, defaults to 4.3. Measured with o200k_base and cl100k_base over items
   * of 2 to 20 operations from all worlds: statements and close noise have 4.0 to 4.3 characters a token, texts of 4,000
   * tokens of general noise 4.5 to 4.7. For one model, divide a prompt's length by its own count of tokens.
   */
  charactersPerToken?: number;
}

/** What can be said of a realistic item without looking at it. */
export type RealisticFacts = {
  /** The name of the world the item takes place in. */
  setting: string;
  /** The right answer. */
  target: number;
  /** Statements of the text, noise left out: `essential` and the redundant ones. */
  statements: number;
  /** Instances that the answer needs, the one asked for included; each has a statement. */
  essential: number;
  /** Totals of places that the answer needs. */
  totals: number;
  /** The most dependencies one after another between the quantity asked for and a constant; a total is one of them. */
  depth: number;
};

/** How many there are of one kind at one place, as "Hamilton Farm's Fox". */
export interface Instance {
  place: string;
  kind: string;
}

/** An instance, or with kind null a place's total: the sum over the kinds the text gives a number for there. */
export interface Quantity {
  place: string;
  kind: string | null;
}

/**
 * What one sentence says of an instance: it is `more + times * (the sum of the operands)`, or `more` where there are no
 * operands.
 *
 * The sentence forms, in the paper's words (section 3.2): a constant (`operands` empty); equal (`times` 1, `more` 0, one
 * operand); `times` 2 or more times one operand; `more` 1 or more than one operand; the sum of two or more operands
 * (`times` 1); `times` 2 or more times such a sum. There are no others.
 */
export interface Statement extends Instance {
  more: number;
  times: number;
  operands: Quantity[];
}

/** A step on the way to the answer: one quantity and how it is computed. */
export interface Step extends Quantity {
  /** What the text says of it; null for a total, of which it says nothing. */
  statement: Statement | null;
  /** What it is computed from: the statement's operands, or a total's kinds. */
  operands: Quantity[];
  /** The computation in numbers, for instance `16 * (5 + 3)`. */
  expression: string;
  /** Binary operations of this step alone. */
  operations: number;
  value: number;
}

/** An item of FACTOR's realistic suite; its text is built on demand by `factor.realisticPrompt`. */
export interface RealisticSample extends Sample<Required<RealisticParams>, number, RealisticFacts> {
  /** The instance that is asked for. */
  query: Instance;
  /** What the text states, in its order, noise left out. */
  statements: Statement[];
  /** The way to the answer: each quantity after those it is computed from, the query last. */
  solution: Step[];
}
