import { describe, expect, it } from "vitest";
import { correlationMatrix } from "../../../stats/factor-analysis/correlation-matrix.js";
import { principalAxis } from "../../../stats/factor-analysis/principal-axis.js";
import { rotate } from "../../../stats/factor-analysis/rotation.js";
import { golden } from "../../support/golden.js";
import { completeRows, farthest, goldenMatrix, values } from "./tables.js";
import { grid } from "../support.js";

const matrixOf = (name: string): number[][] =>
  ["attitude", "bfi"].includes(name)
    ? correlationMatrix(completeRows(name)).correlations
    : goldenMatrix(name).correlations;

const tight = { tolerance: 1e-10, iterations: 100_000 };

describe("rotations agree with R: varimax with stats, oblimin with psych's fa and GPArotation", () => {
  const expected = golden("factor-rotation");
  const cases = [...new Set(expected.map((row) => row.case!))].filter((name) => /(TRUE|FALSE)$/.test(name));

  it("both, with and without Kaiser's normalisation, of four data sets", () => {
    expect(cases).toHaveLength(16);
  });

  it.each(cases)("%s", (name) => {
    const [matrix, factors, rotation, kaiser] = name.split(" ") as [string, string, "varimax", string];
    const fit = principalAxis(matrixOf(matrix), {
      ...tight,
      factors: Number(factors),
      rotation,
      kaiser: kaiser === "TRUE",
    });
    expect(farthest(fit.loadings.flat(), values(expected, name, "loadings"))).toBeLessThan(1e-6);
    expect(farthest(fit.variance, values(expected, name, "variance"))).toBeLessThan(1e-6);
    const upright = fit.factorCorrelations.map((row, one) => row.map((_, other) => Number(one === other)));
    const phi = rotation === "varimax" ? upright.flat() : values(expected, name, "phi");
    expect(farthest(fit.factorCorrelations.flat(), phi)).toBeLessThan(1e-6);
  });
});

describe("a rotation", () => {
  const { correlations } = goldenMatrix("thurstone");
  const plain = principalAxis(correlations, { factors: 3 });
  const product = (loadings: number[][], phi: number[][]) =>
    loadings.map((one) =>
      loadings.map((other) =>
        one.reduce(
          (sum, left, a) => sum + left * other.reduce((inner, right, b) => inner + right * phi[a]![b]!, 0),
          0,
        ),
      ),
    );

  it.each(["varimax", "oblimin"] as const)("%s explains the same correlations", (rotation) => {
    const fit = principalAxis(correlations, { factors: 3, rotation });
    expect(farthest(fit.communalities, plain.communalities)).toBe(0);
    const [before, after] = [plain, fit].map((one) => product(one.loadings, one.factorCorrelations).flat());
    expect(farthest(after!, before!)).toBeLessThan(1e-9);
    const total = (shares: number[]) => shares.reduce((sum, share) => sum + share);
    expect(total(fit.variance)).toBeCloseTo(total(plain.variance), 10);
    expect(fit.rms).toBe(plain.rms);
  });

  it("by hand: two clusters at right angles, turned by 30 degrees, are found again, in order and with signs", () => {
    const simple = grid("0 0.6; 0 0.5; 0.9 0; 0.8 0; -0.1 0");
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const turned = simple.map(([a = 0, b = 0]) => [-(a * cos + b * sin), a * sin - b * cos]);
    for (const rotation of ["varimax", "oblimin"] as const) {
      const { loadings, factorCorrelations } = rotate(turned, rotation, { kaiser: false });
      expect(farthest(loadings.flat(), simple.flat())).toBeLessThan(1e-7);
      expect(farthest(factorCorrelations.flat(), [1, 0, 0, 1])).toBeLessThan(1e-7);
    }
  });

  it("of one factor, or none, changes nothing", () => {
    const one = principalAxis(correlations);
    expect(principalAxis(correlations, { rotation: "oblimin" }).loadings).toEqual(one.loadings);
    expect(one.factorCorrelations).toEqual([[1]]);
    expect(plain.factorCorrelations.flat()).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });

  it("passes over a variable without loadings", () => {
    const { loadings } = rotate(grid("0.6 0.6; 0 0; 0.5 -0.5"), "varimax", { kaiser: true });
    expect(loadings[1]!.map(Math.abs)).toEqual([0, 0]);
    expect(loadings.flat().every(Number.isFinite)).toBe(true);
  });

  it("that is unknown is refused", () => {
    expect(() => principalAxis(correlations, { rotation: "promax" as "none" })).toThrow("rotation");
  });
});
