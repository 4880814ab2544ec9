import { conclusion } from "../solution.js";
import type { Assignment } from "./chains.js";
import type { TrackingSample } from "./variable-tracking.js";

/**
 * A worked solution: the chain that holds the number asked for, a line for each variable, and a last sentence that
 * names them all.
 *
 * @example
 * - v310 = 40719
 * - v742 = v310 = 40719
 * The variables equal to 40719 are: v310, v742.
 */
export function trackingSolution({ assignments, target, targetValue }: TrackingSample): string {
  const lines = assignments.filter(({ value }) => value === targetValue).map(step);
  return [...lines, conclusion(target, targetValue)].join("\n");
}

const step = ({ variable, from, value }: Assignment) =>
  `- v${variable} = ${from === null ? "" : `v${from} = `}${value}`;
