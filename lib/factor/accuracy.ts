import { requireKnownKeys, requireNumber } from "../core/check.js";
import { wilson } from "../stats/wilson.js";
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
  if (rows.length === 0)
    throw new RangeError("rows is empty; expected the rows of a run, such as run({...}) gives");
  const complexity = options.complexity ?? ("variables" in rows[0]! ? "variables" : "operations");
  const groups = new Map<string, Row[]>();
  rows.forEach((row, index) => {
    check(row, index, [complexity, "correct", ...by]);
    requireNumber(`${complexity} of row ${index}`, row[complexity] as number);
    requireNumber(`correct of row ${index}`, row.correct as number, 0, 1);
    const key = JSON.stringify(by.map((column) => row[column]));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  });
  return [...groups.values()].flatMap((group) => curve(group, complexity, by, level));
}

function curve(rows: Row[], complexity: string, by: readonly string[], level: number): AccuracyPoint[] {
  const own = Object.fromEntries(by.map((column) => [column, rows[0]![column]])) as Record<
    string,
    string | number
  >;
  const numbers = [...new Set(rows.map((row) => row[complexity] as number))].sort(
    (one, other) => one - other,
  );
  return numbers.map((n) => {
    const cell = rows.filter((row) => row[complexity] === n);
    const successes = cell.reduce((sum, { correct }) => sum + (correct as number), 0);
    const { share, low, high } = wilson(successes, cell.length, level);
    return { ...own, n, accuracy: share, items: cell.length, successes, low, high };
  });
}

function check(row: Row, index: number, columns: string[]): void {
  const missing = columns.find((column) => row[column] === undefined);
  if (missing !== undefined)
    throw new RangeError(
      `row ${index} has no column "${missing}"; its columns are ${Object.keys(row).join(", ")}`,
    );
}
