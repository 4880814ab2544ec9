import { describe, expect, it } from "vitest";
import {
  correlationMatrix,
  NotPositiveDefiniteError,
} from "../../../stats/factor-analysis/correlation-matrix.js";
import { principalAxis } from "../../../stats/factor-analysis/principal-axis.js";
import { simulateFactors } from "../../../stats/factor-analysis/simulate-factors.js";
import { squaredMultipleCorrelations } from "../../../stats/factor-analysis/number-of-factors.js";
import { golden } from "../../support/golden.js";
import { completeRows, farthest, goldenMatrix, values } from "./tables.js";
import { grid, refuses } from "../support.js";

const matrixOf = (name: string): number[][] =>
  ["harman5", "table8"].includes(name)
    ? correlationMatrix(completeRows(name)).correlations
    : goldenMatrix(name).correlations;

describe("fits agree with psych's fa(fm = 'pa')", () => {
  const expected = golden("factor-fits");
  const cases = [...new Set(expected.map((row) => row.case!))];

  it("one, two and three factors are among them, and both starts", () => {
    expect(cases).toHaveLength(19);
  });

  it.each(cases)("%s", (name) => {
    const [matrix, factors, tolerance, start] = name.split(" ") as [string, string, string, string];
    const correlations = matrixOf(matrix);
    const fit = principalAxis(correlations, {
      factors: Number(factors),
      tolerance: Number(tolerance),
      iterations: 100_000,
      start: start === "smc" ? "smc" : correlations.map(() => 0.5),
    });
    expect(fit.converged).toBe(true);
    expect(farthest(fit.loadings.flat(), values(expected, name, "loadings"))).toBeLessThan(1e-7);
    expect(farthest(fit.communalities, values(expected, name, "communalities"))).toBeLessThan(1e-7);
    expect(farthest(fit.eigenvalues, values(expected, name, "eigenvalues"))).toBeLessThan(1e-7);
    expect(fit.rms).toBeCloseTo(values(expected, name, "rms")[0]!, 8);
    expect(fit.df).toBe(values(expected, name, "df")[0]);
    const above = values(expected, name, "communalities").map((value) => value >= 1);
    expect(fit.heywood).toEqual(above.flatMap((over, at) => (over ? [`variable ${at}`] : [])));
  });

  it("squared multiple correlations agree with psych's smc", () => {
    const from = golden("factor-correlations");
    for (const name of ["thurstone", "harman74", "political", "harman5", "table8"])
      expect(farthest(squaredMultipleCorrelations(matrixOf(name)), values(from, name, "smc"))).toBeLessThan(
        1e-11,
      );
  });
});

it("Heywood cases are flagged by name and kept as they are", () => {
  const { correlations, names } = goldenMatrix("political");
  const fit = principalAxis(correlations, { factors: 3, names });
  expect(fit.heywood.length).toBeGreaterThan(0);
  names.forEach((name, at) => expect(fit.heywood.includes(name)).toBe(fit.communalities[at]! >= 1));
  expect(Math.min(...fit.uniquenesses)).toBeLessThan(0);
});

it("three variables and one factor by hand: loadings are roots of products of correlations", () => {
  const [ab, ac, bc] = [0.72, 0.63, 0.56];
  const fit = principalAxis(
    [
      [1, ab, ac],
      [ab, 1, bc],
      [ac, bc, 1],
    ],
    { tolerance: 1e-14 },
  );
  // a^2 = ab ac / bc = 0.81, b^2 = ab bc / ac = 0.64, c^2 = ac bc / ab = 0.49
  expect(farthest(fit.loadings.flat(), [0.9, 0.8, 0.7])).toBeLessThan(1e-6);
  expect(fit.variance[0]).toBeCloseTo((0.81 + 0.64 + 0.49) / 3, 6);
  expect(fit.rms).toBeLessThan(1e-6);
  expect(fit.df).toBe(0);
});

it("turning a variable round turns its loading round", () => {
  const { correlations } = goldenMatrix("thurstone");
  const sign = (at: number) => (at === 4 ? -1 : 1);
  const turned = correlations.map((row, one) => row.map((value, other) => value * sign(one) * sign(other)));
  const expected = principalAxis(correlations).loadings.map(([value], at) => value! * sign(at));
  expect(farthest(principalAxis(turned).loadings.flat(), expected)).toBeLessThan(1e-6);
});

it("where a factor's loadings have the sum 0, the first is positive", () => {
  // Two variables that correlate -0.5: communalities of 0.5, loadings sqrt(0.5) and its negative.
  const fit = principalAxis(grid("1 -0.5; -0.5 1"), { tolerance: 1e-14 });
  expect(farthest(fit.loadings.flat(), [Math.SQRT1_2, -Math.SQRT1_2])).toBeLessThan(1e-7);
  const nothing = principalAxis(grid("1 0 0; 0 1 -0.5; 0 -0.5 1"), { tolerance: 1e-14 });
  expect(farthest(nothing.loadings.flat(), [0, Math.SQRT1_2, -Math.SQRT1_2])).toBeLessThan(1e-7);
});

