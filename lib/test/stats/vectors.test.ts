import { describe, expect, it } from "vitest";
import { dot, quadraticForm, symmetric } from "../../stats/vectors.js";
import { grid } from "./support.js";

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
