import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as stats from "../../stats/index.js";
import { golden, relativeError } from "./golden.js";

const functions: Record<string, (x: number, df: number) => number> = {
  normalCdf: stats.normalCdf,
  normalUpperTail: stats.normalUpperTail,
  normalQuantile: stats.normalQuantile,
  tCdf: stats.tCdf,
  tUpperTail: stats.tUpperTail,
  tQuantile: stats.tQuantile,
  logChoose: stats.logChoose,
  chiSquareCdf: stats.chiSquareCdf,
  chiSquareUpperTail: stats.chiSquareUpperTail,
};

describe("distribution functions agree with R", () => {
  test.each(Object.keys(functions))("%s", (name) => {
    const rows = golden("distributions").filter((row) => row.function === name);
    expect(rows.length).toBeGreaterThan(8);
    for (const { x, df, value } of rows) {
      const actual = functions[name]!(Number(x), Number(df));
      expect(relativeError(actual, Number(value)), `${name}(${x}, ${df}) is ${actual}`).toBeLessThan(5e-13);
    }
  });
});

const inTails: Record<string, (x: number, df1: number, df2: number) => number> = {
  tCdf: stats.tCdf,
  tUpperTail: stats.tUpperTail,
  tQuantile: stats.tQuantile,
  chiSquareCdf: stats.chiSquareCdf,
  chiSquareUpperTail: stats.chiSquareUpperTail,
  chiSquareQuantile: stats.chiSquareQuantile,
  chiSquareUpperQuantile: stats.chiSquareUpperQuantile,
  fCdf: stats.fCdf,
  fUpperTail: stats.fUpperTail,
  fQuantile: stats.fQuantile,
};
const number = (text: string) => Number(text.replace("Inf", "Infinity"));

describe("both tails agree with R from 1e-300 to 1, df from 0.1 to 1e6 and Infinity", () => {
  test.each(Object.keys(inTails))("%s", (name) => {
    const rows = golden("tails").filter((row) => row.function === name);
    expect(rows.length).toBeGreaterThan(80);
    for (const { x, df1, df2, value } of rows) {
      const actual = inTails[name]!(number(x!), number(df1!), number(df2!));
      // Quantiles divide R's own error, up to 1e-13, by the slope of the tail, which df of 0.1 make small.
      const most = name.includes("Quantile") ? 2e-12 : Number(value) > 1e-20 ? 1e-13 : 5e-13;
      expect(relativeError(actual, Number(value)), `${name}(${x}, ${df1}, ${df2}) is ${actual}`).toBeLessThan(
        most,
      );
    }
  });
});

describe("tails that have a closed form", () => {
  const powers = [-290, -150, -30, -8, -1, 0, 1, 8, 30, 150, 290];

  test("t with 1 degree of freedom", () => {
    for (const power of powers) {
      const t = 10 ** power;
      expect(relativeError(stats.tUpperTail(t, 1), Math.atan2(1, t) / Math.PI), `t = ${t}`).toBeLessThan(
        1e-12,
      );
    }
  });

  test("t with 2 degrees of freedom", () => {
    for (const power of powers.filter((power) => power < 150)) {
      const t = 10 ** power;
      const root = Math.sqrt(2 + t * t);
      expect(relativeError(stats.tUpperTail(t, 2), 1 / (root * (root + t))), `t = ${t}`).toBeLessThan(1e-13);
    }
  });

  test("F with 2 and df2, and its mirror image", () => {
    for (const df2 of [0.3, 1, 2, 17, 5000])
      for (const power of powers) {
        const x = 10 ** power;
        const upper = Math.exp((-df2 / 2) * Math.log1p((2 * x) / df2));
        if (upper < 1e-300) continue;
        expect(relativeError(stats.fUpperTail(x, 2, df2), upper), `F(${x}, 2, ${df2})`).toBeLessThan(1e-12);
        expect(relativeError(stats.fCdf(1 / x, df2, 2), upper), `F(${1 / x}, ${df2}, 2)`).toBeLessThan(1e-12);
      }
  });
});

