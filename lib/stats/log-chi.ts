import { gammaTails, type Tails } from "./incomplete-gamma.js";
import { devianceShare, stirlingError } from "./saddle-point.js";

/**
 * The distribution of S, an estimated over the true standard deviation: chi over the root of its degrees of freedom.
 *
 * `density` is that of log S, at a value of S; `tails` are the shares of S below and above a value.
 *
 * @param df degrees of freedom, at least 1, finite
 */
export function logChi(df: number): { density: (s: number) => number; tails: (s: number) => Tails } {
  const half = df / 2;
  const atOne = Math.sqrt(df / Math.PI) * Math.exp(-stirlingError(half));
  return {
    density: (s) => (s > LARGE ? 0 : atOne * Math.exp(-half * deviance(s))),
    tails: (s) =>
      s < SMALL
        ? { lower: gammaTails(half, half * SMALL ** 2).lower * (s / SMALL) ** df, upper: 1 }
        : gammaTails(half, half * s ** 2),
  };
}

/** s^2 - 1 - 2 log(s), without the loss of digits next to 1. */
const deviance = (s: number) =>
  s < 0.5 ? (s - 1) * (s + 1) - 2 * Math.log(s) : s ** 2 * devianceShare(((1 - s) * (1 + s)) / s ** 2);

/** Below it the lower tail is a power of s, and s^2 would come close to the smallest double. */
const SMALL = 1e-100;

/** Above it the density is 0, and s^2 would come close to the largest double. */
const LARGE = 1e100;
