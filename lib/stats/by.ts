import { shown } from "../core/check.js";

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
