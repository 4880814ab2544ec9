import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { chiSquareUpperTail } from "../distributions/chi-square.js";

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
