import { describe, expect, it } from "vitest";
import { signedRankP } from "../../../stats/comparisons/signed-rank.js";
import { spearman } from "../../../stats/correlation/spearman.js";
import { golden } from "../../support/golden.js";

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
