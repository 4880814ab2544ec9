import { shown } from "./check.js";

/** @throws RangeError if it is no list, or is empty */
export function requireFilled(name: string, list: readonly unknown[], expected: string): void {
  if (Array.isArray(list) && list.length > 0) return;
  throw new RangeError(`${name} is ${Array.isArray(list) ? "empty" : shown(list)}; expected ${expected}`);
}

/** @throws as `requireFilled`, and if the list holds anything but rows */
export function requireRows(name: string, rows: readonly object[], expected: string): void {
  requireFilled(name, rows, expected);
  const wrong = rows.findIndex((row) => typeof row !== "object" || row === null || Array.isArray(row));
  if (wrong >= 0) throw new RangeError(`${name}[${wrong}] is ${shown(rows[wrong])}; expected ${expected}`);
}

export const requireRunRows = (rows: readonly object[]) =>
  requireRows("rows", rows, "the rows of a run, such as run({...}) gives");

/** @throws RangeError if a row lacks one of the columns */
export function requireColumns(
  rows: readonly object[],
  columns: readonly (string | undefined)[],
  name = "rows",
): void {
  for (const [at, row] of rows.entries()) {
    const missing = columns.find((column) => column !== undefined && cell(row, column) === undefined);
    if (missing !== undefined)
      throw new RangeError(
        `${name === "rows" ? "" : `${name}: `}row ${at} has no column "${missing}"; its columns are ${Object.keys(row).join(", ")}`,
      );
  }
}

/** What a row has in a column that is known by its name alone. */
export const cell = (row: object, column: string): unknown => Reflect.get(row, column);

/** Some columns of a row. */
export const pick = <R, Column extends keyof R>(
  row: Pick<R, Column>,
  columns: readonly Column[],
): Pick<R, Column> => Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<R, Column>;

/** The first row that holds the same in a column as one before it. */
export const twinIn = <R>(rows: readonly R[], column: keyof R): R | undefined =>
  rows.find((one, at) => rows.findIndex((other) => other[column] === one[column]) !== at);
