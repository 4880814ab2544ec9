import { expect } from "vitest";

/** A power that R found in so many simulated studies; five standard errors. */
export function near(power: number, found: number, runs: number): void {
  const share = found / runs;
  expect(Math.abs(power - share)).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / runs));
}
