import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalCdf, normalQuantile, twoSidedP } from "../../../stats/distributions/normal-and-binomial.js";
import {
  integralOverPeak,
  noncentrality,
  noncentralTUpperTail,
  tQuantile,
  tTwoSidedP,
  tUpperTail,
} from "../../../stats/distributions/student-t.js";
import { powerPairedT } from "../../../stats/power/power.js";
import { golden, relativeError } from "../../support/golden.js";
import { refuses } from "../support.js";
import { expectAsInR, ofTails } from "./support.js";

const tCdf = (x: number, df: number) => tUpperTail(-x, df);

describe("agrees with R from 1e-300 to 1, df from 0.1 to 1e6 and Infinity", () => {
  it.each(Object.entries({ tCdf, tUpperTail }))("%s", (name, figure) => {
    expectAsInR("tails", name, figure, ofTails);
    expectAsInR("distributions", name, figure, () => 5e-13);
  });

  it("tQuantile", () => {
    // Quantiles divide R's own error, up to 1e-13, by the slope of the tail, which df of 0.1 make small.
    expectAsInR("tails", "tQuantile", tQuantile, () => 2e-12);
    expectAsInR("distributions", "tQuantile", tQuantile, () => 5e-13);
  });
});

const powers = [-290, -150, -30, -8, -1, 0, 1, 8, 30, 150, 290];

it("with 1 degree of freedom it is the arc tangent", () => {
  for (const power of powers) {
    const t = 10 ** power;
    expect(relativeError(tUpperTail(t, 1), Math.atan2(1, t) / Math.PI), `t = ${t}`).toBeLessThan(1e-12);
  }
});

it("with 2 degrees of freedom it is a root", () => {
  for (const power of powers.filter((power) => power < 150)) {
    const t = 10 ** power;
    const root = Math.sqrt(2 + t * t);
    expect(relativeError(tUpperTail(t, 2), 1 / (root * (root + t))), `t = ${t}`).toBeLessThan(1e-13);
  }
});

it("quantiles lead back to their probability", () => {
  const probability = fc.double({ min: -295, max: -0.01, noNaN: true }).map((power) => 10 ** power);
  const df = fc.double({ min: -0.5, max: 6, noNaN: true }).map((power) => 10 ** power);
  fc.assert(
    fc.property(probability, df, (p, df) => {
      const t = tQuantile(p, df);
      if (Math.abs(t) < Number.MAX_VALUE)
        expect(relativeError(tCdf(t, df), p), `${p}, ${df}`).toBeLessThan(1e-9);
    }),
  );
});

it("infinite degrees of freedom are the normal distribution", () => {
  expect(tQuantile(0.975, Infinity)).toBe(normalQuantile(0.975));
  expect(tTwoSidedP(1.7, Infinity)).toBe(twoSidedP(1.7));
});

it("ends of the ranges", () => {
  expect(tCdf(-Infinity, 3)).toBe(0);
  expect(tUpperTail(0, 3)).toBe(0.5);
  expect([0, 0.5, 1].map((p) => tQuantile(p, 3))).toEqual([-Infinity, 0, Infinity]);
});

refuses({
  'df is "3"; expected degrees of freedom above 0': () => tUpperTail(1, "3" as never),
  "df is 0": () => tQuantile(0.5, 0),
  "df is -2": () => tUpperTail(1, -2),
  "x is NaN; expected a number": () => tUpperTail(Number.NaN, 2),
});

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
