import { cached } from "@loadlab/lib/core/collections.js";

/** A printed number with the interval its rounding allows. */
export interface Rounded {
  value: number;
  low: number;
  high: number;
}

/** A number with the interval its rounding, or that of what it was computed from, allows. */
export interface Num extends Rounded {
  /** As printed, where it was. */
  text?: string;
  /** The row it stands in. */
  label?: string;
}

/** A number as it is printed. */
export interface Printed extends Rounded {
  text: string;
}

/** Yes, no, or left open by rounding. */
export type Answer = boolean | null;

/** A number said of a row. Its parts are named, since a spread costs more than most arithmetic. */
export const labelled = ({ value, low, high, text }: Num, label: string | undefined): Num => ({
  value,
  low,
  high,
  text,
  label,
});

/** A number without rounding. */
export const exact = (value: number): Num => ({ value, low: value, high: value });

/**
 * Gives the interval of a printed number: half a unit of its last digit to either side.
 *
 * @param text as printed, in decimals or with an exponent, for instance "-0.0220" or "3.41e-05"
 * @throws RangeError if the text is not a number
 */
export function rounded(text: string): Rounded {
  const [, decimals = "", exponent = "0"] = text.match(/^-?\d+(?:\.(\d+))?(?:e([+-]?\d+))?$/) ?? fail(text);
  const value = Number(text);
  const half = 0.5 * 10 ** (Number(exponent) - decimals.length);
  return { value, low: value - half, high: value + half };
}

function fail(text: string): never {
  throw new RangeError(`"${text}" is not a printed number; expected digits such as "-0.0220" or "3.41e-05"`);
}

/** A number as printed; null if the text is none. Thousands may be set apart by commas. */
export const printedNumber = (text: string): Printed | null => read(text, () => numberIn(text));

/** A table's cells are read by many rules. */
const read = cached<string, Printed | null>();

function numberIn(text: string): Printed | null {
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^-?\d*\.?\d+(e[+-]?\d+)?$/i.test(plain)
    ? { ...rounded(plain.replace(/^(-?)\./, "$10.").toLowerCase()), text }
    : null;
}

const span = (value: number, ...ends: number[]): Num => ({
  value,
  low: Math.min(...ends),
  high: Math.max(...ends),
});

export const negative = (a: Num): Num => ({ value: -a.value, low: -a.high, high: -a.low });

export const plus = (a: Num, b: Num): Num => ({
  value: a.value + b.value,
  low: a.low + b.low,
  high: a.high + b.high,
});

export const minus = (a: Num, b: Num): Num => plus(a, negative(b));

export const times = (a: Num, b: Num): Num =>
  span(a.value * b.value, a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high);

/** A quotient; unbounded where the divisor's interval reaches 0. */
export function over(a: Num, b: Num): Num {
  if (b.low <= 0 && b.high >= 0) return { value: a.value / b.value, low: -Infinity, high: Infinity };
  return span(a.value / b.value, a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high);
}

/** The sum; 0 of none. */
export const total = (all: readonly Num[]): Num => all.reduce(plus, exact(0));

/** The mean; not a number of none. */
export const mean = (all: readonly Num[]): Num => over(total(all), exact(all.length));

/** A power with an exact exponent. */
export function power(a: Num, { value: exponent }: Num): Num {
  if (exponent < 0 && a.low <= 0 && a.high >= 0)
    return { value: a.value ** exponent, low: -Infinity, high: Infinity };
  const straddles = a.low < 0 && a.high > 0 && exponent % 2 === 0;
  return span(a.value ** exponent, a.low ** exponent, a.high ** exponent, ...(straddles ? [0] : []));
}

/** A function that rises, or falls, throughout. */
export const monotone = (a: Num, formula: (value: number) => number): Num =>
  span(formula(a.value), formula(a.low), formula(a.high));

/**
 * A smooth function of several numbers, with the interval that their rounding gives it to first order: the sum over
 * the inputs of half the difference that its two ends make.
 */
export function spread(inputs: readonly Num[], formula: (values: number[]) => number): Num {
  const values = inputs.map(({ value }) => value);
  const value = formula(values);
  let reach = 0;
  for (const [at, { low, high }] of inputs.entries()) {
    if (low === high) continue;
    reach += Math.abs(formula(values.with(at, low)) - formula(values.with(at, high))) / 2;
  }
  return { value, low: value - reach, high: value + reach };
}

/** A function that rises in each of several numbers: its ends are at theirs. */
export const ends = (all: readonly Num[], formula: (values: number[]) => number): Num => ({
  value: formula(all.map(({ value }) => value)),
  low: formula(all.map(({ low }) => low)),
  high: formula(all.map(({ high }) => high)),
});

/**
 * Gives the interval of a formula of rounded inputs, from the corners of their intervals: exact for a formula that is
 * monotone in each input.
 *
 * @param inputs numbers as printed, each with the interval of its rounding
 * @param formula what is computed from them, in their order
 */
export function propagated(inputs: readonly Rounded[], formula: (...values: number[]) => number): Rounded {
  const corners = inputs.reduce<number[][]>(
    (sofar, { low, high }) => sofar.flatMap((corner) => [low, high].map((end) => [...corner, end])),
    [[]],
  );
  const value = formula(...inputs.map((input) => input.value));
  return span(value, ...corners.map((corner) => formula(...corner)));
}

/** What floating point may be off by: 1e-12, or a millionth of the narrower rounding where numbers are as small. */
function slack(a: Num, b: Num): number {
  const width = ({ low, high }: Num) => (high > low ? high - low : Infinity);
  const largest = Math.max(1, Math.abs(a.value), Math.abs(b.value));
  return Math.min(1e-12 * largest, 1e-6 * width(a), 1e-6 * width(b));
}

/** Whether two numbers can be the same: their intervals meet. */
export const meets = (a: Num, b: Num): boolean =>
  a.low <= b.high + slack(a, b) && b.low <= a.high + slack(a, b);

/** Whether two numbers are the same as far as they are printed: their intervals overlap, ends aside. */
export function equal(a: Num, b: Num): boolean {
  if (a.low === a.high || b.low === b.high) return meets(a, b);
  return Math.min(a.high, b.high) - Math.max(a.low, b.low) > slack(a, b);
}

/** Whether a is above b; open where rounding leaves it so. */
export function above(a: Num, b: Num): Answer {
  const near = slack(a, b);
  if (a.value > b.value && a.low >= b.high - near) return true;
  return a.high <= b.low + near ? false : null;
}
