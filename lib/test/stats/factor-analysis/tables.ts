import { golden } from "../../support/golden.js";

/** Rows of a committed table, null where a value is missing. */
export const goldenRows = (name: string): (number | null)[][] =>
  golden(`factor-rows-${name}`).map((row) =>
    Object.values(row).map((cell) => (cell === "" ? null : Number(cell))),
  );

/** Rows of a table in which nothing is missing. */
export const completeRows = (name: string): number[][] => goldenRows(name) as number[][];

/** A committed correlation matrix and the names of its variables. */
export function goldenMatrix(name: string): { correlations: number[][]; names: string[] } {
  const rows = golden(`factor-matrix-${name}`);
  return {
    correlations: rows.map((row) => Object.values(row).map(Number)),
    names: Object.keys(rows[0]!),
  };
}

/** The numbers of one case and quantity, in the order printed. */
export function values(rows: Record<string, string>[], of: string, what: string): number[] {
  const found = rows.filter((row) => row.case === of && row.what === what).map((row) => Number(row.value));
  if (found.length === 0) throw new Error(`no golden value of ${of}, ${what}`);
  return found;
}

/** The largest difference between two lists of numbers. */
export function farthest(actual: readonly number[], expected: readonly number[]): number {
  if (actual.length !== expected.length) return Infinity;
  return Math.max(...actual.map((value, at) => Math.abs(value - expected[at]!)));
}
