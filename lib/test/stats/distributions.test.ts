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

test("bad arguments are named", () => {
  expect(() => stats.normalQuantile(1.2)).toThrow("p is 1.2; expected a number in 0..1");
  expect(() => stats.twoSided(95)).toThrow("level is 95; expected a number between 0 and 1, such as 0.95");
  expect(() => stats.tQuantile(0.5, 0)).toThrow("df is 0");
  expect(() => stats.tCdf(1, -2)).toThrow("df is -2");
});
