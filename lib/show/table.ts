import { requireInteger, requireKnownKeys } from "../core/check.js";
import { type Displayable, shownAs } from "../core/display.js";
import { escapeHtml } from "../core/text.js";
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
  /** The most rows shown, at least 1, defaults to 20; a last line says how many more there are. */
  limit?: number;
}

/** A table that shows itself when a cell ends in it. */
export interface Table extends Displayable {
  /** All rows, also those not shown. */
  rows: Record<string, unknown>[];
  columns: string[];
  /** The table as text of fixed width. */
  text: string;
  html: string;
}

/** A danfojs data frame, or anything else with its two fields. */
export interface Frame {
  columns: readonly string[];
  values: unknown;
}

const OPTIONS = ["caption", "columns", "labels", "digits", "align", "limit"];

/**
 * Flat objects, or a danfojs data frame, as a table. Everything is escaped; null and not-a-number are a dash.
 *
 * @throws RangeError if an option is unknown or out of range, or names a column that no row has
 */
export function table(data: readonly object[] | Frame, options: TableOptions = {}): Table {
  requireKnownKeys("show.table", options, OPTIONS);
  const { caption, labels = {}, align = {}, limit = 20 } = options;
  requireInteger("limit", limit, 1);
  const rows = rowsOf(data);
  const columns = columnsOf(rows, options.columns);
  const shown = rows.slice(0, limit);
  const cells = columns.map((column) =>
    columnOf(rows, shown, column, own(labels, column) ?? column, own(align, column), options),
  );
  const rest =
    rows.length === 0 ? "no rows" : rows.length > limit ? `… and ${more(rows.length - limit)}` : "";
  const html = asHtml(cells, shown.length, caption, rest);
  const text = asText(cells, shown.length, caption, rest);
  return shownAs({ rows, columns, text, html }, () => ({ "text/html": html, "text/plain": text }));
}

/** A column may have the name of something every object inherits, such as "valueOf". */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

interface Column {
  heading: string;
  align: Align;
  texts: string[];
}

function columnOf(
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

function rowsOf(data: readonly object[] | Frame): Record<string, unknown>[] {
  if (Array.isArray(data)) return data as Record<string, unknown>[];
  const frame = data as Frame;
  if (!Array.isArray(frame?.columns) || !Array.isArray(frame.values))
    throw new TypeError(`show.table got ${String(data)}; expected an array of objects or a data frame`);
  return (frame.values as unknown[][]).map((values) =>
    Object.fromEntries(frame.columns.map((column, at) => [column, values[at]])),
  );
}

function columnsOf(rows: Record<string, unknown>[], asked?: readonly string[]): string[] {
  const known = new Set(rows.flatMap((row) => Object.keys(row)));
  const missing = asked?.find((column) => rows.length > 0 && !known.has(column));
  if (missing !== undefined)
    throw new RangeError(`no row has a column "${missing}"; there are ${[...known].join(", ")}`);
  return asked ? [...asked] : [...known];
}

const more = (rows: number) => `${rows.toLocaleString("en")} more row${rows === 1 ? "" : "s"}`;

const CELL = "padding:3px 10px";
const TABLE =
  "border-collapse:collapse;font-size:13px;color:#1f2328;background:#ffffff;margin:4px 0;" +
  "font-variant-numeric:tabular-nums;overflow-wrap:break-word";

/** Cells of more characters than this are broken into lines. */
const LONG = 40;

const LINE = "border-bottom:1px solid #d0d7de";

function asHtml(columns: Column[], rows: number, caption: string | undefined, rest: string): string {
  const cell = (tag: string, { align }: Column, text: string, style: string) =>
    `<${tag} style="${CELL};text-align:${align}${style}${text.length > LONG ? ";max-width:34em" : ""}">${escapeHtml(text).replaceAll("\n", "<br>")}</${tag}>`;
  const head = columns
    .map((column) => cell("th", column, column.heading, `;font-weight:600;${LINE}`))
    .join("");
  const body = Array.from({ length: rows }, (_, row) => {
    const line = row % 2 ? "background:#f6f8fa" : "background:#ffffff";
    return `<tr style="vertical-align:top;${line}">${columns.map((column) => cell("td", column, column.texts[row]!, "")).join("")}</tr>`;
  }).join("");
  const last =
    rest &&
    `<tr><td colspan="${columns.length || 1}" style="${CELL};text-align:left;color:#57606a">${escapeHtml(rest)}</td></tr>`;
  const title = caption
    ? `<caption style="caption-side:top;text-align:left;font-weight:600;padding:4px 10px;color:inherit;white-space:nowrap">${escapeHtml(caption)}</caption>`
    : "";
  return (
    `<div style="overflow-x:auto"><table style="${TABLE}">` +
    `${title}<thead><tr style="background:#ffffff">${head}</tr></thead><tbody>${body}${last}</tbody></table></div>`
  );
}

function asText(columns: Column[], rows: number, caption: string | undefined, rest: string): string {
  const flat = columns.map(({ heading, align, texts }) => ({
    align,
    lines: [heading, ...texts].map((text) => text.replace(/\s*\n\s*/g, " ⏎ ")),
  }));
  const widths = flat.map(({ lines }) => Math.max(...lines.map((line) => line.length)));
  const pad = (text: string, align: Align, width: number) => {
    if (align === "right") return text.padStart(width);
    if (align === "center") return text.padStart(Math.floor((width + text.length) / 2)).padEnd(width);
    return text.padEnd(width);
  };
  const lines = Array.from({ length: rows + 1 }, (_, at) =>
    flat
      .map(({ lines, align }, index) => pad(lines[at]!, align, widths[index]!))
      .join("  ")
      .trimEnd(),
  );
  return [...(caption ? [caption] : []), ...(columns.length ? lines : []), ...(rest ? [rest] : [])].join(
    "\n",
  );
}
