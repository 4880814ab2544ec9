import { ArgumentFault } from "../fault.js";
import type { Num } from "../interval.js";
import type { TableRow } from "../row.js";
import { isHolds, isList, isNum, isRow, shownValue, type Holds, type Value } from "../value.js";

/** The arguments of a rule as what it needs, or an ArgumentFault that says what they are instead. */
export const number = (value: Value | undefined): Num => (isNum(value) ? value : wrong("a number", value));

export const list = (value: Value | undefined): readonly Value[] =>
  isList(value) ? value : wrong("a list", value);

export const numbers = (value: Value | undefined): Num[] => list(value).map((one) => number(one));

export const values = (value: Value | undefined): number[] => numbers(value).map((one) => one.value);

export const rowsOf = (value: Value | undefined): readonly TableRow[] =>
  list(value).map((row) => (isRow(row) ? row : wrong("a table", row)));

export const text = (value: Value | undefined): string =>
  value === undefined || isList(value) ? wrong("a text", value) : shownValue(value);

/** Claims, one a case; a single one is a list of one. */
export const cases = (value: Value | undefined): Holds[] =>
  (value !== undefined && !isList(value) ? [value] : list(value)).map((one) =>
    isHolds(one) ? one : wrong("claims that hold or do not", one),
  );

function wrong(expected: string, value: Value | undefined): never {
  const given = value === undefined ? "nothing" : `"${shownValue(value).slice(0, 80)}"`;
  throw new ArgumentFault(`was given ${given}; expected ${expected}`);
}
