import type { Sample } from "../../core/sample.js";

/** The knobs of a variable tracking item. */
export interface TrackingParams {
  /** Assignments of a chain after its first, so that the answer has one variable more; 1..100, defaults to 4. */
  hops?: number;
  /** Chains, each with a value of its own, of which one is asked for; 1..100, defaults to 1. */
  chains?: number;
  /** Length of the irrelevant text around the assignments, in tokens; 0 or more, defaults to 0. */
  fillerTokens?: number;
  /** Characters of filler that make a token, defaults to 6.4, as in the symbolic suite. */
  charactersPerToken?: number;
}

/** What can be said of a variable tracking item without looking at it. */
export type TrackingFacts = {
  /** Variables in the text, of all chains. */
  variables: number;
  /** The value asked for. */
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

/** A variable tracking item; its text is built on demand. */
export interface TrackingSample extends Sample<Required<TrackingParams>, string[], TrackingFacts> {
  /** The names of the variables that hold the value asked for, by number; never empty. */
  target: string[];
  /** The value asked for, a number of five digits. */
  targetValue: number;
  /** Everything the text states, in its order: each variable after the one whose value it takes. */
  assignments: Assignment[];
}
