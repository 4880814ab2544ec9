import { expect } from "vitest";
import { golden, relativeError } from "../support/golden.js";

const data = golden("columns-data");
const values = golden("columns");

/** Names of the data sets that columns.R made. */
export const sets = [...new Set(data.map((row) => row.set!))];

/** The two columns of a data set. */
export function columns(set: string): [number[], number[]] {
  const rows = data.filter((row) => row.set === set);
  return [rows.map((row) => Number(row.a)), rows.map((row) => Number(row.b))];
}

/** R's figure for a data set, undefined where the script gives none. */
export function expected(set: string, figure: string, level = 0.95): number | undefined {
  const row = values.find((row) => row.set === set && row.figure === figure && Number(row.level) === level);
  return row && Number(row.value);
}

/** Expects figures to be R's to a relative error; says how many R gave. */
export function compare(
  set: string,
  level: number,
  figures: Record<string, number | null>,
  most: number,
): number {
  let compared = 0;
  for (const [figure, actual] of Object.entries(figures)) {
    const value = expected(set, figure, level);
    if (value === undefined) continue;
    compared++;
    expect(
      relativeError(actual!, value),
      `${figure} of ${set} at ${level} is ${actual}, R ${value}`,
    ).toBeLessThan(most);
  }
  return compared;
}
