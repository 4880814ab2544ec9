import { describe, expect, it } from "vitest";
import { correlationMatrix } from "../../../stats/factor-analysis/correlation-matrix.js";
import { cronbachAlpha, omega } from "../../../stats/factor-analysis/reliability.js";
import { simulateFactors } from "../../../stats/factor-analysis/simulate-factors.js";
import { golden } from "../../support/golden.js";
import { completeRows, farthest, goldenMatrix, values } from "./tables.js";
import { grid, refuses } from "../support.js";

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
