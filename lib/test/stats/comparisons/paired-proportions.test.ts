import { describe, expect, it } from "vitest";
import { pairedProportions } from "../../../stats/comparisons/paired-proportions.js";
import { goldenNumbers } from "../../support/golden.js";
import { refuses } from "../support.js";

const counts = (both: number, onlyFirst: number, onlySecond: number, neither: number) => ({
  both,
  onlyFirst,
  onlySecond,
  neither,
});

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** All ways in which items can fare under two conditions, each with its probability. */
function tables(n: number, chances: readonly [number, number, number, number]) {
  const found: { table: ReturnType<typeof counts>; chance: number }[] = [];
  for (let a = 0; a <= n; a++)
    for (let b = 0; a + b <= n; b++)
      for (let c = 0; a + b + c <= n; c++) {
        const cells = [a, b, c, n - a - b - c];
        const chance = cells.reduce(
          (all, count, at) => (all * chances[at]! ** count) / factorial(count),
          factorial(n),
        );
        found.push({ table: counts(a, b, c, n - a - b - c), chance });
      }
  return found;
}

describe("two proportions of the same items", () => {
  it("have the intervals that the formulas give in R with prop.test's Wilson intervals", () => {
    const columns = ["both", "onlyFirst", "onlySecond", "neither", "level"];
    const values = ["difference", "low", "high", "ratio", "ratioLow", "ratioHigh", "p"] as const;
    const rows = goldenNumbers("paired-proportions", [...columns, ...values]);
    expect(rows).toHaveLength(30);
    for (const row of rows) {
      const { both, onlyFirst, onlySecond, neither, level } = row;
      const found = pairedProportions({ both, onlyFirst, onlySecond, neither } as never, { level });
      for (const name of values)
        if (Number.isNaN(row[name])) expect(found[name]).toBeNull();
        else expect(found[name]).toBeCloseTo(Number(row[name]), 9);
    }
  });

  // Newcombe 1998 (paired), method 10.
  it("36 and 12 against 2 is as Newcombe prints it", () => {
    const { difference, low, high } = pairedProportions(counts(36, 12, 2, 0));
    expect(difference).toBeCloseTo(0.2, 12);
    expect(low).toBeCloseTo(0.0569, 4);
    expect(high).toBeCloseTo(0.3404, 4);
  });

  it("cover the truth about as often as they say, by enumeration", () => {
    for (const chances of [
      [0.4, 0.1, 0.2, 0.3],
      [0.7, 0.05, 0.1, 0.15],
      [0.2, 0.3, 0.3, 0.2],
    ] as const) {
      const truth = {
        difference: chances[1] - chances[2],
        ratio: (chances[0] + chances[1]) / (chances[0] + chances[2]),
      };
      let [difference, ratio] = [0, 0];
      for (const { table, chance } of tables(25, [...chances])) {
        const found = pairedProportions(table);
        if (found.low <= truth.difference && truth.difference <= found.high) difference += chance;
        if ((found.ratioLow ?? 0) <= truth.ratio && truth.ratio <= (found.ratioHigh ?? Infinity))
          ratio += chance;
      }
      expect(difference).toBeGreaterThan(0.93);
      expect(difference).toBeLessThan(0.985);
      expect(ratio).toBeGreaterThan(0.93);
      expect(ratio).toBeLessThan(0.985);
    }
  });

  it("turn round with their conditions, and keep a width where no item differs", () => {
    const [one, other] = [pairedProportions(counts(8, 5, 2, 6)), pairedProportions(counts(8, 2, 5, 6))];
    expect(one.low).toBeCloseTo(-other.high, 12);
    expect(one.ratioLow).toBeCloseTo(1 / other.ratioHigh!, 12);
    expect(one.p).toBe(other.p);
    const same = pairedProportions(counts(20, 0, 0, 0));
    expect(same).toMatchObject({ difference: 0, ratio: 1, p: 1 });
    expect(same.low).toBeLessThan(-0.1);
    expect(same.ratioLow).toBeLessThan(0.95);
    expect(pairedProportions(counts(0, 3, 0, 9))).toMatchObject({ second: 0, ratio: null, ratioLow: null });
  });

  refuses({
    "onlyFirst is -1": () => pairedProportions(counts(1, -1, 0, 0)),
    "the number of items is 0": () => pairedProportions(counts(0, 0, 0, 0)),
    "level is 1": () => pairedProportions(counts(1, 0, 0, 0), { level: 1 }),
    'knows no "a"': () => pairedProportions({ a: 1 } as never),
  });
});
