import { describe, expect, it } from "vitest";
import { powerMcNemar } from "../../../stats/power/power.js";
import {
  detectableEffect,
  sampleSizeCorrelation,
  sampleSizeMcNemar,
  sampleSizePairedT,
  sampleSizeProportions,
  sampleSizeTerm,
} from "../../../stats/power/sample-size.js";
import { powerTerm } from "../../../stats/power/simulate.js";
import { golden, goldenNumbers } from "../../support/golden.js";
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

const logistic = (eta: number) => 1 / (1 + Math.exp(-eta));
const loads = [1, 3, 5, 7, 10].flatMap((d) => [20, 50, 100, 250].map((N) => ({ d, N: Math.log10(N) })));
type Load = (typeof loads)[number];

const interaction = {
  rows: loads,
  probability: ({ d, N }: Load) => logistic(3 - 0.1 * d - 1.2 * N - 0.15 * d * N),
  terms: { d: ({ d }: Load) => d, N: ({ N }: Load) => N, "d:N": ({ d, N }: Load) => d * N },
  term: "d:N",
};
const floored = {
  rows: loads,
  probability: ({ d, N }: Load) => 0.1 + 0.9 * logistic(3 - 0.3 * d - 1.2 * N),
  terms: { d: ({ d }: Load) => d, N: ({ N }: Load) => N },
  term: "d",
};
describe("the trials a row that a term needs", () => {
  it.each(golden("sample-size-term").filter(({ link, test }) => link === "logit" && test !== "wald"))(
    "$term, power $power, alpha $alpha as by R's glm",
    ({ term, power, alpha, n }) => {
      const wanted = { power: Number(power), alpha: Number(alpha) };
      expect(sampleSizeTerm({ ...(term === "d" ? floored : interaction), ...wanted })).toBe(Number(n));
    },
  );

  it("gives the simulated studies the power that was asked for", () => {
    const trials = sampleSizeTerm(interaction);
    const { low, high } = powerTerm({
      ...interaction,
      trials: () => trials,
      replications: 1000,
      level: 0.9999,
    });
    expect([low < 0.8, high > 0.8]).toEqual([true, true]);
  });

  refuses({
    'term is "rho"; expected one of "d", "N", "d:N"; the terms of the model': () =>
      sampleSizeTerm({ ...interaction, term: "rho" }),
    "probability in row 0 is 1; expected a number above 0 and below 1": () =>
      sampleSizeTerm({ ...interaction, probability: () => 1 }),
    "probability in row 8 is 1.25; expected a number above 0 and below 1": () =>
      sampleSizeTerm({ ...interaction, probability: ({ d }) => d / 4 }),
    'the term "d:N" adds': () => sampleSizeTerm({ ...interaction, probability: ({ d }) => logistic(-d / 5) }),
    'knows no "trials"': () => sampleSizeTerm({ ...interaction, trials: 5 } as never),
  });
});

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
