import { requireInteger } from "../../core/check.js";
import type { Random } from "../../core/random.js";
import { gammaln } from "./special.js";

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
