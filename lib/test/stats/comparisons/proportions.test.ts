import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mcnemar, pairedProportions, twoProportions } from "../../../stats/comparisons/proportions.js";
import { golden, goldenNumbers, relativeError } from "../../support/golden.js";
import { grid, refuses } from "../support.js";

describe("two proportions", () => {
  it("the test is R's prop.test, the interval made of its Wilson intervals", () => {
    const rows = goldenNumbers("two-proportions", [
      "k1",
      "n1",
      "k2",
      "n2",
      "level",
      "difference",
      "low",
      "high",
      "z2",
      "p",
    ]);
    expect(rows).toHaveLength(39);
    for (const row of rows) {
      const { k1, n1, k2, n2, level } = row;
      const found = twoProportions(k1, n1, k2, n2, { level });
      for (const name of ["difference", "low", "high"] as const)
        expect(found[name]).toBeCloseTo(row[name], 11);
      if (Number.isNaN(row.z2)) continue;
      expect(found.z ** 2).toBeCloseTo(Number(row.z2), 9);
      expect(Math.sign(found.z)).toBe(Math.sign(Number(row.difference)));
      expect(relativeError(found.p, Number(row.p))).toBeLessThan(1e-10);
    }
  });

  // Newcombe 1998, Table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
  ])("%i/%i - %i/%i is as Newcombe prints it", (k1, n1, k2, n2, low, high) => {
    const found = twoProportions(k1, n1, k2, n2);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it("all or none right on both sides shows no difference, and the interval keeps a width", () => {
    for (const [k, m] of grid("0 0; 40 25")) {
      const { difference, low, high, z, p } = twoProportions(k!, 40, m!, 25);
      expect({ difference, z, p }).toEqual({ difference: 0, z: 0, p: 1 });
      expect(low).toBeLessThan(-0.05);
      expect(high).toBeGreaterThan(0.05);
    }
  });

  it("the interval lies in -1..1 about the difference; swapping sides turns it round", () => {
    const share = fc
      .integer({ min: 1, max: 200 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(share, share, ([k1, n1], [k2, n2]) => {
        const one = twoProportions(k1, n1, k2, n2);
        const other = twoProportions(k2, n2, k1, n1);
        expect(one.low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(one.high).toBeLessThanOrEqual(1 + 1e-12);
        expect(one.low).toBeLessThanOrEqual(one.difference);
        expect(one.high).toBeGreaterThanOrEqual(one.difference);
        expect(one.low).toBeCloseTo(-other.high, 12);
        expect(one.z).toBeCloseTo(-other.z, 10);
      }),
    );
  });

  refuses({
    "trials is 0": () => twoProportions(1, 0, 1, 2),
    "successes is 3": () => twoProportions(3, 2, 1, 2),
    "level is 95": () => twoProportions(1, 2, 1, 2, { level: 95 }),
    'knows no "confidence"': () => twoProportions(1, 2, 1, 2, { confidence: 0.9 } as never),
  });
});

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

describe("McNemar's test", () => {
  it("is R's binom.test and mcnemar.test, to a million pairs", () => {
    const rows = golden("mcnemar");
    expect(rows).toHaveLength(14);
    for (const row of rows) {
      const [b, c] = [Number(row.b), Number(row.c)];
      expect(relativeError(mcnemar(b, c).p, Number(row.exact)), `exact p of ${b}, ${c}`).toBeLessThan(1e-10);
      const { p, statistic } = mcnemar(b, c, { exact: false });
      expect(relativeError(statistic, Number(row.statistic))).toBeLessThan(1e-14);
      expect(relativeError(p, Number(row.p)), `p of ${b}, ${c}`).toBeLessThan(1e-10);
    }
  });

  it("by hand", () => {
    // (1 + 12 + 66 + 220) / 4096, twice.
    expect(mcnemar(3, 9)).toEqual({ b: 3, c: 9, statistic: 3, p: expect.closeTo(598 / 4096, 14) });
    expect(mcnemar(9, 3).p).toBe(mcnemar(3, 9).p);
    for (const n of [1, 2, 10, 60, 1000])
      expect(relativeError(mcnemar(0, n).p, 2 ** (1 - n))).toBeLessThan(1e-12);
  });

  it("where no pair differs, or as many one way as the other, p is 1", () => {
    expect(mcnemar(0, 0)).toEqual({ b: 0, c: 0, statistic: 0, p: 1 });
    expect(mcnemar(0, 0, { exact: false }).p).toBe(1);
    expect(mcnemar(7, 7).p).toBe(1);
  });

  refuses({
    "b is -1": () => mcnemar(-1, 2),
    "c is 2.5; expected a whole number": () => mcnemar(1, 2.5),
    'knows no "correct"': () => mcnemar(1, 2, { correct: true } as never),
  });
});
