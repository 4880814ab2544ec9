import { requireKnownKeys } from "../core/check.js";
import { shares } from "../stats/shares.js";
import type { DecayPoint } from "./decay-fit.js";

/** A cell of a run: accuracy at one N, with Wilson's interval; further columns are those it was grouped by. */
export interface AccuracyPoint extends DecayPoint {
  items: number;
  /** Items answered right; a fraction where an item can be half right. */
  successes: number;
  low: number;
  high: number;
  [column: string]: string | number | boolean | null;
}

export interface AccuracyOptions {
  /** The column that holds N, defaults to "variables", or "operations" where rows have no variables. */
  complexity?: string;
  /** Further columns to group by, for instance ["model", "fillerTokens"]; defaults to none. */
  by?: readonly string[];
  /** Coverage of the intervals, defaults to 0.9. */
  level?: number;
}

type Row = Record<string, unknown>;

/**
 * Accuracy by N, from the rows of a run.
 *
 * Rows whose prompt did not fit into the model's context count as wrong, as the run scored them; filter them out
 * beforehand (`row.error === null`) to see the accuracy of those that did.
 *
 * @param rows each with the column of N and `correct`, 0..1
 * @returns one point per group and N, groups in the order of their first row, N ascending within
 * @throws RangeError if there are no rows, a column is missing, or `correct` is outside 0..1
 */
export function accuracy(rows: readonly Row[], options: AccuracyOptions = {}): AccuracyPoint[] {
  requireKnownKeys("factor.accuracy", options, ["complexity", "by", "level"]);
  const { by = [], level = 0.9 } = options;
  const first = rows[0];
  const complexity = options.complexity ?? (first && "variables" in first ? "variables" : "operations");
  const groups = shares(rows, { by: [...by, complexity], ascending: [complexity], level });
  return groups.map((group) => {
    const own = Object.fromEntries(by.map((column) => [column, group[column]])) as Record<string, string>;
    const { items, successes, share, low, high } = group;
    return { ...own, n: group[complexity] as number, accuracy: share, items, successes, low, high };
  });
}
