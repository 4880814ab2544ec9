import { describe, expect, it } from "vitest";
import { detectableEffect } from "../../../stats/power/detectable-effect.js";
import { sampleSizeCorrelation, sampleSizeProportions } from "../../../stats/power/sample-size.js";
import { goldenNumbers } from "../../support/golden.js";
import { refuses } from "../support.js";

describe("the smallest effect a size finds", () => {
  it.each(goldenNumbers("detectable-correlation", ["n", "power", "rho"]))(
    "of a correlation, n $n, power $power as in R",
    ({ n, power, rho }) => {
      const sizeFor = (effect: number) => sampleSizeCorrelation({ rho: effect, power });
      expect(Math.abs(detectableEffect(sizeFor, { n, between: [0.01, 0.999] }) - rho)).toBeLessThan(2e-4);
    },
  );

  it("of two shares is the one whose size it is", () => {
    const sizeFor = (gap: number) => sampleSizeProportions({ p1: 0.7, p2: 0.7 - gap });
    expect(detectableEffect(sizeFor, { n: 356, between: [0.01, 0.5] })).toBeCloseTo(0.1, 3);
    expect(detectableEffect(sizeFor, { n: 356, between: [0.2, 0.5] })).toBe(0.2);
  });

  describe("bad input is named", () => {
    const sizeFor = (gap: number) => 100 / gap;
    refuses({
      "an effect of 1 needs a size of 100, and n is 10; expected an effect that n can find": () =>
        detectableEffect(sizeFor, { n: 10, between: [0.1, 1] }),
      "between[1] is 1": () => detectableEffect(sizeFor, { n: 10, between: [2, 1] }),
      "n is 0.5": () => detectableEffect(sizeFor, { n: 0.5, between: [1, 2] }),
    });
  });
});
