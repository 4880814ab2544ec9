import { describe, expect, it } from "vitest";
import { random } from "../../../core/random.js";
import { binomialDraw } from "../../../stats/distributions/binomial.js";
import { logit } from "../../../stats/glm/binomial-glm.js";
import { likelihoodRatio } from "../../../stats/glm/likelihood-ratio.js";
import { wilson } from "../../../stats/wilson.js";
import { powerProportions } from "../../../stats/power/proportions.js";
import { powerTerm } from "../../../stats/power/term.js";
import { golden, goldenNumbers } from "../../support/golden.js";

/** Five standard errors of a share of simulated studies, or of the difference of two such shares. */
const margin = (share: number, runs: number, others = Infinity) =>
  5 * Math.sqrt(share * (1 - share) * (1 / runs + 1 / others)) + 1e-9;

const groups = (p1: number, p2: number, n: number) => ({
  rows: [
    { second: 0, p: p1 },
    { second: 1, p: p2 },
  ],
  probability: ({ p }: { p: number }) => p,
  trials: () => n,
  terms: { second: ({ second }: { second: number }) => second },
  term: "second",
});

const exact = goldenNumbers("power-term-groups", ["p1", "p2", "n", "alpha", "ratio", "wald", "separated"]);

describe("two groups: the simulated power is near the sum over all tables", () => {
  it.each(exact)("$p1 and $p2, n $n, alpha $alpha", ({ p1, p2, n, alpha, ratio, wald, separated }) => {
    const replications = 2000;
    const options = { ...groups(p1, p2, n), alpha, replications };
    const one = powerTerm(options);
    expect(Math.abs(one.power - ratio)).toBeLessThan(margin(ratio, replications));
    expect(Math.abs(one.failed / replications - separated)).toBeLessThan(margin(separated, replications));
    const other = powerTerm({ ...options, test: "wald" });
    expect(Math.abs(other.power - wald)).toBeLessThan(margin(wald, replications));
    expect(other.failed).toBe(one.failed);
  });

  it("and near powerProportions", () => {
    const power = powerProportions({ p1: 0.5, p2: 0.6, n: 200, method: "exact" });
    const { low, high, ...found } = powerTerm({ ...groups(0.5, 0.6, 200), level: 0.999, seed: 3 });
    expect([low < power, power < high]).toEqual([true, true]);
    expect(found.replications).toBe(1000);
  });
});

describe("outcomes that are certain", () => {
  // 8 of 10 against 3 of 10, whatever the draws.
  const rows = [0, 1].flatMap((second) =>
    Array.from({ length: 10 }, (_, at) => ({ second, p: Number(at < (second === 1 ? 3 : 8)) })),
  );
  const options = {
    rows,
    probability: ({ p }: { p: number }) => p,
    terms: { second: ({ second }: { second: number }) => second },
    term: "second",
    replications: 3,
  };
  const fit = logit(rows, { successes: ({ p }) => p, terms: options.terms });
  const wald = fit.terms[1]!.p!;
  const ratio = likelihoodRatio(fit, logit(rows, { successes: ({ p }) => p })).p;

  it.each([
    ["wald", wald],
    ["likelihood ratio", ratio],
  ] as const)("by the %s test are found where p is at most alpha", (test, p) => {
    const found = { power: 1, high: 1, replications: 3, failed: 0 };
    expect(powerTerm({ ...options, test, alpha: p })).toMatchObject(found);
    expect(powerTerm({ ...options, test, alpha: p * (1 - 1e-9) })).toMatchObject({
      power: 0,
      low: 0,
      failed: 0,
    });
  });
  it("are not found by any study that is separated, and every one of them is counted", () => {
    const separated = rows.map(({ second }) => ({ second, p: second }));
    for (const test of ["wald", "likelihood ratio"] as const)
      expect(powerTerm({ ...options, rows: separated, test })).toMatchObject({ power: 0, failed: 3 });
  });
  it("the interval is Wilson's with the coverage that is asked for, .95 if none is", () => {
    const ends = (share: number, trials: number, level: number) => {
      const { low, high } = wilson(share, trials, level);
      return { low, high };
    };
    expect(powerTerm({ ...options, level: 0.8 })).toMatchObject(ends(3, 3, 0.8));
    expect(powerTerm(options)).toMatchObject(ends(3, 3, 0.95));
  });
});

