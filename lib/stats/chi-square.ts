import { requireNumber } from "../core/check.js";
import { chiSquareDf, notMissing } from "./degrees-of-freedom.js";
import { gammaTails, type Tails } from "./incomplete-gamma.js";
import { positiveQuantile } from "./positive-quantile.js";

/**
 * Probability that a chi-square variable is at most x.
 *
 * @param x a number, or Infinity; 0 or less gives 0
 * @param df degrees of freedom, above 0, at most 1e12
 * @throws RangeError if x is not a number or df is out of range
 */
export const chiSquareCdf = (x: number, df: number): number => tails(x, df).lower;

/**
 * Probability that a chi-square variable is above x: the p-value of a likelihood-ratio test.
 *
 * It keeps its digits where 1 - cdf is 0: a statistic of 1,370 with 1 degree of freedom has p = 6.9e-300. Against R's
 * pchisq both tails have a relative error below 1e-13 down to tails of 1e-20 and below 5e-13 down to 1e-300, for df from
 * 0.1 to 1e6; at df 1e12 it is 5e-12.
 *
 * @param x a number, or Infinity; 0 or less gives 1
 * @param df degrees of freedom, above 0, at most 1e12
 * @throws RangeError if x is not a number or df is out of range
 */
export const chiSquareUpperTail = (x: number, df: number): number => tails(x, df).upper;

/**
 * The value below which a chi-square variable falls with probability p.
 *
 * @param p a probability, 0..1
 * @param df degrees of freedom, above 0, at most 1e12
 * @throws RangeError if either is out of range
 */
export function chiSquareQuantile(p: number, df: number): number {
  requireNumber("p", p, 0, 1);
  return quantile(p, 1 - p, df);
}

/**
 * The value above which a chi-square variable falls with probability p: what `chiSquareQuantile(1 - p, df)` would be if
 * 1 - 1e-20 were not 1.
 *
 * @param p a probability, 0..1
 * @param df degrees of freedom, above 0, at most 1e12
 * @throws RangeError if either is out of range
 */
export function chiSquareUpperQuantile(p: number, df: number): number {
  requireNumber("p", p, 0, 1);
  return quantile(1 - p, p, df);
}

/** Twice that of the gamma distribution, and not in x / 2, which is 0 for the smallest double. */
function quantile(lower: number, upper: number, df: number): number {
  const shape = chiSquareDf("df", df) / 2;
  return 2 * positiveQuantile((half) => gammaTails(shape, half), lower, upper);
}

function tails(x: number, df: number): Tails {
  notMissing("x", x);
  return gammaTails(chiSquareDf("df", df) / 2, x / 2);
}
