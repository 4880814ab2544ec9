import { describe, expect, it } from "vitest";
import { windowBias } from "../../factor/index.js";

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
  it.each([
    [{ replications: 0 }, "replications is 0"],
    [{ cdf: 0.1 }, "cdf is 0.1"],
    [{ cdo: NaN }, "cdo is NaN"],
    [{ items: 0 }, "items is 0"],
    [{ seed: -1 }, "seed is -1"],
    [{ size: 3 }, 'windowBias knows no "size"'],
  ])("%o is refused", (options, message) => {
    expect(() => windowBias({ cdf: -0.1, cdo: 0, ...options } as never)).toThrow(message);
  });
});
