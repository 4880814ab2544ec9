import { describe, expect, it } from "vitest";
import { betaTails, chiSquareUpperTail, gammaTails } from "../../../stats/distributions/tails.js";
import { relativeError } from "../../support/golden.js";
import { expectAsInR, ofTails } from "./support.js";

const chiSquareCdf = (x: number, df: number) => gammaTails(df / 2, x / 2).lower;

describe("both tails agree with R from 1e-300 to 1, df from 0.1 to 1e6", () => {
  it.each(Object.entries({ chiSquareCdf, chiSquareUpperTail }))("%s", (name, figure) => {
    expectAsInR("tails", name, figure, ofTails);
    expectAsInR("distributions", name, figure, () => 5e-13);
  });
});

it("the tail with 2 degrees of freedom is exp(-x / 2), down to the smallest doubles", () => {
  for (const x of [0, 1e-12, 0.3, 7, 90, 700, 1300, 1400])
    expect(relativeError(chiSquareUpperTail(x, 2), Math.exp(-x / 2))).toBeLessThan(1e-12);
});

it("ends of the range", () => {
  for (const x of [-3, 0]) {
    expect(chiSquareCdf(x, 3)).toBe(0);
    expect(chiSquareUpperTail(x, 3)).toBe(1);
  }
  expect(chiSquareCdf(Infinity, 3)).toBe(1);
  expect(chiSquareUpperTail(Infinity, 3)).toBe(0);
});

it("many degrees of freedom keep 11 digits", () => {
  // By mpmath 1.3: the density, integrated over 30 standard deviations with 40 digits.
  for (const [df, x, lower, upper] of [
    [1e8, 99985857.86437626, 0.158655253124683316, 0.841344746875316684],
    [1e10, 9999151471.862576, 9.85585620736669687e-10, 0.999999999014414379],
    [1e12, 1e12, 0.500000188063194516, 0.499999811936805484],
    [1e12, 1000008485281.3743, 0.999999999013312104, 9.86687896319306337e-10],
  ] as const) {
    expect(relativeError(chiSquareCdf(x, df), lower), `below ${x}`).toBeLessThan(1e-11);
    expect(relativeError(chiSquareUpperTail(x, df), upper), `above ${x}`).toBeLessThan(1e-11);
  }
});

it("bad arguments are named", () => {
  expect(() => chiSquareUpperTail(1, 0)).toThrow("df is 0; expected degrees of freedom above 0");
  expect(() => chiSquareUpperTail(Number.NaN, 1)).toThrow("x is NaN; expected a number");
  for (const df of [1e17, Infinity])
    expect(() => chiSquareUpperTail(1, df)).toThrow(
      /^df is .*; expected degrees of freedom above 0 and at most 1000000000000/,
    );
});

const fCdf = (x: number, df1: number, df2: number) => betaTails(x, df1 / 2, df2 / 2).lower;
const fUpperTail = (x: number, df1: number, df2: number) => betaTails(x, df1 / 2, df2 / 2).upper;

describe("it is the F distribution, both tails as R's from 1e-300 to 1, df from 0.5 to 1e6", () => {
  it.each(Object.entries({ fCdf, fUpperTail }))("%s", (name, figure) => {
    expectAsInR("tails", name, figure, ofTails);
  });
});

it("with 2 and df2 degrees of freedom it has a closed form, and so has its mirror image", () => {
  for (const df2 of [0.3, 1, 2, 17, 5000])
    for (const power of [-290, -150, -30, -8, -1, 0, 1, 8, 30, 150, 290]) {
      const x = 10 ** power;
      const upper = Math.exp((-df2 / 2) * Math.log1p((2 * x) / df2));
      if (upper < 1e-300) continue;
      expect(relativeError(fUpperTail(x, 2, df2), upper), `F(${x}, 2, ${df2})`).toBeLessThan(1e-12);
      expect(relativeError(fCdf(1 / x, df2, 2), upper), `F(${1 / x}, ${df2}, 2)`).toBeLessThan(1e-12);
    }
});

it("the two tails add up to 1, and nothing lies below 0", () => {
  for (const df of [0.2, 1, 7, 12345.6, 1e6])
    for (const x of [0.5, 0.99, 1, 1 + 1e-9, 1.3])
      expect(fCdf(x, df, 9) + fUpperTail(x, df, 9)).toBeCloseTo(1, 12);
  expect([-1, 0, Infinity].map((x) => fCdf(x, 3, 4))).toEqual([0, 0, 1]);
});
