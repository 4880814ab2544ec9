import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import { normalCdf, normalQuantile, normalUpperTail } from "../distributions/normal.js";
import { requireAlpha } from "../checks.js";

export interface PowerProportionsOptions {
  /** Probability of a success in the first group, 0..1. */
  p1: number;
  /** Probability of a success in the second group, 0..1. */
  p2: number;
  /** Trials in each group, whole, at least 1. */
  n: number;
  /** Level of the test, above 0 and below 1; defaults to 0.05. */
  alpha?: number;
}

/**
 * Gives the power of the two-sided z test of two independent shares (pooled, without continuity correction).
 *
 * Both tails count, so that equal shares give alpha: R's `power.prop.test` with `strict = TRUE`. R's default leaves out
 * findings in the wrong direction, which matter only if the power is near alpha. The formula is rough for groups below
 * about 30 and for shares near 0 or 1; there, use `simulatePower`.
 *
 * If both groups respond to the same items, these are pairs: see `powerMcNemar`.
 *
 * @returns a probability, 0..1
 * @throws RangeError if an option is out of range
 * @source J. L. Fleiss, B. Levin and M. C. Paik 2003, Statistical Methods for Rates and Proportions, chapter 4
 */
export function powerProportions(options: PowerProportionsOptions): number {
  requireKnownKeys("powerProportions", options, ["p1", "p2", "n", "alpha"]);
  const { p1, p2, n, alpha = 0.05 } = options;
  requireNumber("p1", p1, 0, 1);
  requireNumber("p2", p2, 0, 1);
  requireInteger("n", n, 1, Infinity, "it is the number of trials in each group");
  requireAlpha(alpha);
  const mean = (p1 + p2) / 2;
  const limit = -normalQuantile(alpha / 2) * Math.sqrt(2 * mean * (1 - mean));
  const shift = Math.sqrt(n) * Math.abs(p1 - p2);
  const spread = Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
  // Both shares certain: the outcome is, too.
  if (spread === 0) return shift > limit ? 1 : 0;
  return normalCdf((shift - limit) / spread) + normalUpperTail((shift + limit) / spread);
}
