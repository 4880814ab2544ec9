import { distance } from "./levenshtein.js";
import { printable } from "./text.js";

/**
 * Checks that a number is whole and in a range.
 *
 * @param name of the parameter, for the error
 * @param value the number to check
 * @param low the lowest allowed number
 * @param high the highest allowed number, defaults to Infinity
 * @param hint what to do about a bad value, at the end of the error; defaults to nothing
 * @throws RangeError naming the parameter, the value and the range
 */
export function requireInteger(name: string, value: number, low: number, high = Infinity, hint = ""): void {
  if (Number.isInteger(value) && value >= low && value <= high) return;
  throw new RangeError(outside(name, value, `a whole number${span(low, high)}`, hint));
}

/**
 * Checks that a number is finite and in a range.
 *
 * @param name of the parameter, for the error
 * @param value the number to check
 * @param low the lowest allowed number, defaults to -Infinity
 * @param high the highest allowed number, defaults to Infinity
 * @param hint what to do about a bad value, defaults to nothing
 * @throws RangeError naming the parameter, the value and the range
 */
export function requireNumber(name: string, value: number, low = -Infinity, high = Infinity, hint = "") {
  if (typeof value === "number" && Number.isFinite(value) && value >= low && value <= high) return;
  throw new RangeError(outside(name, value, `a number${span(low, high)}`, hint));
}

/** @throws RangeError naming the parameter and its value, if that is no text */
export function requireText(name: string, value: string, hint = ""): void {
  if (typeof value !== "string") throw new RangeError(outside(name, value, "a text", hint));
}

/**
 * Checks that a value is one of a list.
 *
 * @param name of the parameter, for the error
 * @param value the value to check
 * @param choices the allowed values
 * @param hint what to do about a bad value, defaults to nothing
 * @throws RangeError naming the parameter, the value and the choices
 */
export function requireOneOf<T>(name: string, value: T, choices: readonly T[], hint = ""): void {
  if (choices.includes(value)) return;
  const expected = `one of ${choices.map((choice) => shown(choice)).join(", ")}`;
  throw new RangeError(outside(name, value, expected, hint));
}

/** @throws RangeError naming the parameter and its value, if that is no list of texts, or one text is empty */
export function requireTexts(name: string, value: readonly string[], hint = ""): void {
  if (Array.isArray(value) && value.every((text) => typeof text === "string" && text.trim() !== "")) return;
  throw new RangeError(outside(name, value, "a list of texts that are not empty", hint));
}

/** @throws RangeError naming a name that is empty, or that comes twice */
export function requireNames(names: readonly string[], where: (at: number) => string): void {
  for (const [at, name] of names.entries()) {
    if (name === "") throw new RangeError(`${where(at)} is empty; expected a name`);
    const first = names.indexOf(name);
    if (first < at)
      throw new RangeError(
        `${where(at)} is ${shown(name)}, which is also ${where(first)}; expected different names`,
      );
  }
}

/**
 * Checks that options are an object with known keys only, so that a misspelt option is an error.
 *
 * @param name of the function with these options, for the error
 * @param given the options
 * @param known all keys that the function knows
 * @throws RangeError naming the unknown key and the known ones, or the value that is no object
 */
export function requireKnownKeys(name: string, given: object, known: readonly string[]): void {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new RangeError(
      `${name} was given ${shown(given)} for its options; expected an object with any of ${known.join(", ")}`,
    );
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw new RangeError(
      `${name} knows no ${shown(unknown)}; its parameters are ${known.join(", ")}${meant(unknown, known)}`,
    );
}

/** "; perhaps items is meant", with the name that is nearest to a misspelt one; empty if none is near. */
export function meant(misspelt: string, names: readonly string[]): string {
  const word = misspelt.toLowerCase();
  const near = (name: string) =>
    name.toLowerCase().startsWith(word) ? 0 : distance(word, name.toLowerCase()) / Math.max(word.length, 1);
  const [nearest] = [...names].sort((one, other) => near(one) - near(other));
  return nearest !== undefined && near(nearest) <= 0.4 ? `; perhaps ${nearest} is meant` : "";
}

/** In characters, of a value in an error. */
const MOST_SHOWN = 60;

/** A value for an error: texts, lists and plain objects as JSON, others by their kind, such as "a Promise". */
export function shown(value: unknown, most = MOST_SHOWN): string {
  if (typeof value === "string") return printable(JSON.stringify(cut(value, most)));
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  const kind: unknown = Array.isArray(value) ? undefined : value.constructor?.name;
  if (typeof kind === "string" && kind !== "Object") return `a ${kind}`;
  try {
    return printable(cut(JSON.stringify(value), most));
  } catch {
    return "an object";
  }
}

/** The first items of a list in words, and how many more there are: `a, b and 197 more`. */
export function listed(items: readonly string[], most = 15): string {
  const first = items.slice(0, most).join(", ");
  return items.length > most ? `${first} and ${items.length - most} more` : first;
}

/** A text, cut to some characters. */
export const cut = (text: string, most = MOST_SHOWN): string =>
  text.length > most ? `${text.slice(0, most - 3)}...` : text;

const outside = (name: string, value: unknown, expected: string, hint: string) =>
  `${name} is ${shown(value)}; expected ${expected}${hint && `; ${hint}`}`;

function span(low: number, high: number): string {
  if (high === Infinity) return low === -Infinity ? "" : ` of at least ${low}`;
  return low === -Infinity ? ` of at most ${high}` : ` in ${low}..${high}`;
}

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
