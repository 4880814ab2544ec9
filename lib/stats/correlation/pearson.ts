import { requireInteger, requireNumber } from "../../core/check.js";
import { levelOf } from "../checks.js";
import { finitePairs, standardised } from "../columns.js";
import { twoSided } from "../distributions/normal.js";
import { tTwoSidedP } from "../distributions/student-t.js";
import { dot } from "../vectors.js";

/** Ends of the confidence interval of a correlation; null if there are too few pairs. */
export interface CorrelationInterval {
  low: number | null;
  high: number | null;
}

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
 * Gives Pearson's correlation of two columns, with its confidence interval and its test against 0.
 *
 * R's `cor.test(a, b)`. Test and interval assume that the pairs come from a bivariate normal distribution.
 *
 * @param a finite numbers, at least 3
 * @param b as many, in the same order
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if the columns have different lengths, a value is missing or not finite, or a column is constant
 * @source R. A. Fisher 1921; see `correlationTest`
 */
export function pearson(
  a: readonly number[],
  b: readonly number[],
  options: { level?: number } = {},
): Pearson {
  return correlationTest(productMoment(...finitePairs(a, b, 3)), a.length, options);
}

/**
 * Gives the confidence interval of a known Pearson correlation, such as a printed one, and its test against 0.
 *
 * The interval uses Fisher's z: atanh(r) is about normal with standard error 1 / sqrt(n - 3). For three pairs both ends
 * are null. At r = 1 or -1 both ends are r and p is 0.
 *
 * @param r correlation, -1..1
 * @param n pairs, at least 3
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if an argument is out of range
 * @source R. A. Fisher 1921, On the probable error of a coefficient of correlation; R's `cor.test`
 */
export function correlationTest(r: number, n: number, options: { level?: number } = {}): Pearson {
  const level = levelOf("correlationTest", options);
  const p = correlationP(r, n);
  return { n, r, ...aroundFisherZ(r, 1 / Math.sqrt(n - 3), level), t: correlationT(r, n), df: n - 2, p };
}

/** Two-sided p-value of a Pearson correlation: that of t with n - 2 degrees of freedom. */
export function correlationP(r: number, n: number): number {
  requireNumber("r", r, -1, 1);
  requireInteger("n", n, 3, Infinity, "two points always lie on a line");
  return tTwoSidedP(correlationT(r, n), n - 2);
}

const correlationT = (r: number, n: number): number => r * Math.sqrt((n - 2) / ((1 - r) * (1 + r)));

/** tanh of atanh(r) and z standard errors to both sides. */
export function aroundFisherZ(r: number, se: number, level: number): CorrelationInterval {
  const reach = twoSided(level) * se;
  if (reach === Infinity) return { low: null, high: null };
  return { low: Math.tanh(Math.atanh(r) - reach), high: Math.tanh(Math.atanh(r) + reach) };
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
    `${name} is constant, ${column[0]} in all ${column.length} pairs; expected values that differ`,
  );
}
