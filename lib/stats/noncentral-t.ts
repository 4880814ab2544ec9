import { normalUpperTail } from "./normal.js";
import { stirlingError } from "./saddle-point.js";

/**
 * Probability that a variable with the noncentral t distribution is above x.
 *
 * The normal tail beyond x s - noncentrality, averaged over the distribution of s, the estimated over the true standard
 * deviation. In log s the integrand is smooth and vanishes at both ends, so that the trapezoid rule converges
 * exponentially; unlike sums of incomplete beta functions (AS 243) it does not underflow where the noncentrality
 * exceeds 37, and small upper tails keep their digits.
 *
 * @param x finite
 * @param df degrees of freedom, at least 1, finite
 * @param noncentrality the mean of the numerator, finite
 * @source L. N. Trefethen & J. A. C. Weideman 2014, doi:10.1137/130932132, for the rule
 */
export function noncentralTUpperTail(x: number, df: number, noncentrality: number): number {
  const step = Math.min(0.1, 0.5 / Math.sqrt(2 * df + x ** 2 + noncentrality ** 2));
  const half = df / 2;
  const mode = Math.sqrt((2 * half) / Math.PI) * Math.exp(-stirlingError(half));
  let sum = 0;
  for (const direction of [-1, 1])
    for (let index = direction === 1 ? 0 : 1; ; index++) {
      const logS = direction * index * step;
      const density = mode * Math.exp(-half * (Math.expm1(2 * logS) - 2 * logS));
      if (density < NEGLIGIBLE) break;
      sum += density * normalUpperTail(x * Math.exp(logS) - noncentrality);
    }
  return sum * step;
}

/** The density at log s = 0 is never far from 1. */
const NEGLIGIBLE = 1e-20;

/**
 * The interval of noncentralities that a t statistic is compatible with: under the lower limit a larger t, under the
 * upper one a smaller t has probability (1 - level) / 2.
 *
 * @param t the statistic, finite
 * @param df degrees of freedom, at least 1
 * @param level coverage, above 0 and below 1
 * @returns lower and upper limit
 */
export function noncentrality(t: number, df: number, level: number): [number, number] {
  const outside = (1 - level) / 2;
  return [limit(t, df, outside), 0 - limit(-t, df, outside)];
}

/** The noncentrality under which a variable is above t with this probability. */
function limit(t: number, df: number, probability: number): number {
  const tooHigh = (candidate: number) => noncentralTUpperTail(t, df, candidate) > probability;
  let [low, high, width] = [t, t, 1];
  while (tooHigh(low)) low -= width *= 2;
  while (!tooHigh(high)) high += width *= 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high || high - low < 1e-15 * Math.abs(t)) return middle;
    if (tooHigh(middle)) high = middle;
    else low = middle;
  }
}
