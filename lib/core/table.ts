import { requireInteger, requireNumber } from "./check.js";
import sections from "./headings.json" with { type: "json" };
import { printable } from "./text.js";

/** Headings of columns whose name says too little to a reader, with units: of all runs, of statistics and of each paper. */
const HEADINGS = new Map(Object.values(sections).flatMap((headings) => Object.entries<string>(headings)));

/** Names with a number in them, and their headings. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^cdf_x100_(\w+)$/, "100 × CDF, $1 tokens"],
  [/^cdo_(\d\w*)$/, "CDO, $1 tokens"],
];

/**
 * The heading of a column in tables and figures: that of a known name; else the name in words, `betweenSearchErrors` as
 * "between search errors" and `out_of_range` as "out of range". A name that is no identifier stays as it is.
 */
export function headingOf(name: string): string {
  const known = HEADINGS.get(name);
  if (known !== undefined) return known;
  const fits = PATTERNS.find(([pattern]) => pattern.test(name));
  if (fits) return name.replace(...fits).replace(/(\d)k\b/, "$1K");
  if (!/^[a-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$/.test(name)) return name;
  return name
    .replaceAll("_", " ")
    .replace(
      /([a-z0-9])([A-Z])(?![A-Z0-9])/g,
      (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
    );
}

export interface TableOptions {
  /** The title above the table; defaults to none. */
  title?: string;
  /** A line below the title; defaults to none. */
  caption?: string;
  /** The columns to show, in this order; defaults to all, in the order in which they first appear. */
  columns?: readonly string[];
  /** Headings by column name, with units; defaults to the lab's headings, and to the name in words for other columns. */
  labels?: Record<string, string>;
  /** Significant digits of a column's largest number, 1..15, for all columns or by name; defaults to 4. */
  digits?: number | Record<string, number>;
  /** Alignment by column name; defaults to right for numbers and left for other columns. */
  align?: Record<string, Column["align"]>;
  /** Widths by column name, in em, 2..60; defaults to the width of the text, at most 34. */
  widths?: Record<string, number>;
  /** The most rows to show, at least 1, defaults to 20; a last line gives the number of further rows. */
  limit?: number;
}

/** A danfojs data frame or series, or anything else with its two fields. */
export interface Frame {
  columns: readonly string[];
  values: unknown;
}

/** A column of a table. */
export interface Column {
  name: string;
  heading: string;
  align: "left" | "right";
  /** In em, where it is set. */
  width?: number;
  /** The cell of a row as text: numbers with the decimals of all numbers of the column. */
  text(row: Row): string;
}

export type Row = Record<string, unknown>;

export const OPTIONS = ["title", "caption", "columns", "labels", "digits", "align", "widths", "limit"];

/** The columns of a table of these rows; throws a RangeError for an option out of range, or a column no row has. */
export function columnsOf(rows: readonly Row[], options: TableOptions): Column[] {
  const { labels = {}, align = {}, widths = {}, digits = 4 } = options;
  return columnNames(rows, options.columns).map((name) => {
    const width = own(widths, name);
    if (width !== undefined) requireNumber(`width of ${name}`, width, 2, 60, "widths are in em");
    const significant = typeof digits === "number" ? digits : (own(digits, name) ?? 4);
    requireInteger(`digits of ${name}`, significant, 1, 15);
    const values = rows.map((row) => own(row, name)).filter((value) => value != null);
    const numeric = values.length > 0 && values.every((value) => typeof value === "number");
    const number = numeric ? numberFormat(values, significant) : alone(significant);
    return {
      name,
      heading: own(labels, name) ?? headingOf(name),
      align: own(align, name) ?? (numeric ? "right" : "left"),
      width,
      text: (row) => written(own(row, name), number),
    };
  });
}

/** The columns asked for, or all; throws a RangeError if no row has one asked for. */
export function columnNames(rows: readonly Row[], asked?: readonly string[]): string[] {
  const known = new Set(rows.flatMap((row) => Object.keys(row)));
  const missing = asked?.find((column) => rows.length > 0 && !known.has(column));
  if (missing !== undefined)
    throw new RangeError(`no row has a column "${missing}"; the columns are ${[...known].join(", ")}`);
  return asked ? [...asked] : [...known];
}

/** The style of a cell in a column of a given width. */
export const widthStyle = (width: number): string =>
  `;width:${width}em;min-width:${width}em;max-width:${width}em;vertical-align:top`;

/** A column may have the name of something every object inherits, such as "valueOf". */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const NOTHING = "–";

/** Numbers among words have no column of decimals to line up with. */
const alone = (digits: number) => (value: number) => numberFormat([value], digits)(value);

function written(value: unknown, number: (value: number) => string): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => written(one, alone(4))).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** All numbers of a column have the decimals that its largest needs; what is too small for them has an exponent. */
function numberFormat(values: readonly unknown[], digits: number): (value: number) => string {
  const finite = values.filter((value): value is number => Number.isFinite(value));
  const largest = Math.max(0, ...finite.map(Math.abs));
  const whole = largest === 0 ? 1 : Math.floor(Math.log10(largest)) + 1;
  const allowed = Math.min(12, Math.max(0, digits - whole));
  const needed = Math.max(0, ...finite.map((value) => decimals(value.toFixed(allowed))));
  return (value) => {
    if (Number.isNaN(value)) return NOTHING;
    if (!Number.isFinite(value)) return value > 0 ? "∞" : "-∞";
    const text = value.toFixed(needed);
    if (Number(text) !== 0) return text;
    return value === 0 ? (0).toFixed(needed) : value.toExponential(1);
  };
}

const decimals = (text: string) => /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0;

export function rowsOf(data: readonly object[] | Frame): readonly Row[] {
  if (Array.isArray(data)) return data;
  const { columns, values }: { columns?: unknown; values?: unknown } = data ?? {};
  if (!Array.isArray(columns) || !Array.isArray(values))
    throw new TypeError(`show got ${String(data)}; expected an array of objects or a data frame`);
  return values.map((row) =>
    Object.fromEntries(columns.map((column, at) => [column, Array.isArray(row) ? row[at] : row])),
  );
}

/** Columns as text of fixed width: lines above, headings, a line a row, and a last line if there is a rest. */
export function tableText(
  columns: readonly Column[],
  rows: readonly Row[],
  { above = [], rest = "" }: { above?: readonly string[]; rest?: string } = {},
): string {
  const flat = (text: string) => text.replace(/\s*\n\s*/g, " ⏎ ");
  const sized = columns.map((column) => {
    const texts = [column.heading, ...rows.map((row) => column.text(row))];
    return { column, size: Math.max(...texts.map((text) => flat(text).length)) };
  });
  const line = (text: (column: Column) => string) =>
    sized
      .map(({ column, size }) => pad(flat(text(column)), column.align, size))
      .join("  ")
      .trimEnd();
  const lines = [line(({ heading }) => heading), ...rows.map((row) => line((column) => column.text(row)))];
  return printable([...above, ...(columns.length > 0 ? lines : []), ...(rest ? [rest] : [])].join("\n"));
}

const pad = (text: string, align: Column["align"], size: number): string =>
  align === "right" ? text.padStart(size) : text.padEnd(size);
