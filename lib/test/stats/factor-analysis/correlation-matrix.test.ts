import { describe, expect, it } from "vitest";
import { correlationMatrix } from "../../../stats/factor-analysis/correlation-matrix.js";
import { pearson } from "../../../stats/correlation.js";
import { golden } from "../../support/golden.js";
import { completeRows, farthest, goldenRows, values } from "./tables.js";
import { grid, refuses } from "../support.js";

const expected = golden("factor-correlations");

describe("correlations agree with R's cor", () => {
  it.each(["harman5", "table8"])("%s", (name) => {
    const { correlations, n } = correlationMatrix(completeRows(name));
    expect(farthest(correlations.flat(), values(expected, name, "correlations"))).toBeLessThan(1e-13);
    expect(n).toBe(completeRows(name).length);
  });

  it.each(["listwise", "pairwise"] as const)("missing values, %s", (missing) => {
    const rows = goldenRows("gaps");
    const { correlations, pairs, n } = correlationMatrix(rows, { missing });
    expect(farthest(correlations.flat(), values(expected, "gaps", missing))).toBeLessThan(1e-13);
    if (missing === "listwise") expect(n).toBe(rows.filter((row) => !row.includes(null)).length);
    else {
      expect(pairs.flat()).toEqual(values(expected, "gaps", "pairs"));
      expect(n).toBe(Math.min(...pairs.flat()));
    }
  });
});

it("a column far from 0 gives the same correlations", () => {
  const rows = completeRows("harman5");
  const { correlations } = correlationMatrix(rows);
  const shifted = rows.map((row) => [row[0]! / 16384, ...row.slice(1)].map((value) => value + 2 ** 20));
  expect(farthest(correlationMatrix(shifted).correlations.flat(), correlations.flat())).toBeLessThan(1e-9);
});

it("is pearson's r to the last digits, for columns that hardly vary as well", () => {
  const steps = Array.from({ length: 30 }, (_, at) => at);
  for (const step of [1e-12, 1e-14, 2e-16]) {
    const [one, other] = [steps.map((at) => 1 + (at % 7) * step), steps.map((at) => at)];
    const matrix = () => correlationMatrix(one.map((value, at) => [value, other[at]!])).correlations[0]![1]!;
    if (step < 1e-14) {
      expect(() => pearson(one, other)).toThrow("constant");
      expect(matrix).toThrow("in every row; expected values that differ");
    } else expect(matrix()).toBeCloseTo(pearson(one, other).r, 14);
  }
});

it("pairwise without gaps is the same as refusing them", () => {
  const rows = completeRows("harman5");
  expect(correlationMatrix(rows, { missing: "pairwise" })).toEqual(correlationMatrix(rows));
});

describe("what is wrong is named", () => {
  const rows = grid("1 2 3; 2 1 5; 4 4 4; 0 7 1");
  const names = ["GPQA", "AIME", "SciCode"];
  const rowNames = ["one", "two", "three", "four"];
  const change = (row: number, column: number, value: number | null) =>
    rows.map((cells, at) => cells.map((cell, place) => (at === row && place === column ? value : cell)));

  const constant = rows.map((row) => [row[0]!, 0.1, row[2]!]);
  const rounded = rows.map((row, at) => [row[0]!, at % 2 ? 0.3 : 0.1 + 0.2, row[2]!]);
  const empty = rows.map((row) => [row[0]!, null, row[2]!]);
  const table = (text: string) =>
    text.split(";").map((row) => row.split(" ").map((cell) => (cell === "-" ? null : Number(cell))));
  const [gaps, apart] = [table("1 2;- 5;3 2;4 2;5 -"), table("1 -;2 4;3 6;- 2;- 1")];
  const pairwise = { missing: "pairwise" } as const;
  refuses({
    'variable 1 of row 2 is missing; fill it in, or use missing: "listwise"': () =>
      correlationMatrix(change(2, 1, null)),
    '"AIME" of "three" is missing': () => correlationMatrix(change(2, 1, NaN), { names, rowNames }),
    '"GPQA" of row 0 is Infinity; expected a number, or null where it is missing': () =>
      correlationMatrix(change(0, 0, Infinity), { names, ...pairwise }),
    '"AIME" is 0.1 in every row; expected values that differ. Leave this column out': () =>
      correlationMatrix(constant, { names }),
    '"AIME" is 0.30000000000000004 in every row': () => correlationMatrix(rounded, { names }),
    '"AIME" has no value': () => correlationMatrix(empty, { names, ...pairwise }),
    "variable 1 is 2 in every row in the rows that variable 0 and variable 1 share": () =>
      correlationMatrix(gaps, pairwise),
    "variable 0 and variable 1 have 2 rows in common; expected at least 3": () =>
      correlationMatrix(apart, pairwise),
    "2 of 5 rows can be used; expected at least 3": () => correlationMatrix(apart, { missing: "listwise" }),
    "row 0 is empty; expected a number for each variable": () => correlationMatrix([[], [], []]),
    "rows is empty; expected a list of rows": () => correlationMatrix([]),
    "row 4 has 2 values; expected 3, one for each column": () => correlationMatrix([...rows, [1, 2]]),
    "names has 2; expected 3": () => correlationMatrix(rows, { names: ["a", "b"] }),
    'names[2] is "a", which is also names[0]': () => correlationMatrix(rows, { names: ["a", "b", "a"] }),
    'missing is "mean"': () => correlationMatrix(rows, { missing: "mean" as never }),
  });
});