describe("a grid with an interaction", () => {
  const rows = [0.1, 0.5, 0.9].flatMap((rho) => [1, 3, 5].map((d) => ({ d, rho })));
  const options = {
    rows,
    probability: ({ d, rho }: { d: number; rho: number }) =>
      1 / (1 + Math.exp(-(1.2 - 0.3 * d - rho + 0.4 * d * rho))),
    trials: () => 25,
    terms: {
      d: ({ d }: { d: number }) => d,
      rho: ({ rho }: { rho: number }) => rho,
      "d:rho": ({ d, rho }: { d: number; rho: number }) => d * rho,
    },
    term: "d:rho",
  };

  it.each(golden("power-term-grid"))("is found as often as in R's glm by the $test test", (row) => {
    const theirs = Number(row.found) / Number(row.runs);
    const replications = 1500;
    const { power, failed } = powerTerm({ ...options, test: row.test as "wald", replications });
    expect(Math.abs(power - theirs)).toBeLessThan(margin(theirs, replications, Number(row.runs)));
    expect(failed).toBe(0);
  });

  it("its studies are drawn row by row from the stream of its name", () => {
    const source = random(5, "stats.powerTerm");
    const found = Array.from({ length: 8 }, () => {
      const drawn = rows.map((row) => ({ ...row, hits: binomialDraw(source, 25, options.probability(row)) }));
      const { terms, trials } = options;
      const fit = logit(drawn, { terms, trials, successes: ({ hits }) => hits });
      return fit.terms.at(-1)!.p! <= 0.4;
    });
    const share = found.filter(Boolean).length / 8;
    expect([0, 1]).not.toContain(share);
    expect(powerTerm({ ...options, test: "wald", alpha: 0.4, replications: 8, seed: 5 }).power).toBe(share);
  });

  it("a seed gives the same studies, another seed others", () => {
    const of = (seed: number) => powerTerm({ ...options, seed, replications: 60 });
    expect(of(7)).toEqual(of(7));
    expect([1, 2, 3, 4].some((seed) => of(seed).power !== of(7).power)).toBe(true);
  });

  it("bad input is named", () => {
    expect(() => powerTerm({ ...options, term: "N" })).toThrow(
      'term is "N"; expected one of "d", "rho", "d:rho"; the terms of the model',
    );
    expect(() => powerTerm({ ...options, probability: ({ d }) => d })).toThrow("probability in row 1 is 3");
    expect(() => powerTerm({ ...options, trials: () => 0 })).toThrow("trials in row 0 is 0");
    expect(() => powerTerm({ ...options, test: "score" as never })).toThrow('test is "score"');
    expect(() => powerTerm({ ...options, replications: 0 })).toThrow("replications is 0");
    expect(() => powerTerm({ ...options, alpha: 1 })).toThrow("alpha is 1");
    expect(() => powerTerm({ ...options, rows: [] })).toThrow("rows is empty");
    expect(() => powerTerm({ ...options, terms: { ...options.terms, twice: ({ d }) => 2 * d } })).toThrow(
      'term "twice" is a combination of d',
    );
    expect(() => powerTerm({ ...options, power: 0.8 } as never)).toThrow('powerTerm knows no "power"');
    expect(() => powerTerm({ ...options, probability: () => NaN })).toThrow("probability in row 0 is NaN");
    expect(() => powerTerm({ ...options, probability: () => -0.1 })).toThrow(
      "probability in row 0 is -0.1; expected a number in 0..1",
    );
    expect(() => powerTerm({ ...options, test: "score" as never })).toThrow(
      'expected one of "wald", "likelihood ratio"',
    );
    for (const replications of [1.5, 1e6 + 1])
      expect(() => powerTerm({ ...options, replications })).toThrow(
        `replications is ${replications}; expected a whole number in 1..1000000`,
      );
  });
});
