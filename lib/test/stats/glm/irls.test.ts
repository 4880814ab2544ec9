import { describe, expect, it } from "vitest";
import { irls } from "../../../stats/glm/irls.js";
import { LINKS, type Link } from "../../../stats/glm/likelihood.js";
import { orthonormal } from "../../../stats/glm/orthonormal.js";
import { grid } from "../support.js";

/** The fit of an intercept and a slope to rows of x, successes and trials, with the steps that `onDrift` was given. */
function fit(link: Link["name"], cells: number[][], { watched = false } = {}) {
  const basis = orthonormal([Float64Array.from(cells, () => 1), Float64Array.from(cells, ([x]) => x!)]);
  const counts = {
    successes: Float64Array.from(cells, ([, hits]) => hits!),
    trials: Float64Array.from(cells, ([, , trials]) => trials!),
  };
  const drifts: number[][] = [];
  const onDrift = watched ? (step: number[]) => void drifts.push(step) : undefined;
  return { ...irls(basis, counts, LINKS[link], onDrift), drifts };
}

const falling = grid("0 9 10; 1 7 10; 2 6 10; 3 3 10; 4 1 10");
const single = grid("0 1 1; 1 1 1; 2 0 1; 3 1 1; 4 0 1; 5 0 1");
const steep = grid("0 1000 1000; 1 999 1000; 2 2 1000; 3 0 1000");
const never = grid("0 0 5; 1 0 5; 2 0 5");
const atTheEdge = grid("0 10 10; 1 10 10; 2 6 10; 3 1 10");
const parted = grid("0 5 5; 1 5 5; 2 0 5; 3 0 5");

describe("an estimate within bounds", () => {
  it.each<[Link["name"], number[][], number]>([
    ["logit", falling, 4],
    ["log", falling, 16],
    ["logit", single, 5],
    ["logit", steep, 9],
  ])("takes few steps of %s from shrunken shares, watched or not", (link, cells, iterations) => {
    const plain = fit(link, cells);
    expect(plain).toMatchObject({ iterations, converged: true, boundary: false });
    expect(fit(link, cells, { watched: true })).toEqual(plain);
  });

  it("of as many rows as coefficients is the shares themselves", () => {
    const { coefficients, fitted, deviance, iterations } = fit("logit", grid("0 3 10; 1 7 10"));
    const odds = Math.log(3 / 7);
    expect(coefficients[0]).toBeCloseTo(odds, 12);
    expect(coefficients[1]).toBeCloseTo(-2 * odds, 12);
    expect(fitted[0]).toBeCloseTo(0.3, 12);
    expect(deviance).toBeCloseTo(0, 12);
    expect(iterations).toBe(3);
  });
});

it("a column that the intercept determines leaves the start, equal probabilities, and no estimate", () => {
  const { fitted, ...rest } = fit("logit", grid("1 3 10; 1 5 10"));
  expect(rest).toMatchObject({ iterations: 1, converged: false, boundary: false, covariance: null });
  for (const share of fitted) expect(share).toBeCloseTo(8.5 / 21, 12);
});

it("no probability of the log link underflows to 0", () => {
  const { fitted, covariance } = fit("log", grid("0 9 10; 1 5 10; 10000 0 10"));
  expect(Math.min(...fitted)).toBeGreaterThan(0);
  expect(covariance).not.toBeNull();
});

describe("an estimate without bound", () => {
  it("is taken once the deviance is flat", () => {
    for (const link of ["logit", "log"] as const)
      expect(fit(link, never)).toMatchObject({ iterations: 26, converged: true, boundary: false });
    expect(fit("logit", parted)).toMatchObject({ iterations: 28, converged: true });
  });

  it("is told of where somebody watches, and then never taken", () => {
    const { iterations, converged, drifts } = fit("logit", never, { watched: true });
    expect({ iterations, converged, told: drifts.length }).toEqual({
      iterations: 100,
      converged: false,
      told: 84,
    });
    for (const [intercept, slope] of drifts) {
      expect(intercept).toBeCloseTo(-1, 6);
      expect(slope).toBeCloseTo(0, 6);
    }
    const [first = []] = fit("logit", parted, { watched: true }).drifts;
    expect(first.map((one) => Math.sign(one))).toEqual([1, -1]);
  });
});

describe("a maximum on the edge", () => {
  it("is reached by shorter steps, each no worse, with all probabilities below 1", () => {
    const { boundary, fitted, coefficients, deviance } = fit("log", atTheEdge);
    expect(boundary).toBe(true);
    expect(Math.max(...fitted)).toBeLessThan(1);
    expect(coefficients[0]).toBeCloseTo(0, 9);
    expect(coefficients[1]).toBeCloseTo(-0.325783, 5);
    expect(deviance).toBeCloseTo(10.717275379, 8);
  });
});
