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
