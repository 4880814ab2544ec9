import { describe, expect, it } from "vitest";
import { normalCdf, normalQuantile } from "../../../stats/distributions/normal-and-binomial.js";
import {
  detectableCorrelation,
  powerCorrelation,
  powerMcNemar,
  powerPairedT,
  powerProportions,
} from "../../../stats/power/power.js";
import { sampleSizeProportions } from "../../../stats/power/sample-size.js";
import { goldenNumbers, relativeError } from "../../support/golden.js";
import { refuses } from "../support.js";
import { near } from "./support.js";

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

describe("Pearson's r", () => {
  it.each(goldenNumbers("power-correlation", ["rho", "n", "alpha", "power"]))(
    "rho $rho, n $n, alpha $alpha as by R's noncentral t",
    ({ rho, n, alpha, power }) => {
      expect(Math.abs(powerCorrelation({ rho, n, alpha }) - power)).toBeLessThan(1e-9);
      expect(powerCorrelation({ rho: -rho, n, alpha })).toBe(powerCorrelation({ rho, n, alpha }));
    },
  );

  it.each(goldenNumbers("power-correlation-simulated", ["rho", "n", "found", "runs"]))(
    "rho $rho, n $n as simulated in R",
    ({ rho, n, found, runs }) => {
      near(powerCorrelation({ rho, n }), found, runs);
    },
  );

  it.each(goldenNumbers("detectable-correlation", ["n", "power", "rho"]))(
    "with n $n found with power $power as in R",
    ({ n, power, rho }) => {
      expect(Math.abs(detectableCorrelation({ n, power }) - rho)).toBeLessThan(1e-8);
    },
  );

  it("no correlation is found with probability alpha, a perfect one always", () => {
    expect(powerCorrelation({ rho: 0, n: 6, alpha: 0.01 })).toBe(0.01);
    expect(powerCorrelation({ rho: 1e-9, n: 6, alpha: 0.01 })).toBeCloseTo(0.01, 14);
    expect(powerCorrelation({ rho: -1, n: 3 })).toBe(1);
    expect(powerCorrelation({ rho: 1 - 1e-12, n: 3 })).toBeGreaterThan(0.99999);
  });

  it("of a million pairs is that of Fisher's transform", () => {
    const [rho, n] = [0.003, 1_000_000];
    const shift = Math.atanh(rho) * Math.sqrt(n - 3);
    const z = normalQuantile(0.975);
    expect(powerCorrelation({ rho, n })).toBeCloseTo(normalCdf(shift - z) + normalCdf(-shift - z), 5);
    expect(powerCorrelation({ rho: 0.5, n })).toBeCloseTo(1, 12);
  });

  it("three pairs find a correlation of 0.99 in half of the studies at best", () => {
    const rho = detectableCorrelation({ n: 3, power: 0.8 });
    expect(powerCorrelation({ rho: 0.99, n: 3 })).toBeLessThan(0.5);
    expect(powerCorrelation({ rho, n: 3 })).toBeCloseTo(0.8, 8);
    expect(detectableCorrelation({ n: 3, alpha: 0.02 })).toBeLessThan(1);
  });

  refuses({
    "rho is 1.2; expected a number in -1..1": () => powerCorrelation({ rho: 1.2, n: 6 }),
    "n is 2; expected a whole number of at least 3; with two pairs r is always 1 or -1": () =>
      powerCorrelation({ rho: 0.5, n: 2 }),
    "alpha is 0": () => powerCorrelation({ rho: 0.5, n: 6, alpha: 0 }),
    "takes more than 2000000 terms": () => powerCorrelation({ rho: 1 - 1e-9, n: 3, alpha: 1e-6 }),
    "power is 0.05; expected a number above 0.05 and below 1": () =>
      detectableCorrelation({ n: 6, power: 0.05 }),
  });
});
