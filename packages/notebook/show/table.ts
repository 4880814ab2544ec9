import { requireInteger, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { shownAs, type Displayable } from "@loadlab/lib/core/display.js";
import {
  columnsOf,
  OPTIONS,
  rowsOf,
  tableText,
  widthStyle,
  type Column,
  type Frame,
  type Row,
  type TableOptions,
} from "@loadlab/lib/core/table.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { FAINT } from "./page.js";

/** A table that shows itself when a cell ends in it. */
export interface Table extends Displayable {
  /** All rows, also those not shown. */
  rows: readonly Row[];
  columns: string[];
  /** The table as text of fixed width. */
  text: string;
  html: string;
}

/**
 * Flat objects, or a danfojs data frame or series, as a table. Everything is escaped; null and not-a-number are a dash.
 * A heading that differs from its column's name says that name on hover.
 *
 * @param data rows, each an object with a value for each column, or a data frame of danfojs
 * @throws RangeError if an option is unknown or out of range, or names a column that no row has
 */
export function table(data: readonly object[] | Frame, options: TableOptions = {}): Table {
  requireKnownKeys("show.table", options, OPTIONS);
  const { title, caption, limit = 20 } = options;
  requireInteger("limit", limit, 1);
  const rows = rowsOf(data);
  const columns = columnsOf(rows, options);
  const shown = rows.slice(0, limit);
  const more = rows.length - shown.length;
  const hidden = more > 0 ? `… and ${more.toLocaleString("en")} more row${more === 1 ? "" : "s"}` : "";
  const rest = rows.length === 0 ? "no rows" : hidden;
  const above = { title, caption };
  const html = asHtml(columns, shown, above, rest);
  const text = tableText(columns, shown, {
    above: [title, caption].filter((line) => line !== undefined && line !== "") as string[],
    rest,
  });
  const names = columns.map(({ name }) => name);
  return shownAs({ rows, columns: names, text, html }, () => ({ "text/html": html, "text/plain": text }));
}

type Above = Pick<TableOptions, "title" | "caption">;

const TABLE =
  "border-collapse:collapse;font-size:13px;text-align:right;margin:4px 0;" +
  "font-variant-numeric:tabular-nums;overflow-wrap:break-word";

/** Cells of more characters than this are broken into lines. */
const LONG = 40;

/** Titles of more characters than this are broken into lines, too. */
const LONG_TITLE = 110;

function asHtml(columns: Column[], rows: readonly Row[], above: Above, rest: string): string {
  const room = (width: number | undefined, text: string) =>
    width !== undefined ? widthStyle(width) : text.length > LONG ? ";max-width:34em" : "";
  const cell = (tag: string, { align, width }: Column, text: string, hover = "") => {
    const style = (tag === "td" && align === "right" ? "" : `;text-align:${align}`) + room(width, text);
    const content = escapeHtml(text).replaceAll("\n", "<br>");
    return `<${tag}${hover}${style && ` style="${style.slice(1)}"`}>${content}</${tag}>`;
  };
  const head = columns.map((column) => cell("th", column, column.heading, ownName(column)));
  const body = rows.map((row) => {
    const cells = columns.map((column) => cell("td", column, column.text(row)));
    return `<tr>${cells.join("")}</tr>`;
  });
  const last =
    rest &&
    `<tr><td colspan="${columns.length || 1}" style="text-align:left;${FAINT}">${escapeHtml(rest)}</td></tr>`;
  return (
    `<div style="overflow-x:auto"><table cellpadding="4" style="${TABLE}">${captionHtml(above)}` +
    `<thead><tr>${head.join("")}</tr></thead>` +
    `<tbody>${body.join("")}${last}</tbody></table></div>`
  );
}

/** The name to type in code, said on hover where the heading is another. */
function ownName({ name, heading }: Column): string {
  return name === heading ? "" : ` title="${escapeHtml(name)}"`;
}

/** Title and caption; what stands alone is set as a title. */
function captionHtml({ title, caption }: Above): string {
  const [first, second] = [title ?? caption, title === undefined ? undefined : caption];
  if (!first) return "";
  const long = Math.max(first.length, second?.length ?? 0) > LONG_TITLE;
  const below = second ? `<br><span style="font-weight:400">${escapeHtml(second)}</span>` : "";
  return (
    `<caption style="text-align:left;font-weight:600;padding:4px 0.5em` +
    `${long ? "" : ";white-space:nowrap"}">${escapeHtml(first)}${below}</caption>`
  );
}

/** The most rows and columns of a value that is shown without a word about how. */
export const MOST_ROWS = 20;
export const MOST_COLUMNS = 12;

export const isNested = (value: unknown) =>
  typeof value === "function" || (typeof value === "object" && value !== null);

type Matrix = readonly (readonly unknown[])[];

/** A list of several lists, without a list or an object in these. */
export const isMatrix = (value: unknown): value is Matrix =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((line) => Array.isArray(line) && line.length > 0 && !line.some(isNested));

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** A matrix with the names of its rows, and no more than further names, matrices and single values. */
export function isNamedMatrix(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return false;
  const fields = Object.values(Object.getOwnPropertyDescriptors(value));
  const values = fields.map((field) => field.value as unknown);
  const matrix = values.find(isMatrix);
  return (
    matrix !== undefined &&
    values.some((one) => isNames(one) && one.length === matrix.length) &&
    fields.every(({ get }) => get === undefined) &&
    values.every((one) => isMatrix(one) || isNames(one) || !isNested(one))
  );
}

/** The first matrix; the others are named below its title. */
export function namedMatrixTable(value: Record<string, unknown>): Displayable {
  const fields = Object.entries(value);
  const [first, ...others] = fields.filter((field): field is [string, Matrix] => isMatrix(field[1]));
  const [title, matrix] = first!;
  const names = Object.values(value).filter(isNames);
  const rowNames = names.find(({ length }) => length === matrix.length)!;
  const fits = (list: readonly string[]) => list.length === matrix[0]!.length;
  const columnNames =
    names.find((list) => list !== rowNames && fits(list)) ?? (fits(rowNames) ? rowNames : []);
  const single = fields.filter(([, field]) => !Array.isArray(field)).map((field) => field.join(" = "));
  const also = others.length === 0 ? [] : [`also in it: ${others.map(([name]) => name).join(", ")}`];
  return matrixTable(matrix, { rowNames, columnNames, title, notes: [...single, ...also] });
}

interface MatrixWords {
  rowNames?: readonly string[];
  columnNames?: readonly string[];
  title?: string;
  notes?: readonly string[];
}

/** A row for each list; rows and columns without a name have their index. */
export function matrixTable(matrix: Matrix, words: MatrixWords = {}): Displayable {
  const { rowNames = [], columnNames = [], title, notes = [] } = words;
  const width = matrix.reduce((most, { length }) => Math.max(most, length), 0);
  const shown = Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, at) => at);
  const rows = matrix.map((line, row) => {
    const cells = shown.map((at): [string, unknown] => [columnNames[at] ?? `[${at}]`, line[at]]);
    return Object.fromEntries([["", rowNames[row] ?? `[${row}]`], ...cells]);
  });
  const left = width > shown.length ? [`${shown.length} of ${width} columns`] : [];
  const caption = [...left, ...notes].join("; ") || undefined;
  return table(rows, { limit: MOST_ROWS, title, caption });
}
