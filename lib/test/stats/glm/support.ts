import { expect } from "vitest";
import { golden, goldenNumbers, relativeError } from "../../support/golden.js";

const sets = golden("logit-data").map(({ set = "" }) => set);
const numbers = goldenNumbers("logit-data", ["d", "n", "rho", "successes", "trials"]);
export const data = numbers.map((row, at) => ({ set: sets[at], ...row }));
export type Row = (typeof data)[number];
export const rowsOf = (set: string) => data.filter((row) => row.set === set);

export const counts = { successes: (row: Row) => row.successes, trials: (row: Row) => row.trials };
export const log10N = (row: Row) => Math.log10(row.n);
export const d = (row: Row) => row.d;
export const main = { d, log10N, rho: (row: Row) => row.rho, rho2: (row: Row) => row.rho ** 2 };
export const interactions = {
  ...main,
  dN: (row: Row) => row.d * log10N(row),
  dRho: (row: Row) => row.d * row.rho,
  NRho: (row: Row) => log10N(row) * row.rho,
  dNRho: (row: Row) => row.d * log10N(row) * row.rho,
};
export const models = {
  groupedMain: { rows: rowsOf("grouped"), terms: main },
  groupedInteractions: { rows: rowsOf("grouped"), terms: interactions },
  singleMain: { rows: rowsOf("single"), terms: main },
  nearly: { rows: rowsOf("nearly"), terms: { d } },
  steep: { rows: rowsOf("steep"), terms: { d } },
} as Record<string, { rows: Row[]; terms: Record<string, (row: Row) => number> }>;

export const goldenRows = golden("logit");

/** Compares what we have by figure and term with every golden row of the model. */
export function compare(
  model: string,
  figures: (figure: string) => boolean,
  own: Record<string, number>,
): void {
  const rows = goldenRows.filter((row) => row.model === model && figures(row.figure!));
  expect(rows.length).toBeGreaterThan(0);
  for (const { figure, term, value } of rows) {
    const key = `${figure} ${term}`.trim();
    expect(relativeError(own[key]!, Number(value)), `${model} ${key} ${own[key]} ${value}`).toBeLessThan(
      1e-8,
    );
  }
}

export const matrix = (covariance: number[][]) =>
  Object.fromEntries(
    covariance.flatMap((line, one) => line.map((value, other) => [`covariance ${one} ${other}`, value])),
  );
