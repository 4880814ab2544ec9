import { expect, it } from "vitest";
import { credible, crediblePairs } from "../../stats/credible.js";
import { golden } from "../support/golden.js";

it.each(golden("credible").map((row) => [row.test, row.data, row] as const))(
  "%s %s agrees with scipy",
  (test, data, row) => {
    const [one, other, third, fourth] = data!.split(" ").map(Number) as [number, number, number, number];
    const level = Number(row.level);
    const found =
      test === "share"
        ? credible(one, other, { level })
        : crediblePairs({ both: one, onlyFirst: other, onlySecond: third, neither: fourth }, { level });
    // Of pairs scipy's are of 2 million random draws, ours of a grid.
    const slack = test === "share" ? 1e-10 : 0.006;
    for (const figure of ["mean", "low", "high"] as const)
      expect(Math.abs(found[figure] - Number(row[figure])), figure).toBeLessThan(slack);
  },
);

it("without an item the prior is left", () => {
  const { mean, low, high } = credible(0, 0);
  expect([mean, low, high]).toEqual([0.5, expect.closeTo(0.025, 10), expect.closeTo(0.975, 10)]);
});

it("pairs the other way round are the mirror image", () => {
  const one = crediblePairs({ both: 5, onlyFirst: 6, onlySecond: 1, neither: 2 });
  const other = crediblePairs({ both: 5, onlyFirst: 1, onlySecond: 6, neither: 2 });
  expect(one.low).toBeCloseTo(-other.high, 2);
  expect(one.mean).toBeCloseTo(-other.mean, 10);
});

it("counts out of range are named", () => {
  expect(() => credible(3, 2)).toThrow("successes is 3; expected a whole number in 0..2");
  expect(() => crediblePairs({ both: -1, onlyFirst: 0, onlySecond: 0, neither: 0 })).toThrow("both is -1");
});
