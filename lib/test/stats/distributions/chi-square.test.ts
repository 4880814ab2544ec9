import { describe, expect, it } from "vitest";
import { chiSquareUpperTail, gammaTails } from "../../../stats/distributions/chi-square.js";
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
