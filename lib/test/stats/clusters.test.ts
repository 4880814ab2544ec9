import { describe, expect, it } from "vitest";
import { accuracy } from "../../stats/accuracy.js";
import { clusteredDifference, clusteredMean, tested } from "../../stats/clusters.js";
import { tQuantile } from "../../stats/distributions/student-t.js";
import { wilson } from "../../stats/shares.js";
import { golden, relativeError } from "../support/golden.js";

const data = golden("clustered-data");
const wanted = golden("clustered");
const sets = [...new Set(data.map(({ set }) => set))];

/** The rows of a set as shares, and what R says of them. */
function of(set = "") {
  const rows = data.filter((row) => row.set === set);
  const r = (figure: string, term: string) =>
    Number(wanted.find((row) => row.set === set && row.figure === figure && row.term === term)!.value);
  return {
    r,
    shares: rows.map(({ k, m }) => Number(k) / Number(m)),
    clusters: rows.map(({ cluster }) => cluster),
    isFirst: rows.map(({ z }) => z === "1"),
  };
}

describe("agrees with clubSandwich to 1e-8", () => {
  it.each(sets)("a mean of clusters: %s", (set) => {
    const { r, shares, clusters } = of(set);
    const { mean, se, df } = clusteredMean(shares, clusters);
    for (const [own, term] of [
      [mean, "estimate"],
      [se, "se"],
      [df, "df"],
    ] as const)
      expect(relativeError(own, r("mean", term)), term).toBeLessThan(1e-8);
  });
  it.each(sets)("a difference of clusters, paired or not: %s", (set) => {
    const { r, shares, clusters, isFirst } = of(set);
    const found = clusteredDifference(shares, clusters, isFirst);
    const { p } = tested(found, 0.95);
    for (const [own, term] of [
      [found.mean, "estimate"],
      [found.se, "se"],
      [found.df, "df"],
      [p, "p"],
    ] as const)
      expect(relativeError(own, r("difference", term)), term).toBeLessThan(1e-8);
  });
});

describe("accuracy of clusters", () => {
  const { r, shares, clusters } = of("few");
  const rows = shares.map((correct, at) => ({ correct, text: clusters[at] }));
  it("is Wilson's interval for items / designEffect rows, corrected by R's degrees of freedom", () => {
    const [{ low, high, designEffect, ...found } = { designEffect: NaN }] = accuracy(rows, {
      cluster: "text",
    });
    const p = r("mean", "estimate");
    // 46 of 80 are right; the largest effect is 10, with weight 1 / (1 + 4 * 34)
    const measured = (80 * r("mean", "se") ** 2) / (p * (1 - p));
    expect(designEffect).toBeCloseTo(10 / 137 + (136 / 137) * measured, 8);
    const n = (80 / designEffect!) * (1.959963984540054 / tQuantile(0.975, 7)) ** 2;
    const middle = (p + 1.959963984540054 ** 2 / (2 * n)) / (1 + 1.959963984540054 ** 2 / n);
    expect((low! + high!) / 2).toBeCloseTo(middle, 8);
    expect(found).toMatchObject({ items: 80, successes: 46, clusters: 8 });
  });
  it("takes the task's clusters by default, and null for none", () => {
    const named = rows.map((row) => ({ ...row, cluster: row.text }));
    expect(accuracy(named)).toEqual(accuracy(rows, { cluster: "text" }));
    expect(accuracy(named, { cluster: null })).toEqual(accuracy(rows));
    expect(accuracy(rows)[0]).not.toHaveProperty("clusters");
  });
  it("is Wilson's where every row is a cluster of its own", () => {
    const [alone] = accuracy(rows, { cluster: (row) => rows.indexOf(row) });
    const { low, high } = wilson(46, 80);
    expect(alone).toMatchObject({ low, high, clusters: 80, designEffect: 1 });
  });
  it("counts clusters where all rows are right, and one cluster as one row", () => {
    const right = rows.map((row) => ({ ...row, correct: 1 }));
    expect(accuracy(right, { cluster: "text" })[0]).toMatchObject({ ...ends(8, 8), designEffect: 10 });
    expect(accuracy(rows.slice(0, 10), { cluster: "text" })[0]).toMatchObject({
      clusters: 1,
      designEffect: 10,
    });
  });
  it("has no cluster where no row has a reply", () => {
    const lost = rows.map((row) => ({ ...row, correct: NaN }));
    expect(accuracy(lost, { cluster: "text" })[0]).toMatchObject({ low: 0, high: 1, clusters: 0 });
  });
  it("refuses what is no cluster", () => {
    expect(() => accuracy(rows, { cluster: "sentence" as "text" })).toThrow('row 0 has no column "sentence"');
  });
});

/** At p = 1 Wilson's lower end for n rows is n / (n + z^2); t with 7 degrees of freedom takes 8 clusters for fewer. */
function ends(successes: number, clusters: number) {
  const n = clusters * (1.959963984540054 / tQuantile(0.975, clusters - 1)) ** 2;
  return { low: expect.closeTo(n / (n + 1.959963984540054 ** 2), 8) as number, high: 1, clusters: successes };
}

describe("without a spread between clusters", () => {
  it("a difference keeps a width", () => {
    const none = clusteredMean([0, 0, 0, 0], ["a", "a", "b", "b"]);
    const { high } = wilson(0, 2);
    expect(tested(none, 0.95)).toEqual({ low: -high, high, p: 1 });
  });
});
