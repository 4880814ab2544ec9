import { describe, expect, it } from "vitest";
import { powerMcNemar } from "../../../stats/power/pairs.js";
import {
  sampleSizeCorrelation,
  sampleSizeMcNemar,
  sampleSizePairedT,
} from "../../../stats/power/sample-size.js";
import { goldenNumbers } from "../../support/golden.js";
import { refuses } from "../support.js";

describe("the pairs that McNemar's test needs", () => {
  it.each(goldenNumbers("sample-size-mcnemar", ["onlyFirst", "onlySecond", "power", "alpha", "n"]))(
    "$onlyFirst and $onlySecond, power $power, alpha $alpha as in R",
    ({ n, ...options }) => {
      expect(sampleSizeMcNemar(options)).toBe(n);
    },
  );

  it("six where every pair differs one way, and one fewer never reaches the power", () => {
    expect(sampleSizeMcNemar({ onlyFirst: 1, onlySecond: 0 })).toBe(6);
    const gap = { onlyFirst: 0.9, onlySecond: 0.1 };
    const n = sampleSizeMcNemar(gap);
    expect(powerMcNemar({ ...gap, n })).toBeGreaterThanOrEqual(0.8);
    expect(powerMcNemar({ ...gap, n: n - 1 })).toBeLessThan(0.8);
  });

  refuses({
    "onlyFirst and onlySecond are both 0.1; expected two different probabilities": () =>
      sampleSizeMcNemar({ onlyFirst: 0.1, onlySecond: 0.1 }),
    "needs a study of more than 100000; expected a larger effect": () =>
      sampleSizeMcNemar({ onlyFirst: 0.0018, onlySecond: 0.002 }),
    "onlyFirst + onlySecond": () => sampleSizeMcNemar({ onlyFirst: 0.9, onlySecond: 0.2 }),
    'knows no "n"': () => sampleSizeMcNemar({ onlyFirst: 0.2, onlySecond: 0.1, n: 5 } as never),
    "power is 80": () => sampleSizeMcNemar({ onlyFirst: 0.2, onlySecond: 0.1, power: 80 }),
  });
});

describe("the pairs that a paired t-test needs", () => {
  it.each(goldenNumbers("sample-size-paired-t", ["effectSize", "power", "alpha", "n"]))(
    "effect size $effectSize, power $power, alpha $alpha as by power.t.test",
    ({ n, ...options }) => {
      expect(sampleSizePairedT(options)).toBe(n);
      expect(sampleSizePairedT({ ...options, effectSize: -options.effectSize })).toBe(n);
    },
  );

  refuses({
    '{"effectSize":0} needs a study of more than 1000000': () => sampleSizePairedT({ effectSize: 0 }),
    "effectSize is NaN": () => sampleSizePairedT({ effectSize: NaN }),
    "alpha is 5": () => sampleSizePairedT({ effectSize: 0.5, alpha: 5 }),
  });
});

describe("the models that a correlation needs", () => {
  it.each(goldenNumbers("sample-size-correlation", ["rho", "power", "alpha", "n"]))(
    "rho $rho, power $power, alpha $alpha as in R",
    ({ n, ...options }) => {
      expect(sampleSizeCorrelation(options)).toBe(n);
      expect(sampleSizeCorrelation({ ...options, rho: -options.rho })).toBe(n);
    },
  );

  it("a perfect correlation takes three", () => {
    expect(sampleSizeCorrelation({ rho: 1 })).toBe(3);
  });

  refuses({
    '{"rho":0} needs a study of more than 1000000': () => sampleSizeCorrelation({ rho: 0 }),
    "rho is 50; expected a number in -1..1": () => sampleSizeCorrelation({ rho: 50 }),
    "power is 0.01": () => sampleSizeCorrelation({ rho: 0.5, power: 0.01 }),
  });
});
