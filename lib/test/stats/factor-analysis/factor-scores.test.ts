import { describe, expect, it } from "vitest";
import { correlationMatrix } from "../../../stats/factor-analysis/correlation-matrix.js";
import { factorScores } from "../../../stats/factor-analysis/factor-scores.js";
import { principalAxis } from "../../../stats/factor-analysis/principal-axis.js";
import { simulateFactors } from "../../../stats/factor-analysis/simulate-factors.js";
import { golden } from "../../support/golden.js";
import { completeRows, farthest, values } from "./tables.js";
import { grid } from "../support.js";

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
