import { requireKnownKeys } from "../../core/check.js";
import { finitePairs } from "../columns.js";
import { sumSimple } from "../descriptive.js";
import { dot } from "../vectors.js";
import { aroundFisherZ, correlationP, productMoment, type CorrelationInterval } from "./pearson.js";

/** A rank correlation with its interval and its test against 0. */
export interface Spearman extends CorrelationInterval {
  /** Pairs. */
  n: number;
  /** Correlation of the ranks; tied values share the mean of their ranks. */
  rho: number;
  /** Two-sided p-value. */
  p: number;
  /** How p was computed: from all orders of the ranks, or from the t distribution as for Pearson's r. */
  method: "exact" | "t";
}

/**
 * Gives Spearman's rank correlation of two columns, with its confidence interval and its test against 0.
 *
 * Up to 10 pairs p is exact, with or without ties: the share of all orders of one column whose rho is at least as far
 * from 0. Without ties it is that of R's `cor.test(a, b, method = "spearman")` up to 9 pairs, where R continues with an
 * Edgeworth series; `exact: false` is R's `exact = FALSE`. The interval is Fisher's with Bonett and Wright's standard
 * error sqrt((1 + rho^2 / 2) / (n - 3)), which is rough below about 25 pairs. It is null for 3 pairs and if rho is 1 or
 * -1.
 *
 * @param a finite numbers, at least 3
 * @param b as many, in the same order
 * @param options `level`: coverage of the interval, above 0 and below 1, defaults to 0.95; `exact`: whether p is exact,
 *   defaults to true for up to 10 pairs
 * @throws RangeError if the columns have different lengths, a value is missing or not finite, a column is constant, or
 *   `exact` is true with more than 10 pairs
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
  const { level = 0.95, exact = n <= MOST_EXACT } = options;
  if (exact && n > MOST_EXACT)
    throw new RangeError(
      `exact is true for ${n} pairs; expected at most ${MOST_EXACT} pairs. Leave exact out for the t approximation`,
    );
  const [x, y] = [ranks(one), ranks(other)];
  const rho = productMoment(x, y);
  const se = 1 - Math.abs(rho) < 1e-14 ? Infinity : Math.sqrt((1 + rho ** 2 / 2) / (n - 3));
  const interval = aroundFisherZ(rho, se, level);
  const p = exact ? allOrdersP(x, y) : correlationP(rho, n);
  return { n, rho, ...interval, p, method: exact ? "exact" : "t" };
}

/** Ranks from 1, smallest first; tied values share the mean of their ranks. R's `rank`. */
export function ranks(values: readonly number[]): number[] {
  const places = new Map<number, { first: number; last: number }>();
  for (const [at, value] of values.toSorted(ascending).entries())
    places.set(value, { first: places.get(value)?.first ?? at, last: at });
  return values.map((value) => {
    const { first = NaN, last = NaN } = places.get(value) ?? {};
    return 1 + (first + last) / 2;
  });
}

/** Pairs up to which all orders are counted. */
const MOST_EXACT = 10;

/** The share of all n! orders of the ranks whose correlation is as far from 0. */
function allOrdersP(x: readonly number[], y: readonly number[]): number {
  const [one, other] = [whole(x), whole(y)];
  const [n, product] = [one.length, sumSimple(one) * sumSimple(other)];
  const reach = (sum: number) => Math.abs(n * sum - product);
  const orders = Array.from(orderSums(one, other));
  const observed = reach(dot(one, other));
  return sumSimple(orders.filter((_, sum) => reach(sum) >= observed)) / sumSimple(orders);
}

/** Ranks doubled where ties share half a rank. */
const whole = (list: readonly number[]): number[] =>
  list.map((rank) => (list.every(Number.isInteger) ? rank : 2 * rank));

/**
 * How many orders of the second list have a sum of products with the first of 0, 1, 2, ...; all are whole numbers.
 *
 * Places are filled from the first on; orders that have used the same items so far are counted together, so that 10
 * items take 1,024 sets in place of 3.6 million orders.
 */
function orderSums(one: readonly number[], other: readonly number[]): Float64Array {
  const counts = () => new Float64Array(dot(one.toSorted(ascending), other.toSorted(ascending)) + 1);
  let bySet = new Map<number, Float64Array>([[0, counts().fill(1, 0, 1)]]);
  for (const value of one) {
    const longer = new Map<number, Float64Array>();
    for (const [used, orders] of bySet)
      for (const [at, paired] of other.entries()) {
        const next = used | (1 << at);
        if (next === used) continue;
        const into = longer.get(next) ?? counts();
        longer.set(next, into);
        const shift = value * paired;
        // A loop and not callbacks: ten ranks come here five thousand times.
        for (let sum = shift; sum < into.length; sum++) into[sum]! += orders[sum - shift]!;
      }
    bySet = longer;
  }
  return bySet.get(2 ** other.length - 1)!;
}

const ascending = (one: number, other: number) => one - other;
