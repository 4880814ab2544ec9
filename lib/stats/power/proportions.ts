import { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "../../core/check.js";
import { twoProportions } from "../comparisons/two-proportions.js";
import { sumSimple } from "../descriptive.js";
import { binomialChance } from "../distributions/binomial.js";
import { normalCdf, normalQuantile, normalUpperTail } from "../distributions/normal.js";
import { requireAlpha, requireEnumerable } from "../checks.js";

export interface PowerProportionsOptions {
  /** Probability of a success in the first group, 0..1. */
  p1: number;
  /** Probability of a success in the second group, 0..1. */
  p2: number;
  /** Trials in each group, whole, at least 1; for the exact method at most 100,000. */
  n: number;
  /** Level of the test, above 0 and below 1; defaults to 0.05. */
  alpha?: number;
  /**
   * "normal", the textbook formula; or "exact", the probability of all outcomes that `stats.twoProportions` finds
   * significant (p at most alpha). Use "exact" for small groups and shares near 0 or 1. Defaults to "normal".
   */
  method?: "normal" | "exact";
}

/**
 * Gives the power of the two-sided z test of two independent shares (pooled, without continuity correction).
 *
 * By the formula both tails count, so that equal shares give alpha: R's `power.prop.test` with `strict = TRUE`. R's default
 * leaves out findings in the wrong direction, which matter only if the power is near alpha.
 *
 * If both groups respond to the same items, these are pairs: see `powerMcNemar`.
 *
 * @returns a probability, 0..1
 * @throws RangeError if an option is out of range
 * @source J. L. Fleiss, B. Levin and M. C. Paik 2003, Statistical Methods for Rates and Proportions, chapter 4
 */
export function powerProportions(options: PowerProportionsOptions): number {
  requireKnownKeys("powerProportions", options, ["p1", "p2", "n", "alpha", "method"]);
  const { p1, p2, n, alpha = 0.05, method = "normal" } = options;
  requireNumber("p1", p1, 0, 1);
  requireNumber("p2", p2, 0, 1);
  requireOneOf("method", method, ["normal", "exact"]);
  if (method === "exact") requireEnumerable(n, 'use method "normal" for more trials');
  else requireInteger("n", n, 1, Infinity, "it is the number of trials in each group");
  requireAlpha(alpha);
  return method === "exact" ? exactPower(p1, p2, n, alpha) : normalPower(p1, p2, n, alpha);
}

function normalPower(p1: number, p2: number, n: number, alpha: number): number {
  const mean = (p1 + p2) / 2;
  const limit = -normalQuantile(alpha / 2) * Math.sqrt(2 * mean * (1 - mean));
  const shift = Math.sqrt(n) * Math.abs(p1 - p2);
  const spread = Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
  // Both shares certain: the outcome is, too.
  if (spread === 0) return shift > limit ? 1 : 0;
  return normalCdf((shift - limit) / spread) + normalUpperTail((shift + limit) / spread);
}

function exactPower(p1: number, p2: number, n: number, alpha: number): number {
  const limits = rejectionLimits(n, alpha);
  return Math.min(1, secondAbove(p1, p2, n, limits) + secondAbove(p2, p1, n, limits));
}

/** For each number of successes in one group, the least number above it in the other that is significant, or n + 1. */
function rejectionLimits(n: number, alpha: number): number[] {
  let limit = 0;
  return Array.from({ length: n + 1 }, (_, first) => {
    limit = Math.max(limit, first + 1);
    while (limit <= n && twoProportions(first, n, limit, n).p > alpha) limit += 1;
    return limit;
  });
}

/** Probability that the second group's successes reach the limit that the first group's set. */
function secondAbove(first: number, second: number, n: number, limits: readonly number[]): number {
  const reached = new Float64Array(n + 2);
  let sum = 0;
  for (let count = n; count >= 0; count--) reached[count] = sum += binomialChance(count, n, second);
  return sumSimple(limits.map((limit, count) => binomialChance(count, n, first) * reached[limit]!));
}
