import { describe, expect, it } from "vitest";
import { powerMcNemar, powerPairedT } from "../../../stats/power/pairs.js";
import { goldenNumbers, relativeError } from "../../support/golden.js";
import { refuses } from "../support.js";

describe("McNemar's test", () => {
  it.each(goldenNumbers("power-mcnemar", ["b", "c", "n", "alpha", "power"]))(
    "b $b, c $c, n $n, alpha $alpha as in R",
    ({ b, c, n, alpha, power }) => {
      const actual = powerMcNemar({ onlyFirst: b, onlySecond: c, n, alpha });
      expect(relativeError(actual, power), `power is ${actual}`).toBeLessThan(1e-10);
    },
  );

  it("of a great many pairs, of the normal approximation, and with a sum of 1 but for rounding", () => {
    // All pairs differ and one way is as likely: the chance of a significant outcome is just below alpha.
    const equal = powerMcNemar({ onlyFirst: 0.5, onlySecond: 0.5, n: 100_000 });
    expect(equal).toBeLessThan(0.05);
    expect(equal).toBeGreaterThan(0.049);
    const [rounded, exact] = [0.2000000000000001, 0.2].map((onlySecond) =>
      powerMcNemar({ onlyFirst: 0.8, onlySecond, n: 10 }),
    );
    expect(rounded).toBeCloseTo(exact!, 12);
  });

  it("needs six pairs that differ one way", () => {
    expect(powerMcNemar({ onlyFirst: 1, onlySecond: 0, n: 5 })).toBe(0);
    expect(powerMcNemar({ onlyFirst: 1, onlySecond: 0, n: 6 })).toBeCloseTo(1, 14);
    expect(powerMcNemar({ onlyFirst: 0, onlySecond: 0.5, n: 6 })).toBeCloseTo(0.5 ** 6, 14);
    expect(powerMcNemar({ onlyFirst: 0, onlySecond: 0, n: 6 })).toBe(0);
  });

  refuses({
    "onlyFirst + onlySecond is 1.2": () => powerMcNemar({ onlyFirst: 0.7, onlySecond: 0.6, n: 5 }),
    "onlyFirst is -0.1": () => powerMcNemar({ onlyFirst: -0.1, onlySecond: 0.6, n: 5 }),
    "in 1..100000": () => powerMcNemar({ onlyFirst: 0.1, onlySecond: 0.6, n: 1e6 }),
    "onlyFirst + onlySecond is 1.00000000000001": () =>
      powerMcNemar({ onlyFirst: 0.8, onlySecond: 0.2 + 1e-14, n: 5 }),
    "n is 5.5": () => powerMcNemar({ onlyFirst: 0.1, onlySecond: 0.6, n: 5.5 }),
  });
});

describe("the paired t-test", () => {
  it.each(goldenNumbers("power-paired-t", ["effectSize", "n", "alpha", "power"]))(
    "effect size $effectSize, n $n, alpha $alpha as in R",
    ({ effectSize, n, alpha, power }) => {
      const actual = powerPairedT({ effectSize, n, alpha });
      expect(Math.abs(actual - power), `power is ${actual}`).toBeLessThan(1e-10);
      expect(powerPairedT({ effectSize: -effectSize, n, alpha })).toBeCloseTo(actual, 14);
    },
  );

  refuses({
    "n is 1; expected a whole number in 2..": () => powerPairedT({ effectSize: 0.5, n: 1 }),
    "effectSize is Infinity": () => powerPairedT({ effectSize: Infinity, n: 9 }),
    "alpha is 95": () => powerPairedT({ effectSize: 0.5, n: 9, alpha: 95 }),
  });
});
