import { describe, expect, test } from "vitest";
import { failureMode, type LengthPoint } from "../../factor/index.js";
import { factorByLength } from "../../papers/index.js";

/** A model whose figures change by so much per doubling, from 4K to 64K. */
const model = (cdfStep: number, cdoStep: number, more: Partial<LengthPoint> = {}) =>
  [0, 1, 2, 3, 4].map((doubling) => ({
    contextTokens: 4000 * 2 ** doubling,
    cdf: -0.04 + cdfStep * doubling,
    cdo: 0.1 + cdoStep * doubling,
    ...more,
  }));

describe("the rule", () => {
  test.each([
    [0, 0, "neither"],
    [-0.005, 0, "stable CDO, degrading CDF"],
    [0, -0.1, "stable CDF, degrading CDO"],
    [-0.005, -0.1, "degrading CDF and CDO"],
    [0.005, 0.1, "neither"],
  ])("CDF %d and CDO %d per doubling: %s", (cdfStep, cdoStep, mode) => {
    expect(failureMode(model(cdfStep, cdoStep)).mode).toBe(mode);
  });
  test("losses are shares of the accuracy", () => {
    const found = failureMode(model(-0.005, -0.1));
    expect(found.cdfChange).toBeCloseTo(-0.02, 12);
    expect(found.cdfLoss).toBeCloseTo(1 - Math.exp(-0.02 * 20), 12);
    expect(found.cdoLoss).toBeCloseTo(1 - Math.exp(-0.4), 12);
    expect(found).toMatchObject({ lengths: 5, cdfFirst: -0.04, cdoFirst: 0.1, cdfChangeInterval: null });
  });
  test("its thresholds are options", () => {
    expect(failureMode(model(-0.005, 0), { at: 5 }).mode).toBe("neither");
    expect(failureMode(model(-0.005, 0), { loss: 0.5 }).mode).toBe("neither");
  });
  test("a change that the standard errors do not tell from 0 does not count", () => {
    expect(failureMode(model(-0.005, 0, { cdfSe: 0.05, cdoSe: 0.01 })).mode).toBe("neither");
    const sure = failureMode(model(-0.005, 0, { cdfSe: 0.001, cdoSe: 0.01 }));
    expect(sure.mode).toBe("stable CDO, degrading CDF");
    // Var of the slope: 0.001^2 / sum of squares 10; times 4 doublings, 1.96 each side.
    expect(sure.cdfChangeInterval![1] - sure.cdfChange!).toBeCloseTo(
      (1.959964 * 4 * 0.001) / Math.sqrt(10),
      8,
    );
  });
  test("length 0 stands one doubling below the shortest other", () => {
    const zero = [{ contextTokens: 0, cdf: -0.04, cdo: 0 }, { contextTokens: 1000, cdf: -0.05, cdo: 0 }, { contextTokens: 2000, cdf: -0.06, cdo: 0 }]; // prettier-ignore
    expect(failureMode(zero).cdfSlope).toBeCloseTo(-0.01, 12);
  });
  test("two lengths are not enough; missing figures are left out", () => {
    expect(failureMode(model(0, 0).slice(3))).toMatchObject({
      mode: "unknown",
      cdfSlope: null,
      cdfLast: -0.04,
    });
    expect(failureMode([...model(0, 0), { contextTokens: 128_000, cdf: null, cdo: null }]).lengths).toBe(5);
    expect(failureMode([])).toMatchObject({ mode: "unknown", cdfFirst: null });
  });
  test("bad input is named", () => {
    expect(() => failureMode([...model(0, 0), ...model(0, 0)])).toThrow("two points have contextTokens 4000");
    expect(() => failureMode([{ contextTokens: -1, cdf: 0, cdo: 0 }])).toThrow(
      "contextTokens of point 0 is -1",
    );
    expect(() => failureMode(model(0, 0), { loss: 20 })).toThrow("loss is 20");
  });
});

describe("on Tables 2 and 3 the models that section 4.2 names come out as it says", () => {
  const rows = factorByLength("pretrained");
  test.each([
    ["Llama-3.1-70B-Instruct", "stable CDO, degrading CDF"],
    ["GPT-4o-mini-2024-07-18", "stable CDF, degrading CDO"],
    ["Mistral-Large-Instruct-2407", "degrading CDF and CDO"],
  ])("%s: %s", (model, mode) => {
    expect(failureMode(rows.filter((row) => row.model === model)).mode).toBe(mode);
  });
});
