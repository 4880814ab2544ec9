import { exact, printedNumber, type Answer, type Num } from "./interval.js";

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

/** A row of a published table, every cell the text that was printed. */
export interface TableRow {
  printed: Record<string, string>;
  /** File and line, for errors. */
  at: string;
  /** What tells it from the other rows: its leading cells, joined by colons. */
  key: string;
  /** The one cell of a row that it stands for, where it does: its columns `cell` and `column`. */
  view?: { of: TableRow; column: string };
}

/** How cells are read. */
export interface Reading {
  /** Told of each cell that is read, with its text. */
  onRead?: (row: TableRow, column: string, text: string) => void;
  /** Whether printed numbers stand for themselves and not for what was rounded to them. */
  plain?: boolean;
}

/** Whether a row has a column. */
export const hasColumn = ({ printed, view }: TableRow, column: string): boolean =>
  Object.hasOwn(printed, column) || (view !== undefined && (column === "cell" || column === "column"));

/** A cell: a number with its rounding, else a text. */
export function cell(row: TableRow, column: string, reading: Reading = {}): Num | string {
  if (row.view && column === "column") return row.view.column;
  if (row.view) return cell(row.view.of, column === "cell" ? row.view.column : column, reading);
  const text = textOf(row, column, reading);
  const number = printedNumber(text);
  if (number === null) return text;
  const { value, low, high } = reading.plain ? exact(number.value) : number;
  return { value, low, high, text, label: row.key };
}

/** The text of a cell. */
export function textOf(row: TableRow, column: string, { onRead }: Reading = {}): string {
  const text = row.printed[column];
  if (text === undefined)
    throw new Fault(
      `${row.at}: there is no column "${column}"; the columns are ${Object.keys(row.printed).join(", ")}`,
    );
  onRead?.(row, column, text);
  return text;
}

/**
 * Rows with their keys: each its cell in the column `model`, or in the first, if that tells all rows apart, else the
 * fewest leading cells that do.
 */
export function keyed(rows: readonly Omit<TableRow, "key">[]): TableRow[] {
  const columns = Object.keys(rows[0]?.printed ?? {});
  const leading = columns.map((_, last) => columns.slice(0, last + 1));
  for (const some of [...(columns.includes("model") ? [["model"]] : []), ...leading]) {
    const found = rows.map((row) => ({ ...row, key: some.map((column) => row.printed[column]).join(":") }));
    if (new Set(found.map(({ key }) => key)).size === rows.length) return found;
  }
  return rows.map((row, at) => ({ ...row, key: String(at + 1) }));
}

/** Something wrong with a row of claims, a table or a finding, told with file and line; it stops no other row. */
export class Fault extends Error {
  override readonly name = "Fault";
}

/** What is wrong with the arguments of a rule; the expression that calls the rule puts its name in front. */
export class ArgumentFault extends Fault {}

/** What is wrong, in words, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
