import { bisected, wholeBetween } from "../bisection.js";

/**
 * A number that reaches a power while the number before it does not, found by doubling and halving.
 *
 * @param range the least and the most number that may be
 * @param tooFew whether a number does not reach the power
 * @param beyond the error where the most is not enough
 */
export function smallest(
  [least, most]: readonly [least: number, most: number],
  tooFew: (n: number) => boolean,
  beyond: string,
): number {
  let [low, high] = [least - 1, least];
  while (tooFew(high)) {
    if (high === most) throw new RangeError(beyond);
    [low, high] = [high, Math.min(2 * high, most)];
  }
  return bisected([low, high], tooFew, wholeBetween)[1];
}
