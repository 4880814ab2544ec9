import { expect, it } from "vitest";
import { finiteColumn, standardised } from "../../stats/columns.js";

it("a list of finite numbers is copied", () => {
  const list = [3, -0.5, 1e308];
  expect(finiteColumn("x", list)).toEqual(list);
  expect(finiteColumn("x", list)).not.toBe(list);
  expect(finiteColumn("x", [])).toEqual([]);
});

it.each<[string, unknown, string]>([
  ["a hole", [1, , 3], "x[1] is undefined; expected a number"],
  ["an empty list of a length", new Array(2), "x[0] is undefined"],
  ["a text", [1, "2"], 'x[1] is "2"; expected a number'],
  ["NaN", [Number.NaN], "x[0] is NaN"],
  ["a number", 7, "x is 7; expected a list of numbers"],
  ["nothing", undefined, "x is undefined; expected a list of numbers"],
  ["a typed array", Float64Array.of(1), "x is a Float64Array; expected a list of numbers; use Array.from(x)"],
])("%s is refused by name", (_, list, message) => {
  expect(() => finiteColumn("x", list as number[])).toThrow(RangeError);
  expect(() => finiteColumn("x", list as number[])).toThrow(message);
});

it("a standardised column by hand", () => {
  // Deviations -1, 0, 1 over the root of their sum of squares.
  for (const column of [
    [1, 2, 3],
    Float64Array.of(-4e-310, 0, 4e-310),
    [-1.7e308, 0, 1.7e308],
    [1e-200, 2e-200, 3e-200],
  ])
    standardised("x", column)!.forEach((value, at) => expect(value).toBeCloseTo((at - 1) / Math.SQRT2, 14));
});

it("a column that differs by rounding only is constant", () => {
  expect(standardised("x", [0.3, 0.1 + 0.2, 0.3])).toBeNull();
  expect(standardised("x", [0, 0])).toBeNull();
  expect(standardised("x", [])).toBeNull();
  expect(standardised("x", [1, 1 + 1e-14, 1])).not.toBeNull();
  expect(() => standardised("x", [1, Infinity])).toThrow("x[1] is Infinity");
});
