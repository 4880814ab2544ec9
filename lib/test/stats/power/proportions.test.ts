import { describe, expect, it } from "vitest";
import { powerProportions } from "../../../stats/power/proportions.js";
import { sampleSizeProportions } from "../../../stats/power/sample-size.js";
import { goldenNumbers, relativeError } from "../../support/golden.js";

describe("two independent shares", () => {
  it.each(goldenNumbers("power-proportions", ["p1", "p2", "n", "alpha", "normal", "exact"]))(
    "p1 $p1, p2 $p2, n $n, alpha $alpha as in R",
    ({ p1, p2, n, alpha, normal, exact }) => {
      expect(relativeError(powerProportions({ p1, p2, n, alpha }), normal)).toBeLessThan(1e-10);
      const enumerated = powerProportions({ p1, p2, n, alpha, method: "exact" });
      expect(relativeError(enumerated, exact)).toBeLessThan(1e-10);
      expect(powerProportions({ p1: p2, p2: p1, n, alpha, method: "exact" })).toBeCloseTo(enumerated, 14);
    },
  );

  it.each(goldenNumbers("sample-size-proportions", ["p1", "p2", "power", "alpha", "n"]))(
    "trials for power $power of $p1 and $p2 as in R",
    ({ p1, p2, power, alpha, n }) => {
      expect(sampleSizeProportions({ p1, p2, power, alpha })).toBe(Math.ceil(n));
    },
  );

  it.each(goldenNumbers("sample-size-proportions-exact", ["p1", "p2", "power", "alpha", "n"]))(
    "exact trials for power $power of $p1 and $p2, by enumeration in R",
    ({ p1, p2, power, alpha, n }) => {
      expect(sampleSizeProportions({ p1, p2, power, alpha, method: "exact" })).toBe(n);
    },
  );

  it("equal shares are found different with probability alpha, certain ones always or never", () => {
    expect(powerProportions({ p1: 0.3, p2: 0.3, n: 40 })).toBeCloseTo(0.05, 14);
    for (const method of ["normal", "exact"] as const) {
      expect(powerProportions({ p1: 1, p2: 1, n: 40, method })).toBe(0);
      expect(powerProportions({ p1: 0, p2: 1, n: 40, method })).toBe(1);
    }
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

  it("bad input is named", () => {
    const good = { p1: 0.4, p2: 0.5, n: 20 };
    expect(() => powerProportions({ ...good, n: 1e7, method: "exact" })).toThrow(
      "n is 10000000; expected a whole number in 1..100000",
    );
    expect(powerProportions({ ...good, n: 1e7 })).toBe(1);
    expect(() => powerProportions({ ...good, p1: 40 })).toThrow("p1 is 40; expected a number in 0..1");
    expect(() => powerProportions({ ...good, p2: Number.NaN })).toThrow("p2 is NaN");
    expect(() => powerProportions({ ...good, n: 0 })).toThrow("n is 0");
    expect(() => powerProportions({ ...good, alpha: 5 })).toThrow(
      "alpha is 5; expected a number above 0 and below 1, such as 0.05",
    );
    expect(() => powerProportions({ ...good, method: "score" as never })).toThrow('method is "score"');
    expect(() => powerProportions({ ...good, strict: true } as never)).toThrow('knows no "strict"');
    expect(() => sampleSizeProportions({ p1: 0.5, p2: 0.5 })).toThrow("expected two different probabilities");
    expect(() => sampleSizeProportions({ p1: 0.5, p2: 0.6, power: 0.04 })).toThrow(
      "power is 0.04; expected a number above 0.05 and below 1",
    );
  });
});
