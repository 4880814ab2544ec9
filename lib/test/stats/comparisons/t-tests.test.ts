import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairedT, welchT } from "../../../stats/comparisons/t-tests.js";
import { columns, compare, sets } from "../column-sets.js";
import { relativeError } from "../../support/golden.js";

const levels = [0.9, 0.95, 0.99];
const HOLE = [1, , 3, 4] as number[];

describe.each(sets)("agrees with R on the pairs %s", (set) => {
  it("pairedT", () => {
    const [a, b] = columns(set);
    for (const level of levels) {
      const { meanDifference, low, high, t, p, se, effectSize, effectLow, effectHigh } = pairedT(a, b, {
        level,
      });
      const figures = {
        "paired difference": meanDifference,
        "paired low": low,
        "paired high": high,
        "paired t": t,
      };
      expect(
        compare(set, level, { ...figures, "paired p": p, "paired se": se, "paired d": effectSize }, 1e-9),
      ).toBe(7);
      compare(set, level, { "paired d low": effectLow, "paired d high": effectHigh }, 1e-7);
    }
  });

  it("welchT", () => {
    const [a, b] = columns(set);
    const short = b.slice(0, Math.ceil((2 * b.length) / 3));
    for (const level of levels) {
      const { meanDifference, low, high, se, t, df, p, effectSize } = welchT(a, short, { level });
      const figures = {
        "welch difference": meanDifference,
        "welch low": low,
        "welch high": high,
        "welch se": se,
      };
      const tests = { "welch t": t, "welch df": df, "welch p": p, "welch d": effectSize };
      expect(compare(set, level, { ...figures, ...tests }, 1e-9)).toBe(8);
    }
  });
});

describe("pairedT by hand", () => {
  it("four differences of 1, 2, 3 and 4", () => {
    const { n, meanDifference, sd, se, t, df, effectSize } = pairedT([2, 4, 6, 8], [1, 2, 3, 4]);
    expect([n, meanDifference, df]).toEqual([4, 2.5, 3]);
    expect(sd).toBeCloseTo(Math.sqrt(5 / 3), 14);
    expect(se).toBeCloseTo(Math.sqrt(5 / 12), 14);
    expect(t).toBeCloseTo(2.5 / Math.sqrt(5 / 12), 13);
    expect(effectSize).toBeCloseTo(2.5 / Math.sqrt(5 / 3), 14);
  });

  it("an effect far beyond the noncentralities that R can take still has an interval around it", () => {
    const { t, effectSize, effectLow, effectHigh } = pairedT([101, 102.5, 103, 104.5], [1, 2, 3, 4]);
    expect(t).toBeGreaterThan(100);
    // Chi's quantiles give it where the normal part is small: t s, s the estimated over the true standard deviation.
    expect(effectLow / effectSize).toBeCloseTo(Math.sqrt(0.2157952826238981 / 3), 2);
    expect(effectHigh / effectSize).toBeCloseTo(Math.sqrt(9.348403604496149 / 3), 2);
  });

  it("a difference that hardly varies, t of 4e4 and of 4e9", () => {
    for (const [last, t] of [
      [4.0001, 40_001],
      [4 + 1e-9, 4e9],
    ] as const) {
      const { effectSize, effectLow, effectHigh, ...test } = pairedT([1, 2, 3, last], [0, 1, 2, 3]);
      expect(relativeError(test.t, t)).toBeLessThan(1e-6);
      // Where t is large the noncentrality is t times chi over its root of df, whose quantiles R's qchisq gives.
      expect(effectLow / effectSize).toBeCloseTo(Math.sqrt(0.2157952826238981 / 3), 7);
      expect(effectHigh / effectSize).toBeCloseTo(Math.sqrt(9.348403604496149 / 3), 7);
    }
  });

  it("exchanging the columns changes signs and nothing else", () => {
    const value = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 3, maxLength: 12 }), (pairs) => {
        const [a, b] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        fc.pre(new Set(pairs.map(([one, other]) => one - other)).size > 1);
        const [one, other] = [pairedT(a, b), pairedT(b, a)];
        expect(other.p).toBe(one.p);
        expect(other.low).toBeCloseTo(-one.high, 12);
        expect(other.effectLow).toBeCloseTo(-one.effectHigh, 10);
        // The interval of the difference excludes 0 exactly where that of the effect does: both are the t-test.
        if (Math.abs(one.p - 0.05) > 1e-9) expect(one.low > 0).toBe(one.effectLow > 0);
      }),
      { numRuns: 40 },
    );
  });
});

