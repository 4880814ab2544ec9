import { describe, expect, it } from "vitest";
import { pairedT, signedRankP, welchT } from "../../../stats/comparisons/t-tests.js";
import { spearman } from "../../../stats/correlation.js";
import { golden, relativeError } from "../../support/golden.js";
import { columns, compare, sets } from "../column-sets.js";
import { refuses } from "../support.js";

const levels = [0.9, 0.95, 0.99];

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
});

it("a large constant beside a small spread is not taken for two constants", () => {
  const { df, sdA, sdB, nA, nB, effectSize } = welchT([1e16, 1e16], [1, 2, 3]);
  expect([df, sdA, sdB, nA, nB]).toEqual([2, 0, 1, 2, 3]);
  expect(relativeError(effectSize, 1e16 * Math.SQRT2)).toBeLessThan(1e-14);
});

describe("degenerate columns are named", () => {
  refuses({
    "a has 1 values; expected at least 2": () => pairedT([1], [2]),
    "a has 3 values and b 2; expected the same number": () => pairedT([1, 2, 3], [2, 1]),
    "all 3 differences a - b are 1; expected differences that vary": () => pairedT([1, 2, 3], [0, 1, 2]),
    "all 3 differences a - b are 0.1": () => pairedT([0.3, 0.2, 0.4], [0.2, 0.1, 0.3]),
    "all 2 differences a - b are 0": () => pairedT([0, 0], [0, 0]),
    "a and b are both constant": () => welchT([1, 1], [2, 2, 2]),
    "standard error is Infinity; expected values between": () => pairedT([1e200, 2e200, 4e200], [0, 0, 0]),
    "standard error is 8.8184": () => pairedT([1e-160, 2e-160, 4e-160], [0, 0, 0]), // the squares have four digits
    "standard error is 0; expected values between": () => welchT([1e-200, 2e-200], [3e-200, 5e-200]),
    "level is 95": () => pairedT([1, 2], [2, 1], { level: 95 }),
    'welchT knows no "paired"': () => welchT([1, 2], [2, 1], { paired: true } as never),
  });

  it("one constant group is compared all the same", () => {
    const { df, p } = welchT([1, 2, 3], [5, 5]);
    expect(df).toBe(2);
    expect(p).toBeGreaterThan(0);
  });
});

const lists = (data: string) =>
  data.split(";").map((text) => text.split(" ").map(Number)) as [number[], number[]];

const functions: Record<string, (one: number[], other: number[]) => number> = {
  spearman: (one, other) => spearman(one, other).p,
  signedRank: (one, other) => signedRankP(one.map((value, at) => value - other[at]!)),
};

it.each(golden("exact-tests").map((row) => [row.test!, row.case, row] as const))(
  "p of %s, %s, agrees with R",
  (test, _, row) => {
    expect(Math.abs(functions[test]!(...lists(row.data!)) - Number(row.value))).toBeLessThan(1e-10);
  },
);

describe("by hand", () => {
  it("two pairs of ties: 8 of 24 orders are as far from 0, and a perfect rho has no interval", () => {
    const found = spearman([1, 1, 2, 2], [1, 1, 2, 2]);
    expect(found).toMatchObject({ rho: 1, low: null, high: null, method: "exact" });
    expect(found.p).toBeCloseTo(1 / 3, 14);
  });
  it("five differences of one sign: p = 2 / 32, none: p = 1", () => {
    expect(signedRankP([1, 2, 3, 4, 5])).toBe(2 / 32);
    expect(signedRankP([0, 0])).toBe(1);
  });
});
