import { describe, expect, it } from "vitest";
import { grid, puzzle } from "@loadlab/lib/cogniload/index.js";
import { samples } from "@loadlab/lib/core/samples.js";
import { accuracy, floor } from "@loadlab/lib/stats/accuracy.js";
import { capacityPoints, fitSensitivity, readCheaply } from "../../cogniload/index.js";

const read = (rules: "paper" | "released") => {
  const cells = grid({ statements: [20, 100], rules });
  return readCheaply(samples(puzzle, { grid: cells, items: 40, seed: 0 }));
};
const [paper, released] = [read("paper"), read("released")];
const last = (rows: typeof paper) => rows.filter(({ model }) => model === "last value");
const byRho = (rows: typeof paper) => accuracy(rows, { by: ["needleRatio"] });

describe("cheap readers", () => {
  it("the last value is right in as many of the released puzzles as of the authors', 2,800 of which were read", () => {
    const theirs = [0.11, 0.18, 0.37, 0.59, 0.79, 0.91, 0.96];
    for (const [at, { accuracy }] of byRho(last(released)).entries())
      expect(Math.abs(accuracy - theirs[at]!)).toBeLessThan(0.07); // 400 puzzles each: 2.8 standard errors at .5
  });

  it("by the paper's rules it goes from about .06 to .94, whatever N", () => {
    const shares = byRho(last(paper)).map(({ accuracy }) => accuracy);
    expect(shares[0]).toBeLessThan(0.1);
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    const [short, long] = accuracy(last(paper), { by: ["statements"] });
    expect(Math.abs(short!.accuracy - long!.accuracy)).toBeLessThan(0.06);
  });

  it("the regression finds loads in a reader that tracks nothing", () => {
    const fit = fitSensitivity(last(released));
    const d = fit.terms.find(({ name }) => name === "d");
    expect(d!.estimate).toBeLessThan(0);
    const { nt50, nt50Crossing } = capacityPoints(fit);
    expect(nt50).toBeCloseTo(0.42, 1);
    expect(nt50Crossing).toBe("rising");
  });
});

describe("their floor", () => {
  it("is the best of them at each load: the value not set for longest, then the last value, a U", () => {
    const best = floor(paper, { by: ["needleRatio"], level: 0.9 });
    expect(best.map(({ needleRatio }) => needleRatio)).toEqual([0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95]);
    expect([best[0]!.reader, best.at(-1)!.reader]).toEqual(["value not set for longest", "last value"]);
    const [left, lowest, right] = [best[0]!, best[2]!, best.at(-1)!];
    expect(lowest.high).toBeLessThan(left.low);
    expect(lowest.high).toBeLessThan(right.low);
    for (const { accuracy, low, high, items } of best) {
      expect(low).toBeLessThan(accuracy);
      expect(high).toBeGreaterThan(accuracy);
      expect(items).toBe(400);
    }
  });
});
