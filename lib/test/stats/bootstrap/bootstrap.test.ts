import { mean, sampleCorrelation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { random } from "../../../core/random.js";
import { bootstrap } from "../../../stats/bootstrap/bootstrap.js";
import { golden, goldenNumbers, relativeError } from "../../support/golden.js";
import { refuses } from "../support.js";

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

function interval(name: string, level: number) {
  const options = { level, replications: replicates.length };
  const statistic = replayed(name);
  if (name !== "strata") return bootstrap(rows, { statistic, ...options });
  const of = { cluster: (row: Row) => row, stratum: ({ stratum }: Row) => stratum };
  return bootstrap(rows, { ...of, statistic, ...options });
}

describe("from the same resamples the limits are R's", () => {
  it.each(golden("bootstrap"))("$statistic at level $level", (row) => {
    const found = interval(row.statistic!, Number(row.level));
    for (const column of ["estimate", "se", "low", "high"] as const)
      expect(relativeError(found[column], Number(row[column])), column).toBeLessThan(1e-10);
  });
});

describe("the bootstrap of rows", () => {
  it("draws rows with replacement from the seed's stream", () => {
    const { replicates } = bootstrap(rows, { statistic: statistics.mean!, replications: 50, seed: 9 });
    const source = random(9, "stats.bootstrap");
    const again = replicates.map(() => mean(rows.map(() => rows[source.integer(0, rows.length - 1)]!.x)));
    replicates.forEach((value, at) => expect(value).toBeCloseTo(again[at]!, 12));
  });

  it("hands the statistic all rows, and resamples of that size", () => {
    const seen: number[][] = [];
    const statistic = (some: readonly number[]) => {
      seen.push([...some]);
      return mean([...some]);
    };
    bootstrap([3, 1, 4, 9], { statistic, replications: 40, level: 0.5 });
    expect(seen[0]).toEqual([3, 1, 4, 9]);
    expect(seen).toHaveLength(41);
    expect(seen.every((some) => some.length === 4)).toBe(true);
  });

  it("a statistic may sort its list, or empty it", () => {
    const values = [9, 1, 4, 7, 2, 8, 3, 15, 6];
    const second = (sorted: readonly number[]) => (sorted[1]! + 2 * sorted.at(-2)!) / 3;
    const kept = bootstrap(values, { statistic: (some) => second([...some].sort((a, b) => a - b)) });
    const sorted = (some: readonly number[]) => second((some as number[]).sort((a, b) => a - b));
    expect(bootstrap(values, { statistic: sorted })).toEqual(kept);
    const emptied = (some: readonly number[]) => second((some as number[]).splice(0).sort((a, b) => a - b));
    expect(bootstrap(values, { statistic: emptied })).toEqual(kept);
    expect(values).toEqual([9, 1, 4, 7, 2, 8, 3, 15, 6]);
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
    "replications is 0": tried({ replications: 0 }),
    "level is 95": tried({ level: 95 }),
    'knows no "clusters"': tried({ clusters: 1 }),
    "the statistic of the rows is NaN": tried({ statistic: () => NaN }),
    'the statistic of the rows is "5"; expected a finite number': tried({ statistic: () => "5" }),
    "rows is empty": tried({}, []),
    "rows is 3": tried({}, 3 as never),
    "NaN; expected a finite number for any rows": tried({
      statistic: (some: readonly number[]) => (new Set(some).size < 3 ? NaN : 1),
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
});
