import { requireFilled, requireKnownKeys, shown } from "../core/check.js";
import { grouped } from "../core/collections.js";
import type { NotInferred } from "../core/task.js";

export type Cells = Readonly<Record<string, unknown>>;

/** A column of rows, several, or new columns by their names: each of an old column, or of a function of a row. */
export type By<R> =
  | (keyof R & string)
  | readonly (keyof R & string)[]
  | Readonly<Record<string, (keyof R & string) | ((row: R) => unknown)>>;

/** The columns that rows are grouped by, with what they hold. */
export type Grouped<R, B> = B extends string
  ? Pick<R, B & keyof R>
  : B extends readonly (infer Column)[]
    ? Pick<R, Column & keyof R>
    : {
        -readonly [Name in keyof B]: B[Name] extends keyof R
          ? R[B[Name]]
          : B[Name] extends (row: R) => infer Value
            ? Value
            : never;
      };

/** What each column of `by` is of a row. */
export function columnsOf<R extends object>(by: By<R>): Record<string, (row: R, index: number) => unknown> {
  if (typeof by === "string") return columnsOf([by]);
  if (typeof by !== "object" || by === null)
    throw new RangeError(
      `by is ${shown(by)}; expected columns, such as ["model", "level"] or { n: "variables" }`,
    );
  const columns = Array.isArray(by) ? Object.fromEntries(by.map((name: string) => [name, name])) : by;
  const from = (column: unknown) =>
    typeof column === "function"
      ? (column as (row: R) => unknown)
      : (row: R, index: number) => cell(row, index, String(column));
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, from(column)]));
}

function cell(row: object, index: number, column: string): unknown {
  const value = (row as Cells)[column];
  if (value === undefined)
    throw new RangeError(
      `row ${index} has no column "${column}"; its columns are ${Object.keys(row).join(", ")}`,
    );
  return value;
}

/** The columns and cells of the wide table. */
export interface PivotOptions<R, B> {
  /** The columns that define a row of the table, or new columns by name, as in `accuracy`. */
  by: B;
  /** The column, or a function of a row, whose values become columns, in the order in which they first occur. */
  across: (keyof R & string) | ((row: R) => unknown);
  /**
   * The value of a cell: a column, if no cell has more than one row, or a function of the rows of the cell. Defaults to
   * their number.
   */
  value?: (keyof R & string) | ((rows: readonly R[]) => unknown);
}

/**
 * Turns long rows into a wide table: a row for each group, a column for each value of `across`.
 *
 * JavaScript puts columns named by whole numbers before all others; a longer name keeps them in place, such as
 * `across: ({ n }) => `N = ${n}``.
 *
 * @param rows flat rows, such as those of `run` or `accuracy`
 * @returns flat rows in the order in which the groups first occur; a cell without rows is 0 as a count, otherwise null
 * @throws RangeError if there are no rows, a column is missing, a value of `across` has the name of a column of `by`, or
 *   a cell has several rows and `value` is a column
 */
export function pivot<R extends object, const B extends By<R>>(
  rows: readonly R[],
  options: PivotOptions<NotInferred<R>, B>,
): (Grouped<R, B> & Record<string, unknown>)[] {
  requireKnownKeys("stats.pivot", options, ["by", "across", "value"]);
  const { by, across, value = (own: readonly R[]) => own.length } = options;
  requireFilled("rows", rows, "flat rows");
  const group = columnsOf<R>(by);
  const { across: columnOf } = columnsOf<R>({ across });
  const placed = rows.map((row, index) => ({
    row,
    key: Object.fromEntries(Object.entries(group).map(([name, of]) => [name, of(row, index)])),
    column: String(columnOf!(row, index)),
  }));
  const columns = [...new Set(placed.map(({ column }) => column))];
  const taken = columns.find((column) => column in group);
  if (taken !== undefined)
    throw new RangeError(
      `"${taken}" is both a value of across and a column of by; expected different names. Rename the column: by: { row: "${taken}" }`,
    );
  const cell = (own: readonly R[], where: string) => {
    if (typeof value === "function") return own.length > 0 || options.value === undefined ? value(own) : null;
    if (own.length > 1)
      throw new RangeError(
        `the cell ${where} has ${own.length} rows; expected one, because value is a column. Group by more columns, or let value be a function of the rows`,
      );
    return own[0]?.[value] ?? null;
  };
  return grouped(placed, ({ key }) => key).map((line) => {
    const { key } = line[0];
    const cells = columns.map((column) => {
      const own = line.filter((one) => one.column === column).map(({ row }) => row);
      return [column, cell(own, JSON.stringify({ ...key, across: column }))];
    });
    return { ...key, ...Object.fromEntries(cells) } as Grouped<R, B> & Record<string, unknown>;
  });
}
