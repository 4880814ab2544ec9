import { requireNumber } from "../../core/check.js";
import { bisected, doubleBetween } from "../bisection.js";
import { betaTails } from "./incomplete-beta.js";
import { normalQuantile, normalUpperTail } from "./normal.js";
import { degreesOfFreedom, requireX } from "./tails.js";

/**
 * Probability that a variable with Student's t distribution is above x.
 *
 * A tail keeps its digits where the other one is 1: against R's pt the relative error is below 1e-13 down to tails of
 * 1e-20 and below 5e-13 down to 1e-300, for df from 0.1 to 1e6 and Infinity. R's own is about as large there.
 */
export function tUpperTail(x: number, df: number): number {
  requireX(x);
  if (degreesOfFreedom(df) === Infinity) return normalUpperTail(x);
  const outside = twoTails(Math.abs(x), df) / 2;
  return x > 0 ? outside : 1 - outside;
}

/**
 * Gives the value below which a variable with Student's t distribution falls with probability p.
 *
 * For an upper tail p use minus this value, which keeps the digits of p = 1e-20. A value beyond the largest double, as
 * for p = 1e-300 with 0.5 degrees of freedom, is infinite.
 *
 * @param p a probability, 0..1
 * @param df degrees of freedom, above 0; Infinity gives the normal distribution
 * @throws RangeError if either is out of range
 */
export function tQuantile(p: number, df: number): number {
  requireNumber("p", p, 0, 1);
  if (degreesOfFreedom(df) === Infinity) return normalQuantile(p);
  const outside = 2 * Math.min(p, 1 - p);
  const square = squareBeyond(outside, df);
  const far = outside > 0 && square > FAR ** 2;
  const size = far ? FAR * (twoTails(FAR, df) / outside) ** (1 / df) : Math.sqrt(square);
  return p < 0.5 ? -size : size;
}

/** Twice the upper tail of |t|: the two-sided p-value of a t statistic. */
export const tTwoSidedP = (t: number, df: number): number => 2 * tUpperTail(Math.abs(t), df);

/** Where squares come close to the largest double, and the tails have long been powers of t. */
const FAR = 1e140;

const twoTails = (t: number, df: number): number =>
  t > FAR ? twoTails(FAR, df) * (FAR / t) ** df : betaTails(t ** 2, 0.5, df / 2).upper;

/**
 * The square of the t that has this share outside -t..t, to the last digit that the tails give: no start value to
 * choose and nothing that can run away where a tail is 1e-300.
 */
function squareBeyond(outside: number, df: number): number {
  const inside = 1 - outside;
  if (inside === 0) return 0;
  if (outside === 0) return Infinity;
  const isBelow = (square: number) => {
    const { lower, upper } = betaTails(square, 0.5, df / 2);
    return inside < outside ? lower < inside : upper > outside;
  };
  if (!isBelow(Number.MIN_VALUE)) return 0;
  if (isBelow(Number.MAX_VALUE)) return Infinity;
  return bisected([Number.MIN_VALUE, Number.MAX_VALUE], isBelow, doubleBetween)[1];
}
