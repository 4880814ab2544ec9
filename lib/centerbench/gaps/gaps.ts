import { median } from "simple-statistics";
import { requireKnownKeys, requireNumber, requireOneOf } from "../../core/check.js";
import { twoProportions } from "../../stats/comparisons/two-proportions.js";
import type { AccuracyCell } from "./accuracy-cell.js";
import { SUBSETS } from "../sentences/sentence.js";
import { paired } from "./paired.js";
import { requireRows } from "./rows.js";

/** What plausibility is worth in one cell; further columns, such as level and type, say which. */
export interface Gap {
  /** Accuracy on plausible sentences, 0..1. */
  plausible: number;
  /** Accuracy on implausible sentences, 0..1. */
  implausible: number;
  /** Plausible minus implausible, -1..1. */
  gap: number;
  /** Ends of Newcombe's interval; null where the numbers of questions are not known. */
  low: number | null;
  high: number | null;
  /** Questions asked; null where not known. */
  plausibleItems: number | null;
  implausibleItems: number | null;
  [column: string]: unknown;
}

const MEASURES = ["accuracy", "items", "successes", "low", "high"];

/**
 * The plausibility gaps: accuracy on plausible minus accuracy on implausible sentences, wherever both are known.
 *
 * The interval takes the questions as independent, which those of one sentence are not; `gapTrend` counts sentences.
 *
 * @param cells of `centerbench.accuracy`, or published accuracies as fractions, with `subset` and the columns that
 *   tell cells apart
 * @param options `coverage` of the intervals, above 0 and below 1; defaults to 0.95
 * @returns one row per pair of cells that are alike but for the subset, with their columns
 * @throws RangeError if there are no cells, a value is out of range, or a cell lacks its partner or has two
 * @source CenterBench, section 5.2
 */
export function gaps(cells: readonly AccuracyCell[], options: { coverage?: number } = {}): Gap[] {
  requireKnownKeys("centerbench.gaps", options, ["coverage"]);
  const { coverage = 0.95 } = options;
  requireRows("cells", cells, "accuracies, such as centerbench.accuracy(rows) gives");
  cells.forEach((cell, index) =>
    requireNumber(`accuracy of cell ${index}`, cell.accuracy, 0, 1, "divide percent by 100"),
  );
  return paired(cells, "subset", SUBSETS, MEASURES).map(({ columns, one, other }) => {
    const interval =
      one.items === undefined || other.items === undefined
        ? { low: null, high: null }
        : twoProportions(one.accuracy * one.items, one.items, other.accuracy * other.items, other.items, {
            level: coverage,
          });
    return {
      ...columns,
      plausible: one.accuracy,
      implausible: other.accuracy,
      gap: one.accuracy - other.accuracy,
      low: interval.low,
      high: interval.high,
      plausibleItems: one.items ?? null,
      implausibleItems: other.items ?? null,
    };
  });
}

/**
 * One gap for a model: the median over its cells.
 *
 * The text has it as the median of the 36 gaps of six levels and six question types. The figure the numbers stand in
 * shows the two subsets' accuracies as distributions, so that they may also be differences of two medians, which is
 * the other reading.
 *
 * @param cells of `centerbench.gaps`, one per level and type
 * @param options `of`: "gaps", the median gap (the default), or "accuracies", the median plausible accuracy minus the
 *   median implausible one
 * @throws RangeError if there are none or a value is not a number
 * @source CenterBench, section 5.2; Figure 7
 */
export function medianGap(
  cells: readonly Pick<Gap, "gap" | "plausible" | "implausible">[],
  options: { of?: "gaps" | "accuracies" } = {},
): number {
  requireKnownKeys("centerbench.medianGap", options, ["of"]);
  const { of = "gaps" } = options;
  requireOneOf("of", of, ["gaps", "accuracies"] as const);
  requireRows("cells", cells, "the rows of centerbench.gaps, one per level and type");
  const middle = (measure: "gap" | "plausible" | "implausible") => {
    cells.forEach((cell, index) => requireNumber(`${measure} of cell ${index}`, cell[measure], -1, 1));
    return median(cells.map((cell) => cell[measure]));
  };
  return of === "gaps" ? middle("gap") : middle("plausible") - middle("implausible");
}
