import { describe, expect, it } from "vitest";
import { windowBias } from "../../factor/index.js";
import { simulateDecay } from "./support.js";

describe("simulateDecay", () => {
  it("follows the two-phase law", () => {
    const points = simulateDecay({ cdf: -0.1, cdo: 0.5, plateau: 0.9, variables: 20, items: 5000 });
    expect(points).toHaveLength(20);
    for (const { n, accuracy, items } of points) {
      const truth = Math.min(0.9, Math.exp(0.5 - 0.1 * n));
      expect(Number.isInteger(Math.round(accuracy * items * 1e9) / 1e9)).toBe(true);
      expect(Math.abs(accuracy - truth)).toBeLessThan(5 * Math.sqrt((truth * (1 - truth)) / items));
    }
  });
  it("defaults to the benchmark's grid", () => {
    const points = simulateDecay({ cdf: -0.01, cdo: 0 });
    expect([points.length, points[0]!.items]).toEqual([39, 50]);
  });
  it("bad input is named", () => {
    expect(() => simulateDecay({ cdf: 0.1, cdo: 0 })).toThrow("cdf is 0.1");
    expect(() => simulateDecay({ cdf: -0.1, cdo: 0, items: 0 })).toThrow("items is 0");
    expect(() => simulateDecay({ cdf: -0.1, cdo: 0, plateau: 0 })).toThrow("plateau is 0");
    expect(() => simulateDecay({ cdf: -0.1, cdo: Number.NaN })).toThrow("cdo is NaN");
    expect(() => simulateDecay({ cdf: -0.1, cdo: 0, seed: -1 })).toThrow("seed is -1");
  });
});

describe("windowBias", () => {
  const rows = windowBias({ cdf: -0.069, cdo: -0.46, replications: 150 });
  const row = (method: string, figure: string) =>
    rows.find((row) => row.method === method && row.figure === figure)!;
  it("the window flattens a steep decay, the log-binomial fit does not", () => {
    expect(row("least squares", "cdf").bias).toBeGreaterThan(0.009);
    expect(row("least squares", "cdf").coverage).toBeLessThan(0.6);
    expect(Math.abs(row("log-binomial", "cdf").bias!)).toBeLessThan(0.003);
    expect(row("log-binomial", "cdf").coverage).toBeGreaterThan(0.88);
  });
  it("a truth with CDO < 0 has no N_eff to cover, and the reason is told; one with a CDO of 0 has one", () => {
    for (const method of ["least squares", "log-binomial"])
      expect(row(method, "nEff")).toEqual({
        ...{ method, figure: "nEff", truth: null, mean: null, bias: null, biasSe: null, spread: null },
        ...{ coverage: null, fits: 0, reason: "the truth has no N_eff: CDO < 0" },
      });
    const edge = windowBias({ cdf: -0.1, cdo: 0, replications: 20 }).filter(
      ({ figure }) => figure === "nEff",
    );
    expect(edge.map(({ truth }) => truth)).toEqual([0, 0]);
    for (const { coverage, reason } of edge)
      expect(reason).toBe(coverage === null ? "no curve has an interval of it" : "");
  });
  it("curves that can't be fitted give nulls", () => {
    const none = windowBias({ cdf: -0.001, cdo: 5, replications: 2 });
    for (const row of none)
      expect(row).toMatchObject({ fits: 0, mean: null, coverage: null, reason: "no curve could be fitted" });
  });
  it("bad input is named", () => {
    expect(() => windowBias({ cdf: -0.1, cdo: 0, replications: 0 })).toThrow("replications is 0");
    expect(() => windowBias({ cdf: -0.1, cdo: 0, size: 3 } as never)).toThrow('windowBias knows no "size"');
    expect(() => windowBias({ cdf: -0.1, cdo: 0, window: [0.9, 0.1] })).toThrow("window runs from");
  });
});
