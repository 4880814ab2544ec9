import { requireInteger } from "../../core/check.js";
import { bisected, doubleBetween } from "../bisection.js";
import { levelOf } from "../checks.js";
import { sumSimple } from "../descriptive.js";
import { logChoose } from "../distributions/binomial.js";

/** Fisher's exact test of a table of four counts. */
export interface FisherExact {
  /** Two-sided p-value: the probability, under the table's margins, of all tables as improbable. */
  p: number;
  /** The odds ratio with the largest conditional likelihood, 0..Infinity; null if a margin is 0. */
  oddsRatio: number | null;
  /** Ends of its exact confidence interval; null if a margin is 0. */
  low: number | null;
  high: number | null;
}

/**
 * Gives Fisher's exact test of whether two groups have the same odds of success. Use it for counts too small for the z
 * test of `twoProportions`.
 *
 * R's `fisher.test(matrix(c(k1, n1 - k1, k2, n2 - k2), 2))`. As in R, the odds ratio is the conditional estimate, not
 * that of the four counts.
 *
 * @param k1 successes among the first trials, whole, 0..n1
 * @param n1 whole, at least 1
 * @param k2 successes among the second trials, whole, 0..n2
 * @param n2 whole, at least 1
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if an argument is out of range
 * @source R. A. Fisher 1935, The logic of inductive inference, doi:10.2307/2342435
 */
export function fisherExact(
  k1: number,
  n1: number,
  k2: number,
  n2: number,
  options: { level?: number } = {},
): FisherExact {
  const outside = (1 - levelOf("fisherExact", options)) / 2;
  requireInteger("n1", n1, 1);
  requireInteger("n2", n2, 1);
  requireInteger("k1", k1, 0, n1);
  requireInteger("k2", k2, 0, n2);
  const hits = k1 + k2;
  const least = Math.max(0, hits - n2);
  const weights = Array.from(
    { length: Math.min(n1, hits) - least + 1 },
    (_, at) => logChoose(n1, least + at) + logChoose(n2, hits - least - at),
  );
  const [own, last] = [k1 - least, weights.length - 1];
  const chances = (odds: number) => {
    const tilted = weights.map((weight, at) => weight + at * Math.log(odds));
    const most = tilted.reduce((high, value) => Math.max(high, value));
    const sizes = tilted.map((value) => Math.exp(value - most));
    const all = sumSimple(sizes);
    return sizes.map((size) => size / all);
  };
  const even = chances(1);
  const p = Math.min(1, sumSimple(even.filter((chance) => chance <= even[own]! * (1 + 1e-7))));
  if (last === 0) return { p, oddsRatio: null, low: null, high: null };
  const solved = (isBelow: (given: number[]) => boolean) =>
    bisected([1e-200, 1e200], (odds) => isBelow(chances(odds)), doubleBetween)[1];
  const mean = (given: number[]) => sumSimple(given.map((chance, at) => chance * at));
  return {
    p,
    oddsRatio: own === 0 ? 0 : own === last ? Infinity : solved((given) => mean(given) < own),
    low: own === 0 ? 0 : solved((given) => sumSimple(given.slice(own)) < outside),
    high: own === last ? Infinity : solved((given) => sumSimple(given.slice(0, own + 1)) > outside),
  };
}
