import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import { bisected, middleBetween } from "../bisection.js";

export interface DetectableEffectOptions {
  /** The size of the study, whole, at least 1. */
  n: number;
  /** The range of effects to search: the smallest, and one that is certainly large enough. */
  between: readonly [least: number, most: number];
}

/**
 * Gives the smallest effect that a study of this size finds: the inverse of any `sampleSize...` function.
 *
 * @param sizeFor gives the size that an effect needs, smaller for larger effects, such as
 *   `(gap) => stats.sampleSizeProportions({ p1: 0.8, p2: 0.8 - gap })`
 * @returns the effect, to 1 part in 10,000
 * @throws RangeError if an option is out of range, or the largest effect needs more than n; any error of `sizeFor`
 * @source bisection
 */
export function detectableEffect(
  sizeFor: (effect: number) => number,
  options: DetectableEffectOptions,
): number {
  requireKnownKeys("detectableEffect", options, ["n", "between"]);
  const { n, between } = options;
  requireInteger("n", n, 1);
  const [least, most] = between;
  requireNumber("between[0]", least);
  requireNumber("between[1]", most, least);
  const needed = sizeFor(most);
  if (!(needed <= n))
    throw new RangeError(
      `an effect of ${most} needs a size of ${needed}, and n is ${n}; expected an effect that n can find. Raise the end of between, or n`,
    );
  const isTooSmall = (effect: number) => !(sizeFor(effect) <= n);
  if (!isTooSmall(least)) return least;
  return bisected([least, most], isTooSmall, middleBetween(1e-4))[1];
}
