import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import type { PaperTables } from "./columns.js";

/** A row of a published table. */
export type PaperRow = Record<string, string | number | null>;

/** The folder of the published tables. */
export const papersFolder = (): string =>
  join(projectFolder("the published tables lie in its data/papers"), "data", "papers");

/** The papers whose tables are here, by their short names. */
export function papers(): string[] {
  return readdirSync(papersFolder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * The names of a paper's tables, "table-1" first, what its text states after the numbered ones.
 *
 * @param paper its short name, such as `factor`
 * @throws RangeError if the paper is unknown
 */
export function tables(paper: string): string[] {
  requireOneOf("paper", paper, papers());
  return tableNames(join(papersFolder(), paper)).sort((one, other) => numbered(other) - numbered(one));
}

/** The names of the tables in a paper's folder, by the alphabet and their numbers. */
export const tableNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".csv") && !["claims.csv", "definitions.csv"].includes(file))
    .map((file) => file.slice(0, -".csv".length))
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }));

const numbered = (name: string) => Number(/^table-\d/.test(name));

type Paper = keyof PaperTables;

/**
 * A published table with every cell as the text that was printed, so that its decimals can be counted.
 *
 * Minus signs are ASCII and a dash for "no value" is empty; `note` tells repairs and oddities of a row.
 *
 * @throws RangeError if the paper or the table is unknown
 */
export function printedTable<P extends Paper, Name extends keyof PaperTables[P]>(
  paper: P,
  name: Name,
): { [Column in keyof PaperTables[P][Name]]: string }[];
export function printedTable(paper: string, name: string): Record<string, string>[];
export function printedTable(paper: string, name: string): Record<string, string>[] {
  requireOneOf("table", name, tables(paper), `of the paper "${paper}"`);
  return csvParse(readFileSync(join(papersFolder(), paper, `${name}.csv`), "utf8")).map((row) => ({
    ...row,
  }));
}

/**
 * A published table as flat rows, units in the column names: `papers.table("factor", "table-1")`. A column whose cells
 * are all numbers holds numbers, any other texts; an empty cell is null.
 *
 * @param paper its short name, such as `factor`
 * @param name of the table, as `papers.tables(paper)` lists them
 * @throws RangeError if the paper or the table is unknown
 */
export function table<P extends Paper, Name extends keyof PaperTables[P]>(
  paper: P,
  name: Name,
): PaperTables[P][Name][];
export function table(paper: string, name: string): PaperRow[];
export function table(paper: string, name: string): PaperRow[] {
  const printed = printedTable(paper, name);
  const [first = {}] = printed;
  const numeric = Object.keys(first).filter((column) =>
    printed.every((row) => NUMERIC.test(row[column] ?? "")),
  );
  return printed.map((row) => ({
    ...Object.fromEntries(Object.entries(row).map(([column, text]) => [column, text || null])),
    ...Object.fromEntries(numeric.map((column) => [column, row[column] ? Number(row[column]) : null])),
  }));
}

const NUMERIC = /^(-?\d+(\.\d+)?(e[+-]?\d+)?)?$/i;
