import { requireKnownKeys, requireOneOf, shown } from "../../core/check.js";
import { shares } from "../../stats/shares.js";
import { SUBSETS, type Subset } from "../sentences/sentence.js";
import { requireRunRows, type Row } from "./rows.js";

/**
 * Accuracy in one subset; further columns, such as level and type, say where.
 *
 * `accuracy` makes them from the rows of a run; a published table has them as they are, without the columns that need
 * the number of questions.
 */
export interface AccuracyCell {
  subset: Subset;
  /** Share of right answers, 0..1. */
  accuracy: number;
  /** Questions asked. */
  items?: number;
  /** Questions answered right. */
  successes?: number;
  /** Ends of Wilson's interval. */
  low?: number;
  high?: number;
  level?: number;
  type?: string;
  difficulty?: string;
  model?: string;
  [column: string]: unknown;
}

/** Accuracy with the number of questions behind it and Wilson's interval. */
export type CountedAccuracy = AccuracyCell &
  Required<Pick<AccuracyCell, "items" | "successes" | "low" | "high">>;

export interface AccuracyOptions {
  /** The columns to group by beside `subset`, for instance ["level", "type"]; defaults to ["level"]. */
  by?: readonly string[];
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  coverage?: number;
}

/**
 * Accuracy by subset and further columns, from the rows of a run, with Wilson's interval.
 *
 * The interval takes the questions as independent, which those of one sentence are not.
 *
 * @param rows each with `subset`, the columns of `by`, and `correct`, 0..1
 * @returns one cell per group, numbers ascending, others in the order of their first row
 * @throws RangeError if there are no rows, a column is missing, or `subset` or `correct` is out of range
 * @source CenterBench, Figures 1, 3, 4, 5 and 8
 */
export function accuracy(rows: readonly Row[], options: AccuracyOptions = {}): CountedAccuracy[] {
  requireKnownKeys("centerbench.accuracy", options, ["by", "coverage"]);
  const { by = ["level"], coverage = 0.95 } = options;
  requireRunRows(rows);
  if (!Array.isArray(by))
    throw new RangeError(`by is ${shown(by)}; expected a list of columns, such as ["level", "type"]`);
  rows.forEach(({ subset }, index) => requireOneOf(`subset of row ${index}`, subset, SUBSETS));
  return shares(rows, { by: [...by, "subset"], level: coverage }).map(({ share, ...group }) => {
    const { items, successes, low, high, subset, ...columns } = group as typeof group & { subset: Subset };
    return { ...columns, subset, accuracy: share, items, successes, low, high };
  });
}
