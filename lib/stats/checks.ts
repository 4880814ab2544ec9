import { requireKnownKeys, requireNumber, shown } from "../core/check.js";
import { mean } from "./descriptive.js";
import { dot, largestOf } from "./vectors.js";

/** @throws RangeError if a number is not above `low` and below `high` */
export function requireBetween(name: string, value: number, low: number, high: number, hint = ""): void {
  if (typeof value === "number" && value > low && value < high) return;
  const below = high === Infinity ? "" : ` and below ${high}`;
  throw new RangeError(`${name} is ${shown(value)}; expected a number above ${low}${below}${hint}`);
}

/** The coverage of an interval; it must be above 0 and below 1. */
export function checkedLevel(level: number): number {
  requireBetween("level", level, 0, 1, ", such as 0.95");
  return level;
}

/** The coverage among the options of a function that has no other; defaults to 0.95. */
export function levelOf(name: string, options: { level?: number }): number {
  requireKnownKeys(name, options, ["level"]);
  const { level = 0.95 } = options;
  return checkedLevel(level);
}

export const requireAlpha = (alpha: number): void => requireBetween("alpha", alpha, 0, 1, ", such as 0.05");

/** Checks a wanted power; a test exceeds each power below alpha, because it rejects by chance that often. */
export const requirePower = (power: number, alpha: number): void =>
  requireBetween("power", power, alpha, 1, ", such as 0.8: more than alpha");

function requireList(name: string, list: readonly unknown[]): void {
  if (Array.isArray(list)) return;
  const next = ArrayBuffer.isView(list) ? `; use Array.from(${name})` : "";
  throw new RangeError(`${name} is ${shown(list)}; expected a list of numbers${next}`);
}

/**
 * The deviations of a column from its mean, scaled to a sum of squares of 1, so that the correlation of two columns is
 * the sum of their products; null if the column is constant.
 */
export function standardised(name: string, column: ArrayLike<number>): number[] | null {
  const values = finite(name, column);
  if (isConstant(values)) return null;
  const middle = mean(values);
  const deviations = values.map((value) => value - middle);
  const length = Math.sqrt(dot(deviations, deviations));
  return deviations.map((value) => value / length);
}

/** Whether the values of a column differ by no more than rounding, as 0.3 and 0.1 + 0.2 do. */
export function isConstant(column: readonly number[]): boolean {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const value of column) [lowest, highest] = [Math.min(lowest, value), Math.max(highest, value)];
  return isRounding(highest - lowest, column);
}

/** Whether a deviation is no more than the rounding of values of this size. */
export const isRounding = (deviation: number, ...columns: (readonly number[])[]): boolean =>
  deviation <= ROUNDING * Math.max(...columns.map(largestOf));

/** Rounding of one value, or of the sum of a few, as a share of the largest. */
const ROUNDING = 10 * Number.EPSILON;

export function finitePairs(
  a: readonly number[],
  b: readonly number[],
  least: number,
): [a: number[], b: number[]] {
  const pairs: [number[], number[]] = [atLeast("a", a, least), atLeast("b", b, 0)];
  if (a.length !== b.length)
    throw new RangeError(`a has ${a.length} values and b ${b.length}; expected the same number of each`);
  return pairs;
}

export function atLeast(name: string, column: readonly number[], least: number): number[] {
  requireList(name, column);
  const values = finite(name, column);
  if (values.length < least)
    throw new RangeError(`${name} has ${values.length} values; expected at least ${least}`);
  return values;
}

/** With names made only for an error: columns can be long, and many. */
const finite = (name: string, column: ArrayLike<number>): number[] =>
  Array.from(column, (value, at) => {
    if (!Number.isFinite(value))
      requireNumber(`${name}[${at}]`, value, -Infinity, Infinity, "leave out rows with a missing value");
    return value;
  });
