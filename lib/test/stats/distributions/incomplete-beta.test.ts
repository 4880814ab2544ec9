import { describe, expect, it } from "vitest";
import { betaTails } from "../../../stats/distributions/incomplete-beta.js";
import { relativeError } from "../../support/golden.js";
import { expectAsInR, ofTails } from "./support.js";

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
