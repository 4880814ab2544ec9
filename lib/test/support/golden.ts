import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";

/** Rows of a table that an R script beside it printed; cells stay texts. */
export function golden(
  name: string,
  folder = new URL("../stats/golden/", import.meta.url),
): Record<string, string>[] {
  return [...csvParse(readFileSync(new URL(`${name}.csv`, folder), "utf8"))] as Record<string, string>[];
}

/** The same in numbers, of the columns named. */
export function goldenNumbers<const Column extends string>(
  name: string,
  columns: readonly Column[],
): Record<Column, number>[] {
  return golden(name).map(
    (row) =>
      Object.fromEntries(columns.map((column) => [column, Number(row[column])])) as Record<Column, number>,
  );
}

/** How far two numbers are apart, relative to the expected one where that is not 0. */
export function relativeError(actual: number, expected: number): number {
  return Math.abs(actual - expected) / (expected === 0 ? 1 : Math.abs(expected));
}
