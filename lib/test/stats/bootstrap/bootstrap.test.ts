import { mean, sampleCorrelation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { random } from "../../../core/random.js";
import { bootstrap } from "../../../stats/bootstrap.js";
import type { Bootstrap } from "../../../stats/bootstrap/interval.js";
import { golden, goldenNumbers, relativeError } from "../../support/golden.js";
import { grid, refuses } from "../support.js";

const rows = goldenNumbers("bootstrap-data", ["x", "y", "hit", "stratum"]);
type Row = (typeof rows)[number];
const part = (some: readonly Row[], stratum: number) => some.filter((row) => row.stratum === stratum);
const of = (some: readonly Row[], column: keyof Row) => mean(some.map((row) => row[column]));
const statistics: Record<string, (some: readonly Row[]) => number> = {
  mean: (some) => of(some, "x"),
  correlation: (some) =>
    sampleCorrelation(
      some.map(({ x }) => x),
      some.map(({ y }) => y),
    ),
  ratio: (some) => of(some, "y") / of(some, "x"),
  share: (some) => of(some, "hit"),
  strata: (some) => of(part(some, 1), "x") - of(part(some, 2), "y"),
};
const replicates = golden("bootstrap-replicates");

/** The statistic, but in the resamples R's values, so that the limits must be R's. */
function replayed(name: string) {
  let call = 0;
  return (some: readonly Row[]) => {
    const resample = call++ - 1;
    return resample >= 0 && resample < replicates.length
      ? Number(replicates[resample]![name])
      : statistics[name]!(some);
  };
}

function intervals(name: string, interval: "percentile" | "bca", level: number): Bootstrap {
  const options = { interval, level, replications: replicates.length };
  const statistic = replayed(name);
  if (name !== "strata") return bootstrap(rows, { statistic, ...options });
  const of = { cluster: (row: Row) => row, stratum: ({ stratum }: Row) => stratum };
  return bootstrap(rows, { ...of, statistic, ...options });
}

describe("from the same resamples the limits are R's", () => {
  it.each(golden("bootstrap"))("$statistic at level $level", (row) => {
    const [name, level] = [row.statistic!, Number(row.level)];
    const percentile = intervals(name, "percentile", level);
    const bca = intervals(name, "bca", level);
    const pairs: [string, number][] = [
      ["estimate", percentile.estimate],
      ["se", percentile.se],
      ["low", percentile.low],
      ["high", percentile.high],
      ["z0", bca.biasCorrection!],
      ["a", bca.acceleration!],
      ["bcaLow", bca.low],
      ["bcaHigh", bca.high],
    ];
    for (const [column, actual] of pairs)
      expect(relativeError(actual, Number(row[column])), `${column} is ${actual}`).toBeLessThan(1e-10);
    expect(percentile).not.toHaveProperty("biasCorrection");
  });

  // boot.ci takes no tie for half below, so its interval of the share is another.
  it.each(golden("bootstrap").filter(({ statistic }) => statistic !== "share"))(
    "boot.ci's BCa of $statistic at $level lies at most an order statistic away",
    ({ statistic, level, bootLow, bootHigh }) => {
      const { low, high } = intervals(statistic!, "bca", Number(level));
      const sorted = replicates.map((row) => Number(row[statistic!])).sort((one, other) => one - other);
      const rank = (value: number) => sorted.filter((other) => other < value).length;
      expect(Math.abs(rank(low) - rank(Number(bootLow)))).toBeLessThanOrEqual(1);
      expect(Math.abs(rank(high) - rank(Number(bootHigh)))).toBeLessThanOrEqual(1);
    },
  );
});

describe("the bootstrap of rows", () => {
  it("draws rows with replacement from the seed's stream", () => {
    const { replicates } = bootstrap(rows, { statistic: statistics.mean!, replications: 50, seed: 9 });
    const source = random(9, "stats.bootstrap");
    const again = replicates.map(() => mean(rows.map(() => rows[source.integer(0, rows.length - 1)]!.x)));
    replicates.forEach((value, at) => expect(value).toBeCloseTo(again[at]!, 12));
  });

  it("hands the statistic all rows, resamples of that size, and all rows but one", () => {
    const seen: number[][] = [];
    const statistic = (some: readonly number[]) => {
      seen.push([...some]);
      return mean([...some]);
    };
    bootstrap([3, 1, 4, 9], { statistic, interval: "bca", replications: 40, level: 0.5 });
    expect(seen[0]).toEqual([3, 1, 4, 9]);
    expect(seen.slice(1, 41).every((some) => some.length === 4)).toBe(true);
    expect(seen.slice(41)).toEqual(grid("1 4 9; 3 4 9; 3 1 9; 3 1 4"));
  });

  it.each([["percentile"], ["bca"]] as const)(
    "a statistic may sort its list, or empty it: %s",
    (interval) => {
      const values = [9, 1, 4, 7, 2, 8, 3, 15, 6];
      const second = (sorted: readonly number[]) => (sorted[1]! + 2 * sorted.at(-2)!) / 3;
      const kept = bootstrap(values, {
        statistic: (some) => second([...some].sort((a, b) => a - b)),
        interval,
      });
      const sorted = (some: readonly number[]) => second((some as number[]).sort((a, b) => a - b));
      expect(bootstrap(values, { statistic: sorted, interval })).toEqual(kept);
      const emptied = (some: readonly number[]) => second((some as number[]).splice(0).sort((a, b) => a - b));
      expect(bootstrap(values, { statistic: emptied, interval })).toEqual(kept);
      expect(values).toEqual([9, 1, 4, 7, 2, 8, 3, 15, 6]);
    },
  );

  it("of rows that are their own clusters BCa corrects as bootstrap does", () => {
    const one = bootstrap(rows, { statistic: replayed("ratio"), interval: "bca", replications: 499 });
    const statistic = replayed("ratio");
    const other = bootstrap(rows, { cluster: (row) => row, statistic, interval: "bca", replications: 499 });
    expect(other).toEqual(one);
  });
});

describe("bad input is named", () => {
  const average = (some: readonly number[]) => mean([...some]);
  const tried =
    (options: object, rows: readonly number[] = [1, 2, 3]) =>
    () =>
      bootstrap(rows, { statistic: average, ...options });
  refuses({
    "stratum all rows has 1 row; expected at least 2": tried({}, [1]),
    'interval is "basic"; expected one of "percentile", "bca"': tried({ interval: "basic" }),
    "replications is 0": tried({ replications: 0 }),
    "level is 95": tried({ level: 95 }),
    'knows no "clusters"': tried({ clusters: 1 }),
    "the statistic of the rows is NaN": tried({ statistic: () => NaN }),
    'the statistic of the rows is "5"; expected a finite number': tried({ statistic: () => "5" }),
    "statistic is undefined; expected a function": tried({ statistic: undefined }),
    "rows is empty": tried({}, []),
    "rows is 3": tried({}, 3 as never),
    "NaN; expected a finite number for any rows": tried({
      statistic: (some: readonly number[]) => (new Set(some).size < 3 ? NaN : 1),
    }),
    "the statistic without row 0 is NaN": tried({
      interval: "bca",
      statistic: (some: readonly number[]) => (some.length < 3 ? NaN : average(some)),
    }),
  });
});

describe("ends that so few replicates do not show are refused", () => {
  const statistic = (some: readonly number[]) => mean([...some]);
  const values = [3, 1, 4, 9, 2, 6];

  // An end at probability p has a replicate beyond it where p (R + 1) >= 1: R = 1 / p - 1.
  it.each([
    [0.8, 9],
    [0.9, 19],
    [0.95, 39],
    [0.99, 199],
    [0.999, 1999],
  ])("level %s takes %s", (level, least) => {
    expect(bootstrap(values, { statistic, level, replications: least }).replicates).toHaveLength(least);
    expect(() => bootstrap(values, { statistic, level, replications: least - 1 })).toThrow(
      new RegExp(`replications is ${least - 1}; expected at least ${least} .* Draw more, or lower the level`),
    );
  });

  it("before anything is drawn, and where no number would do", () => {
    const never = () => {
      throw new Error("drawn");
    };
    expect(() => bootstrap(values, { statistic: never, level: 0.999999 })).toThrow(
      "replications is 2000; expected at least 1999999 for an interval that ends at probability 5e-7",
    );
  });

  it("an end that BCa moves outward", () => {
    // All replicates but one are below the estimate: z0 = 2.33 moves the upper end far out.
    let call = 0;
    const statistic = () => {
      const resample = call++ - 1;
      return resample < 0 ? 5 : resample < 100 ? (resample < 99 ? resample / 50 : 9) : (call % 7) - 3;
    };
    expect(() => bootstrap(values, { statistic, interval: "bca", replications: 100 })).toThrow(
      /replications is 100; expected at least .* for an interval that ends at probability/,
    );
  });
});

describe("BCa refuses where it is undefined", () => {
  const bca = { interval: "bca", replications: 200 } as const;
  const values = [1, 2, 3, 4, 5, 6, 7, 8];

  it("all replicates on one side of the estimate", () => {
    const distinct = (some: readonly number[]) => new Set(some).size;
    expect(() => bootstrap(values, { ...bca, statistic: distinct, seed: 2 })).toThrow(
      /all 200 replicates are below the estimate 8; a BCa interval needs some on both sides/,
    );
  });

  it("a statistic that no row changes", () => {
    expect(() => bootstrap(values, { ...bca, statistic: () => 0.1 })).toThrow(
      "the statistic is 0.1 without any of the rows or clusters",
    );
    const average = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
    expect(() => bootstrap(Array<number>(7).fill(0.1), { ...bca, statistic: average })).toThrow(
      "without any of the rows or clusters",
    );
  });

  it("an end beyond all values", () => {
    // One row carries all, so that a is 0.134 (seven influences of -1/16, one of 7/16); all replicates but one are below
    // the estimate, so that z0 is 2.58; and at this level z0 + 5.73 is more than 1 / a = 7.48.
    let call = 0;
    const statistic = (some: readonly number[]) => {
      const resample = call++ - 1;
      if (resample >= 0 && resample < 200) return resample < 199 ? 0 : 1;
      return some.includes(8) ? 0.5 : 0;
    };
    expect(() => bootstrap(values, { ...bca, statistic, level: 0.99999999 })).toThrow(
      /the BCa interval has no end at probability 0.99999/,
    );
  });
});
