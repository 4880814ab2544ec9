import { describe, expect, test } from "vitest";
import { dot, mean, quadraticForm, total } from "../../stats/sums.js";

describe("sums", () => {
  test("of plain lists and of typed ones", () => {
    expect(total([1, 2, 4])).toBe(7);
    expect(total([])).toBe(0);
    expect(mean(new Float64Array([1, 2, 6]))).toBe(3);
    expect(dot([1, 2, 3], new Float64Array([4, 5, 6]))).toBe(4 + 10 + 18);
  });
  test("quadraticForm of a matrix that is not symmetric", () => {
    // (1, 2) times ((3, 5), (7, 11)) times (1, 2): 3 + 2 * 5 + 2 * 7 + 4 * 11
    expect(quadraticForm([[3, 5], [7, 11]], [1, 2])).toBe(71); // prettier-ignore
  });
});
