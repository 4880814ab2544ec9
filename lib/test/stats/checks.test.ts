import { describe, expect, it } from "vitest";
import { atLeast, standardised } from "../../stats/checks.js";
import { dot, quadraticForm, symmetric } from "../../stats/vectors.js";
import { grid } from "./support.js";

it.each<[string, unknown, string]>([
  ["a hole", [1, , 3], "x[1] is undefined; expected a number"],
  ["an empty list of a length", new Array(2), "x[0] is undefined"],
  ["a text", [1, "2"], 'x[1] is "2"; expected a number'],
  ["NaN", [Number.NaN], "x[0] is NaN"],
  ["a number", 7, "x is 7; expected a list of numbers"],
  ["nothing", undefined, "x is undefined; expected a list of numbers"],
  ["a typed array", Float64Array.of(1), "x is a Float64Array; expected a list of numbers; use Array.from(x)"],
])("%s is refused by name", (_, list, message) => {
  expect(() => atLeast("x", list as number[], 0)).toThrow(RangeError);
  expect(() => atLeast("x", list as number[], 0)).toThrow(message);
});

it("a standardised column by hand", () => {
  // Deviations -1, 0, 1 over the root of their sum of squares.
  standardised("x", [1, 2, 3])!.forEach((value, at) => expect(value).toBeCloseTo((at - 1) / Math.SQRT2, 14));
});

it("a column that differs by rounding only is constant", () => {
  expect(standardised("x", [0.3, 0.1 + 0.2, 0.3])).toBeNull();
  expect(standardised("x", [0, 0])).toBeNull();
  expect(standardised("x", [])).toBeNull();
  expect(standardised("x", [1, 1 + 1e-14, 1])).not.toBeNull();
  expect(() => standardised("x", [1, Infinity])).toThrow("x[1] is Infinity");
});

describe("vectors and small matrices", () => {
  it("products of plain lists and of typed ones", () => {
    expect(dot([1, 2, 3], new Float64Array([4, 5, 6]))).toBe(4 + 10 + 18);
  });
  it("a symmetric matrix of pairs, the later item first", () => {
    expect(symmetric(["a", "b"], (one, other) => (one + other).length + (one > other ? 5 : 0))).toEqual(
      grid("2 7; 7 2"),
    );
  });
  it("quadraticForm of a matrix that is not symmetric", () => {
    // (1, 2) times ((3, 5), (7, 11)) times (1, 2): 3 + 2 * 5 + 2 * 7 + 4 * 11
    expect(quadraticForm(grid("3 5; 7 11"), [1, 2])).toBe(71);
  });
});
