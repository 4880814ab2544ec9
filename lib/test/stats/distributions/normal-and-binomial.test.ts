import { describe, expect, it } from "vitest";
import * as normal from "../../../stats/distributions/normal-and-binomial.js";
import { logChoose } from "../../../stats/distributions/normal-and-binomial.js";
import { expectAsInR } from "./support.js";

describe("agrees with R to 5e-13", () => {
  const { normalCdf, normalUpperTail, normalQuantile } = normal;
  it.each(Object.entries({ normalCdf, normalUpperTail, normalQuantile, logChoose }))("%s", (name, figure) => {
    expectAsInR("distributions", name, figure, () => 5e-13);
  });
});

it("the two-sided z of 95 % is the one of the printed tables", () => {
  expect(normal.twoSided(0.95)).toBeCloseTo(1.959963984540054, 14);
  expect(normal.twoSidedP(-1.959963984540054)).toBeCloseTo(0.05, 14);
});

it("bad arguments are named", () => {
  expect([-Infinity, Infinity].map(normal.normalCdf)).toEqual([0, 1]);
  expect(normal.twoSidedP(-Infinity)).toBe(0);
  expect(() => normal.normalQuantile(1.2)).toThrow("p is 1.2; expected a number in 0..1");
  expect(() => normal.twoSided(95)).toThrow(
    "level is 95; expected a number above 0 and below 1, such as 0.95",
  );
  expect(() => logChoose(5, 7)).toThrow("k is 7; expected a whole number in 0..5");
  expect(() => logChoose(-1, 2)).toThrow("n is -1; expected a whole number of at least 0");
});
