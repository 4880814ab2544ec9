import { requireInteger, requireKnownKeys } from "../core/check.js";
import { type Displayable, shownAs } from "../core/display.js";
import { escapeHtml } from "../core/text.js";
import {
  columnsOf,
  columnTexts,
  rowsOf,
  widthStyle,
  type Column,
  type Frame,
  type TableOptions,
} from "./columns.js";

/** A table that shows itself when a cell ends in it. */
export interface Table extends Displayable {
  /** All rows, also those not shown. */
  rows: Record<string, unknown>[];
  columns: string[];
  /** The table as text of fixed width. */
  text: string;
  html: string;
}

const OPTIONS = ["caption", "columns", "labels", "digits", "align", "widths", "limit"];

/**
 * Flat objects, or a danfojs data frame, as a table. Everything is escaped; null and not-a-number are a dash.
 *
 * @throws RangeError if an option is unknown or out of range, or names a column that no row has
 */
export function table(data: readonly object[] | Frame, options: TableOptions = {}): Table {
  requireKnownKeys("show.table", options, OPTIONS);
  const { caption, limit = 20 } = options;
  requireInteger("limit", limit, 1);
  const rows = rowsOf(data);
  const columns = columnsOf(rows, options.columns);
  const shown = rows.slice(0, limit);
  const cells = columnTexts(rows, columns, options, shown);
  const rest =
    rows.length === 0 ? "no rows" : rows.length > limit ? `… and ${more(rows.length - limit)}` : "";
  const html = asHtml(cells, shown.length, caption, rest);
  const text = asText(cells, shown.length, caption, rest);
  return shownAs({ rows, columns, text, html }, () => ({ "text/html": html, "text/plain": text }));
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
  const room = (width: number | undefined, text: string) =>
    width !== undefined ? widthStyle(width) : text.length > LONG ? ";max-width:34em" : "";
  const cell = (tag: string, { align, width }: Column, text: string, style: string) =>
    `<${tag} style="${CELL};text-align:${align}${style}${room(width, text)}">${escapeHtml(text).replaceAll("\n", "<br>")}</${tag}>`;
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
  const pad = (text: string, align: Column["align"], width: number) => {
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
