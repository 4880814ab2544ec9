import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { expect } from "vitest";
import { golden, relativeError } from "../../../../lib/test/support/golden.js";

const here = new URL("./golden/", import.meta.url);
const values = new Map(golden("loads", here).map(({ what, value }) => [what, Number(value)]));

/** What R finds in the study. @throws Error if it was not asked for that */
export function r(what: string): number {
  const value = values.get(what);
  if (value === undefined) throw new Error(`loads.csv has no "${what}"`);
  return value;
}

/** A study of 18 cells. */
export const study = csvParse(readFileSync(new URL("loads-data.csv", here), "utf8")).map((row) => ({
  difficulty: Number(row.difficulty),
  statements: Number(row.statements),
  needleRatio: Number(row.needleRatio),
  items: Number(row.items),
  successes: Number(row.successes),
}));
/** The study's puzzles one by one. */
export const ungrouped = study.flatMap(({ successes, items, ...loads }) =>
  Array.from({ length: items }, (_, item) => ({ ...loads, correct: item < successes ? 1 : 0 })),
);
export const near = (actual: number | null | undefined, expected: number, tolerance = 1e-7) =>
  expect(relativeError(actual ?? NaN, expected)).toBeLessThan(tolerance);

/** DS-Llama-70B of Table 3. */
export const LLAMA = { intercept: 7.83, d: -0.27, log10N: -3.1, rho: -3.41, rho2: 3.8 };
