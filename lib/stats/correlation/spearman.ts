import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { finitePairs } from "../columns.js";
import { sumSimple } from "../descriptive.js";
import { aroundFisherZ, correlationP, productMoment, type CorrelationInterval } from "./pearson.js";

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

/** Ranks from 1, smallest first; tied values share the mean of their ranks. R's `rank`. */
export function ranks(values: readonly number[]): number[] {
  const places = new Map<number, { first: number; last: number }>();
  for (const [at, value] of values.toSorted((one, other) => one - other).entries())
    places.set(value, { first: places.get(value)?.first ?? at, last: at });
  return values.map((value) => {
    const { first = NaN, last = NaN } = places.get(value) ?? {};
    return 1 + (first + last) / 2;
  });
}

/** Pairs up to which all orders are counted. */
const MOST_EXACT = 10;

/** Twice the share of all n! orders that are as close to agreement, or to its opposite, at most 1. */
function rankDistanceP(x: readonly number[], y: readonly number[]): number {
  const distance = sumSimple(x.map((rank, index) => (rank - y[index]!) ** 2));
  const counts = Array.from(rankDistances(x.length));
  const nearer = Math.min(distance, counts.length - 1 - distance);
  return Math.min(1, (2 * sumSimple(counts.slice(0, nearer + 1))) / sumSimple(counts));
}

/**
 * How many orders of 1..n have a sum of squared distances from 1, 2, ..., n of 0, 1, 2, ..., (n^3 - n) / 3.
 *
 * Places are filled from the first on; orders that have used the same ranks so far are counted together, so that 10
 * ranks take 1,024 sets in place of 3.6 million orders. The counts read the same from both ends.
 */
export function rankDistances(n: number): Float64Array {
  const counts = () => new Float64Array((n ** 3 - n) / 3 + 1);
  let bySet = new Map<number, Float64Array>([[0, counts().fill(1, 0, 1)]]);
  for (let place = 0; place < n; place++) {
    const longer = new Map<number, Float64Array>();
    for (const [used, orders] of bySet)
      for (let rank = 0; rank < n; rank++) {
        const next = used | (1 << rank);
        if (next === used) continue;
        const into = longer.get(next) ?? counts();
        longer.set(next, into);
        const shift = (rank - place) ** 2;
        into.subarray(shift).forEach((count, distance, rest) => (rest[distance] = count + orders[distance]!));
      }
    bySet = longer;
  }
  return bySet.get(2 ** n - 1) ?? counts();
}
