import { requireNumber } from "../../core/check.js";
import { bisected, doubleBetween } from "../numerics.js";
import { normalQuantile, normalUpperTail } from "./normal-and-binomial.js";
import {
  betaTails,
  degreesOfFreedom,
  devianceShare,
  gammaTails,
  requireX,
  stirlingError,
  type Tails,
} from "./tails.js";

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

/**
 * Probability that a variable with the noncentral t distribution, (Z + noncentrality) / S, is above x.
 *
 * Z is standard normal, S the estimated over the true standard deviation. The probability is the mean over one of the two
 * of the tail of the other; over the one that spreads less on a log scale, so that the work does not grow with x or the
 * noncentrality. Unlike sums of incomplete beta functions (AS 243) it does not underflow where the noncentrality exceeds
 * 37. Tails have a relative error below 1e-12 down to 1e-290.
 *
 * @param df degrees of freedom, at least 1, finite
 * @param noncentrality the mean of the numerator
 */
export function noncentralTUpperTail(x: number, df: number, noncentrality: number): number {
  if (Math.abs(noncentrality) === Infinity) return noncentrality > 0 ? 1 : 0;
  if (Math.abs(x) === Infinity) return x > 0 ? 0 : 1;
  if (Math.hypot(x, noncentrality) < WIDE * Math.sqrt(2 * df))
    return Math.min(1, overDenominator(x, df, noncentrality));
  if (x > 0) return Math.min(1, overNumerator(x, df, noncentrality, "lower"));
  const above0 = normalUpperTail(-noncentrality);
  return x === 0 ? above0 : Math.min(1, above0 + overNumerator(-x, df, -noncentrality, "upper"));
}

/** How many times less than the numerator log S may spread: a matter of speed only. */
const WIDE = 4;

/** The mean over S of the normal tail beyond x S - noncentrality. */
function overDenominator(x: number, df: number, noncentrality: number): number {
  const { density } = logChi(df);
  const tail = (s: number) => normalUpperTail(x * s - noncentrality);
  return integralOverPeak({
    value: (s) => density(s) * tail(s),
    slope: (s) => df * (1 - s) * (1 + s) - x * s * ratio(normalDensity(x * s - noncentrality), tail(s)),
    furthest: x > 0 ? 1 : 1 + (-x * (Math.abs(noncentrality) + 1)) / df,
    sharpness: () => Math.hypot(x, noncentrality, Math.sqrt(2 * df)),
  });
}

/** The mean over positive numerators of the share of S below, or above, the numerator over x, which is above 0. */
function overNumerator(x: number, df: number, noncentrality: number, side: "lower" | "upper"): number {
  const { density, tails } = logChi(df);
  const sign = side === "lower" ? 1 : -1;
  const share = (numerator: number) => tails(numerator / x)[side];
  const shareSlope = (numerator: number) => sign * ratio(density(numerator / x), share(numerator));
  return integralOverPeak({
    value: (numerator, peak, offset) =>
      normalDensity(peak - noncentrality + offset) * numerator * share(numerator),
    slope: (numerator) => 1 - numerator * (numerator - noncentrality) + shareSlope(numerator),
    furthest: positiveRoot(noncentrality, side === "lower" ? 1 + df : 1),
    sharpness: (numerator) =>
      Math.hypot(
        numerator,
        Math.sqrt(Math.abs(noncentrality)) * Math.sqrt(numerator),
        Math.sqrt(2 * df) * Math.min(1, numerator / x),
      ),
  });
}

/** The positive number that times itself less `shift` is `product`, which is above 0. */
function positiveRoot(shift: number, product: number): number {
  const root = Math.hypot(shift / 2, Math.sqrt(product));
  return shift > 0 ? shift / 2 + root : product / (root - shift / 2);
}

const normalDensity = (z: number) => Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);

/** A density over the tail that it ends; infinite where the tail is too small for a double. */
const ratio = (density: number, tail: number) => (tail > 0 ? density / tail : Infinity);

/**
 * The distribution of S, an estimated over the true standard deviation: chi over the root of its degrees of freedom.
 *
 * `density` is that of log S, at a value of S; `tails` are the shares of S below and above a value.
 */
