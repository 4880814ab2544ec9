import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import { bisected, wholeBetween } from "../bisection.js";
import { mcnemar } from "../comparisons/mcnemar.js";
import { binomialChance } from "../distributions/binomial.js";
import { noncentralTUpperTail } from "../distributions/noncentral-t.js";
import { tQuantile } from "../distributions/student-t.js";
import { requireAlpha } from "../checks.js";

/**
 * Gives the power of the two-sided paired t-test; it is exact if the differences are normal.
 *
 * Both tails count: R's `power.t.test(type = "paired", strict = TRUE)`. For an effect size of 0 the power is alpha.
 *
 * @param options `effectSize`, the true d_z: the mean difference in standard deviations of the differences; `n`, the
 *   number of pairs, whole, 2..1,000,000; `alpha`, the level of the test, above 0 and below 1, defaults to 0.05
 * @returns a probability, 0..1
 * @throws RangeError if an option is out of range
 * @source J. Cohen 1988, Statistical Power Analysis for the Behavioral Sciences, section 2.3.5
 */
export function powerPairedT(options: { effectSize: number; n: number; alpha?: number }): number {
  requireKnownKeys("powerPairedT", options, ["effectSize", "n", "alpha"]);
  const { effectSize, n, alpha = 0.05 } = options;
  requireNumber("effectSize", effectSize);
  requireInteger("n", n, 2, 1e6);
  requireAlpha(alpha);
  const limit = -tQuantile(alpha / 2, n - 1);
  const shift = Math.sqrt(n) * effectSize;
  return noncentralTUpperTail(limit, n - 1, shift) + noncentralTUpperTail(limit, n - 1, -shift);
}

export interface PowerMcNemarOptions {
  /** Probability that only the first of a pair succeeds, 0..1; p1 (1 - p2) if the two are independent. */
  onlyFirst: number;
  /** Probability that only the second of a pair succeeds, 0..1. */
  onlySecond: number;
  /** Number of pairs, for instance items of two models, whole, 1..100,000 (which takes up to two seconds). */
  n: number;
  /** Level of the test, above 0 and below 1; defaults to 0.05. */
  alpha?: number;
}

/**
 * Gives the power of McNemar's exact test of two shares of the same items: the probability of all outcomes that `stats.mcnemar`
 * finds significant (p at most alpha).
 *
 * The number of pairs that differ is binomial, and so is the number among them that differ one way. The difference of the
 * shares is onlyFirst - onlySecond. The power also depends on their sum: the less the responses agree, the more pairs you
 * need.
 *
 * @returns a probability, 0..1
 * @throws RangeError if an option is out of range, or the two probabilities have a sum above 1
 * @source enumeration; S. W. Duffy 1984, Biometrics 40, 1005-1015, writes the same sum
 */
export function powerMcNemar(options: PowerMcNemarOptions): number {
  requireKnownKeys("powerMcNemar", options, ["onlyFirst", "onlySecond", "n", "alpha"]);
  const { onlyFirst, onlySecond, n, alpha = 0.05 } = options;
  requireNumber("onlyFirst", onlyFirst, 0, 1);
  requireNumber("onlySecond", onlySecond, 0, 1);
  // 0.8 and 0.2000000000000001 have a sum of 1, but for rounding.
  const sum = onlyFirst + onlySecond;
  const differ = sum < 1 + 4 * Number.EPSILON ? Math.min(1, sum) : sum;
  requireNumber("onlyFirst + onlySecond", differ, 0, 1);
  requireInteger("n", n, 1, MOST_PAIRS, "the number of pairs");
  requireAlpha(alpha);
  if (differ === 0) return 0;
  const share = Math.min(1, onlyFirst / differ);
  let power = 0;
  /** The most pairs that may differ the rarer way in a significant outcome; -1 where none. */
  let most: number | undefined;
  for (let pairs = 1; pairs <= n; pairs++) {
    const weight = binomialChance(pairs, n, differ);
    if (weight < NEGLIGIBLE) continue;
    const significant = (fewer: number) => mcnemar(fewer, pairs - fewer).p <= alpha;
    most ??= bisected([-1, Math.ceil(pairs / 2)], significant, wholeBetween)[0];
    while (2 * (most + 1) < pairs && significant(most + 1)) most += 1;
    power += weight * outermost(most, pairs, share);
  }
  return Math.min(1, power);
}

/** The most pairs whose outcomes are enumerated: a second or two. */
export const MOST_PAIRS = 1e5;

/** Of 100,000 such outcomes the sum is still below the rounding of the result. */
const NEGLIGIBLE = 1e-21;

/** Probability that of so many pairs at most `most` differ the one way, or at most `most` the other. */
const outermost = (most: number, pairs: number, share: number) =>
  between(0, most, pairs, share) + between(pairs - most, pairs, pairs, share);

/** Probability of low..high; counts so far from the mean that all of them together have less than 1e-20 are left out. */
function between(low: number, high: number, pairs: number, share: number): number {
  const reach = 10 * Math.sqrt(pairs * share * (1 - share)) + 50;
  const last = Math.min(high, Math.floor(pairs * share + reach));
  let sum = 0;
  for (let count = Math.max(low, Math.ceil(pairs * share - reach)); count <= last; count++)
    sum += binomialChance(count, pairs, share);
  return sum;
}
