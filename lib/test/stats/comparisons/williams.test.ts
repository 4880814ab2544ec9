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
