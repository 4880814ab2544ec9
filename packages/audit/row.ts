import { Fault } from "./fault.js";
import { exact, printedNumber, type Num } from "./interval.js";

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
