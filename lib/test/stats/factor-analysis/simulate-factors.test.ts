import { mean, standardDeviation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { random } from "../../../core/random.js";
import { correlationMatrix } from "../../../stats/factor-analysis/correlation-matrix.js";
import { normalCdf, normalDraw } from "../../../stats/distributions/normal-and-binomial.js";
import { simulateFactors } from "../../../stats/factor-analysis/simulate-factors.js";
import { grid, refuses } from "../support.js";

it("normal draws are the quantiles of uniform ones", () => {
  const [uniform, normal] = [random(7, "draws"), random(7, "draws")];
  for (let count = 0; count < 100; count++)
    expect(normalCdf(normalDraw(normal))).toBeCloseTo(uniform.unit(), 9);
  expect(normalDraw({ ...random(1), unit: () => 0 })).toBeCloseTo(-6.3379, 3);
});

it("columns are standardised and correlate as the loadings say", () => {
  const rows = simulateFactors({ loadings: [0.9, 0.6, -0.5, 0, 1], n: 20_000, seed: 2 });
  const { correlations } = correlationMatrix(rows);
  const expected = [0.9, 0.6, -0.5, 0, 1];
  const se = 1 / Math.sqrt(20_000);
  expected.forEach((one, row) => {
    const column = rows.map((cells) => cells[row]!);
    expect(Math.abs(mean(column))).toBeLessThan(4 * se);
    expect(Math.abs(standardDeviation(column) - 1)).toBeLessThan(4 * se);
    expected.forEach((other, at) => {
      if (at < row) expect(Math.abs(correlations[row]![at]! - one * other)).toBeLessThan(4 * se);
    });
  });
});

it("factors correlate as asked", () => {
  const rows = simulateFactors({
    loadings: grid("1 0; 0 1; 0.5 0.5"),
    factorCorrelations: grid("1 0.6; 0.6 1"),
    n: 20_000,
  });
  const { correlations } = correlationMatrix(rows);
  expect(correlations[0]![1]).toBeCloseTo(0.6, 1.5);
  expect(correlations[0]![2]).toBeCloseTo(0.5 + 0.5 * 0.6, 1.5);
  expect(standardDeviation(rows.map((row) => row[2]!))).toBeCloseTo(1, 1.5);
});

it("a longer table begins with the shorter one, and another seed gives another", () => {
  const rows = (n: number, seed: number) => simulateFactors({ loadings: [0.5, 0.5], n, seed });
  expect(rows(9, 3).slice(0, 4)).toEqual(rows(4, 3));
  expect(rows(4, 3)).not.toEqual(rows(4, 5));
});

describe("what is wrong is named", () => {
  const simulate = (options: object) => () => simulateFactors({ loadings: [0.5], n: 3, ...options } as never);
  const two = [[0.5, 0.5]];
  refuses({
    "loadings is []": simulate({ loadings: [] }),
    "loadings[1][0] is 1.2; expected a number in -1..1": simulate({ loadings: [0.5, 1.2] }),
    "loadings is [[0.5,0.1],[0.5]]; expected": simulate({ loadings: [[0.5, 0.1], [0.5]] }),
    "the loadings of variable 0 explain 1.62 of its variance": simulate({ loadings: [[0.9, 0.9]] }),
    "n is 0": simulate({ n: 0 }),
    "factorCorrelations[0][0] is 2": simulate({ factorCorrelations: [[2]] }),
    "expected a positive definite matrix of 1 x 1": simulate({ factorCorrelations: grid("1 0; 0 1") }),
    "expected a positive definite matrix of 2 x 2": simulate({
      loadings: two,
      factorCorrelations: grid("1 1; 1 1"),
    }),
    "is 2; expected a number in -1..1": simulate({ loadings: two, factorCorrelations: grid("1 2; 2 1") }),
  });
});
