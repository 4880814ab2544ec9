import { linearRegression, meanSimple } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { random } from "../../../core/random.js";
import { bootstrap } from "../../../stats/bootstrap/bootstrap.js";
import { grid } from "../support.js";

interface Row {
  cluster: string;
  value: number;
  half?: string;
}
const cluster = (row: Row) => row.cluster;
const mean = (rows: readonly Row[]) => meanSimple(rows.map(({ value }) => value));

/** Clusters of equal size whose rows share a part of their value. */
function clustered(count: number, size: number, seed = 1): Row[] {
  const source = random(seed, "test");
  return Array.from({ length: count }, (_, at) => {
    const shared = source.unit();
    return Array.from({ length: size }, () => ({ cluster: `c${at}`, value: shared + source.unit() / 10 }));
  }).flat();
}

describe("the cluster bootstrap", () => {
  it("of two clusters has three possible resamples, half of them mixed", () => {
    const rows = [
      { cluster: "a", value: 0 },
      { cluster: "a", value: 0 },
      { cluster: "b", value: 1 },
      { cluster: "b", value: 1 },
    ];
    const { estimate, low, high, se, replicates } = bootstrap(rows, { cluster, statistic: mean });
    expect(estimate).toBe(0.5);
    expect([low, high]).toEqual([0, 1]);
    expect(new Set(replicates)).toEqual(new Set([0, 0.5, 1]));
    const mixed = replicates.filter((value) => value === 0.5).length / replicates.length;
    // 2000 draws with probability 1/2: five standard errors are 0.056.
    expect(Math.abs(mixed - 0.5)).toBeLessThan(0.056);
    expect(se).toBeCloseTo(Math.sqrt(1 / 8), 1);
  });

  it("of a mean of equal clusters has the standard error sd / sqrt(clusters)", () => {
    const rows = clustered(50, 8);
    const { se, estimate, low, high } = bootstrap(rows, { cluster, statistic: mean, replications: 4000 });
    const means = Array.from({ length: 50 }, (_, at) => mean(rows.slice(8 * at, 8 * at + 8)));
    const middle = means.reduce((sum, value) => sum + value, 0) / 50;
    const theory = Math.sqrt(means.reduce((sum, value) => sum + (value - middle) ** 2, 0)) / 50;
    expect(estimate).toBeCloseTo(middle, 12);
    expect(Math.abs(se / theory - 1)).toBeLessThan(0.06);
    expect((high - low) / (2 * 1.96 * theory)).toBeCloseTo(1, 1);
    const rowByRow = bootstrap(
      rows.map((row, at) => ({ ...row, cluster: String(at) })),
      { cluster, statistic: mean },
    );
    expect(se).toBeGreaterThan(2 * rowByRow.se);
  });

  it("draws within strata as many clusters as they have", () => {
    const rows = clustered(9, 2).map((row, at) => ({ ...row, half: at < 8 ? "one" : "two" }));
    bootstrap(rows, {
      cluster,
      stratum: (row) => row.half,
      replications: 50,
      statistic: (drawn) => {
        expect(drawn.filter(({ half }) => half === "one")).toHaveLength(8);
        expect(drawn).toHaveLength(18);
        const pairs = drawn
          .filter((_, at) => at % 2 === 0)
          .map(({ cluster }, at) => [cluster, drawn[2 * at + 1]?.cluster]);
        expect(pairs.every(([one, other]) => one === other)).toBe(true);
        return 1;
      },
    });
  });

  it("the interval is made of R's type 7 quantiles", () => {
    const rows = clustered(20, 1);
    const { low, high, replicates } = bootstrap(rows, {
      cluster,
      statistic: mean,
      replications: 101,
      level: 0.8,
    });
    const sorted = [...replicates].sort((one, other) => one - other);
    // 1 + 100 * 0.1 = 11, the 11th of them; and 1 + 100 * 0.9 = 91.
    expect(low).toBeCloseTo(sorted[10]!, 12);
    expect(high).toBeCloseTo(sorted[90]!, 12);
  });

  it("a seed gives the same resamples, another seed others, with any statistic", () => {
    const rows = clustered(12, 3);
    const of = (seed: number) => bootstrap(rows, { cluster, statistic: mean, seed, replications: 40 });
    expect(of(7)).toEqual(of(7));
    expect(of(8).replicates).not.toEqual(of(7).replicates);
    const largest = {
      cluster,
      statistic: (some: readonly Row[]) => Math.max(...some.map(({ value }) => value)),
    };
    expect(bootstrap(rows, { ...largest, replications: 40 }).estimate).toBe(
      Math.max(...rows.map(({ value }) => value)),
    );
  });

  it("draws clusters from the seed's stream, stratum after stratum", () => {
    const rows = clustered(7, 2).map((row, at) => ({ ...row, half: at < 6 ? "one" : "two" }));
    const { replicates } = bootstrap(rows, {
      cluster,
      stratum: ({ half }) => half,
      statistic: mean,
      replications: 40,
      seed: 4,
    });
    const source = random(4, "stats.clusterBootstrap");
    const halves = grid("0 1 2; 3 4 5 6");
    for (const value of replicates) {
      const drawn = halves.flatMap((own) => own.map(() => own[source.integer(0, own.length - 1)]!));
      expect(value).toBeCloseTo(mean(drawn.flatMap((at) => rows.slice(2 * at, 2 * at + 2))), 12);
    }
  });

  it("covers a slope about as often as it says", () => {
    let covered = 0;
    for (let study = 0; study < 60; study++) {
      const source = random(study, "slope");
      const rows = Array.from({ length: 40 }, (_, at) => {
        const shared = source.unit() - 0.5;
        const x = at % 5;
        return [0, 1, 2].map(() => ({ cluster: `c${at}`, x, value: 2 * x + shared + source.unit() / 5 }));
      }).flat();
      const { low, high } = bootstrap(rows, {
        cluster,
        replications: 200,
        seed: study,
        statistic: (some) => linearRegression(some.map(({ x, value }) => [x, value])).m,
      });
      if (low <= 2 && 2 <= high) covered++;
    }
    // 57 of 60 expected; below 50 has a probability of 0.1 % at a coverage of 0.93.
    expect(covered).toBeGreaterThanOrEqual(50);
  });

  it("bad input is named", () => {
    const rows = clustered(4, 2);
    const options = { cluster, statistic: mean };
    expect(() => bootstrap([], options)).toThrow("rows is empty");
    expect(() => bootstrap(rows.slice(0, 2), options)).toThrow("stratum all rows has 1 cluster");
    expect(() => bootstrap(rows, { ...options, stratum: (row) => row.value })).toThrow(
      "cluster c0 has rows in the strata",
    );
    expect(() => bootstrap(rows, { ...options, stratum: cluster })).toThrow("stratum c0 has 1 cluster");
    expect(() => bootstrap(rows, { ...options, replications: 1 })).toThrow("replications is 1");
    expect(() => bootstrap(rows, { ...options, level: 95 })).toThrow("level is 95");
    expect(() => bootstrap(rows, { ...options, seed: -1 })).toThrow("seed is -1");
    expect(() => bootstrap(rows, { ...options, statistic: () => Number.NaN })).toThrow(
      "the statistic of the rows is NaN",
    );
    const lacking = (some: readonly Row[]) => (some.some(({ cluster }) => cluster === "c0") ? 1 : Number.NaN);
    expect(() => bootstrap(rows, { ...options, statistic: lacking })).toThrow(
      /of resample \d+ is NaN; expected a finite number .*strata so that no resample lacks what it needs/,
    );
    expect(() => bootstrap(rows, { ...options, cluster: ({ half }) => half })).toThrow(
      'the cluster of row 0 is undefined; expected a value. Check the name of the column; the row is {"cluster"',
    );
    expect(() => bootstrap(rows, { ...options, stratum: (row) => row.half })).toThrow(
      "the stratum of row 0 is undefined",
    );
    expect(() => bootstrap(rows, { ...options, cluster: "cluster" as never })).toThrow(
      'cluster is "cluster"; expected a function of a row',
    );
    expect(() => bootstrap(rows, { ...options, stratum: "half" as never })).toThrow('stratum is "half"');
    expect(() => bootstrap(rows, { cluster } as never)).toThrow("statistic is undefined");
    expect(() => bootstrap(undefined as never, options)).toThrow(
      "rows is undefined; expected a list of rows",
    );
    expect(() => bootstrap(rows, { ...options, replications: 30 })).toThrow("expected at least 39");
    expect(() => bootstrap(rows, { ...options, method: "bca" } as never)).toThrow('knows no "method"');
  });
});
