import { requireKnownKeys, requireNumber, requireOneOf } from "../core/check.js";
import { checkedLevel } from "./distributions/normal.js";
import { wilson, type Share } from "./wilson.js";

/** A group of rows with the share answered right; further columns are those it was grouped by. */
export interface GroupShare extends Share {
  items: number;
  /** Items answered right; a fraction where an item can be half right. */
  successes: number;
  [column: string]: unknown;
}

export interface SharesOptions {
  /** The columns to group by, for instance ["model", "difficulty"]; defaults to none, one group of all rows. */
  by?: readonly string[];
  /** Those of `by` that are sorted ascending, the first of them first; defaults to all that hold only numbers. */
  ascending?: readonly string[];
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.9 (CogniLoad's error bars). */
  level?: number;
}

type Row = Readonly<Record<string, unknown>>;

const UNSCORED =
  "a row without a score, such as one that a server did not answer, is to be left out or asked again (call run again)";

/**
 * The share answered right in groups of rows, with Wilson's interval.
 *
 * @param rows each with the columns of `by` and `correct`, 0..1
 * @returns one row per group that occurs; groups that differ in a column that is not sorted stand in the order of
 *   their first row, the others ascending within
 * @throws RangeError if there are no rows, a column is missing, several tries of a run would be counted as items, `correct` is outside 0..1 or NaN, a sorted column is
 *   not a number in some row, or `ascending` is not among `by`
 * @source CogniLoad, Supplement C
 */
export function shares(rows: readonly Row[], options: SharesOptions = {}): GroupShare[] {
  requireKnownKeys("shares", options, ["by", "ascending", "level"]);
  const by = [...new Set(options.by ?? [])];
  const level = checkedLevel(options.level ?? 0.9);
  if (rows.length === 0)
    throw new RangeError("rows is empty; expected the rows of a run, such as run({...}) gives");
  const ascending =
    options.ascending ?? by.filter((column) => rows.every((row) => Number.isFinite(row[column])));
  ascending.forEach((column, index) =>
    requireOneOf(`ascending[${index}]`, column, by, "the columns of `by`"),
  );
  if (!by.includes("try")) requireOneTry(rows);
  rows.forEach((row, index) => {
    requireColumns(row, index, [...by, "correct"]);
    for (const column of ascending) requireNumber(`${column} of row ${index}`, row[column] as number);
    requireNumber(
      `correct of row ${index}`,
      row.correct as number,
      0,
      1,
      Number.isNaN(row.correct) ? UNSCORED : "",
    );
  });
  const blocks = grouped(
    rows,
    by.filter((column) => !ascending.includes(column)),
  );
  return blocks.flatMap((block) =>
    grouped(block, ascending)
      .sort((one, other) => compare(one[0]!, other[0]!, ascending))
      .map((group) => groupShare(group, by, level)),
  );
}

function groupShare(group: Row[], by: string[], level: number): GroupShare {
  const successes = group.reduce((sum, { correct }) => sum + (correct as number), 0);
  const own = Object.fromEntries(by.map((column) => [column, group[0]![column]]));
  return { ...own, items: group.length, successes, ...wilson(successes, group.length, level) };
}

/** Rows that are alike in these columns, in the order of the first of them. */
function grouped(rows: readonly Row[], columns: readonly string[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(columns.map((column) => row[column]));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function compare(one: Row, other: Row, columns: readonly string[]): number {
  const column = columns.find((column) => one[column] !== other[column]);
  return column === undefined ? 0 : (one[column] as number) - (other[column] as number);
}

/** Tries of one item are alike, so that intervals that took them for items would be too narrow. */
function requireOneTry(rows: readonly Row[]): void {
  const index = rows.findIndex((row) => (row["try"] as number) > 0);
  if (index !== -1)
    throw new RangeError(
      `row ${index} is try ${rows[index]!["try"] as number} of its item, and tries are not items; expected one try of ` +
        'each: keep the first, rows.filter((row) => row.try === 0), group by "try", or use factor.passCurve',
    );
}

function requireColumns(row: Row, index: number, columns: string[]): void {
  const missing = columns.find((column) => row[column] === undefined);
  if (missing !== undefined)
    throw new RangeError(
      `row ${index} has no column "${missing}"; its columns are ${Object.keys(row).join(", ")}`,
    );
}
