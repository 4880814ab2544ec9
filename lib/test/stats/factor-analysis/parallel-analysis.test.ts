import { describe, expect, it } from "vitest";
import { parallelAnalysis } from "../../../stats/factor-analysis/parallel-analysis.js";
import { simulateFactors } from "../../../stats/factor-analysis/simulate-factors.js";
import { golden } from "../../support/golden.js";
import { completeRows, farthest, goldenRows } from "./tables.js";
import { grid, refuses } from "../support.js";

describe("agrees with psych's fa.parallel(SMC = TRUE), 4,000 replications", () => {
  const rows = golden("factor-parallel");
  it.each([
    ["table8", "reduced"],
    ["table8", "full"],
    ["noise", "reduced"],
    ["noise", "full"],
    ["harman5", "reduced"],
    ["harman5", "full"],
  ] as const)("%s, %s", (name, matrix) => {
    const expected = rows.filter((row) => row.case === name && row.matrix === matrix);
    const column = (what: string) => expected.map((row) => Number(row[what]));
    const analysis = parallelAnalysis(completeRows(name), { matrix });
    expect(farthest(analysis.observed, column("observed"))).toBeLessThan(1e-8);
    expect(analysis.factors).toBe(Number(expected[0]!.kept));
    // Standard errors of both sides; that of a 95 % quantile is about 2.11 that of the mean.
    const error = column("sd").map((sd) => sd * Math.sqrt(1 / 1000 + 1 / 4000));
    error.forEach((se, rank) => {
      expect(Math.abs(analysis.mean[rank]! - column("mean")[rank]!) / se).toBeLessThan(4);
      expect(Math.abs(analysis.threshold[rank]! - column("quantile")[rank]!) / (2.11 * se)).toBeLessThan(4);
    });
  });
});

describe("parallel analysis", () => {
  const two = simulateFactors({
    loadings: grid("0.8 0; 0.7 0; 0.8 0; 0 0.8; 0 0.7; 0 0.8"),
    n: 300,
  });

  it("finds the factors that were put in", () => {
    for (const matrix of ["reduced", "full"] as const) {
      expect(parallelAnalysis(two, { matrix, replications: 200 }).factors).toBe(2);
      const one = simulateFactors({ loadings: [0.7, 0.7, 0.7, 0.7], n: 200, seed: 4 });
      expect(parallelAnalysis(one, { matrix, replications: 200 }).factors).toBe(1);
    }
  });

  it("the same seed gives the same thresholds, another others", () => {
    const threshold = (seed: number) => parallelAnalysis(two, { replications: 20, seed }).threshold;
    expect(threshold(3)).toEqual(threshold(3));
    expect(threshold(3)).not.toEqual(threshold(4));
  });

  it("missing values are refused by name", () => {
    expect(() => parallelAnalysis(goldenRows("gaps"))).toThrow("variable 1 of row 0 is missing");
  });

  it("fewer rows than variables have no reduced matrix", () => {
    expect(() => parallelAnalysis(two.slice(0, 5))).toThrow("correlations is singular");
    expect(parallelAnalysis(two.slice(0, 5), { matrix: "full", replications: 10 }).observed).toHaveLength(6);
  });

  refuses({
    "rows has 1 column; expected at least 2": () => parallelAnalysis(two.map(([first]) => [first!])),
    "replications is 0": () => parallelAnalysis(two, { replications: 0 }),
    'matrix is "smc"': () => parallelAnalysis(two, { matrix: "smc" as never }),
    'knows no "iterations"': () => parallelAnalysis(two, { iterations: 5 } as never),
  });
});
