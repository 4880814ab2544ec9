import { requireInteger, requireNumber } from "../core/check.js";
import { NOTHING, numberFormat } from "./number-format.js";

export type Align = "left" | "right" | "center";

export interface TableOptions {
  /** A line above the table, defaults to none. */
  caption?: string;
  /** The columns to show, in this order; defaults to all, in the order in which they first appear. */
  columns?: readonly string[];
  /** Column headings, with units, where the column's name is not enough. */
  labels?: Record<string, string>;
  /** Significant digits of the largest number of a column, 1..15, for all columns or by name; defaults to 4. */
  digits?: number | Record<string, number>;
  /** By column; defaults to right for numbers and left for the rest. */
  align?: Record<string, Align>;
  /** Widths of columns by name, in em, 2 to 60; defaults to what the text needs, 34 at most. */
  widths?: Record<string, number>;
  /** The most rows shown, at least 1, defaults to 20; a last line says how many more there are. */
  limit?: number;
}

/** A danfojs data frame, or anything else with its two fields. */
export interface Frame {
  columns: readonly string[];
  values: unknown;
}

/**
 * The cells of a table as texts: the numbers of a column with the decimals of them all, whichever rows are shown.
 *
 * @param shown the rows to write, defaults to all
 */
export function columnTexts(
  rows: Record<string, unknown>[],
  columns: readonly string[],
  options: TableOptions,
  shown = rows,
): Column[] {
  const { labels = {}, align = {}, widths = {} } = options;
  return columns.map((column) => {
    const width = own(widths, column);
    if (width !== undefined) requireNumber(`width of ${column}`, width, 2, 60, "widths are in em");
    const texts = formatted(rows, shown, column, own(labels, column) ?? column, own(align, column), options);
    return width === undefined ? texts : { ...texts, width };
  });
}

/** The style of a cell in a column of a given width. */
export const widthStyle = (width: number): string =>
  `;width:${width}em;min-width:${width}em;max-width:${width}em;vertical-align:top`;

/** A column may have the name of something every object inherits, such as "valueOf". */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** A column of a table, every cell as the text to show. */
export interface Column {
  heading: string;
  align: Align;
  texts: string[];
  /** In em, where it is set. */
  width?: number;
}

function formatted(
  rows: Record<string, unknown>[],
  shown: Record<string, unknown>[],
  name: string,
  heading: string,
  align: Align | undefined,
  { digits = 4 }: TableOptions,
): Column {
  const significant = typeof digits === "number" ? digits : (own(digits, name) ?? 4);
  requireInteger(`digits of ${name}`, significant, 1, 15);
  const values = rows.map((row) => own(row, name)).filter((value) => value !== null && value !== undefined);
  const numeric = values.length > 0 && values.every((value) => typeof value === "number");
  const number = numeric ? numberFormat(values, significant) : alone(significant);
  const texts = shown.map((row) => written(own(row, name), number));
  return { heading, align: align ?? (numeric ? "right" : "left"), texts };
}

/** Numbers among words have no column of decimals to line up with. */
const alone = (digits: number) => (value: number) => numberFormat([value], digits)(value);

function written(value: unknown, number: (value: number) => string): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    return value.map((one) => written(one, alone(4))).join(", ");
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The rows of either kind of data. */
export function rowsOf(data: readonly object[] | Frame): Record<string, unknown>[] {
  if (Array.isArray(data)) return data as Record<string, unknown>[];
  const frame = data as Frame;
  if (!Array.isArray(frame?.columns) || !Array.isArray(frame.values))
    throw new TypeError(`show got ${String(data)}; expected an array of objects or a data frame`);
  return (frame.values as unknown[][]).map((values) =>
    Object.fromEntries(frame.columns.map((column, at) => [column, values[at]])),
  );
}

/**
 * The columns asked for, or all in the order in which they first appear.
 *
 * @throws RangeError if a column is asked for that no row has
 */
export function columnsOf(rows: Record<string, unknown>[], asked?: readonly string[]): string[] {
  const known = new Set(rows.flatMap((row) => Object.keys(row)));
  const missing = asked?.find((column) => rows.length > 0 && !known.has(column));
  if (missing !== undefined)
    throw new RangeError(`no row has a column "${missing}"; there are ${[...known].join(", ")}`);
  return asked ? [...asked] : [...known];
}
