import { requireKnownKeys, requireOneOf } from "../core/check.js";
import { finitePairs } from "./columns.js";
import { aroundFisherZ, correlationP, type CorrelationInterval } from "./fisher-interval.js";
import { productMoment } from "./pearson.js";
import { ranks } from "./ranks.js";
import { MOST_EXACT, rankDistanceP } from "./spearman-exact.js";

/** A rank correlation with its interval and its test against 0. */
export interface Spearman extends CorrelationInterval {
  /** Pairs. */
  n: number;
  /** Correlation of the ranks; tied values share the mean of their ranks. */
  rho: number;
  /** Two-sided p-value. */
  p: number;
  /** Where p comes from: all orders of the ranks counted, or the t distribution as for Pearson's r. */
  method: "exact" | "t";
}

/**
 * Spearman's rank correlation of two columns.
 *
 * R's `cor.test(a, b, method = "spearman")` up to 9 pairs without ties, `exact = FALSE` where p comes from t; R's
 * default for 10 pairs and more without ties is an Edgeworth series in place of either. The interval is Fisher's with
 * Bonett and Wright's standard error sqrt((1 + rho^2 / 2) / (n - 3)): null for 3 pairs, no wider than a point at rho = 1
 * or -1, and rough below some 25 pairs.
 *
 * @param a finite numbers, at least 3
 * @param b as many, in the same order
 * @param options `level`: coverage of the interval, above 0 and below 1, defaults to 0.95; `exact`: whether p counts all
 *   orders, defaults to true for up to 10 pairs without ties
 * @throws RangeError if the columns have different lengths, a value is missing or not finite, a column is constant, or
 *   an exact p is asked for with ties or more than 10 pairs
 * @source C. Spearman 1904; interval: D. G. Bonett & T. A. Wright 2000, doi:10.1007/BF02294183
 */
export function spearman(
  a: readonly number[],
  b: readonly number[],
  options: { level?: number; exact?: boolean } = {},
): Spearman {
  requireKnownKeys("spearman", options, ["level", "exact"]);
  const [one, other] = finitePairs(a, b, 3);
  const n = one.length;
  const tied = new Set(one).size < n || new Set(other).size < n;
  const { level = 0.95, exact = !tied && n <= MOST_EXACT } = options;
  requireOneOf("exact", exact, [true, false]);
  if (exact && (tied || n > MOST_EXACT))
    throw new RangeError(
      `exact is true for ${n} pairs ${tied ? "with ties" : "without ties"}; expected up to ${MOST_EXACT} without ties, leave exact out for the t approximation`,
    );
  const [x, y] = [ranks(one), ranks(other)];
  const rho = productMoment(x, y);
  return {
    n,
    rho,
    ...aroundFisherZ(rho, Math.sqrt((1 + rho ** 2 / 2) / (n - 3)), level),
    p: exact ? rankDistanceP(x, y) : correlationP(rho, n),
    method: exact ? "exact" : "t",
  };
}
