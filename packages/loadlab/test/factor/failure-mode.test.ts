import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "@loadlab/lib/core/random.js";
import { failureMode, type LengthPoint } from "@loadlab/analyses/factor/index.js";
import type { FailureModeOptions } from "@loadlab/analyses/factor/failure-mode.js";
import { factorByLength } from "@loadlab/audit/index.js";
import { normalQuantile } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { golden } from "../../../../lib/test/support/golden.js";

/** A model whose figures change by so much per doubling, from 4K to 64K. */
const model = (cdfStep: number, cdoStep: number, more: Partial<LengthPoint> = {}) =>
  [0, 1, 2, 3, 4].map((doubling) => ({
    contextTokens: 4000 * 2 ** doubling,
    cdf: -0.04 + cdfStep * doubling,
    cdo: 0.1 + cdoStep * doubling,
    ...more,
  }));

describe("the rule", () => {
  it.each([
    [0, 0, "neither"],
    [-0.005, 0, "stable CDO, degrading CDF"],
    [0, -0.1, "stable CDF, degrading CDO"],
    [-0.005, -0.1, "degrading CDF and CDO"],
    [0.005, 0.1, "neither"],
  ])("CDF %d and CDO %d per doubling: %s", (cdfStep, cdoStep, mode) => {
    expect(failureMode(model(cdfStep, cdoStep)).mode).toBe(mode);
  });
  it("losses are shares of the accuracy", () => {
    const found = failureMode(model(-0.005, -0.1));
    expect(found.cdfChange).toBeCloseTo(-0.02, 12);
    expect(found.cdfLoss).toBeCloseTo(1 - Math.exp(-0.02 * 20), 12);
    expect(found.cdoLoss).toBeCloseTo(1 - Math.exp(-0.4), 12);
    expect(found).toMatchObject({ lengths: 5, cdfFirst: -0.04, cdoFirst: 0.1 });
    expect(found).toMatchObject({ cdfChangeLow: null, cdfChangeHigh: null });
  });
  it("its thresholds are options", () => {
    expect(failureMode(model(-0.005, 0), { at: 5 }).mode).toBe("neither");
    expect(failureMode(model(-0.005, 0), { loss: 0.5 }).mode).toBe("neither");
  });
  it("a change that the standard errors do not tell from 0 is undecided", () => {
    const unsure = failureMode(model(-0.005, 0, { cdfSe: 0.05, cdoSe: 0.01 }));
    expect(unsure).toMatchObject({ mode: "undecided", cdfTrend: "undecided", cdoTrend: "stable" });
    const sure = failureMode(model(-0.005, 0, { cdfSe: 0.001, cdoSe: 0.01 }));
    expect(sure.mode).toBe("stable CDO, degrading CDF");
    // Var of the slope: 0.001^2 / sum of squares 10; times 4 doublings, 1.96 each side.
    expect(sure.cdfChangeHigh! - sure.cdfChange!).toBeCloseTo((1.959964 * 4 * 0.001) / Math.sqrt(10), 8);
  });
  it("length 0 stands one doubling below the shortest other", () => {
    const zero = [0, 1, 2].map((at) => ({ contextTokens: 1000 * at, cdf: -0.04 - at / 100, cdo: 0 }));
    expect(failureMode(zero).cdfSlope).toBeCloseTo(-0.01, 12);
  });
  it("two lengths are not enough; missing figures are left out", () => {
    const unknown = { mode: "unknown", cdfSlope: null, cdfLast: -0.04 };
    expect(failureMode(model(0, 0).slice(3))).toMatchObject(unknown);
    expect(failureMode([...model(0, 0), { contextTokens: 128_000, cdf: null, cdo: null }]).lengths).toBe(5);
    expect(failureMode([])).toMatchObject({ mode: "unknown", cdfFirst: null });
  });
  it("bad input is named", () => {
    expect(() => failureMode([...model(0, 0), ...model(0, 0)])).toThrow("two points have contextTokens 4000");
    expect(() => failureMode([{ contextTokens: -1, cdf: 0, cdo: 0 }])).toThrow(
      "contextTokens of point 0 is -1",
    );
    expect(() => failureMode(model(0, 0), { loss: 20 })).toThrow("loss is 20");
    expect(() => failureMode(model(0, 0), { level: 95 })).toThrow("level is 95");
    expect(() => failureMode(model(0, 0), { errors: "none" as never })).toThrow('errors is "none"');
  });
});

describe("on Tables 2 and 3 the models that section 4.2 names come out as it says", () => {
  const rows = factorByLength("pretrained");
  it.each([
    ["Llama-3.1-70B-Instruct", "stable CDO, degrading CDF"],
    ["GPT-4o-mini-2024-07-18", "stable CDF, degrading CDO"],
    ["Mistral-Large-Instruct-2407", "degrading CDF and CDO"],
  ])("%s: %s", (model, mode) => {
    expect(failureMode(rows.filter((row) => row.model === model)).mode).toBe(mode);
  });
});

