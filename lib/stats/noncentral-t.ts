import { fromPeak } from "./from-peak.js";
import { logChi } from "./log-chi.js";
import { normalUpperTail } from "./normal.js";

/**
 * Probability that a variable with the noncentral t distribution, (Z + noncentrality) / S, is above x.
 *
 * Z is standard normal, S the estimated over the true standard deviation. The probability is the mean over one of the two
 * of the tail of the other; over the one that spreads less on a log scale, so that the work does not grow with x or the
 * noncentrality. Unlike sums of incomplete beta functions (AS 243) it does not underflow where the noncentrality exceeds
 * 37. Tails have a relative error below 1e-12 down to 1e-290.
 *
 * @param x not NaN
 * @param df degrees of freedom, at least 1, finite
 * @param noncentrality the mean of the numerator, not NaN
 */
export function noncentralTUpperTail(x: number, df: number, noncentrality: number): number {
  if (Math.abs(noncentrality) === Infinity) return noncentrality > 0 ? 1 : 0;
  if (Math.abs(x) === Infinity) return x > 0 ? 0 : 1;
  return Math.min(1, upperTail(x, df, noncentrality));
}

function upperTail(x: number, df: number, noncentrality: number): number {
  if (Math.hypot(x, noncentrality) < WIDE * Math.sqrt(2 * df)) return overDenominator(x, df, noncentrality);
  if (x > 0) return overNumerator(x, df, noncentrality, "lower");
  const above0 = normalUpperTail(-noncentrality);
  return x === 0 ? above0 : above0 + overNumerator(-x, df, -noncentrality, "upper");
}

/** How many times less than the numerator log S may spread: a matter of speed only. */
const WIDE = 4;

/** The mean over S of the normal tail beyond x S - noncentrality. */
function overDenominator(x: number, df: number, noncentrality: number): number {
  const { density } = logChi(df);
  const tail = (s: number) => normalUpperTail(x * s - noncentrality);
  return fromPeak({
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
  return fromPeak({
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