function logChi(df: number): { density: (s: number) => number; tails: (s: number) => Tails } {
  const half = df / 2;
  const atOne = Math.sqrt(df / Math.PI) * Math.exp(-stirlingError(half));
  return {
    density: (s) => (s > 1 / SMALL ? 0 : atOne * Math.exp(-half * deviance(s))),
    tails: (s) =>
      s < SMALL
        ? { lower: gammaTails(half, half * SMALL ** 2).lower * (s / SMALL) ** df, upper: 1 }
        : gammaTails(half, half * s ** 2),
  };
}

/** s^2 - 1 - 2 log(s), without the loss of digits next to 1. */
const deviance = (s: number) =>
  s < 0.5 ? (s - 1) * (s + 1) - 2 * Math.log(s) : s ** 2 * devianceShare(((1 - s) * (1 + s)) / s ** 2);

/** Below it the lower tail is a power of s, above its inverse the density is 0; s^2 comes close to a double's limits. */
const SMALL = 1e-100;

/**
 * The interval of noncentralities that a t statistic is compatible with: under the lower limit a larger t, under the
 * upper one a smaller t has probability (1 - level) / 2.
 */
export function noncentrality(t: number, df: number, level: number): [number, number] {
  const outside = (1 - level) / 2;
  return [limit(t, df, outside), 0 - limit(-t, df, outside)];
}

/** The noncentrality under which a variable is above t with this probability. */
function limit(t: number, df: number, probability: number): number {
  const isBelow = (candidate: number) => noncentralTUpperTail(t, df, candidate) < probability;
  let [low, high] = [t, t];
  for (let width = 2; !isBelow(low); width *= 2) low -= width;
  for (let width = 2; isBelow(high); width *= 2) high += width;
  const middle = (from: number, to: number) =>
    to - from > 1e-15 * Math.abs(t) ? from + (to - from) / 2 : NaN;
  return bisected([low, high], isBelow, middle)[1];
}

/** A positive function of a positive number v that has one peak on the scale of log v and vanishes to both sides. */
interface Peaked {
  /** The function at v = peak + offset; the offset is exact where v is rounded. */
  value: (v: number, peak: number, offset: number) => number;
  /** A number with the sign of its derivative. */
  slope: (v: number) => number;
  /** The largest v where the peak may be. */
  furthest: number;
  /** One over the distance in log v over which the function changes much, next to a v that is about the peak. */
  sharpness: (v: number) => number;
}

/**
 * The integral over log v of a function with one peak.
 *
 * By the trapezoid rule, which converges exponentially for such functions, summed from the peak outwards until a term
 * adds nothing: small integrals keep their digits.
 *
 * @throws Error if a million terms are not enough
 * @source L. N. Trefethen & J. A. C. Weideman 2014, doi:10.1137/130932132
 */
export function integralOverPeak(integrand: Peaked): number {
  const { value, sharpness } = integrand;
  const peak = peakOf(integrand);
  const step = stepAt(peak, sharpness);
  let sum = value(peak, peak, 0);
  for (const direction of [-step, step])
    for (let index = 1; ; index++) {
      const offset = peak * Math.expm1(direction * index);
      const term = value(peak + offset, peak, offset);
      sum += term;
      if (!(term > sum * NEGLIGIBLE)) break;
      if (index > MOST_TERMS)
        throw new Error(`the integral with its peak at ${peak} did not converge after ${MOST_TERMS} terms`);
    }
  return sum * step;
}

const NEGLIGIBLE = 1e-18;
const MOST_TERMS = 1_000_000;

const stepAt = (v: number, sharpness: (v: number) => number) => Math.min(0.1, 0.5 / sharpness(v));

/** Where the function is largest, to a fraction of a step, by halving the range of doubles. */
function peakOf({ value, slope, furthest, sharpness }: Peaked): number {
  const [low, high] = bisected(
    [Number.MIN_VALUE, furthest],
    (v) => slope(v) > 0,
    (from, to) => (to - from > from * stepAt(from, sharpness) ? doubleBetween(from, to) : NaN),
  );
  return value(low, low, 0) > value(high, high, 0) ? low : high;
}
