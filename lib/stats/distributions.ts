import erfcinv from "@stdlib/math-base-special-erfcinv";
import gammainc from "@stdlib/math-base-special-gammainc";
import gammaln from "@stdlib/math-base-special-gammaln";
import normal from "@stdlib/stats-base-dists-normal";
import t from "@stdlib/stats-base-dists-t";
import { requireNumber } from "../core/check.js";

/** Probability that a standard normal variable is at most z; exact in the far left tail too. */
export const normalCdf = (z: number): number => normal.cdf(z, 0, 1);

/** Probability that a standard normal variable is above z; exact in the far right tail, where 1 - cdf is 0. */
export const normalUpperTail = (z: number): number => normal.cdf(-z, 0, 1);

/**
 * The z below which a standard normal variable falls with probability p.
 *
 * By the inverse complementary error function, because the quantile of @stdlib/stats-base-dists-normal 0.3.1 gives
 * -Infinity for p below about 1e-16.
 *
 * @param p a probability, 0..1
 * @throws RangeError if p is out of range
 */
export function normalQuantile(p: number): number {
  requireNumber("p", p, 0, 1);
  return 0 - Math.SQRT2 * erfcinv(2 * p);
}

/** Probability that a variable with Student's t distribution is at most x; `df` degrees of freedom, above 0. */
export const tCdf = (x: number, df: number): number => t.cdf(x, positive(df));

/** Probability that a variable with Student's t distribution is above x; `df` degrees of freedom, above 0. */
export const tUpperTail = (x: number, df: number): number => t.cdf(-x, positive(df));

/**
 * The value below which a variable with Student's t distribution falls with probability p.
 *
 * @param p a probability, 0..1
 * @param df degrees of freedom, above 0
 * @throws RangeError if either is out of range
 */
export function tQuantile(p: number, df: number): number {
  requireNumber("p", p, 0, 1);
  return t.quantile(p, positive(df));
}

/**
 * Probability that a chi-square variable is at most x.
 *
 * @param x a number, or Infinity; 0 or less gives 0
 * @param df degrees of freedom, above 0
 * @throws RangeError if x is not a number or df is not above 0
 */
export const chiSquareCdf = (x: number, df: number): number => gammaShare(x, df, false);

/**
 * Probability that a chi-square variable is above x: the p-value of a likelihood-ratio test.
 *
 * The regularised upper incomplete gamma function Q(df / 2, x / 2), which keeps its digits where 1 - cdf is 0: a
 * statistic of 1,370 with 1 degree of freedom has p = 6.9e-300.
 *
 * @param x a number, or Infinity; 0 or less gives 1
 * @param df degrees of freedom, above 0
 * @throws RangeError if x is not a number or df is not above 0
 */
export const chiSquareUpperTail = (x: number, df: number): number => gammaShare(x, df, true);

/**
 * The z that leaves a two-sided interval of this level: 1.96 for 0.95.
 *
 * FACTOR writes the same number as sqrt(2) erf^-1(C/100) (appendix B.3.1).
 *
 * @param level coverage of the interval, above 0 and below 1
 * @throws RangeError if the level is out of range, for instance 95 where 0.95 is meant
 */
export function twoSided(level: number): number {
  return normalQuantile((1 + checkedLevel(level)) / 2);
}

/** Twice the upper tail of |z|: the p-value of Wald's test. */
export const twoSidedP = (z: number): number => 2 * normalUpperTail(Math.abs(z));

/** Checks the level of an interval. */
export function checkedLevel(level: number): number {
  if (!(typeof level === "number" && level > 0 && level < 1))
    throw new RangeError(`level is ${level}; expected a number between 0 and 1, such as 0.95`);
  return level;
}

/**
 * Natural logarithm of the binomial coefficient n over k.
 *
 * @param n whole, at least 0
 * @param k whole, 0..n
 */
export const logChoose = (n: number, k: number): number =>
  k === 0 || k === n ? 0 : gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);

function gammaShare(x: number, df: number, upper: boolean): number {
  if (typeof x !== "number" || Number.isNaN(x)) throw new RangeError(`x is ${x}; expected a number`);
  if (x === Infinity) return upper ? 0 : 1;
  return gammainc(Math.max(0, x) / 2, positive(df) / 2, true, upper);
}

function positive(df: number): number {
  if (!(df > 0)) throw new RangeError(`df is ${df}; expected degrees of freedom above 0`);
  return df;
}
