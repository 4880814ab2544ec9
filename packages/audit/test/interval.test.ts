import { expect, it } from "vitest";
import { propagated, rounded } from "../interval.js";

it("a printed number is half a unit of its last digit wide", () => {
  expect(rounded("-0.0220")).toEqual({
    value: -0.022,
    low: expect.closeTo(-0.02205, 12),
    high: expect.closeTo(-0.02195, 12),
  });
  expect(rounded("1294")).toEqual({ value: 1294, low: 1293.5, high: 1294.5 });
  const product = propagated([rounded("2"), rounded("-3")], (one, other) => one * other);
  expect(product).toEqual({ value: -6, low: -2.5 * 3.5, high: -1.5 * 2.5 });
  expect(() => rounded("n/a")).toThrow('"n/a" is not a printed number');
});
