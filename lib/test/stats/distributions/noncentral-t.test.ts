import { describe, expect, it } from "vitest";
import { powerPairedT } from "../../../stats/power/pairs.js";
import { normalCdf } from "../../../stats/distributions/normal.js";
import { tUpperTail } from "../../../stats/distributions/student-t.js";
import {
  integralOverPeak,
  noncentralTUpperTail,
  noncentrality,
} from "../../../stats/distributions/noncentral-t.js";
import { golden, relativeError } from "../../support/golden.js";

it("agrees with R", () => {
  const rows = golden("noncentral-t");
  expect(rows.length).toBeGreaterThan(100);
  for (const { x, df, ncp, upper } of rows) {
    const actual = noncentralTUpperTail(Number(x), Number(df), Number(ncp));
    expect(Math.abs(actual - Number(upper)), `${x}, ${df}, ${ncp} is ${actual}`).toBeLessThan(1e-11);
  }
});

it("small tails, a large x and a large noncentrality keep the digits that mpmath gives", () => {
  const rows = golden("noncentral-t-tails");
  expect(rows.length).toBeGreaterThan(200);
  for (const { x, df, ncp, upper } of rows) {
    const actual = noncentralTUpperTail(Number(x), Number(df), Number(ncp));
    const error = relativeError(actual, Number(upper));
    expect(error, `${x}, ${df}, ${ncp} is ${actual}, not ${upper}`).toBeLessThan(1e-12);
  }
});

it("without a noncentrality it is Student's t", () => {
  for (const df of [1, 2.5, 30, 1e6])
    for (const x of [-1e8, -40, -2, 0, 0.3, 5, 1e4, 1e140]) {
      if (tUpperTail(x, df) < 1e-290) continue;
      expect(relativeError(noncentralTUpperTail(x, df, 0), tUpperTail(x, df)), `${x}, ${df}`).toBeLessThan(
        1e-11,
      );
    }
});

it("the ends", () => {
  expect(noncentralTUpperTail(Infinity, 3, 1)).toBe(0);
  expect(noncentralTUpperTail(-Infinity, 3, 1)).toBe(1);
  expect(noncentralTUpperTail(3, 3, Infinity)).toBe(1);
  expect(noncentralTUpperTail(3, 3, -Infinity)).toBe(0);
  expect(noncentralTUpperTail(3, 3, -1e6)).toBeLessThan(1e-20);
  expect(noncentralTUpperTail(3, 3, 1e300)).toBeCloseTo(1, 13);
});

it("an integral that does not end is named", () => {
  const integrand = { value: () => 1, slope: () => 0, furthest: 1, sharpness: () => 1 };
  expect(() => integralOverPeak(integrand)).toThrow("did not converge after 1000000 terms");
});

describe("the interval of the noncentrality leads back to its probabilities", () => {
  it.each([0, 0.3, -2, 12, 201, -535, 4e4, 1e12])("t = %s", (t) => {
    for (const df of [1, 3, 40, 5000])
      for (const level of [0.5, 0.95, 0.999999]) {
        const [low, high] = noncentrality(t, df, level);
        const outside = (1 - level) / 2;
        expect(low).toBeLessThan(high);
        expect(relativeError(noncentralTUpperTail(t, df, low), outside), `${df}, ${level}`).toBeLessThan(
          1e-8,
        );
        expect(relativeError(noncentralTUpperTail(-t, df, -high), outside), `${df}, ${level}`).toBeLessThan(
          1e-8,
        );
      }
  });
});

describe("powerPairedT at its ends", () => {
  it("a huge effect is found, whatever its size", () => {
    expect(powerPairedT({ effectSize: 1e6, n: 2 })).toBeCloseTo(1, 12);
    expect(powerPairedT({ effectSize: 1e300, n: 2 })).toBeCloseTo(1, 12);
    expect(powerPairedT({ effectSize: -1.7e308, n: 1e6 })).toBe(1);
  });

  it.each([1e-8, 1e-12, 1e-300])(
    "at level %s no effect is found that often, and an effect more often",
    (alpha) => {
      expect(relativeError(powerPairedT({ effectSize: 0, n: 2, alpha }), alpha)).toBeLessThan(1e-11);
      // Two pairs and a far limit: the tail is alpha times E|Z + ncp| over that of no effect, sqrt(2 / pi).
      const ncp = Math.SQRT2;
      const folded = Math.sqrt(2 / Math.PI) * Math.exp(-(ncp ** 2) / 2) + ncp * (1 - 2 * normalCdf(-ncp));
      const expected = (alpha * folded) / Math.sqrt(2 / Math.PI);
      expect(relativeError(powerPairedT({ effectSize: 1, n: 2, alpha }), expected)).toBeLessThan(1e-7);
    },
  );
});
