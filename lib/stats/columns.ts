import { requireNumber } from "../core/check.js";

/** Checks a column of finite numbers, at least `least` of them. */
export function requireColumn(name: string, column: readonly number[], least: number): void {
  if (!Array.isArray(column)) throw new RangeError(`${name} is ${typeof column}; expected a list of numbers`);
  if (column.length < least)
    throw new RangeError(`${name} has ${column.length} values; expected at least ${least}`);
  column.forEach((value, index) => requireNumber(`${name}[${index}]`, value, -Infinity, Infinity, LEAVE_OUT));
}

/** Checks two columns that belong together row by row. */
export function requirePairs(a: readonly number[], b: readonly number[], least: number): void {
  requireColumn("a", a, least);
  requireColumn("b", b, 0);
  if (a.length !== b.length)
    throw new RangeError(
      `a has ${a.length} values and b ${b.length}; expected pairs, one value of each a row`,
    );
}

/** Whether a deviation is no more than the rounding of values of this size. */
export function isRounding(deviation: number, ...columns: (readonly number[])[]): boolean {
  const largest = columns.flat().reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return deviation <= 10 * Number.EPSILON * largest;
}

const LEAVE_OUT = "leave out rows with a missing value";
