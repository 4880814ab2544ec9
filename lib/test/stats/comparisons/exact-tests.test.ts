import { describe, expect, it } from "vitest";
import { fisherExact } from "../../../stats/comparisons/fisher.js";
import { cohenKappa } from "../../../stats/comparisons/kappa.js";
import { signedRank } from "../../../stats/comparisons/signed-rank.js";
import { spearman } from "../../../stats/correlation/spearman.js";
import { golden } from "../../support/golden.js";

const rows = golden("exact-tests");
const numbers = (text: string) => text.split(" ").map(Number);
const lists = (data: string) => data.split(";").map(numbers) as [number[], number[]];

const functions: Record<string, (data: string, level: number) => object> = {
  spearman: (data) => spearman(...lists(data)),
  signedRank: (data) => signedRank(...lists(data)),
  fisher: (data, level) => fisherExact(...(numbers(data) as [number, number, number, number]), { level }),
  kappa: (data) => cohenKappa(...lists(data)),
};

describe.each(Object.keys(functions))("%s agrees with R", (test) => {
  const cases = rows.filter((row) => row.test === test);
  it.each(cases.map((row) => [row.case, row.figure, row] as const))("%s: %s", (_, figure, row) => {
    const found = functions[test]!(row.data!, Number(row.case)) as Record<string, number>;
    const value = row.value === "Inf" ? Infinity : Number(row.value);
    // R's fisher.test finds the odds ratio and its limits by uniroot, to four digits or so.
    const slack = test === "fisher" && figure !== "p" ? 2e-4 * (1 + value) : 1e-10;
    if (value === Infinity) expect(found[figure!]).toBe(Infinity);
    else expect(Math.abs(found[figure!]! - value)).toBeLessThan(slack);
  });
});

describe("by hand", () => {
  it("two pairs of ties: 8 of 24 orders are as far from 0, and a perfect rho has no interval", () => {
    const found = spearman([1, 1, 2, 2], [1, 1, 2, 2]);
    expect(found).toMatchObject({ rho: 1, low: null, high: null, method: "exact" });
    expect(found.p).toBeCloseTo(1 / 3, 14);
  });
  it("the tea lady: 3 of 4 cups found has p = 34 / 70", () => {
    expect(fisherExact(3, 4, 1, 4).p).toBeCloseTo(34 / 70, 12);
  });
  it("without a failure in either group there is nothing to compare", () => {
    expect(fisherExact(4, 4, 5, 5)).toEqual({ p: 1, oddsRatio: null, low: null, high: null });
  });
  it("the exact limits are where a tail has half of the rest", () => {
    const { low, high } = fisherExact(3, 10, 9, 12);
    const tail = (odds: number, holds: (k: number) => boolean) => {
      const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
      const sizes = Array.from({ length: 11 }, (_, k) => choose(10, k) * choose(12, 12 - k) * odds ** k);
      const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
      return sum(sizes.filter((_, k) => holds(k))) / sum(sizes);
    };
    expect(tail(low!, (k) => k >= 3)).toBeCloseTo(0.025, 10);
    expect(tail(high!, (k) => k <= 3)).toBeCloseTo(0.025, 10);
  });
  it("five differences of one sign: p = 2 / 32", () => {
    expect(signedRank([1, 2, 3, 4, 5], [0, 0, 0, 0, 0])).toEqual({
      n: 5,
      positive: 15,
      effectSize: 1,
      p: 2 / 32,
      method: "exact",
    });
    expect(signedRank([1, 2], [1, 2])).toMatchObject({ n: 0, p: 1, effectSize: 0 });
  });
  it("kappa of judges who say one thing only has no value", () => {
    expect(cohenKappa(["a", "a"], ["a", "a"])).toMatchObject({ kappa: null, agreement: 1, expected: 1 });
    expect(cohenKappa([true, false, true, false], [true, false, false, true]).kappa).toBe(0);
    expect(() => cohenKappa([1, 2], [1])).toThrow("a has 2 categories and b 1");
    expect(() => cohenKappa([], [])).toThrow("a has 0 categories");
  });
  it("arguments out of range are named", () => {
    expect(() => fisherExact(5, 4, 1, 4)).toThrow("k1 is 5; expected a whole number in 0..4");
    expect(() => signedRank([1], [1, 2])).toThrow("a has 1 values and b 2");
  });
});
