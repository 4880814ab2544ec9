import { failureMode, type FailureMode, type FailureModeOptions } from "./failure-mode.js";
import type { LengthPoint } from "./length-trend.js";

/** The verdict that is left when one context length is taken out. */
export interface FailureModeWithout extends FailureMode {
  /** The length taken out, in tokens. */
  without: number;
  /** Whether it is the longest of all. */
  longest: boolean;
  /** The verdict on all lengths. */
  all: FailureMode["mode"];
  /** Whether the verdict is another without this length. */
  changes: boolean;
}

/**
 * Which verdicts on a model's failure mode rest on a single cell: `failureMode` again, without each length in turn.
 *
 * @param byLength one point per context length, in any order; points without CDF or CDO are left out
 * @returns one row per length, ascending
 * @throws RangeError as `failureMode` does
 */
export function failureModeWithout(
  byLength: readonly LengthPoint[],
  options: FailureModeOptions = {},
): FailureModeWithout[] {
  const { mode: all } = failureMode(byLength, options);
  const points = byLength
    .filter(({ cdf, cdo }) => cdf !== null && cdo !== null)
    .sort((one, other) => one.contextTokens - other.contextTokens);
  return points.map((point, index) => {
    const rest = failureMode(points.filter((other) => other !== point), options); // prettier-ignore
    return {
      without: point.contextTokens,
      longest: index === points.length - 1,
      all,
      changes: rest.mode !== all,
      ...rest,
    };
  });
}
