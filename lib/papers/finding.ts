import type { Check } from "./check.js";

/**
 * How sure the cause of a finding is: "certain" where the printed numbers leave no other reading, "likely" where one
 * explanation fits all of them, "possible" where it is one of several, "unknown" where none is at hand.
 */
export type Certainty = "certain" | "likely" | "possible" | "unknown";

/**
 * What a finding touches: "conclusion" where something the paper concludes would have to be put otherwise, "number"
 * where a printed figure is off and the conclusions stand, "wording" where a sentence says more than the tables or
 * names them wrongly.
 */
export type Weight = "conclusion" | "number" | "wording";

/** What one or several checks that do not match amount to, told for a reader. */
export interface Finding {
  /** The paper's short name. */
  paper: string;
  /** A short name of its own, which the checks it rests on carry in their column `finding`. */
  finding: string;
  /** In a sentence: what is at odds. */
  title: string;
  /** Where: the tables and sections concerned. */
  where: string;
  /** Number of checks it rests on. */
  checks: number;
  /** What most likely happened. */
  cause: string;
  certainty: Certainty;
  /** What it means for the paper's conclusion. */
  consequence: string;
  weight: Weight;
}

/** A finding as its paper's folder tells it: which checks it gathers, none of them a match. */
export interface Told extends Omit<Finding, "paper" | "where" | "checks"> {
  gathers: (check: Check) => boolean;
}
