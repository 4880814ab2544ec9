import { describe, expect, it } from "vitest";
import { random, type Random } from "../../../core/random.js";
import { twoProportions } from "../../../stats/comparisons/proportions.js";
import { binomialDraw } from "../../../stats/distributions/normal-and-binomial.js";
import { SeparationError } from "../../../stats/glm/irls.js";
import { dropOne, likelihoodRatio } from "../../../stats/glm/likelihood-ratio.js";
import { logit } from "../../../stats/glm/logit.js";
import { powerTerm, simulatePower } from "../../../stats/power/simulate.js";
import { wilson } from "../../../stats/shares.js";
import { goldenNumbers } from "../../support/golden.js";
import { refuses } from "../support.js";

describe("power by simulation", () => {
  const shares = goldenNumbers("power-proportions", ["p1", "p2", "n", "alpha", "exact"]).filter(
    ({ n, alpha }) => n === 30 && alpha === 0.05,
  );
  it.each(shares)(
    "of two shares, $p1 and $p2, n $n, is R's sum over all outcomes",
    ({ p1, p2, n, exact }) => {
      const replications = 4000;
      const design = (size: number, random: Random) =>
        twoProportions(binomialDraw(random, size, p1), size, binomialDraw(random, size, p2), size).p;
      const [row] = simulatePower(design, { n: [n], replications, level: 0.9999 });
      expect(row).toMatchObject({ n, replications, failed: 0 });
      expect(row!.low).toBeLessThanOrEqual(exact + 1e-12);
      expect(row!.high).toBeGreaterThanOrEqual(exact);
    },
  );

  it("a size has the same studies whatever other sizes, another seed has others", () => {
    const design = (_: number, random: Random) => random.unit();
    const of = (n: number[], seed = 1) => simulatePower(design, { n, seed, replications: 200, alpha: 0.3 });
    expect(of([10, 20])[1]).toEqual(of([20])[0]);
    expect([2, 3, 4].some((seed) => of([20], seed)[0]!.power !== of([20])[0]!.power)).toBe(true);
  });

  it("studies without a p-value are counted and find nothing", () => {
    const separated = () => {
      throw new SeparationError(["x"], "separated");
    };
    const [none] = simulatePower(() => NaN, { n: [5], replications: 10 });
    expect(none).toMatchObject({ power: 0, failed: 10 });
    expect(simulatePower(separated, { n: [5], replications: 3 })[0]!.failed).toBe(3);
    expect(simulatePower(() => 0.05, { n: [5], replications: 3 })[0]!.power).toBe(1);
  });

  refuses({
    "n[1] is 0.5": () => simulatePower(() => 0.5, { n: [5, 0.5] }),
    "the p-value of study 0 with n = 5 is 2": () => simulatePower(() => 2, { n: [5] }),
    'knows no "power"': () => simulatePower(() => 0.5, { n: [5], power: 0.8 } as never),
    "of the design": () =>
      simulatePower(
        () => {
          throw new RangeError("of the design");
        },
        { n: [5] },
      ),
  });
});

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

const exact = goldenNumbers("power-term-groups", ["p1", "p2", "n", "alpha", "ratio", "separated"]);

describe("two groups: the simulated power is near the sum over all tables", () => {
  it.each(exact)("$p1 and $p2, n $n, alpha $alpha", ({ p1, p2, n, alpha, ratio, separated }) => {
    const replications = 2000;
    const one = powerTerm({ ...groups(p1, p2, n), alpha, replications });
    expect(Math.abs(one.power - ratio)).toBeLessThan(margin(ratio, replications));
    expect(Math.abs(one.failed / replications - separated)).toBeLessThan(margin(separated, replications));
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
  const p = likelihoodRatio(fit, logit(rows, { successes: ({ p }) => p })).p;

  it("are found where p is at most alpha", () => {
    const { low, high } = wilson(3, 3, 0.8);
    expect(powerTerm({ ...options, alpha: p, level: 0.8 })).toMatchObject({ power: 1, low, high, failed: 0 });
    expect(powerTerm({ ...options, alpha: p * (1 - 1e-9) })).toMatchObject({ power: 0, low: 0, failed: 0 });
    expect(powerTerm(options).low).toBe(wilson(3, 3).low);
  });
  it("are not found by any study that is separated, and every one of them is counted", () => {
    const separated = rows.map(({ second }) => ({ second, p: second }));
    expect(powerTerm({ ...options, rows: separated })).toMatchObject({ power: 0, failed: 3 });
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

  it.each(goldenNumbers("power-term-grid", ["runs", "found"]))("is found as often as in R's glm", (row) => {
    const theirs = row.found / row.runs;
    const replications = 1500;
    const { power, failed } = powerTerm({ ...options, replications });
    expect(Math.abs(power - theirs)).toBeLessThan(margin(theirs, replications, row.runs));
    expect(failed).toBe(0);
  });

  it("its studies are drawn row by row from the stream of its name", () => {
    const source = random(5, "stats.powerTerm");
    const found = Array.from({ length: 8 }, () => {
      const drawn = rows.map((row) => ({ ...row, hits: binomialDraw(source, 25, options.probability(row)) }));
      const { terms, trials } = options;
      const [term] = dropOne(drawn, { terms, trials, successes: ({ hits }) => hits }, { only: ["d:rho"] });
      return term!.p <= 0.4;
    });
    const share = found.filter(Boolean).length / 8;
    expect([0, 1]).not.toContain(share);
    expect(powerTerm({ ...options, alpha: 0.4, replications: 8, seed: 5 }).power).toBe(share);
  });

  it("a seed gives the same studies, another seed others", () => {
    const of = (seed: number) => powerTerm({ ...options, seed, replications: 60 });
    expect(of(7)).toEqual(of(7));
    expect([1, 2, 3, 4].some((seed) => of(seed).power !== of(7).power)).toBe(true);
  });

  refuses({
    'term is "N"; expected one of "d", "rho", "d:rho"; the terms of the model': () =>
      powerTerm({ ...options, term: "N" }),
    "probability in row 1 is 3": () => powerTerm({ ...options, probability: ({ d }) => d }),
    "probability in row 0 is NaN": () => powerTerm({ ...options, probability: () => NaN }),
    "trials in row 0 is 0": () => powerTerm({ ...options, trials: () => 0 }),
    "replications is 1.5; expected a whole number in 1..1000000": () =>
      powerTerm({ ...options, replications: 1.5 }),
    "alpha is 1": () => powerTerm({ ...options, alpha: 1 }),
    "rows is empty": () => powerTerm({ ...options, rows: [] }),
    'term "twice" is a combination of (Intercept), d, rho': () =>
      powerTerm({ ...options, terms: { ...options.terms, twice: ({ d }) => 2 * d } }),
    'powerTerm knows no "power"': () => powerTerm({ ...options, power: 0.8 } as never),
  });
});