it("a Heywood case that is reached from below is flagged", () => {
  const ones = grid("1 1 1; 1 1 1; 1 1 1");
  const fit = principalAxis(ones, { start: [0.5, 0.5, 0.5] });
  expect(fit.communalities.every((value) => value < 1)).toBe(true);
  expect(fit.heywood).toEqual(["variable 0", "variable 1", "variable 2"]);
  const wide = principalAxis(grid("1 0.5 0.4; 0.5 1 0.3; 0.4 0.3 1"), { tolerance: 2 });
  expect(wide.heywood).toEqual([]);
});

it("variables that do not correlate have no factor", () => {
  const fit = principalAxis(grid("1 0 0; 0 1 0; 0 0 1"));
  expect(fit.loadings.flat()).toEqual([0, 0, 0]);
  expect(fit.converged).toBe(true);
});

it("an iteration that ends early says so", () => {
  const fit = principalAxis(goldenMatrix("thurstone").correlations, { factors: 2, iterations: 3 });
  expect(fit.iterations).toBe(3);
  expect(fit.converged).toBe(false);
});

describe("matrices without an inverse", () => {
  const thrown = (matrix: number[][], options = {}) => {
    try {
      principalAxis(matrix, options);
    } catch (error) {
      return error as NotPositiveDefiniteError;
    }
    throw new Error("nothing was thrown");
  };
  const rows = simulateFactors({ loadings: [0.8, 0.7, 0.6, 0.5], n: 30 });
  const names = ["a", "b", "c", "d", "e"];

  it.each([
    ["a column that stands twice", (row: number[]) => 3 - 2 * row[1]!, '"b", "e"'],
    ["a column that is a sum of others", (row: number[]) => row[0]! + 5 * row[2]!, '"a", "c", "e"'],
  ])("%s", (_, last, variables) => {
    const { correlations } = correlationMatrix(rows.map((row) => [...row, last(row)]));
    const error = thrown(correlations, { names });
    expect(error).toBeInstanceOf(NotPositiveDefiniteError);
    expect(error.message).toContain(`because ${variables} determine one another exactly. Leave out one`);
  });

  it("no more rows than variables", () => {
    const { correlations } = correlationMatrix(rows.slice(0, 4));
    expect(thrown(correlations).message).toContain("there must be more rows than variables");
  });

  it("a start given by hand does without the inverse", () => {
    const { correlations } = correlationMatrix(rows.slice(0, 4));
    expect(principalAxis(correlations, { start: [0.5, 0.5, 0.5, 0.5], iterations: 5 }).iterations).toBe(5);
  });

  it("correlations that no data have", () => {
    const matrix = grid("1 0.9 -0.9 0.1; 0.9 1 0.9 0.1; -0.9 0.9 1 0.1; 0.1 0.1 0.1 1");
    const error = thrown(matrix, { names: ["a", "b", "c", "d"] });
    expect(error.message).toMatch(
      /not positive definite: its smallest eigenvalue is -0\.8\d*, mostly through "a", "b", "c"/,
    );
    expect(() => principalAxis(matrix, { start: [0.5, 0.5, 0.5, 0.5] })).toThrow("not positive definite");
  });
});

describe("what is wrong is named", () => {
  const good = grid("1 0.5 0.4; 0.5 1 0.3; 0.4 0.3 1");
  const change = (row: number, column: number, value: number) =>
    good.map((cells, at) => cells.map((cell, place) => (at === row && place === column ? value : cell)));

  refuses({
    "expected a square matrix of at least 2 variables": () => principalAxis(good.slice(1)),
    "correlations[1][0] (variable 1 with variable 0) is 0.2, but [0][1] is 0.5; expected a symmetric matrix":
      () => principalAxis(change(1, 0, 0.2)),
    'correlations[1][1] ("b" with "b") is 0.8; expected 1': () =>
      principalAxis(change(1, 1, 0.8), { names: ["a", "b", "c"] }),
    "correlations[0][0] (variable 0 with variable 0) is 2; expected 1. Divide covariances by both standard deviations":
      () => principalAxis(grid("2 1.9; 1.9 3")),
    "is NaN; expected a number in -1..1": () => principalAxis(change(0, 2, NaN)),
    "correlations is {": () => principalAxis({ correlations: good } as never),
    "correlations is [[1]]": () => principalAxis([[1]]),
  });

  refuses({
    "factors is 3; expected a whole number in 1..2": () => principalAxis(good, { factors: 3 }),
    "tolerance is -1": () => principalAxis(good, { tolerance: -1 }),
    "iterations is 0": () => principalAxis(good, { iterations: 0 }),
    "start[1] is 2; expected a number in 0..1": () => principalAxis(good, { start: [1, 2, 0] }),
    'start is "ones"; expected "smc"': () => principalAxis(good, { start: "ones" as never }),
    'principalAxis knows no "rotate"': () => principalAxis(good, { rotate: "varimax" } as never),
  });

  it("more factors than the matrix has", () => {
    expect(() => principalAxis(goldenMatrix("thurstone").correlations, { factors: 8 })).toThrow(
      /factor \d has a negative eigenvalue \(-.*Fit fewer factors, at most \d/,
    );
  });
});
