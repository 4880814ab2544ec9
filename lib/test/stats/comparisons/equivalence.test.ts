import { describe, expect, it } from "vitest";
import { tostPairedT, tostProportions } from "../../../stats/comparisons/equivalence.js";
import { golden } from "../../support/golden.js";
import { refuses } from "../support.js";

const numbers = (text: string) => text.split(" ").map(Number);

describe("agrees with scipy and statsmodels", () => {
  it.each(golden("equivalence").map((row) => [row.test, row.data, row.margin, row.alpha, row] as const))(
    "%s %s within %s at %s",
    (test, data, margin, alpha, row) => {
      const options = { margin: Number(margin), alpha: Number(alpha) };
      const found =
        test === "pairs"
          ? tostPairedT(...(data!.split(";").map(numbers) as [number[], number[]]), options)
          : tostProportions(...(numbers(data!) as [number, number, number, number]), options);
      const { pBelow, pAbove, low, high } = found;
      const expected = [row.below, row.above, row.low, row.high].map(Number);
      [pBelow, pAbove, low, high].forEach((value, at) =>
        expect(Math.abs(value - expected[at]!)).toBeLessThan(1e-8),
      );
      expect(found.p).toBe(Math.max(pBelow, pAbove));
      // The tests and the interval say the same.
      expect(found.equivalent).toBe(low > -options.margin && high < options.margin);
    },
  );
});

describe("equivalence at the ends", () => {
  it("all of all against all of all", () => {
    const { difference, low, high, equivalent } = tostProportions(200, 200, 200, 200, { margin: 0.05 });
    expect(difference).toBe(0);
    expect(low).toBeCloseTo(-high, 9);
    expect(equivalent).toBe(true);
    expect(tostProportions(5, 5, 0, 5, { margin: 0.1 })).toMatchObject({ high: 1, equivalent: false });
    expect(tostProportions(0, 5, 5, 5, { margin: 0.1 })).toMatchObject({ low: -1, equivalent: false });
  });
  refuses({
    "margin is 0; expected a number above 0": () => tostProportions(1, 2, 1, 2, { margin: 0 }),
    "margin is 2": () => tostProportions(1, 2, 1, 2, { margin: 2 }),
    "alpha is 0.6": () => tostPairedT([1, 2], [2, 2], { margin: 1, alpha: 0.6 }),
  });
});
