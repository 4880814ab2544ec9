import { describe, expect, it } from "vitest";
import { correlationMatrix } from "../../../stats/factor-analysis/correlation-matrix.js";
import { principalAxis } from "../../../stats/factor-analysis/principal-axis.js";
import { cronbachAlpha, factorScores, omega } from "../../../stats/factor-analysis/reliability.js";
import { simulateFactors } from "../../../stats/factor-analysis/simulate-factors.js";
import { golden } from "../../support/golden.js";
import { grid, refuses } from "../support.js";
import { completeRows, farthest, goldenMatrix, values } from "./tables.js";

const fitted = (rows: number[][], factors: number, rotation: "none" | "oblimin") =>
  principalAxis(correlationMatrix(rows).correlations, {
    factors,
    rotation,
    tolerance: 1e-10,
    iterations: 100_000,
  });

describe("factor scores agree with psych's fa(scores = ...)", () => {
  const expected = golden("factor-rotation");
  const cases = [...new Set(expected.map((row) => row.case!))].filter((name) =>
    /(regression|Bartlett)$/.test(name),
  );

  it("of two data sets, both kinds, unrotated and oblique", () => {
    expect(cases).toHaveLength(8);
  });

  it.each(cases)("%s", (name) => {
    const [data, factors, rotation, kind] = name.split(" ") as [string, string, "oblimin", string];
    const rows = completeRows(data);
    const method = kind === "regression" ? "regression" : "bartlett";
    const { scores, weights, validity } = factorScores(rows, fitted(rows, Number(factors), rotation), {
      method,
    });
    expect(farthest(weights.flat(), values(expected, name, "weights"))).toBeLessThan(1e-6);
    expect(farthest(scores.flat(), values(expected, name, "scores"))).toBeLessThan(1e-5);
    if (method === "bartlett") return;
    const squared = validity.map((one) => one ** 2);
    expect(farthest(squared, values(expected, name, "R2"))).toBeLessThan(1e-6);
  });
});

describe("factor scores", () => {
  const loadings = [0.9, 0.8, 0.7, 0.6];
  const rows = simulateFactors({ loadings, n: 4000, seed: 2 });
  const fit = principalAxis(correlationMatrix(rows).correlations);

  it("by hand: three tests that correlate .5 weigh alike", () => {
    // R^-1 of equal correlations r has row sums 1 / (1 + 2r) = .5; loadings are sqrt(.5)
    const square = grid("1 1 1 1 -1 -1 -1 -1; 1 1 -1 -1 1 1 -1 -1; 1 -1 1 -1 1 -1 1 -1; 1 -1 -1 1 1 -1 -1 1");
    const [g = [], ...own] = square; // orthogonal columns, so that test i, g + own i, correlates .5 with each other test
    const table = g.map((value, row) => own.map((part) => value + part[row]!));
    const { correlations } = correlationMatrix(table);
    expect(farthest(correlations.flat(), [1, 0.5, 0.5, 0.5, 1, 0.5, 0.5, 0.5, 1])).toBeLessThan(1e-12);
    const of = principalAxis(correlations, { tolerance: 1e-14 });
    const { weights, validity, scores } = factorScores(table, of);
    expect(
      farthest(
        weights.flat(),
        [1, 1, 1].map(() => Math.SQRT1_2 / 2),
      ),
    ).toBeLessThan(1e-6);
    expect(validity[0]).toBeCloseTo(Math.sqrt(0.75), 6); // w'S = 3 (.3536)(.7071)
    expect(scores[0]![0]).toBeCloseTo((3 * (Math.SQRT1_2 / 2) * 2) / Math.sqrt(16 / 7), 6); // 2 in each, SD sqrt(16/7)
  });

  it("are refused where they do not fit, or there are none", () => {
    expect(() =>
      factorScores(
        rows.map((row) => row.slice(1)),
        fit,
      ),
    ).toThrow("the fit has 4 variables and the rows 3");
    expect(() => factorScores(rows, {} as typeof fit)).toThrow(
      "expected the fit of these rows' correlations",
    );
    const heywood = { ...fit, uniquenesses: [0.1, -0.02, 0.3, 0.4] };
    expect(() => factorScores(rows, heywood, { method: "bartlett" })).toThrow(
      "variable 1 has a uniqueness of -0.02 (a Heywood case)",
    );
    expect(factorScores(rows, heywood).scores).toHaveLength(4000);
    expect(() => factorScores(rows, fit, { method: "thurstone" as "bartlett" })).toThrow("method");
  });
});

