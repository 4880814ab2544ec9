import fc from "fast-check";
import { standardDeviation as deviation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { deviationRange, isPossible, orders, wholeRuns } from "../../neurocognition/counts.js";
import { pairs } from "../../value.js";

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
        const values = pairs(bounds, drawn).map(([{ low, high }, [, , share]]) => low + share * (high - low));
        const range = deviationRange(bounds, exactly(meanOf(values)));
        expect(range?.low).toBeLessThanOrEqual(deviation(values) + 1e-7);
        expect(range?.high).toBeGreaterThanOrEqual(deviation(values) - 1e-7);
      }),
    );
  });
  it("by hand: 0 and two of at most 1/2 with mean 0.2 are 0, 0.1, 0.5 at most and 0, 0.3, 0.3 at least", () => {
    const bounds = [0, 0.5, 0.5].map((high) => ({ low: 0, high }));
    const range = deviationRange(bounds, exactly(0.2));
    expect(range?.high).toBeCloseTo(deviation([0, 0.1, 0.5]), 9);
    expect(range?.low).toBeCloseTo(deviation([0, 0.3, 0.3]), 9);
    expect(deviationRange(bounds, exactly(0.4))).toBeNull();
  });
});
