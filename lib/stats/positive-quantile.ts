import type { Tails } from "./incomplete-gamma.js";

/**
 * The point of a positive variable that has given shares below and above it, to the last digit that the tails give.
 *
 * By halving the doubles between 0 and the largest, some 65 evaluations: no start value to choose and nothing that can
 * run away where a tail is 1e-300.
 *
 * @param tails shares below and above a point
 * @param lower share wanted below
 * @param upper share wanted above; the smaller of the two decides
 */
export function positiveQuantile(tails: (x: number) => Tails, lower: number, upper: number): number {
  if (lower === 0) return 0;
  if (upper === 0) return Infinity;
  const isBelow = (x: number) => (lower < upper ? tails(x).lower < lower : tails(x).upper > upper);
  let [low, high] = [Number.MIN_VALUE, Number.MAX_VALUE];
  if (!isBelow(low)) return 0;
  if (isBelow(high)) return Infinity;
  for (;;) {
    const middle = high > 2 * low ? Math.sqrt(low) * Math.sqrt(high) : low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
}