describe("quantiles lead back to their probability", () => {
  const probability = fc.double({ min: -295, max: -0.01, noNaN: true }).map((power) => 10 ** power);
  const df = fc.double({ min: -0.5, max: 6, noNaN: true }).map((power) => 10 ** power);
  /** From here on doubles have fewer digits. */
  const DENORMAL = 1e-307;
  const close = (actual: number, expected: number): void => {
    expect(relativeError(actual, expected), `${actual} for ${expected}`).toBeLessThan(1e-9);
  };

  test("of t", () => {
    fc.assert(
      fc.property(probability, df, (p, df) => {
        const t = stats.tQuantile(p, df);
        if (Math.abs(t) < Number.MAX_VALUE) close(stats.tCdf(t, df), p);
      }),
    );
  });

  test("of chi-square", () => {
    fc.assert(
      fc.property(probability, df, (p, df) => {
        const x = stats.chiSquareQuantile(p, df);
        if (x > DENORMAL) close(stats.chiSquareCdf(x, df), p);
        close(stats.chiSquareUpperTail(stats.chiSquareUpperQuantile(p, df), df), p);
      }),
    );
  });

  test("of F, whose upper quantile is the inverse with the degrees of freedom exchanged", () => {
    fc.assert(
      fc.property(probability, df, df, (p, df1, df2) => {
        const x = stats.fQuantile(p, df1, df2);
        if (x < DENORMAL) return;
        close(stats.fCdf(x, df1, df2), p);
        close(stats.fUpperTail(1 / x, df2, df1), p);
      }),
      { numRuns: 60 },
    );
  });
});

test("the two tails add up to 1, also next to the middle", () => {
  for (const df of [0.2, 1, 7, 12345.6, 1e6])
    for (const factor of [0.5, 0.99, 1, 1 + 1e-9, 1.3]) {
      expect(stats.chiSquareCdf(factor * df, df) + stats.chiSquareUpperTail(factor * df, df)).toBeCloseTo(
        1,
        12,
      );
      expect(stats.fCdf(factor, df, 9) + stats.fUpperTail(factor, df, 9)).toBeCloseTo(1, 12);
    }
});

test("infinite degrees of freedom are the limit", () => {
  expect(stats.tQuantile(0.975, Infinity)).toBe(stats.normalQuantile(0.975));
  expect(stats.tTwoSidedP(1.7, Infinity)).toBe(stats.twoSidedP(1.7));
  expect(stats.fUpperTail(2.5, 4, Infinity)).toBe(stats.chiSquareUpperTail(10, 4));
  expect(() => stats.fCdf(1, Infinity, Infinity)).toThrow(
    "df1 and df2 are both Infinity; expected one of them finite",
  );
  expect(() => stats.chiSquareCdf(1, Infinity)).toThrow(
    "df is Infinity; expected degrees of freedom of at most 1e12",
  );
});

test("ends of the ranges", () => {
  expect(stats.tCdf(-Infinity, 3)).toBe(0);
  expect(stats.tUpperTail(0, 3)).toBe(0.5);
  expect([0, 0.5, 1].map((p) => stats.tQuantile(p, 3))).toEqual([-Infinity, 0, Infinity]);
  expect([0, 1].map((p) => stats.chiSquareQuantile(p, 3))).toEqual([0, Infinity]);
  expect([0, 1].map((p) => stats.chiSquareUpperQuantile(p, 3))).toEqual([Infinity, 0]);
  expect([0, 1].map((p) => stats.fQuantile(p, 3, 4))).toEqual([0, Infinity]);
  expect([-1, 0, Infinity].map((x) => stats.fCdf(x, 3, 4))).toEqual([0, 0, 1]);
});

test("the two-sided z of 95 % is the one of the printed tables", () => {
  expect(stats.twoSided(0.95)).toBeCloseTo(1.959963984540054, 14);
  expect(stats.twoSidedP(-1.959963984540054)).toBeCloseTo(0.05, 14);
});

test("the chi-square tail with 2 degrees of freedom is exp(-x / 2), down to the smallest doubles", () => {
  for (const x of [0, 1e-12, 0.3, 7, 90, 700, 1300, 1400])
    expect(relativeError(stats.chiSquareUpperTail(x, 2), Math.exp(-x / 2))).toBeLessThan(1e-12);
});

