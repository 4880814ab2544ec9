import { requireKnownKeys } from "../core/check.js";
import { finitePairs, standardised } from "./columns.js";
import { dot } from "./sums.js";
import { correlationP, correlationT, fisherInterval, type CorrelationInterval } from "./fisher-interval.js";

/** A product-moment correlation with Fisher's interval and its test against 0. */
export interface Pearson extends CorrelationInterval {
  /** Pairs. */
  n: number;
  r: number;
  /** r sqrt((n - 2) / (1 - r^2)); infinite at 1 and -1. */
  t: number;
  /** n - 2. */
  df: number;
  /** Two-sided p-value of t. */
  p: number;
}

/**
 * Pearson's correlation of two columns.
 *
 * R's `cor.test(a, b)`. Test and interval suppose that the pairs are drawn from a bivariate normal distribution.
 *
 * @param a finite numbers, at least 3
 * @param b as many, in the same order
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if the columns have different lengths, a value is missing or not finite, or a column is constant
 * @source R. A. Fisher 1921; see `fisherInterval`
 */
export function pearson(
  a: readonly number[],
  b: readonly number[],
  options: { level?: number } = {},
): Pearson {
  requireKnownKeys("pearson", options, ["level"]);
  const { level = 0.95 } = options;
  const [r, n] = [productMoment(...finitePairs(a, b, 3)), a.length];
  return {
    n,
    r,
    ...fisherInterval(r, n, { level }),
    t: correlationT(r, n),
    df: n - 2,
    p: correlationP(r, n),
  };
}

/** The cosine of the angle between two centred columns, kept in -1..1 where rounding leads out. */
export function productMoment(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [varying("a", a), varying("b", b)];
  // The two lengths are 1 but for rounding, which this takes out again: a column's correlation with itself is 1.
  return Math.max(-1, Math.min(1, dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y))));
}

function varying(name: string, column: readonly number[]): number[] {
  const scores = standardised(name, column);
  if (scores) return scores;
  throw new RangeError(
    `${name} is constant, ${column[0]} in all ${column.length} pairs; expected values that differ, a constant has no correlation`,
  );
}