describe("the interval of a change", () => {
  const folder = new URL("../../../analyses/test/factor/golden/", import.meta.url);
  it.each(golden("failure-mode", folder))(
    "from the scatter agrees with R's confint: $model, $figure",
    (row) => {
      const own = factorByLength(row.stage as "pretrained").filter(({ model }) => model === row.model);
      const found = failureMode(own, { errors: "residual" });
      const change = row.figure === "cdf" ? "cdfChange" : "cdoChange";
      expect(found[change]).toBeCloseTo(Number(row.change), 12);
      expect(found[`${change}Low`]).toBeCloseTo(Number(row.low), 10);
      expect(found[`${change}High`]).toBeCloseTo(Number(row.high), 10);
    },
  );
  it("becomes an interval of the loss, its ends exchanged", () => {
    const found = failureMode(model(-0.005, -0.1, { cdfSe: 0.004, cdoSe: 0.02 }));
    const { cdfChangeLow: low, cdfChangeHigh: high } = found;
    expect(found.cdfLossLow).toBeCloseTo(1 - Math.exp(20 * high!), 12);
    expect(found.cdfLossHigh).toBeCloseTo(1 - Math.exp(20 * low!), 12);
    expect(found.cdoLossHigh).toBeCloseTo(1 - Math.exp(found.cdoChangeLow!), 12);
  });
  it("needs every point's error, unless the scatter is asked for", () => {
    const some = model(-0.005, -0.1, { cdfSe: 0.001, cdoSe: 0.01 }).map((point, at) =>
      at === 2 ? { ...point, cdfSe: null } : point,
    );
    const open = { cdfChangeLow: null, cdfChangeHigh: null, cdfTrend: "degrading" };
    expect(failureMode(some)).toMatchObject(open);
    expect(failureMode(some).cdoChangeLow).not.toBeNull();
    const byScatter = failureMode(some, { errors: "residual" });
    expect(byScatter.cdfChangeHigh! - byScatter.cdfChangeLow!).toBeLessThan(1e-12);
  });
});

describe("the three answers", () => {
  /** CDO alone changes; its error is such that the interval of the change reaches so far to either side. */
  const trendOf = (change: number, reach: number, options: FailureModeOptions = {}) => {
    const cdoSe = (reach * Math.sqrt(10)) / (4 * 1.959963984540054);
    return failureMode(model(0, change / 4, { cdfSe: 0, cdoSe }), options).cdoTrend;
  };
  const loss = (share: number) => Math.log(1 - share);

  it.each([
    ["a gain", 0.3, 0.2, "stable"],
    ["no change, known well", 0, 0.2, "stable"],
    ["no change, known badly", 0, 0.3, "undecided"],
    ["a small loss that differs from 0", loss(0.1), 0.08, "stable"],
    ["a loss just below the least, differing from 0", loss(0.19), 0.1, "undecided"],
    ["a large loss that may be none", loss(0.3), 0.4, "undecided"],
    ["a large loss that differs from 0", loss(0.3), 0.3, "degrading"],
    ["the least loss", loss(0.2) - 1e-9, 0.2, "degrading"],
  ])("%s", (_, change, reach, expected) => {
    expect(trendOf(change, reach)).toBe(expected);
  });
  it("a higher level decides less, a larger least loss moves the line", () => {
    expect(trendOf(loss(0.3), 0.3, { level: 0.999 })).toBe("undecided");
    expect(trendOf(loss(0.3), 0.3, { loss: 0.6 })).toBe("stable");
  });

  const figures = fc.record({
    cdf: fc.double({ min: -0.2, max: 0, noNaN: true }),
    cdo: fc.double({ min: -1, max: 1, noNaN: true }),
  });
  const curve = fc.array(figures, { minLength: 3, maxLength: 7 });
  const at = (points: { cdf: number; cdo: number }[], shortest: number) =>
    points.map((point, index) => ({ ...point, contextTokens: shortest * 2 ** index }));
  it("depend on neither the order of the points, the unit of length nor the height of the curve", () => {
    fc.assert(
      fc.property(curve, fc.constantFrom("known" as const, "residual" as const), (points, errors) => {
        const found = failureMode(at(points, 1000), { errors });
        const { cdfTrend, cdoTrend, mode } = found;
        expect(failureMode(at(points, 1000).reverse(), { errors })).toEqual(found);
        expect(failureMode(at(points, 4000), { errors })).toMatchObject({ cdfTrend, cdoTrend, mode });
        const named = {
          "degrading stable": "stable CDO, degrading CDF",
          "stable degrading": "stable CDF, degrading CDO",
          "degrading degrading": "degrading CDF and CDO",
          "stable stable": "neither",
        };
        expect(mode).toBe(named[`${cdfTrend} ${cdoTrend}` as keyof typeof named] ?? "undecided");
      }),
    );
  });

  it.each(["known", "residual"] as const)(
    "are wrong no more often than promised, with errors %s",
    (errors) => {
      const draw = random(1, `failure mode ${errors}`);
      const spread = 0.1;
      const share = (change: number, wrong: string, times = 4000) => {
        let count = 0;
        for (let time = 0; time < times; time++) {
          const noisy = [0, 1, 2, 3, 4].map((doubling) => ({
            contextTokens: 1000 * 2 ** doubling,
            cdf: -0.1,
            cdo: (change * doubling) / 4 + spread * normalQuantile(draw.unit()),
            cdfSe: 0,
            cdoSe: spread,
          }));
          if (failureMode(noisy, { errors }).cdoTrend === wrong) count += 1;
        }
        return count / times;
      };
      // 2.5 % and four standard errors of a share of 4,000
      const most = 0.025 + 4 * Math.sqrt((0.025 * 0.975) / 4000);
      expect(share(0, "degrading")).toBeLessThan(most);
      expect(share(loss(0.2), "stable")).toBeLessThan(most);
      expect(share(loss(0.6), "degrading")).toBeGreaterThan(0.5);
    },
  );
});
