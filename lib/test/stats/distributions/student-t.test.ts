import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalQuantile, twoSidedP } from "../../../stats/distributions/normal.js";
import { tQuantile, tTwoSidedP, tUpperTail } from "../../../stats/distributions/student-t.js";
import { relativeError } from "../../support/golden.js";
import { expectAsInR, ofTails } from "./support.js";
import { refuses } from "../support.js";

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
