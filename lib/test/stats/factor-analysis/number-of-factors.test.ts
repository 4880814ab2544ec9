import { describe, expect, it } from "vitest";
import { correlationMatrix } from "../../../stats/factor-analysis/correlation-matrix.js";
import {
  bartlettSphericity,
  kaiserMeyerOlkin,
  parallelAnalysis,
} from "../../../stats/factor-analysis/number-of-factors.js";
import { simulateFactors } from "../../../stats/factor-analysis/simulate-factors.js";
import { golden, relativeError } from "../../support/golden.js";
import { grid, refuses } from "../support.js";
import { completeRows, farthest, goldenMatrix, goldenRows, values } from "./tables.js";

describe("adequacy agrees with psych", () => {
  const expected = golden("factor-correlations");
  it.each([
    ["thurstone", 213],
    ["harman74", 145],
    ["political", 147],
    ["harman5", 12],
    ["table8", 156],
  ] as const)("%s", (name, n) => {
    const correlations = ["harman5", "table8"].includes(name)
      ? correlationMatrix(completeRows(name)).correlations
      : goldenMatrix(name).correlations;
    const { overall, each } = kaiserMeyerOlkin(correlations);
    expect(
      farthest([overall, ...each], [...values(expected, name, "kmo"), ...values(expected, name, "kmo each")]),
    ).toBeLessThan(1e-11);
    const { chiSquare, df, p } = bartlettSphericity(correlations, n);
    expect(relativeError(chiSquare, values(expected, name, "chisq")[0]!)).toBeLessThan(1e-11);
    expect(df).toBe(values(expected, name, "df")[0]);
    expect(relativeError(p, values(expected, name, "p.value")[0]!)).toBeLessThan(1e-8);
  });

  it("what is wrong is named", () => {
    const identity = grid("1 0; 0 1");
    expect(() => kaiserMeyerOlkin(identity)).toThrow("all correlations are 0");
    expect(() => bartlettSphericity(identity, 2)).toThrow("n is 2; expected a whole number of at least 3");
    expect(() => kaiserMeyerOlkin(grid("1 1; 1 1"))).toThrow("correlations is singular");
    expect(bartlettSphericity(identity, 9)).toEqual({ chiSquare: 0, df: 1, p: 1 });
  });
});

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

  it("a lower quantile asks for less", () => {
    const [median, usual] = [0.5, 0.95].map((quantile) =>
      parallelAnalysis(two, { replications: 50, quantile }),
    );
    median!.threshold.forEach((value, rank) => expect(value).toBeLessThan(usual!.threshold[rank]!));
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
    "quantile is 95; expected a number above 0 and below 1": () => parallelAnalysis(two, { quantile: 95 }),
    'matrix is "smc"': () => parallelAnalysis(two, { matrix: "smc" as never }),
    'knows no "iterations"': () => parallelAnalysis(two, { iterations: 5 } as never),
  });
});
