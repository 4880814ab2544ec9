import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { levelOf } from "../checks.js";
import { normalCdf, twoSided, twoSidedP } from "../distributions/normal-and-binomial.js";
import { chiSquareUpperTail } from "../distributions/tails.js";
import { wilson } from "../shares.js";

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

/** Counts of items by whether they are correct under two conditions. */
export interface PairedCounts {
  /** Items correct under both. */
  both: number;
  /** Items correct under the first only. */
  onlyFirst: number;
  /** Items correct under the second only. */
  onlySecond: number;
  /** Items correct under neither. */
  neither: number;
}

/** Two shares of the same items compared. */
export interface PairedProportions {
  /** Accuracy under each condition, 0..1. */
  first: number;
  second: number;
  /** First share minus second, -1..1, with Newcombe's interval. */
  difference: number;
  low: number;
  high: number;
  /** First share over second, with Bonett and Price's interval; all null if nothing is correct under the second. */
  ratio: number | null;
  ratioLow: number | null;
  ratioHigh: number | null;
  /** Two-sided p of McNemar's exact test. */
  p: number;
}

/**
 * Compares two shares of the same items, such as a model's accuracy under two conditions: gives their difference and
 * ratio with confidence intervals, and McNemar's exact test. The intervals have a width even if no item differs.
 *
 * @param counts whole, at least 0, together at least 1
 * @param options `level`: coverage of the intervals, above 0 and below 1; defaults to 0.95
 * @throws RangeError if a count is not whole or negative, or all are 0
 * @source difference: R. G. Newcombe 1998, method 10, doi:10.1002/(SICI)1097-0258(19981130)17:22<2635::AID-SIM954>3.0.CO;2-C;
 *   ratio: D. G. Bonett and R. M. Price 2006, doi:10.1002/sim.2440
 */
export function pairedProportions(counts: PairedCounts, options: { level?: number } = {}): PairedProportions {
  const level = levelOf("pairedProportions", options);
  requireKnownKeys("pairedProportions", counts, ["both", "onlyFirst", "onlySecond", "neither"]);
  const { both, onlyFirst, onlySecond, neither } = counts;
  for (const [kind, count] of Object.entries({ both, onlyFirst, onlySecond, neither }))
    requireInteger(kind, count, 0);
  const n = both + onlyFirst + onlySecond + neither;
  requireInteger("the number of items", n, 1);
  const [one, other] = [wilson(both + onlyFirst, n, level), wilson(both + onlySecond, n, level)];
  const difference = one.share - other.share;
  const phi = correlation(counts, n);
  const reach = (x: number, y: number) => Math.sqrt(Math.max(0, x ** 2 - 2 * phi * x * y + y ** 2));
  return {
    first: one.share,
    second: other.share,
    difference,
    low: difference - reach(one.share - one.low, other.high - other.share),
    high: difference + reach(one.high - one.share, other.share - other.low),
    ...ratioOf(counts, level),
    p: mcnemar(onlyFirst, onlySecond).p,
  };
}

/** Newcombe's phi: the correlation of the two outcomes, drawn towards 0 where it is positive; 0 where it has no value. */
function correlation({ both, onlyFirst, onlySecond, neither }: PairedCounts, n: number): number {
  const [right, wrong] = [both + onlyFirst, onlySecond + neither];
  const margins = right * wrong * (both + onlySecond) * (onlyFirst + neither);
  if (margins === 0) return 0;
  const product = both * neither - onlyFirst * onlySecond;
  return (product > 0 ? Math.max(product - n / 2, 0) : product) / Math.sqrt(margins);
}

function ratioOf({ both, onlyFirst, onlySecond }: PairedCounts, level: number) {
  const [first, second] = [both + onlyFirst, both + onlySecond];
  if (second === 0) return { ratio: null, ratioLow: null, ratioHigh: null };
  const items = both + onlyFirst + onlySecond;
  const spread = (count: number) => Math.sqrt((1 - (count + 1) / (items + 2)) / (count + 1));
  const joint = Math.sqrt((onlyFirst + onlySecond + 2) / ((first + 1) * (second + 1)));
  const z = (joint / (spread(first) + spread(second))) * twoSided(level);
  const narrowed = 2 * normalCdf(z) - 1;
  const [one, other] = [wilson(first, items, narrowed), wilson(second, items, narrowed)];
  return { ratio: first / second, ratioLow: one.low / other.high, ratioHigh: one.high / other.low };
}

/** McNemar's test of matched yes-or-no outcomes. */
export interface McNemar {
  /** Pairs in which only the first succeeded. */
  b: number;
  /** Pairs in which only the second succeeded. */
  c: number;
  /** (b - c)^2 / (b + c), in large samples chi-square with 1 degree of freedom; 0 if no pair differs. */
  statistic: number;
  /** Two-sided p-value: of the binomial distribution, or of the statistic's tail where `exact` is false. */
  p: number;
}

/**
 * Gives McNemar's test of whether the pairs that differ are equally likely to differ one way and the other.
 *
 * The exact test is R's `binom.test(b, b + c)`, the other R's `mcnemar.test(correct = FALSE)`. If no pair differs, p is
 * 1. The exact test gives a p-value below about 1e-300 as 0.
 *
 * @param b pairs in which only the first succeeded, whole, at least 0
 * @param c pairs in which only the second succeeded, whole, at least 0; b + c up to 10 million take a fraction of a
 *   second
 * @param options `exact`: whether p comes from the binomial distribution; defaults to true
 * @throws RangeError if a count is not whole or negative
 * @source Q. McNemar 1947, doi:10.1007/BF02295996
 */
export function mcnemar(b: number, c: number, options: { exact?: boolean } = {}): McNemar {
  requireKnownKeys("mcnemar", options, ["exact"]);
  requireInteger("b", b, 0);
  requireInteger("c", c, 0);
  const { exact = true } = options;
  const statistic = b === c ? 0 : (b - c) ** 2 / (b + c);
  const p = exact ? Math.min(1, 2 * evenTail(Math.min(b, c), b + c)) : chiSquareUpperTail(statistic, 1);
  return { b, c, statistic, p };
}

/**
 * Probability of at most `most` heads, most <= n / 2, in n throws of a fair coin.
 *
 * The binomial coefficients relative to the middle one, each the one before times a ratio of whole numbers, and their
 * sum over all n + 1 in place of 2^n: nothing overflows, and at n = 1e6 the first 14 digits are R's, where differences
 * of log-gammas keep 9.
 */
function evenTail(most: number, n: number): number {
  const middle = Math.floor(n / 2);
  let [all, tail] = [0, 0];
  for (let heads = middle, weight = 1; heads >= 0 && weight > 0; heads--) {
    all += 2 * heads === n ? weight : 2 * weight;
    if (heads <= most) tail += weight;
    weight *= heads / (n - heads + 1);
  }
  return tail / all;
}
