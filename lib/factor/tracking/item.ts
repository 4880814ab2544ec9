import type { Sample } from "../../core/sample.js";

/** The knobs of a variable tracking item. */
export interface TrackingParams {
  /** Assignments in a chain after the first, 1..100, defaults to 4; the answer has one variable more. */
  hops?: number;
  /** Chains with different values, 1..100, defaults to 1; the question is about one of them. */
  chains?: number;
  /** Length of the irrelevant text around the assignments, in tokens; 0 or more, defaults to 0. */
  fillerTokens?: number;
  /** Characters of filler per token, 0.5..20, defaults to 6.4, as in the symbolic suite. */
  charactersPerToken?: number;
}

/** Facts about a variable tracking item, for columns of results. */
export type TrackingFacts = {
  /** Variables in the text, over all chains. */
  variables: number;
  /** The value in the question. */
  targetValue: number;
  /** The right answer in words: `v310, v742`. */
  target: string;
};

/** What one sentence says: a variable takes a number, or the value of the variable before it in its chain. */
export interface Assignment {
  /** The variable's number: 107 stands for v107. */
  variable: number;
  /** The number of the variable whose value it takes, null for the first of a chain, which takes a number. */
  from: number | null;
  /** The value it holds. */
  value: number;
}

/** A variable tracking item. */
export interface TrackingSample extends Sample<Required<TrackingParams>, string[], TrackingFacts> {
  /** The names of the variables that hold the value in the question, by number; never empty. */
  target: string[];
  /** The value in the question, a number of five digits. */
  targetValue: number;
  /** Everything the text states, in its order: each variable after the one whose value it takes. */
  assignments: Assignment[];
}
