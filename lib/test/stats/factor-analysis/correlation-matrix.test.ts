import { describe, expect, it } from "vitest";
import { correlationMatrix } from "../../../stats/factor-analysis/correlation-matrix.js";
import { pearson } from "../../../stats/correlation/pearson.js";
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

it("units of any size, and a column far from 0, give the same correlations", () => {
  const rows = completeRows("harman5");
  const { correlations } = correlationMatrix(rows);
  for (const unit of [1e-200, 1e200])
    expect(
      farthest(
        correlationMatrix(rows.map((row) => row.map((value) => value * unit))).correlations.flat(),
        correlations.flat(),
      ),
    ).toBeLessThan(1e-13);
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

  it("missing values, by column and row", () => {
    expect(() => correlationMatrix(change(2, 1, null))).toThrow(
      'variable 1 of row 2 is missing; fill it in, or use missing: "listwise"',
    );
    for (const missing of [null, NaN])
      expect(() => correlationMatrix(change(2, 1, missing), { names, rowNames })).toThrow(
        '"AIME" of "three" is missing',
      );
    expect(() => correlationMatrix(change(0, 0, Infinity), { names, missing: "pairwise" })).toThrow(
      '"GPQA" of row 0 is Infinity; expected a number, or null where it is missing',
    );
  });

  describe("columns that do not vary", () => {
    const constant = rows.map((row) => [row[0]!, 0.1, row[2]!]);
    const rounded = rows.map((row, at) => [row[0]!, at % 2 ? 0.3 : 0.1 + 0.2, row[2]!]);
    const empty = rows.map((row) => [row[0]!, null, row[2]!]);
    refuses({
      '"AIME" is 0.1 in every row; expected values that differ. Leave this column out': () =>
        correlationMatrix(constant, { names }),
      '"AIME" is 0.30000000000000004 in every row': () => correlationMatrix(rounded, { names }),
      '"AIME" has no value': () => correlationMatrix(empty, { names, missing: "pairwise" }),
    });
  });

  describe("columns that do not vary, or hardly meet, in the rows of a pair", () => {
    const gaps = [
      [1, 2],
      [null, 5],
      [3, 2],
      [4, 2],
      [5, null],
    ];
    const apart = [
      [1, null],
      [2, 4],
      [3, 6],
      [null, 2],
      [null, 1],
    ];
    refuses({
      "variable 1 is 2 in every row in the rows that variable 0 and variable 1 share": () =>
        correlationMatrix(gaps, { missing: "pairwise" }),
      "variable 0 and variable 1 have 2 rows in common; expected at least 3": () =>
        correlationMatrix(apart, { missing: "pairwise" }),
      "2 of 5 rows can be used; expected at least 3": () => correlationMatrix(apart, { missing: "listwise" }),
    });
  });

  refuses({
    "2 of 2 rows can be used; expected at least 3": () => correlationMatrix(rows.slice(0, 2)),
    "row 0 is empty; expected a number for each variable": () => correlationMatrix([[], [], []]),
    "row 1 is undefined": () => correlationMatrix([[1, 2], , [3, 4], [2, 2]] as never),
    "row 0 is a Float64Array; expected a list of numbers; use Array.from(row 0)": () =>
      correlationMatrix(rows.map((row) => Float64Array.from(row)) as never),
    "rowNames is 5": () => correlationMatrix(rows, { rowNames: 5 as never }),
    "rowNames has 1; expected 4, one for each row": () => correlationMatrix(rows, { rowNames: ["a"] }),
    "missing is null": () => correlationMatrix(rows, { missing: null as never }),
    "rows is empty; expected a list of rows": () => correlationMatrix([]),
    "row 4 has 2 values; expected 3, one for each column": () => correlationMatrix([...rows, [1, 2]]),
    "names has 2; expected 3": () => correlationMatrix(rows, { names: ["a", "b"] }),
    'names[2] is "a", which is also names[0]': () => correlationMatrix(rows, { names: ["a", "b", "a"] }),
    'missing is "mean"': () => correlationMatrix(rows, { missing: "mean" as never }),
  });
});
