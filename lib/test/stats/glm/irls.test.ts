import { describe, expect, it } from "vitest";
import { irls } from "../../../stats/glm/irls.js";
import { orthonormal } from "../../../stats/glm/orthonormal.js";
import { grid } from "../support.js";

/** The fit of an intercept and a slope to rows of x, successes and trials. */
function fitted(cells: number[][]) {
  const columns = [Float64Array.from(cells, () => 1), Float64Array.from(cells, ([x]) => x!)];
  const counts = {
    successes: Float64Array.from(cells, ([, hits]) => hits!),
    trials: Float64Array.from(cells, ([, , trials]) => trials!),
  };
  return irls({ names: ["(Intercept)", "x"], columns, basis: orthonormal(columns) }, counts);
}

describe("an estimate within bounds", () => {
  it.each([
    ["counts", "0 9 10; 1 7 10; 2 6 10; 3 3 10; 4 1 10", 4],
    ["single trials", "0 1 1; 1 1 1; 2 0 1; 3 1 1; 4 0 1; 5 0 1", 5],
    ["a steep slope", "0 1000 1000; 1 999 1000; 2 2 1000; 3 0 1000", 9],
  ])("takes few steps from shrunken shares: %s", (_, cells, iterations) => {
    expect(fitted(grid(cells))).toMatchObject({ iterations, converged: true });
  });

  it("of as many rows as coefficients is the shares themselves", () => {
    const { coefficients, fitted: shares, deviance, iterations } = fitted(grid("0 3 10; 1 7 10"));
    const odds = Math.log(3 / 7);
    expect(coefficients[0]).toBeCloseTo(odds, 12);
    expect(coefficients[1]).toBeCloseTo(-2 * odds, 12);
    expect(shares[0]).toBeCloseTo(0.3, 12);
    expect(deviance).toBeCloseTo(0, 12);
    expect(iterations).toBe(3);
  });
});

it("a column that the intercept determines leaves the start, equal probabilities, and no estimate", () => {
  const { fitted: shares, ...rest } = fitted(grid("1 3 10; 1 5 10"));
  expect(rest).toMatchObject({ iterations: 1, converged: false, covariance: null });
  for (const share of shares) expect(share).toBeCloseTo(8.5 / 21, 12);
});

it.each(["0 0 5; 1 0 5; 2 0 5", "0 5 5; 1 5 5; 2 0 5; 3 0 5"])("an estimate without bound: %s", (cells) => {
  expect(() => fitted(grid(cells))).toThrow("infinite");
});
