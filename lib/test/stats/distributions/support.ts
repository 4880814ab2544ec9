import { expect } from "vitest";
import { golden, relativeError } from "../../support/golden.js";

type Figure = (x: number, df: number, df2: number) => number;

const number = (text = "") => Number(text.replace("Inf", "Infinity"));

/** Expects a function to be R's, at all points that a golden table has of it. */
export function expectAsInR(
  table: string,
  name: string,
  figure: Figure,
  most: (value: number) => number,
): void {
  const rows = golden(table).filter((row) => row.function === name);
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    const [x, df, df2, value] = [row.x, row.df ?? row.df1, row.df2, row.value].map(number);
    const actual = figure(Number(x), Number(df), Number(df2));
    const error = relativeError(actual, Number(value));
    expect(error, `${name}(${x}, ${df}, ${df2}) is ${actual}`).toBeLessThan(most(Number(value)));
  }
}

/** How far a tail may be from R's: R's own error grows where the tail is tiny. */
export const ofTails = (value: number): number => (value > 1e-20 ? 1e-13 : 5e-13);
