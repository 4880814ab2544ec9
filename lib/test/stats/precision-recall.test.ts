import { describe, expect, it } from "vitest";
import { precisionRecall } from "../../stats/precision-recall.js";
import { wilson } from "../../stats/shares.js";
import { golden } from "../support/golden.js";
import { refuses } from "./support.js";

interface Read {
  scored: number;
  right: number | null;
  weight: number;
}

const columns = {
  scored: (row: Read) => row.scored,
  right: (row: Read) => row.right,
  weight: (row: Read) => row.weight,
};
const repeated = (count: number, scored: number, right: number | null, weight = 1): Read[] =>
  Array.from({ length: count }, () => ({ scored, right, weight }));

describe("precisionRecall", () => {
  it("agrees with scikit-learn, statsmodels and the roots that give the limits of recall", () => {
    const rows = golden("precision-recall-data");
    const expected = golden("precision-recall");
    expect(expected).toHaveLength(6);
    for (const { case: name, ...values } of expected) {
      const of = rows.filter((row) => row.case === name);
      const read = of.map(({ scored, right, weight }) => ({
        scored: Number(scored),
        right: Number(right),
        weight: Number(weight),
      }));
      const measured = precisionRecall(read, columns);
      for (const [column, value] of Object.entries(values))
        expect(measured[column as keyof typeof measured]).toBeCloseTo(Number(value), 11);
    }
  });

  it("by hand: 30 of 40 scored right are right, and 10 right ones are missed", () => {
    const rows = [...repeated(30, 1, 1), ...repeated(10, 1, 0), ...repeated(10, 0, 1), ...repeated(50, 0, 0)];
    const measured = precisionRecall(rows, columns);
    const { low, high } = wilson(30, 40);
    expect(measured).toMatchObject({ precision: 0.75, precisionLow: low, precisionHigh: high, items: 100 });
    expect(measured.recall).toBeCloseTo(30 / 40, 12);
  });

  it("leaves out what is unclear, and counts it", () => {
    const rows = [...repeated(4, 1, 1), ...repeated(4, 0, 0)];
    const { unclear, ...clear } = precisionRecall([...rows, ...repeated(3, 1, null)], columns);
    expect(unclear).toBe(3);
    expect(precisionRecall(rows, columns)).toEqual({ ...clear, unclear: 0 });
  });

  it("has no precision where nothing is scored right, and no recall where nothing is right", () => {
    expect(precisionRecall(repeated(5, 0, 1), columns)).toMatchObject({ precision: null, recall: 0 });
    expect(precisionRecall(repeated(5, 0, 0), columns)).toMatchObject({ precision: null, recall: null });
    expect(precisionRecall(repeated(5, 1, 1), columns)).toMatchObject({
      precision: 1,
      recall: 1,
      recallLow: 1,
    });
  });

  refuses({
    "rows is empty": () => precisionRecall([], columns),
    "scored of row 0 is 0.5; expected true": () => precisionRecall(repeated(1, 0.5, 1), columns),
    "right of row 0 is NaN": () => precisionRecall(repeated(1, 1, NaN), columns),
    "weight of row 0 is 0; expected a number above 0": () => precisionRecall(repeated(1, 1, 1, 0), columns),
  });
});
