import { describe, expect, it } from "vitest";
import { powerProportions } from "../../../stats/power/proportions.js";
import { sampleSizeProportions } from "../../../stats/power/sample-size.js";
import { goldenNumbers, relativeError } from "../../support/golden.js";
import { refuses } from "../support.js";

describe("two independent shares", () => {
  it.each(goldenNumbers("power-proportions", ["p1", "p2", "n", "alpha", "normal"]))(
    "p1 $p1, p2 $p2, n $n, alpha $alpha as in R",
    ({ p1, p2, n, alpha, normal }) => {
      expect(relativeError(powerProportions({ p1, p2, n, alpha }), normal)).toBeLessThan(1e-10);
    },
  );

  it.each(goldenNumbers("sample-size-proportions", ["p1", "p2", "power", "alpha", "n"]))(
    "trials for power $power of $p1 and $p2 as in R",
    ({ p1, p2, power, alpha, n }) => {
      expect(sampleSizeProportions({ p1, p2, power, alpha })).toBe(Math.ceil(n));
    },
  );

  it("equal shares are found different with probability alpha, certain ones always or never", () => {
    expect(powerProportions({ p1: 0.3, p2: 0.3, n: 40 })).toBeCloseTo(0.05, 14);
    expect(powerProportions({ p1: 1, p2: 1, n: 40 })).toBe(0);
    expect(powerProportions({ p1: 0, p2: 1, n: 40 })).toBe(1);
    // 0 of 1 against 1 of 1: z = sqrt(2) finds nothing.
    expect(powerProportions({ p1: 0, p2: 1, n: 1 })).toBe(0);
    expect(sampleSizeProportions({ p1: 0, p2: 1 })).toBe(2);
  });

  it("shares that hardly differ", () => {
    // n = (1.959964 + 0.841621)^2 2 p q / d^2 = 3.924440 / d^2, for d = 2e-6 about 9.811e11.
    expect(sampleSizeProportions({ p1: 0.5, p2: 0.500002 }) / 9.8111e11).toBeCloseTo(1, 4);
    expect(() => sampleSizeProportions({ p1: 0.5, p2: 0.5000001 })).toThrow(
      '{"p1":0.5,"p2":0.5000001} needs a study of more than 1000000000000',
    );
  });

  const good = { p1: 0.4, p2: 0.5, n: 20 };
  refuses({
    "p1 is 40; expected a number in 0..1": () => powerProportions({ ...good, p1: 40 }),
    "p2 is NaN": () => powerProportions({ ...good, p2: NaN }),
    "n is 0": () => powerProportions({ ...good, n: 0 }),
    "alpha is 5; expected a number above 0 and below 1, such as 0.05": () =>
      powerProportions({ ...good, alpha: 5 }),
    'knows no "strict"': () => powerProportions({ ...good, strict: true } as never),
    "expected two different probabilities": () => sampleSizeProportions({ p1: 0.5, p2: 0.5 }),
    "power is 0.04; expected a number above 0.05 and below 1": () =>
      sampleSizeProportions({ p1: 0.5, p2: 0.6, power: 0.04 }),
  });
});
