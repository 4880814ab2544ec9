import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  correlationP,
  correlationTest,
  pearson,
  ranks,
  spearman,
  williams,
} from "../../stats/correlation.js";
import { golden, relativeError } from "../support/golden.js";
import { columns, compare, expected, sets } from "./column-sets.js";
import { refuses } from "./support.js";

const levels = [0.9, 0.95, 0.99];

describe.each(sets)("agrees with R on the pairs %s", (set) => {
  const [a, b] = columns(set);

  it("pearson and correlationTest", () => {
    for (const level of levels) {
      const { n, r, t, p, low, high } = pearson(a, b, { level });
      const figures = {
        "pearson r": r,
        "pearson t": t,
        "pearson p": p,
        "pearson low": low,
        "pearson high": high,
      };
      expect(compare(set, level, figures, 1e-9)).toBe(n > 3 ? 5 : 3);
      expect(correlationP(r, n)).toBe(p);
      expect(correlationTest(r, n, { level })).toEqual(pearson(a, b, { level }));
    }
  });

  it("spearman", () => {
    for (const level of levels) {
      const { n, rho, low, high } = spearman(a, b, { level });
      const { p, method } = spearman(a, b, { level, exact: false });
      const figures = { "spearman rho": rho, "spearman low": low, "spearman high": high, "spearman p t": p };
      expect(compare(set, level, figures, 1e-9)).toBe(n > 3 ? 4 : 2);
      expect(method).toBe("t");
    }
    const exact = expected(set, "spearman p exact");
    const { p, method } = spearman(a, b);
    expect(method).toBe(exact === undefined ? "t" : "exact");
    if (exact !== undefined) expect(relativeError(p, exact)).toBeLessThan(1e-12);
  });
});

describe("spearman by hand", () => {
  it("ties share the mean of their ranks", () => {
    expect(ranks([30, 10, 20, 20, 5, 20])).toEqual([6, 2, 4, 4, 1, 4]);
    expect(ranks([])).toEqual([]);
  });

  it("of four pairs in order, 2 of 24 orders are as extreme", () => {
    expect(spearman([1, 2, 3, 4], [2, 3, 5, 9])).toMatchObject({
      rho: 1,
      p: 2 / 24,
      low: null,
      high: null,
      method: "exact",
    });
    expect(spearman([1, 2, 3, 4], [9, 5, 3, 2])).toMatchObject({ rho: -1, p: 2 / 24 });
  });
});

describe("perfect correlations and the smallest samples", () => {
  it("r is 1 or -1 to the last digit at most", () => {
    const value = fc.double({ min: -1e3, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 3, maxLength: 20 }), fc.boolean(), (a, down) => {
        fc.pre(Math.max(...a) - Math.min(...a) > 1e-3);
        const { r, p } = pearson(
          a,
          a.map((x) => (down ? -0.3 : 0.3) * x),
        );
        expect(Math.abs(r)).toBeLessThanOrEqual(1);
        expect(Math.abs(r - (down ? -1 : 1))).toBeLessThan(1e-14);
        expect(Number.isNaN(p)).toBe(false);
      }),
    );
  });

  it("at 1 and -1 the interval is the point, t infinite and p 0", () => {
    expect(correlationTest(1, 10)).toMatchObject({ low: 1, high: 1 });
    expect(correlationTest(-1, 4)).toMatchObject({ low: -1, high: -1 });
    expect(correlationP(1, 3)).toBe(0);
    expect(correlationP(-1, 30)).toBe(0);
    expect(pearson([1, 2, 3, 4], [2, 4, 6, 8])).toMatchObject({ r: 1, t: Infinity, p: 0, low: 1, high: 1 });
  });

  it("of three pairs there is no interval", () => {
    expect(correlationTest(0.3, 3)).toMatchObject({ low: null, high: null });
    expect(correlationTest(1, 3)).toMatchObject({ low: null, high: null });
    expect(spearman([1, 2, 3], [2, 3, 1])).toMatchObject({ low: null, high: null, p: 1 });
  });
});

describe("degenerate columns are named", () => {
  refuses({
    "a has 2 values; expected at least 3": () => pearson([1, 2], [2, 3]),
    "a has 3 values and b 2; expected the same number": () => spearman([1, 2, 3], [2, 3]),
    "b is constant, 4 in all 3 pairs": () => pearson([1, 2, 3], [4, 4, 4]),
    "a is constant": () => pearson([0.1 + 0.2, 0.3, 0.3], [1, 2, 3]),
    "exact is true for 30 pairs; expected at most 10 pairs": () =>
      spearman(...columns("thirty"), { exact: true }),
    "r is 1.2; expected a number in -1..1": () => correlationP(1.2, 5),
    "n is 2; expected a whole number of at least 3; two points always lie on a line": () =>
      correlationTest(0.2, 2),
    "level is 1": () => correlationTest(0.2, 9, { level: 1 }),
    'spearman knows no "ties"': () => spearman([1, 2, 3], [3, 1, 2], { ties: 1 } as never),
  });
});

describe("williams", () => {
  it.each(golden("williams"))(
    "$first and $second, $between between them, n = $n: psych's r.test",
    ({ first, second, between, n, t, p }) => {
      const test = williams({
        first: Number(first),
        second: Number(second),
        between: Number(between),
        n: Number(n),
      });
      expect(relativeError(test.t, Number(t))).toBeLessThan(1e-12);
      expect(relativeError(test.p, Number(p))).toBeLessThan(1e-11);
      expect(test.df).toBe(Number(n) - 3);
    },
  );
  it("equal correlations do not differ", () => {
    expect(williams({ first: 0.3, second: 0.3, between: 0.9, n: 12 })).toMatchObject({ t: 0, p: 1 });
  });
  refuses({
    "give the determinant -2.8": () => williams({ first: 0.9, second: -0.9, between: 0.9, n: 10 }),
    "give the determinant 0": () => williams({ first: 0.9, second: 0.9, between: 1, n: 10 }),
    "first is 1.2": () => williams({ first: 1.2, second: 0, between: 0, n: 10 }),
    "n is 3": () => williams({ first: 0.1, second: 0, between: 0, n: 3 }),
    'knows no "N"': () => williams({ first: 0.1, second: 0, between: 0, N: 3 } as never),
  });
});
