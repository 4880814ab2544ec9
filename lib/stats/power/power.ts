import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import { requireAlpha, requirePower } from "../checks.js";
import { mcnemar } from "../comparisons/proportions.js";
import {
  binomialChance,
  normalCdf,
  normalQuantile,
  normalUpperTail,
} from "../distributions/normal-and-binomial.js";
import { noncentralTUpperTail, tQuantile } from "../distributions/student-t.js";
import { stirlingError } from "../distributions/tails.js";
import { bisected, middleBetween, wholeBetween } from "../numerics.js";

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

/**
 * Gives the power of the two-sided t test of Pearson's r; it is exact if the two variables are jointly normal.
 *
 * Under a correlation rho, r squared is distributed as a beta variable whose first parameter, 1/2 + K, is itself drawn:
 * K is negative binomial with size (n - 1)/2 and probability 1 - rho^2. Each further K adds a known piece to the upper
 * tail, so the power is alpha and a sum of those pieces, each times the probability that K is larger.
 *
 * @param options `rho`, the true correlation, -1..1; `n`, the number of pairs, whole, at least 3; `alpha`, the level of
 *   the test, above 0 and below 1, defaults to 0.05
 * @returns a probability, alpha..1
 * @throws RangeError if an option is out of range, or the sum has more than two million terms, as with n of 3 or 4, a
 *   tiny alpha and rho almost 1
 * @source R. J. Muirhead 1982, Aspects of Multivariate Statistical Theory, section 5.2.3 (there for a multiple
 *   correlation, of which |r| is the case of one predictor)
 */
export function powerCorrelation(options: { rho: number; n: number; alpha?: number }): number {
  requireKnownKeys("powerCorrelation", options, ["rho", "n", "alpha"]);
  const { rho, n, alpha = 0.05 } = options;
  requireNumber("rho", rho, -1, 1);
  requirePairs(n);
  requireAlpha(alpha);
  return rho === 0 ? alpha : beyond(rho ** 2, n, alpha);
}

/**
 * Gives the smallest |rho| that the two-sided t test of Pearson's r finds with a given power.
 *
 * @param options `n`, the number of pairs, whole, at least 3; `power`, above alpha and below 1, defaults to 0.8;
 *   `alpha`, the level of the test, above 0 and below 1, defaults to 0.05
 * @returns |rho|, 0..1
 * @throws RangeError as `powerCorrelation` (with n = 3 for alpha below about 0.003), or if power is not above alpha
 * @source the root of `powerCorrelation`, which rises with |rho|
 */
export function detectableCorrelation(options: { n: number; power?: number; alpha?: number }): number {
  requireKnownKeys("detectableCorrelation", options, ["n", "power", "alpha"]);
  const { n, power = 0.8, alpha = 0.05 } = options;
  requirePairs(n);
  requireAlpha(alpha);
  requirePower(power, alpha);
  // On Fisher's scale, where the correlations near 1 that a handful of pairs needs are well apart.
  let [low, high] = [0, 1];
  const isTooSmall = (z: number) => beyond(Math.tanh(z) ** 2, n, alpha) < power;
  while (isTooSmall(high)) [low, high] = [high, 2 * high];
  return Math.tanh(bisected([low, high], isTooSmall, middleBetween(1e-12))[1]);
}

/** Probability that r squared is beyond the limit of the test, for rho squared above 0. */
function beyond(rho2: number, n: number, alpha: number): number {
  if (rho2 === 1) return 1;
  const size = (n - 1) / 2;
  const b = (n - 2) / 2;
  const t2 = tQuantile(alpha / 2, n - 2) ** 2;
  const limit = t2 / (t2 + n - 2);
  // x^a (1 - x)^b / (a B(a, b)) at a = 1/2: what the upper tail gains from a to a + 1.
  let gain = 2 * Math.sqrt(limit / Math.PI) * Math.exp(logGammaStep(b) - b * Math.log1p(t2 / (n - 2)));
  let logChance = size * Math.log1p(-rho2);
  let [power, larger] = [alpha, 1];
  for (let k = 0; k < MOST_TERMS; k++) {
    larger -= Math.exp(logChance);
    if (larger < 1e-15) return power;
    power += gain * larger;
    const growth = (limit * (k + 0.5 + b)) / (k + 1.5);
    // The growth tends to the limit, from above where b > 1 and from below where it is 1/2.
    if (growth < 1 && gain * growth < 1e-16 * (1 - Math.max(growth, limit))) return Math.min(1, power);
    gain *= growth;
    logChance += Math.log((rho2 * (k + size)) / (k + 1));
  }
  throw new RangeError(
    `the power at n ${n}, alpha ${alpha} and |rho| ${Math.sqrt(rho2)} takes more than ${MOST_TERMS} terms; expected a larger alpha, more pairs, or a correlation further from 1`,
  );
}

/** A thirtieth of a second. */
const MOST_TERMS = 2e6;

/** ln Gamma(b + 1/2) - ln Gamma(b), without the large terms that cancel. */
const logGammaStep = (b: number) =>
  (b - 0.5) * Math.log1p(0.5 / b) + (Math.log(b + 0.5) - 1) / 2 + stirlingError(b + 0.5) - stirlingError(b);

const requirePairs = (n: number) => requireInteger("n", n, 3, Infinity, "with two pairs r is always 1 or -1");
