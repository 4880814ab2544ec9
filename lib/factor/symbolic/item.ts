import type { Sample } from "../../core/sample.js";

/** The knobs of a symbolic item. */
export interface SymbolicParams {
  /** N, the number of variables, the complexity of the item; 1..39. */
  variables: number;
  /** Length of the irrelevant text around the relationships, in tokens; 0 or more, defaults to 0. */
  fillerTokens?: number;
  /** k, the number of trees in the forest, 1..N; 0, the default, draws it uniformly for every item. */
  roots?: number;
  /** Probability that the item asks for a value no variable has, 0..1, defaults to 0.1. */
  absentShare?: number;
  /** The most relationships at one place of the filler, at least 1, defaults to 3. */
  maxGroup?: number;
  /**
   * Characters of filler per token, 0.5..20, defaults to 6.4, an estimate for tokenizers with 100,000 entries or more;
   * `factor.charactersPerToken(countTokens)` measures it for a model.
   */
  charactersPerToken?: number;
}

/** The filler lengths of the benchmark, in tokens (FACTOR, appendix A.2.2). */
export const FILLER_TOKENS = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000];

/** Facts about a symbolic item, for columns of results. */
export type SymbolicFacts = {
  /** k, the number of trees of the forest. */
  trees: number;
  /** The most relationships between a variable and its root. */
  depth: number;
  /** The value in the question. */
  targetValue: number;
  /** The right answer in words: `v1, v3`, or `none`. */
  target: string;
  /** How many variables have that value. */
  matches: number;
};

/** The names of variables, by number. */
export const namesOf = (variables: number[]): string[] =>
  [...variables].sort((one, other) => one - other).map((variable) => `v${variable}`);

/** One variable of a symbolic item and the relationship that fixes its value. */
export interface Relation {
  /** The variable's number: 4 stands for v4. */
  variable: number;
  /** The number of the variable it depends on, null for a root of the forest. */
  parent: number | null;
  /** Added to the parent's value; 0 for a root. */
  operation: 0 | 1 | -1;
  /** The variable's value: a root's is 0..10, a child's follows and may be negative. */
  value: number;
}

/** An item of FACTOR's symbolic suite; `factor.symbolicPrompt` makes its text. */
export interface SymbolicSample extends Sample<Required<SymbolicParams>, string[], SymbolicFacts> {
  /** The names of the variables that have the value in the question, by number; empty if none has. */
  target: string[];
  /** The value in the question. */
  targetValue: number;
  /** The forest, each parent before its children. */
  relations: Relation[];
  /** The order in which the text states the relationships: indices into `relations`. */
  order: number[];
}