test("chi-square ends", () => {
  for (const x of [-3, 0]) {
    expect(stats.chiSquareCdf(x, 3)).toBe(0);
    expect(stats.chiSquareUpperTail(x, 3)).toBe(1);
  }
  expect(stats.chiSquareCdf(Infinity, 3)).toBe(1);
  expect(stats.chiSquareUpperTail(Infinity, 3)).toBe(0);
});

test("many degrees of freedom keep 11 digits, more than 1e12 are refused", () => {
  // By mpmath 1.3: the density, integrated over 30 standard deviations with 40 digits.
  for (const [df, x, lower, upper] of [
    [1e8, 99985857.86437626, 0.158655253124683316, 0.841344746875316684],
    [1e10, 9999151471.862576, 9.85585620736669687e-10, 0.999999999014414379],
    [1e12, 1e12, 0.500000188063194516, 0.499999811936805484],
    [1e12, 1000008485281.3743, 0.999999999013312104, 9.86687896319306337e-10],
  ] as const) {
    expect(relativeError(stats.chiSquareCdf(x, df), lower), `below ${x}`).toBeLessThan(1e-11);
    expect(relativeError(stats.chiSquareUpperTail(x, df), upper), `above ${x}`).toBeLessThan(1e-11);
    expect(relativeError(stats.chiSquareUpperQuantile(upper, df), x)).toBeLessThan(1e-12);
  }
  for (const call of [
    () => stats.chiSquareUpperTail(1e17, 1e17),
    () => stats.chiSquareQuantile(0.5, 1e308),
    () => stats.fQuantile(0.5, 1e13, Infinity),
    () => stats.fCdf(0.5, Infinity, 1e13),
  ])
    expect(call).toThrow(/^df2?1? is 1.*; expected degrees of freedom of at most 1e12/);
});

test("a quantile below the smallest double is 0", () => {
  // P(X < x) is about x^(df / 2) for small x, so that p = 1e-300 with 0.5 degrees of freedom is at about 1e-1200.
  expect(stats.chiSquareQuantile(1e-300, 0.5)).toBe(0);
  expect(stats.fQuantile(1e-300, 0.5, Infinity)).toBe(0);
  expect(stats.fQuantile(1e-300, 0.5, 3)).toBe(0);
});

test("bad arguments are named", () => {
  for (const f of [stats.normalCdf, stats.normalUpperTail, stats.twoSidedP]) {
    expect(() => f("1" as never)).toThrow('z is "1"; expected a number');
    expect(() => f(Number.NaN)).toThrow("z is NaN; expected a number");
  }
  expect([-Infinity, Infinity].map(stats.normalCdf)).toEqual([0, 1]);
  expect(stats.twoSidedP(-Infinity)).toBe(0);
  expect(() => stats.logChoose(5, 7)).toThrow("k is 7; expected a whole number in 0..5");
  expect(() => stats.logChoose(-1, 2)).toThrow("n is -1; expected a whole number of at least 0");
  expect(() => stats.tCdf(1, "3" as never)).toThrow('df is "3"; expected degrees of freedom above 0');
  expect(() => stats.chiSquareUpperTail(1, 0)).toThrow("df is 0; expected degrees of freedom above 0");
  expect(() => stats.chiSquareCdf(Number.NaN, 1)).toThrow("x is NaN; expected a number");
  expect(() => stats.normalQuantile(1.2)).toThrow("p is 1.2; expected a number in 0..1");
  expect(() => stats.twoSided(95)).toThrow("level is 95; expected a number between 0 and 1, such as 0.95");
  expect(() => stats.tQuantile(0.5, 0)).toThrow("df is 0");
  expect(() => stats.tCdf(1, -2)).toThrow("df is -2");
  expect(() => stats.tCdf(Number.NaN, 2)).toThrow("x is NaN; expected a number");
  expect(() => stats.fUpperTail(1, 0, 2)).toThrow("df1 is 0; expected degrees of freedom above 0");
  expect(() => stats.fUpperTail(1, 2, Number.NaN)).toThrow("df2 is NaN");
  expect(() => stats.fQuantile(-0.1, 2, 3)).toThrow("p is -0.1; expected a number in 0..1");
  expect(() => stats.chiSquareQuantile(2, 3)).toThrow("p is 2");
  expect(() => stats.chiSquareUpperQuantile(0.1, -3)).toThrow("df is -3");
});
