import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { twoProportions } from "../../../stats/comparisons/two-proportions.js";
import { goldenNumbers, relativeError } from "../../support/golden.js";
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
