/**
 * Checks a number that must be whole and in a range.
 *
 * @param name how the caller knows the parameter, for the error
 * @param hint what to do about a bad value, appended to the error
 * @throws RangeError naming the parameter, the value and the range
 */
export function requireInteger(name: string, value: number, low: number, high = Infinity, hint = ""): void {
  if (Number.isInteger(value) && value >= low && value <= high) return;
  throw new RangeError(outside(name, value, `a whole number ${span(low, high)}`, hint));
}

/**
 * Checks a finite number in a closed range.
 *
 * @throws RangeError naming the parameter, the value and the range
 */
export function requireNumber(
  name: string,
  value: number,
  low = -Infinity,
  high = Infinity,
  hint = "",
): void {
  if (typeof value === "number" && Number.isFinite(value) && value >= low && value <= high) return;
  throw new RangeError(outside(name, value, `a number ${span(low, high)}`, hint));
}

/**
 * Checks a text.
 *
 * @throws RangeError naming the parameter and what it is instead
 */
export function requireText(name: string, value: string, hint = ""): void {
  if (typeof value !== "string") throw new RangeError(outside(name, value, "a text", hint));
}

/**
 * Checks that a value is one of a few.
 *
 * @throws RangeError naming the parameter, the value and the choices
 */
export function requireOneOf<T>(name: string, value: T, choices: readonly T[], hint = ""): void {
  if (choices.includes(value)) return;
  throw new RangeError(outside(name, value, `one of ${choices.map(show).join(", ")}`, hint));
}

/**
 * Checks that an options object names no key that does not exist, so that a misspelt knob is not silently ignored.
 *
 * @throws RangeError naming the unknown key and the known ones
 */
export function requireKnownKeys(name: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw new RangeError(`${name} knows no "${unknown}"; its parameters are ${known.join(", ")}`);
}

const show = (value: unknown) => (typeof value === "string" ? JSON.stringify(value) : String(value));

const outside = (name: string, value: unknown, expected: string, hint: string) =>
  `${name} is ${show(value)}; expected ${expected}${hint && `; ${hint}`}`;

function span(low: number, high: number): string {
  if (high === Infinity) return low === -Infinity ? "" : `of at least ${low}`;
  return low === -Infinity ? `of at most ${high}` : `in ${low}..${high}`;
}
