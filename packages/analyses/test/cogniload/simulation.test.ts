import { describe, expect, it } from "vitest";
import { recovery, simulateStudy } from "../../cogniload/index.js";
import { LLAMA } from "./support.js";

describe("simulation", () => {
  it("a seed gives one study of the whole grid, another seed another", () => {
    const one = simulateStudy(LLAMA, { seed: 3 });
    expect(one).toHaveLength(140);
    expect(one.reduce((sum, { items }) => sum + items, 0)).toBe(14_000);
    expect(simulateStudy(LLAMA, { seed: 3 })).toEqual(one);
    expect(simulateStudy(LLAMA, { seed: 4 })).not.toEqual(one);
  });
  it("the coefficients come out again, and nineteen in twenty intervals cover them", () => {
    const rows = recovery(LLAMA, { replications: 150 });
    expect(rows.map(({ term }) => term)).toEqual(["intercept", "d", "log10N", "rho", "rho2"]);
    for (const { truth, mean, sd, meanSe, coverage } of rows) {
      expect(Math.abs(mean - truth)).toBeLessThan((4 * sd) / Math.sqrt(150));
      expect(meanSe / sd).toBeGreaterThan(0.75);
      expect(meanSe / sd).toBeLessThan(1.3);
      expect(coverage).toBeGreaterThan(0.95 - 4 * Math.sqrt(0.0475 / 150));
    }
  });
  it("bad studies are refused", () => {
    expect(() => simulateStudy(LLAMA, { items: 0 })).toThrow("items is 0");
    expect(() => simulateStudy(LLAMA, { grid: [] })).toThrow("grid is empty");
    const percent = [{ difficulty: 1, statements: 20, needleRatio: 50 }];
    expect(() => simulateStudy(LLAMA, { grid: percent })).toThrow("needleRatio of grid cell 0 is 50");
    expect(() => recovery(LLAMA, { replications: 1 })).toThrow("replications is 1");
  });
});
