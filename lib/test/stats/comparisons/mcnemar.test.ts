import { describe, expect, it } from "vitest";
import { mcnemar } from "../../../stats/comparisons/mcnemar.js";
import { golden, relativeError } from "../../support/golden.js";
import { refuses } from "../support.js";

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
