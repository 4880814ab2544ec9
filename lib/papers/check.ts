import type { Rounded } from "./rounded.js";

export type Verdict = "match" | "mismatch" | "not derivable";

/** One statement of a paper against what its other numbers say. */
export interface Check {
  /** The paper's short name. */
  paper: string;
  /** Where the statement stands: a table, a section, a caption. */
  where: string;
  /** The statement. */
  claim: string;
  /** The figure or the words as published. */
  published: string | number;
  /** What the paper's other numbers give. */
  recomputed: string | number;
  /** The interval that the rounding of the inputs allows the recomputed number; null for words. */
  low: number | null;
  high: number | null;
  /** What the published number can stand for, half a unit of its last digit to either side; null for words. */
  printedLow: number | null;
  printedHigh: number | null;
  verdict: Verdict;
  /** Why, in a line. */
  reason: string;
}

type Statement = Pick<Check, "paper" | "where" | "claim">;

/** A number against its recomputation: they match if the intervals of their rounding meet. */
export function numberCheck(
  statement: Statement,
  published: Rounded,
  recomputed: Rounded,
  reason: string,
): Check {
  const slack = 1e-12 * Math.max(1, Math.abs(published.value));
  const meets = published.low <= recomputed.high + slack && recomputed.low <= published.high + slack;
  const verdict = meets ? "match" : "mismatch";
  const { value, low, high } = recomputed;
  const printed = { printedLow: published.low, printedHigh: published.high };
  return {
    ...statement,
    published: published.value,
    recomputed: value,
    low,
    high,
    ...printed,
    verdict,
    reason,
  };
}

/** Words, or a number quoted exactly, against what decides them; `holds` null where nothing published does. */
export function wordCheck(
  statement: Statement,
  published: string | number,
  recomputed: string | number,
  holds: boolean | null,
  reason: string,
): Check {
  const verdict = holds === null ? "not derivable" : holds ? "match" : "mismatch";
  const open = { low: null, high: null, printedLow: null, printedHigh: null };
  return { ...statement, published, recomputed, ...open, verdict, reason };
}
