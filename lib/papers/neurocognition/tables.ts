import { rounded, type Rounded } from "../rounded.js";
import { printedTable } from "../table.js";

/** A row of a table as printed. */
export type Printed = Record<string, string>;

/** A statement of this paper. */
export const statement = (where: string, claim: string) => ({ paper: "neurocognition", where, claim });

/** The name of a table as the paper writes it. */
export const title = (table: string): string => table.replace("table-", "Table ");

const read = new Map<string, Printed[]>();

/** A table's rows, cells as printed. */
export function rowsOf(name: string): Printed[] {
  if (!read.has(name)) read.set(name, printedTable("neurocognition", name));
  return read.get(name)!;
}

/** The rows of the ten models in Table 1, its row for people left out. */
export const modelRows = (): Printed[] => rowsOf("table-1").filter(({ model }) => model !== "Human");

/** A row by the values of some of its columns. */
export function rowOf(name: string, of: Printed): Printed {
  return rowsOf(name).find((row) => Object.entries(of).every(([column, text]) => row[column] === text))!;
}

/** A printed cell with what its rounding allows. */
export const cellOf = (row: Printed, column: string): Rounded => rounded(row[column]!);

/** The standard deviation of a printed cell with what its rounding allows. */
export const spreadOf = (row: Printed, column: string): Rounded => cellOf(row, `${column}Sd`);

/** A figure of the running text, by its name in `quotes.csv`. */
export function quoted(quantity: string): Rounded & { where: string } {
  const row = rowOf("quotes", { quantity });
  return { ...cellOf(row, "figure"), where: row.where! };
}

/** The value of a figure of the running text. */
export const figure = (quantity: string): number => quoted(quantity).value;

/** A published number that is meant exactly. */
export const exact = (value: number): Rounded => ({ value, low: value, high: value });
