import { levelOf } from "../checks.js";
import { twoSidedP } from "../distributions/normal.js";
import { wilson } from "../wilson.js";

/** The difference of two shares with its confidence interval and its test. */
export interface ProportionDifference {
  /** First share minus second, -1..1. */
  difference: number;
  low: number;
  high: number;
  /** The difference over its standard error under one common share. */
  z: number;
  /** Two-sided p-value of z. */
  p: number;
}

/**
 * Compares two independent shares: gives their difference with Newcombe's interval, and the z test with the pooled share.
 *
 * The test is R's `prop.test(c(k1, k2), c(n1, n2), correct = FALSE)`, with z squared as its X-squared. If all or none of
 * the trials succeed, z is 0 and p is 1. The interval is not R's (Wald's, which can leave -1..1) but Newcombe's method
 * 10, a combination of the two Wilson intervals. Close to significance, test and interval can disagree.
 *
 * @param k1 successes among the first trials, 0..n1; may be a fraction if items can be partly correct, and the test is
 *   then conservative
 * @param n1 whole, at least 1
 * @param k2 successes among the second trials, 0..n2
 * @param n2 whole, at least 1
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if an argument is out of range
 * @source R. G. Newcombe 1998, doi:10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I
 */
export function twoProportions(
  k1: number,
  n1: number,
  k2: number,
  n2: number,
  options: { level?: number } = {},
): ProportionDifference {
  const level = levelOf("twoProportions", options);
  const one = wilson(k1, n1, level);
  const other = wilson(k2, n2, level);
  const difference = one.share - other.share;
  const pooled = (k1 + k2) / (n1 + n2);
  const variance = pooled * (1 - pooled) * (1 / n1 + 1 / n2);
  const z = variance === 0 ? 0 : difference / Math.sqrt(variance);
  return {
    difference,
    low: difference - Math.hypot(one.share - one.low, other.high - other.share),
    high: difference + Math.hypot(one.high - one.share, other.share - other.low),
    z,
    p: twoSidedP(z),
  };
}