describe("columns near the limits of a double", () => {
  const [a, b] = columns("ten");
  const times = (factor: number, column: number[]) => column.map((value) => value * factor);

  it.each([2 ** -1000, 1e-200, 1e200, 2 ** 1020])("pairedT and welchT of columns times %s", (factor) => {
    const [paired, small] = [pairedT(a, b), pairedT(times(factor, a), times(factor, b))];
    for (const key of ["t", "p", "effectSize", "effectLow", "effectHigh"] as const)
      expect(relativeError(small[key], paired[key]), key).toBeLessThan(1e-13);
    for (const key of ["meanDifference", "low", "high", "sd", "se"] as const)
      expect(relativeError(small[key], factor * paired[key]), key).toBeLessThan(1e-13);
    const [welch, smallWelch] = [welchT(a, b), welchT(times(factor, a), times(factor, b))];
    for (const key of ["t", "df", "p", "effectSize"] as const)
      expect(relativeError(smallWelch[key], welch[key]), key).toBeLessThan(1e-13);
    for (const key of ["meanDifference", "low", "high", "sdA", "sdB", "se"] as const)
      expect(relativeError(smallWelch[key], factor * welch[key]), key).toBeLessThan(1e-13);
  });

  it("differences that a double cannot hold", () => {
    const { sd, t, df } = pairedT([1e308, -1e308, 1e307], [1, -2, 3]);
    const of10 = pairedT([10, -10, 1], [0, 0, 0]);
    expect(sd / 1e307).toBeCloseTo(of10.sd, 13);
    expect([t, df]).toEqual([expect.closeTo(of10.t, 13), 2]);
    expect(welchT([1.7e308, 1.6e308], [-1.7e308, -1.6e308])).toMatchObject({
      df: expect.closeTo(2, 13) as number,
      t: expect.closeTo(33 * Math.SQRT2, 12),
    });
  });

  it("a large constant beside a small spread is not taken for two constants", () => {
    const { df, sdA, sdB, nA, nB, effectSize } = welchT([1e16, 1e16], [1, 2, 3]);
    expect([df, sdA, sdB, nA, nB]).toEqual([2, 0, 1, 2, 3]);
    expect(relativeError(effectSize, 1e16 * Math.SQRT2)).toBeLessThan(1e-14);
  });
});

describe("degenerate columns are named", () => {
  it.each<[string, () => unknown, string]>([
    ["one pair", () => pairedT([1], [2]), "a has 1 values; expected at least 2"],
    ["lengths", () => pairedT([1, 2, 3], [2, 1]), "a has 3 values and b 2; expected the same number"],
    ["not finite", () => pairedT([1, 2, 3], [1, Number.NaN, 2]), "b[1] is NaN; expected a number"],
    ["missing", () => welchT([1, 2, null as unknown as number], [1, 2]), "a[2] is null; expected a number"],
    ["no list", () => welchT("12" as unknown as number[], [1, 2]), 'a is "12"; expected a list of numbers'],
    [
      "equal differences",
      () => pairedT([1, 2, 3], [0, 1, 2]),
      "all 3 differences a - b are 1; expected differences that vary",
    ],
    [
      "equal but for rounding",
      () => pairedT([0.3, 0.2, 0.4], [0.2, 0.1, 0.3]),
      "all 3 differences a - b are 0.1",
    ],
    ["no difference at all", () => pairedT([0, 0], [0, 0]), "all 2 differences a - b are 0"],
    ["constant groups", () => welchT([1, 1], [2, 2, 2]), "a and b are both constant"],
    ["level", () => pairedT([1, 2], [2, 1], { level: 95 }), "level is 95"],
    ["no level", () => pairedT([1, 2], [2, 1], { level: null as never }), "level is null"],
    ["no level of two groups", () => welchT([1, 2], [2, 1], { level: null as never }), "level is null"],
    ["a hole", () => pairedT(HOLE, [2, 4, 7, 1]), "a[1] is undefined; expected a number; leave out rows"],
    ["a hole in the other", () => pairedT([2, 4, 7, 1], HOLE), "b[1] is undefined"],
    ["a hole in a group", () => welchT([2, 4], HOLE), "b[1] is undefined"],
    [
      "a typed array",
      () => welchT(Float64Array.of(1, 2) as never, [1, 2]),
      "a is a Float64Array; expected a list of numbers; use Array.from(a)",
    ],
    ["option", () => welchT([1, 2], [2, 1], { paired: true } as never), 'welchT knows no "paired"'],
  ])("%s", (_, call, message) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });

  it("one constant group is compared all the same", () => {
    const { df, p } = welchT([1, 2, 3], [5, 5]);
    expect(df).toBe(2);
    expect(p).toBeGreaterThan(0);
  });
});
