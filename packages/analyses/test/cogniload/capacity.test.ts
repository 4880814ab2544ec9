import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracyAt, capacityPoints, fitSensitivity, GRID_MEANS } from "../../cogniload/index.js";
import { logitAt } from "../../cogniload/loads.js";
import { twoSided } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { LLAMA, near, r, study } from "./support.js";

describe("capacity points", () => {
  it("hold the other loads at the grid's means: DS-Llama-70B of Table 3 by hand", () => {
    const { ecl50, id50, nt50, nt50Crossing, nt50Roots, id50Low } = capacityPoints(LLAMA);
    // 7.83 - 0.27 * 5.2 - 3.41 / 2 + 3.8 / 4 = 5.671, over 3.1 the decimal logarithm of 67.51.
    expect(Math.log10(ecl50)).toBeCloseTo(5.671 / 3.1, 12);
    // log10 of 20, 50, 100, 250 is 1.30103, 1.69897, 2, 2.39794: the mean is 1.849485.
    expect(id50).toBeCloseTo((7.83 - 3.1 * 1.849485 - 3.41 / 2 + 3.8 / 4) / 0.27, 5);
    expect(nt50).toBeCloseTo(0.5867, 4);
    expect(nt50Roots).toHaveLength(2);
    expect(nt50Crossing).toBe("rising");
    expect(id50Low).toBeNull();
  });
  it("Phi-4-reasoning's NT_50 is where accuracy falls below one half, not where it rises above it", () => {
    const phi = { intercept: 3.5, d: -0.18, log10N: -1.24, rho: -2.4, rho2: 1.95 };
    expect(capacityPoints(phi)).toMatchObject({ nt50Crossing: "falling" });
  });
  it("intervals are the delta method's", () => {
    const level = 0.9;
    const points = capacityPoints(fitSensitivity(study), { level });
    const z = twoSided(level);
    near(Math.log10(points.ecl50), r("log10Ecl"));
    near(Math.log10((points.ecl50High ?? NaN) / points.ecl50), z * r("log10Ecl se"), 1e-5);
    near(points.id50, r("id"));
    near(points.id50 - (points.id50Low ?? NaN), z * r("id se"), 1e-5);
    near(points.nt50, r("nt"));
    near((points.nt50High ?? NaN) - (points.nt50 ?? NaN), z * r("nt se"), 1e-5);
  });
  it("every root makes the logit 0", () => {
    const slope = fc.double({ min: -5, max: 5, noNaN: true });
    fc.assert(
      fc.property(slope, slope, slope, (intercept, rho, rho2) => {
        const beta = { intercept: intercept + 5, d: -0.2, log10N: -2, rho, rho2 };
        const { d, log10N } = GRID_MEANS;
        const logit = (needleRatio: number) =>
          logitAt(beta, { difficulty: d, statements: 10 ** log10N, needleRatio });
        const { nt50Roots } = capacityPoints(beta);
        for (const root of nt50Roots) expect(logit(root)).toBeCloseTo(0, 9);
        const bottom = -rho / (2 * rho2);
        const corners = [0, ...(bottom > 0 && bottom < 1 ? [bottom] : []), 1].map(logit);
        fc.pre(corners.every((value) => Math.abs(value) > 1e-9));
        const changes = corners.filter((value, at) => at > 0 && value * (corners[at - 1] ?? NaN) < 0);
        expect(nt50Roots).toHaveLength(changes.length);
      }),
    );
  });
  it("are none where nothing crosses, where a slope is 0, in a centred fit", () => {
    expect(() => capacityPoints({ ...LLAMA, d: 0 })).toThrow("coefficient d is 0");
    expect(() => capacityPoints(fitSensitivity(study, { centred: true }))).toThrow('knows no "centred d"');
  });
  it("a fit predicts as its coefficients do", () => {
    const fit = fitSensitivity(study);
    const [intercept = NaN, d = NaN, log10N = NaN, rho = NaN, rho2 = NaN] = fit.terms.map(
      ({ estimate }) => estimate,
    );
    const loads = { difficulty: 5, statements: 20, needleRatio: 0.5 };
    const byHand = intercept + 5 * d + Math.log10(20) * log10N + 0.5 * rho + 0.25 * rho2;
    expect(logitAt(fit, loads)).toBeCloseTo(byHand, 12);
    expect(accuracyAt(fit, loads)).toBeCloseTo(1 / (1 + Math.exp(-byHand)), 12);
  });
  it("need the five coefficients and nothing else", () => {
    const { rho: _rho, ...lacking } = LLAMA;
    expect(() => capacityPoints(lacking as never)).toThrow("coefficient rho is undefined");
    expect(() => capacityPoints(fitSensitivity(study, { interactions: true }))).toThrow(
      'knows no "d:log10N"',
    );
    expect(() => capacityPoints(LLAMA, { held: { n: 3 } as never })).toThrow('knows no "n"');
  });
});
