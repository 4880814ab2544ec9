import { describe, expect, test } from "vitest";
import * as stats from "../../stats/index.js";
import { golden, relativeError } from "./golden.js";

const functions: Record<string, (x: number, df: number) => number> = {
  normalCdf: stats.normalCdf,
  normalUpperTail: stats.normalUpperTail,
  normalQuantile: stats.normalQuantile,
  tCdf: stats.tCdf,
  tUpperTail: stats.tUpperTail,
  tQuantile: stats.tQuantile,
  logChoose: stats.logChoose,
  chiSquareCdf: stats.chiSquareCdf,
  chiSquareUpperTail: stats.chiSquareUpperTail,
};

describe("distribution functions agree with R", () => {
  test.each(Object.keys(functions))("%s", (name) => {
    const rows = golden("distributions").filter((row) => row.function === name);
    expect(rows.length).toBeGreaterThan(8);
    for (const { x, df, value } of rows) {
      const actual = functions[name]!(Number(x), Number(df));
      expect(relativeError(actual, Number(value)), `${name}(${x}, ${df}) is ${actual}`).toBeLessThan(1e-10);
    }
  });
});

test("the two-sided z of 95 % is the one of the printed tables", () => {
  expect(stats.twoSided(0.95)).toBeCloseTo(1.959963984540054, 14);
  expect(stats.twoSidedP(-1.959963984540054)).toBeCloseTo(0.05, 14);
});

test("the chi-square tail with 2 degrees of freedom is exp(-x / 2), down to the smallest doubles", () => {
  for (const x of [0, 1e-12, 0.3, 7, 90, 700, 1300, 1400])
    expect(relativeError(stats.chiSquareUpperTail(x, 2), Math.exp(-x / 2))).toBeLessThan(1e-12);
});

test("chi-square ends", () => {
  for (const x of [-3, 0]) {
    expect(stats.chiSquareCdf(x, 3)).toBe(0);
    expect(stats.chiSquareUpperTail(x, 3)).toBe(1);
  }
  expect(stats.chiSquareCdf(Infinity, 3)).toBe(1);
  expect(stats.chiSquareUpperTail(Infinity, 3)).toBe(0);
});

test("bad arguments are named", () => {
  expect(() => stats.chiSquareUpperTail(1, 0)).toThrow("df is 0; expected degrees of freedom above 0");
  expect(() => stats.chiSquareCdf(Number.NaN, 1)).toThrow("x is NaN; expected a number");
  expect(() => stats.normalQuantile(1.2)).toThrow("p is 1.2; expected a number in 0..1");
  expect(() => stats.twoSided(95)).toThrow("level is 95; expected a number between 0 and 1, such as 0.95");
  expect(() => stats.tQuantile(0.5, 0)).toThrow("df is 0");
  expect(() => stats.tCdf(1, -2)).toThrow("df is -2");
});
