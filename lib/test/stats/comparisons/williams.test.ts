import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { williams } from "../../../stats/comparisons/williams.js";
import { golden, relativeError } from "../../support/golden.js";
import { refuses } from "../support.js";

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
  it("a difference to the fourth digit of Steiger's formula, worked by hand", () => {
    // r = .5 and 0, 0 between, n = 4: |R| = .75, 2 * 3 * .75 / 1 + .0625 = 4.5625, t = .5 sqrt(3 / 4.5625) = .4054
    expect(williams({ first: 0.5, second: 0, between: 0, n: 4 }).t).toBeCloseTo(0.4054, 4);
  });
  it("the order of the two measures changes the sign alone, as long as three measures can go together so", () => {
    const r = fc.double({ min: -0.55, max: 0.55, noNaN: true });
    fc.assert(
      fc.property(r, r, r, fc.integer({ min: 4, max: 500 }), (first, second, between, n) => {
        fc.pre(
          1 - first ** 2 - second ** 2 - between ** 2 + 2 * first * second * between >= 0 &&
            Math.abs(first - second) > 1e-6,
        );
        const there = williams({ first, second, between, n });
        const back = williams({ first: second, second: first, between, n });
        expect(relativeError(back.t, -there.t)).toBeLessThan(1e-9);
        expect(relativeError(back.p, there.p)).toBeLessThan(1e-9);
        expect(there.p).toBeGreaterThanOrEqual(0);
        expect(there.p).toBeLessThanOrEqual(1);
      }),
    );
  });
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
