import gammaln from "@stdlib/math-base-special-gammaln";
import { requireInteger } from "../core/check.js";

export { chiSquareCdf, chiSquareQuantile, chiSquareUpperQuantile, chiSquareUpperTail } from "./chi-square.js";
export { fCdf, fQuantile, fUpperTail } from "./f-distribution.js";
export * from "./normal.js";
export { tCdf, tQuantile, tTwoSidedP, tUpperTail } from "./t-distribution.js";

/**
 * Natural logarithm of the binomial coefficient n over k.
 *
 * @param n whole, at least 0
 * @param k whole, 0..n
 * @throws RangeError if an argument is out of range
 */
export function logChoose(n: number, k: number): number {
  requireInteger("n", n, 0);
  requireInteger("k", k, 0, n);
  return k === 0 || k === n ? 0 : gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
}
