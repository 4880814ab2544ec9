import type { Gap } from "./gaps.js";
import { paired } from "./paired.js";
import { requireRows } from "./rows.js";

/** What reasoning adds in one cell; further columns, such as level and difficulty, say which. */
export interface ReasoningGain {
  /** Accuracy on plausible sentences without and with reasoning, 0..1. */
  plausibleWithout: number;
  plausibleWith: number;
  /** With minus without, on plausible sentences. */
  plausibleGain: number;
  /** Accuracy on implausible sentences without and with reasoning, 0..1. */
  implausibleWithout: number;
  implausibleWith: number;
  /** With minus without, on implausible sentences. */
  implausibleGain: number;
  /** Implausible gain minus plausible gain: by how much reasoning narrows the gap, or below 0 widens it. */
  difference: number;
  [column: string]: unknown;
}

const MEASURES = ["plausible", "implausible", "gap", "low", "high", "plausibleItems", "implausibleItems"];

/**
 * What reasoning adds to the accuracy on plausible and on implausible sentences, and to which of them more.
 *
 * @param cells of `centerbench.gaps`, with a column `thinking`, true where the model reasons and false where not, and
 *   no other column that differs between the two, such as the model's name
 * @returns one row for each cell without reasoning and its partner with, with the columns in which they are alike
 * @throws RangeError if there are no cells, `thinking` is neither true nor false, or a cell lacks its partner or has
 *   two
 * @source CenterBench, section 5.4; Tables 4, 12 and 13
 */
export function reasoningGains(cells: readonly Gap[]): ReasoningGain[] {
  requireRows("cells", cells, "the rows of centerbench.gaps with a column thinking");
  return paired(cells, "thinking", [false, true], MEASURES).map(({ columns, one, other }) => ({
    ...columns,
    plausibleWithout: one.plausible,
    plausibleWith: other.plausible,
    plausibleGain: other.plausible - one.plausible,
    implausibleWithout: one.implausible,
    implausibleWith: other.implausible,
    implausibleGain: other.implausible - one.implausible,
    difference: other.implausible - one.implausible - (other.plausible - one.plausible),
  }));
}
