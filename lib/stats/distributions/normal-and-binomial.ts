import { requireInteger, requireNumber } from "../../core/check.js";
import type { Random } from "../../core/random.js";
import { checkedLevel } from "../checks.js";
import { erfc, erfcinv, gammaln } from "./special.js";

/** Probability that a standard normal variable is at most z; it keeps its digits in the far left tail too. */
export const normalCdf = (z: number): number => 0.5 * erfc(-z / Math.SQRT2);

/**
 * Probability that a standard normal variable is above z; it keeps its digits in the far right tail, where 1 - cdf is 0.
 *
 * Against R's pnorm the relative error is below 5e-13 down to tails of 1e-300.
 */
export const normalUpperTail = (z: number): number => 0.5 * erfc(z / Math.SQRT2);

/**
 * Gives the z below which a standard normal variable falls with probability p.
 *
 * It uses the inverse complementary error function, because the quantile of @stdlib/stats-base-dists-normal 0.3.1 is
 * -Infinity for p below about 1e-16.
 *
 * @param p a probability, 0..1
 * @throws RangeError if p is out of range
 */
export function normalQuantile(p: number): number {
  requireNumber("p", p, 0, 1);
  return 0 - Math.SQRT2 * erfcinv(2 * p);
}

/** The z of a two-sided interval: 1.96 for 0.95; FACTOR's sqrt(2) erf^-1(C/100) (appendix B.3.1). */
export const twoSided = (level: number): number => normalQuantile((1 + checkedLevel(level)) / 2);

/** Twice the upper tail of |z|: the p-value of Wald's test. */
export const twoSidedP = (z: number): number => 2 * normalUpperTail(Math.abs(z));

/**
 * Draws from the standard normal distribution: the normal quantile of one uniform draw. The result is the same bit for
 * bit on every machine, because the quantile is plain arithmetic. It lies in -6.3..6.3, the quantiles of half of 1 in
 * 2^32.
 *
 * @param source of random numbers
 */
export const normalDraw = (source: Random): number => normalQuantile(source.unit() + 2 ** -33);

/**
 * Gives the natural logarithm of the binomial coefficient n over k.
 *
 * @param n whole, at least 0
 * @param k whole, 0..n
 * @throws RangeError if an argument is out of range
 */
export function logChoose(n: number, k: number): number {
  requireInteger("n", n, 0);
  requireInteger("k", k, 0, n);
  return k === 0 || k === n ? 0 : logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Those below 100,000 are worked out once, since sums over all outcomes ask for them again and again. */
const logFactorials: number[] = [];
const logFactorial = (n: number): number =>
  n < 100_000 ? (logFactorials[n] ??= gammaln(n + 1)) : gammaln(n + 1);

export function binomialChance(successes: number, trials: number, probability: number): number {
  const hits = successes > 0 ? successes * Math.log(probability) : 0;
  const misses = trials > successes ? (trials - successes) * Math.log1p(-probability) : 0;
  return Math.exp(logChoose(trials, successes) + hits + misses);
}

/**
 * Draws the number of successes among some trials: one `source.chance(probability)` for each trial.
 *
 * @param source of random numbers
 * @param trials the number of trials, whole, at least 0
 * @param probability of success of each, 0..1
 */
export function binomialDraw(source: Random, trials: number, probability: number): number {
  let successes = 0;
  for (let trial = 0; trial < trials; trial++) if (source.chance(probability)) successes += 1;
  return successes;
}
