import { Fault } from "../fault.js";
import type { Num } from "../interval.js";
import type { TableRow } from "../row.js";
import { isHolds, isList, isNum, isRow, shownValue, type Holds, type Value } from "../value.js";

/** The arguments of a rule as what it needs, or a Fault that says what they are instead. */
export const number = (rule: string, value: Value | undefined): Num =>
  isNum(value) ? value : wrong(rule, "a number", value);

export const list = (rule: string, value: Value | undefined): readonly Value[] =>
  isList(value) ? value : wrong(rule, "a list", value);

export const numbers = (rule: string, value: Value | undefined): Num[] =>
  list(rule, value).map((one) => number(rule, one));

export const values = (rule: string, value: Value | undefined): number[] =>
  numbers(rule, value).map((one) => one.value);

export const rowsOf = (rule: string, value: Value | undefined): readonly TableRow[] =>
  list(rule, value).map((row) => (isRow(row) ? row : wrong(rule, "a table", row)));

export const text = (rule: string, value: Value | undefined): string =>
  value === undefined || isList(value) ? wrong(rule, "a text", value) : shownValue(value);

/** Claims, one a case; a single one is a list of one. */
export const cases = (rule: string, value: Value | undefined): Holds[] =>
  (value !== undefined && !isList(value) ? [value] : list(rule, value)).map((one) =>
    isHolds(one) ? one : wrong(rule, "claims that hold or do not", one),
  );

function wrong(rule: string, expected: string, value: Value | undefined): never {
  const given = value === undefined ? "nothing" : `"${shownValue(value).slice(0, 80)}"`;
  throw new Fault(`${rule}() was given ${given}; expected ${expected}`);
}
