import type { Answer, Num } from "./interval.js";
import type { TableRow } from "./row.js";

/** What decides a claim in words, with the figures that do. */
export interface Holds {
  holds: Answer;
  shown: string;
  /** The row it is said of. */
  label?: string | undefined;
}

/** Several outcomes that rounding leaves possible. */
interface Either {
  either: readonly string[];
}

/** What an expression gives: a number, a text, a claim that holds or not, a row of a table, or a list of these. */
export type Value = Num | string | Holds | Either | TableRow | readonly Value[];

export const isNum = (value: Value | undefined): value is Num => typeof value === "object" && "low" in value;

export const isHolds = (value: Value | undefined): value is Holds =>
  typeof value === "object" && "holds" in value;

export const isEither = (value: Value | undefined): value is Either =>
  typeof value === "object" && "either" in value;

export const isRow = (value: Value | undefined): value is TableRow =>
  typeof value === "object" && "printed" in value;

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

/** The elements of two lists side by side, as many as the shorter one has. */
export function pairs<One extends object | number | string, Other extends object | number | string>(
  one: readonly One[],
  other: readonly Other[],
): [One, Other][] {
  const both: [One, Other][] = [];
  for (let at = 0; at < one.length; at++) {
    const first = one[at];
    const second = other[at];
    if (first === undefined || second === undefined) break;
    both.push([first, second]);
  }
  return both;
}

/** Four digits, whole numbers whole. */
export const shortNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));

/** A value as a row of the audit shows it: a number as printed, else to four digits. */
export function shownValue(value: Value): string {
  if (typeof value === "string") return value;
  if (isList(value)) return value.map(shownValue).join(", ");
  if (isNum(value)) return value.text ?? shortNumber(value.value);
  if (isHolds(value)) return value.shown;
  if (isEither(value)) return value.either.map((one) => one || "none").join(" or ");
  return value.key;
}

/** A claim that holds, does not, or is left open, said of `label`; its figures are written only where they are read. */
export const answer = (holds: Answer, shown: string | (() => string), label?: string): Holds =>
  new Told(holds, shown, label);

/** A class, since an object literal with a getter costs more to make than most claims to decide. */
class Told implements Holds {
  constructor(
    readonly holds: Answer,
    private readonly written: string | (() => string),
    readonly label: string | undefined,
  ) {}

  get shown(): string {
    return typeof this.written === "string" ? this.written : this.written();
  }
}
