import { requireNumber, requireOneOf } from "../core/check.js";

/**
 * The accuracies whose cells count as FACTOR's phase 2, the decay, as closed intervals (appendix B.2).
 *
 * `pretrained` for Tables 1 to 3, `scratch` for models trained from scratch (Table 4), `fineTuned` for Tables 5 and 6,
 * `repeatedSampling` for Table 7.
 */
export const WINDOWS = {
  pretrained: [0.1, 0.9],
  scratch: [0.1, 0.8],
  fineTuned: [0.2, 0.8],
  repeatedSampling: [0.02, 0.8],
} as const satisfies Record<string, readonly [number, number]>;

/** A window by name or as the lowest and the highest accuracy that count. */
export type Window = keyof typeof WINDOWS | readonly [low: number, high: number];

/**
 * The bounds of a window.
 *
 * @throws RangeError if the name is unknown, a bound is outside 0..1, the lower one is 0 or the bounds are reversed
 */
export function windowBounds(window: Window): [low: number, high: number] {
  if (typeof window === "string") {
    requireOneOf(
      "window",
      window,
      Object.keys(WINDOWS) as (keyof typeof WINDOWS)[],
      "or give bounds, [0.1, 0.9]",
    );
    return [...WINDOWS[window]];
  }
  if (!Array.isArray(window) || window.length !== 2)
    throw new RangeError(
      `window is ${JSON.stringify(window)}; expected a name or two bounds such as [0.1, 0.9]`,
    );
  const [low, high] = window as [number, number];
  requireNumber(
    "window's lower bound",
    low,
    Number.MIN_VALUE,
    1,
    "the logarithm of an accuracy of 0 is not finite",
  );
  requireNumber("window's upper bound", high, 0, 1);
  if (low > high)
    throw new RangeError(`window runs from ${low} to ${high}; the lower bound comes first, as in [0.1, 0.9]`);
  return [low, high];
}
