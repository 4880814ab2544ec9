import { columnsOf } from "@loadlab/lib/core/columns.js";
import type { Params } from "@loadlab/lib/core/sample.js";
import { tableText } from "@loadlab/lib/core/text-table.js";

/** Headings that are the names of the columns themselves. */
export const ownNames = ([first]: readonly object[]): Record<string, string> =>
  Object.fromEntries(Object.keys(first ?? {}).map((name) => [name, name]));

/** Rows as lines of text, numbers to the right, a line of names above. */
export const textTable = (rows: readonly Record<string, string | number | boolean>[]): string =>
  tableText(columnsOf(rows, { labels: ownNames(rows), digits: 15 }), rows);

/** A name for each cell: the parameters in which some differ, or all where there is but one cell. */
export function cellNames(cells: readonly Params[]): string[] {
  const names = [...new Set(cells.flatMap(Object.keys))];
  const varying = names.filter((name) => cells.some((cell) => cell[name] !== cells[0]?.[name]));
  const told = varying.length > 0 ? varying : names;
  return cells.map((cell) => told.map((name) => `${name}=${cell[name]}`).join(" "));
}