const expected = golden("factor-rotation");
const one = (name: string, what: string) => values(expected, name, what)[0]!;

describe("alpha", () => {
  it.each(["attitude", "bfi"])("of %s agrees with psych's", (name) => {
    const { alpha, standardised, n } = cronbachAlpha(completeRows(name));
    expect(alpha).toBeCloseTo(one(name, "alpha"), 12);
    expect(standardised).toBeCloseTo(one(name, "standardised alpha"), 12);
    expect(n).toBe(completeRows(name).length);
  });

  refuses({
    "rows has 1 column; expected at least 2": () => cronbachAlpha([[1], [2], [4]]),
    "is 2 in every row": () => cronbachAlpha(grid("1 2; 2 2; 4 2")),
    '"a" of row 0 is missing': () => cronbachAlpha([[null, 2]], { names: ["a", "b"] }),
  });
});

describe("omega", () => {
  const matrixOf = (name: string) =>
    name === "bfi" ? correlationMatrix(completeRows(name)).correlations : goldenMatrix(name).correlations;

  it.each(["thurstone 3", "harman74 4", "bfi 2"])(
    "of %s agrees with psych's steps, each to its end",
    (name) => {
      const [matrix = "", factors] = name.split(" ");
      const { total, hierarchical, general, heywood } = omega(matrixOf(matrix), { factors: Number(factors) });
      expect(total).toBeCloseTo(one(name, "omega total"), 7);
      expect(hierarchical).toBeCloseTo(one(name, "omega hierarchical"), 6);
      expect(farthest(general!, values(expected, name, "general"))).toBeLessThan(1e-6);
      expect(heywood).toEqual([]);
      expect(Math.abs(total - one(name, "psych omega total"))).toBeLessThan(0.002);
      expect(Math.abs(hierarchical! - one(name, "psych omega hierarchical"))).toBeLessThan(0.002);
    },
  );

  it.each(["attitude", "bfi"])("of %s with one factor has a total alone", (name) => {
    const { correlations } = correlationMatrix(completeRows(name));
    const { total, hierarchical, general } = omega(correlations, { factors: 1 });
    expect(total).toBeCloseTo(one(name, "omega total 1"), 7);
    expect([hierarchical, general]).toEqual([null, null]);
  });

  it("two factors that correlate negatively load against one another", () => {
    const loadings = [0.8, 0.8, 0.7, 0.7, 0.6, 0.6].map((value, at) => (at % 2 ? [0, value] : [value, 0]));
    const rows = simulateFactors({
      loadings,
      factorCorrelations: grid("1 -0.4; -0.4 1"),
      n: 5000,
    });
    const { general } = omega(correlationMatrix(rows).correlations, { factors: 2 });
    expect(general!.map(Math.sign).every((sign, at) => sign === general!.map(Math.sign)[at % 2])).toBe(true);
    expect(Math.sign(general![0]!)).toBe(-Math.sign(general![1]!));
  });

  it("has no hierarchical part where the second-order fit is a Heywood case", () => {
    const { hierarchical, general, total } = omega(matrixOf("bfi"), { factors: 3 });
    expect([hierarchical, general]).toEqual([null, null]);
    expect(total).toBeGreaterThan(0.7);
  });

  it("names tests that no factor can explain so well, and options it does not know", () => {
    const { correlations, names } = goldenMatrix("political");
    expect(omega(correlations, { factors: 3, names }).heywood.length).toBeGreaterThan(0);
    expect(() => omega(correlations, { factors: 8 })).toThrow("factors");
    expect(() => omega(correlations, { rotation: "varimax" } as object)).toThrow("rotation");
  });
});
