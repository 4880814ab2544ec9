import fc from "fast-check";
import { standardDeviation as deviation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { audit, probe } from "../../papers/index.js";
import { deviationRange, isPossible, orders, wholeRuns } from "../../papers/neurocognition/whole-runs.js";

const meanOf = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const exactly = (value: number) => ({ value, low: value, high: value });
const around = (value: number, half: number) => ({ value, low: value - half, high: value + half });

describe("runs of whole numbers", () => {
  it("are all that have a mean and a deviation, by trying all", () => {
    const runs = fc.array(fc.nat(7), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(runs, (drawn) => {
        const [mean, sd] = [around(meanOf(drawn), 0.0005), around(deviation(drawn), 0.005)];
        const found = [...wholeRuns({ mean, sd, runs: 3, least: 0, most: 7 })];
        const all: number[][] = [];
        for (let a = 0; a < 8; a++)
          for (let b = a; b < 8; b++) for (let c = b; c < 8; c++) all.push([a, b, c]);
        const fitting = all.filter(
          (one) =>
            Math.abs(meanOf(one) - mean.value) <= 0.0005 && Math.abs(deviation(one) - sd.value) <= 0.005,
        );
        expect(found).toEqual(fitting);
        expect(found).toContainEqual(drawn.toSorted((one, other) => one - other));
      }),
    );
  });
  it("by hand: 43.000 +- 39.05 trials are 6, 26 and 97, one more than the hard cap, and not possible in easy", () => {
    const printed = { mean: around(43, 0.0005), sd: around(39.05, 0.005), runs: 3, least: 5 };
    expect(isPossible({ ...printed, most: 65 })).toBe(false);
    expect([...wholeRuns({ ...printed, most: 97 })]).toEqual([[6, 26, 97]]);
    expect([...wholeRuns({ ...printed, most: 96, beyond: 1 })]).toEqual([[6, 26, 97]]);
  });
  it("a mean of any size ends the search", () => {
    expect(isPossible({ mean: around(1e9, 5e8), sd: exactly(0), runs: 3, least: 0, most: 64 })).toBe(false);
  });
  it("orders list each order of values once", () => {
    expect(orders([1, 2, 2])).toEqual([
      [1, 2, 2],
      [2, 1, 2],
      [2, 2, 1],
    ]);
  });
});

describe("deviations within bounds", () => {
  it("values within their bounds deviate no less and no more than the range", () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(unit, unit, unit), { minLength: 1, maxLength: 5 }), (drawn) => {
        const bounds = drawn.map(([low, width]) => ({ low, high: low + (1 - low) * width }));
        const values = drawn.map(
          ([, , share], run) => bounds[run]!.low + share * (bounds[run]!.high - bounds[run]!.low),
        );
        const range = deviationRange(bounds, exactly(meanOf(values)))!;
        expect(range.low).toBeLessThanOrEqual(deviation(values) + 1e-7);
        expect(range.high).toBeGreaterThanOrEqual(deviation(values) - 1e-7);
      }),
    );
  });
  it("by hand: 0 and two of at most 1/2 with mean 0.2 are 0, 0.1, 0.5 at most and 0, 0.3, 0.3 at least", () => {
    const bounds = [0, 0.5, 0.5].map((high) => ({ low: 0, high }));
    const range = deviationRange(bounds, exactly(0.2))!;
    expect(range.high).toBeCloseTo(deviation([0, 0.1, 0.5]), 9);
    expect(range.low).toBeCloseTo(deviation([0, 0.3, 0.3]), 9);
    expect(deviationRange(bounds, exactly(0.4))).toBeNull();
  });
});

describe("Tables 12 to 16 in the audit", () => {
  const rows = audit({ paper: "neurocognition" }).filter(({ id }) => /^(swm|wcst)-/.test(id));
  it("no fault, and every mismatch belongs to a finding", () => {
    expect(rows.filter(({ verdict }) => verdict === "fault")).toEqual([]);
    expect(rows.filter(({ verdict, finding }) => verdict === "mismatch" && finding === null)).toEqual([]);
  });
  it("317 counts are of three runs; of 76 scores one is not of its counts", () => {
    expect(rows.filter(({ id, verdict }) => id.startsWith("swm-runs") && verdict === "match")).toHaveLength(
      317,
    );
    const scores = rows.filter(({ id }) => id.startsWith("swm-score"));
    expect(scores).toHaveLength(76);
    expect(scores.filter(({ verdict }) => verdict !== "match").map(({ id }) => id)).toEqual([
      "swm-score-image-text:easy:no:Qwen3-VL-235B",
    ]);
  });
  it("ten of 40 rows are not of three runs, ten scores not of their completed rules", () => {
    const runs = rows.filter(({ id }) => id.startsWith("wcst-runs"));
    expect([runs.length, runs.filter(({ verdict }) => verdict === "mismatch").length]).toEqual([40, 10]);
    const scores = rows.filter(({ id }) => id.startsWith("wcst-score"));
    expect(scores.filter(({ verdict }) => verdict === "mismatch")).toHaveLength(10);
  });
  it("by hand: 0, 1 and 3 rules: a score of 0 and a mean of 0.191 deviate by 0.191 / sqrt 2 = 0.135 or more, 0.11 is printed", () => {
    expect(0.1905 / Math.SQRT2).toBeGreaterThan(0.115);
    expect(rows.find(({ id }) => id === "wcst-score-image:easy:GLM 4.6V:score")!.verdict).toBe("mismatch");
  });
  it("every match can be turned", () => {
    const turned = probe({ paper: "neurocognition" }).filter(({ id }) => /^(swm|wcst)-/.test(id));
    expect(turned.filter(({ turnedBy }) => turnedBy === null)).toEqual([]);
  });
});
