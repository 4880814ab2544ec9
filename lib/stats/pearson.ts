import { mean } from "simple-statistics";
import { requireKnownKeys } from "../core/check.js";
import { isRounding, requirePairs } from "./columns.js";
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
 * @throws RangeError if the columns have different lengths, a value is not finite, or a column is constant
 * @source R. A. Fisher 1921; see `fisherInterval`
 */
export function pearson(
  a: readonly number[],
  b: readonly number[],
  options: { level?: number } = {},
): Pearson {
  requireKnownKeys("pearson", options, ["level"]);
  requirePairs(a, b, 3);
  const [r, n] = [productMoment(a, b), a.length];
  return { n, r, ...fisherInterval(r, n, options), t: correlationT(r, n), df: n - 2, p: correlationP(r, n) };
}

/** The cosine of the angle between two centred columns, kept in -1..1 where rounding leads out. */
export function productMoment(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [centred("a", a), centred("b", b)];
  return Math.max(-1, Math.min(1, product(x, y) / Math.sqrt(product(x, x) * product(y, y))));
}

/** A column less its mean, over the largest of what is left, so that squares neither overflow nor vanish. */
function centred(name: string, column: readonly number[]): number[] {
  const middle = mean([...column]);
  const rest = column.map((value) => value - middle);
  const largest = rest.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (isRounding(largest, column))
    throw new RangeError(
      `${name} is constant, ${column[0]} in all ${column.length} pairs; expected values that differ, a constant has no correlation`,
    );
  return rest.map((value) => value / largest);
}

const product = (x: readonly number[], y: readonly number[]) =>
  x.reduce((sum, value, index) => sum + value * y[index]!, 0);
