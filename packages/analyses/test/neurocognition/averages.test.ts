import { describe, expect, it } from "vitest";
import { averages, printedAverages } from "../../neurocognition/averages.js";

const rows = [
  { model: "a", difficulty: "easy", correct: 1, fms: null },
  { model: "a", difficulty: "easy", correct: 0.4, fms: 0.5 },
  { model: "b", difficulty: "easy", correct: 0.2, fms: null },
  { model: "a", difficulty: "easy", correct: 0.7, fms: 0.25 },
  { model: "b", difficulty: "easy", correct: NaN, fms: null, error: "transport" },
  { model: "c", difficulty: "easy", correct: NaN, fms: null, error: "transport" },
];

describe("averages", () => {
  it("gives means and population standard deviations, group by group", () => {
    const [a, b, c] = averages(rows, { by: ["model", "difficulty"], measures: ["correct", "fms"] });
    expect(a).toMatchObject({ model: "a", difficulty: "easy", runs: 3, unanswered: 0 });
    expect(a!.correct).toBeCloseTo(0.7, 12);
    expect(a!.correctSd).toBeCloseTo(Math.sqrt((0.09 + 0.09) / 3), 12);
    expect(a!.fms).toBeCloseTo(0.375, 12);
    expect(a!.fmsSd).toBeCloseTo(0.125, 12);
    expect(b).toMatchObject({ runs: 1, unanswered: 1, correct: 0.2, correctSd: 0, fms: null, fmsSd: null });
    expect(c).toMatchObject({ model: "c", runs: 0, unanswered: 1, correct: null, correctSd: null });
  });

  it("averages nothing but numbers, and not nothing", () => {
    const own = rows.map((row) => ({ ...row, right: row.correct === 1 }));
    expect(() => averages(own, { by: ["model"], measures: ["correct", "difficulty"] })).toThrow(
      /the measure "difficulty" holds "easy"; expected numbers or null/,
    );
    expect(() => averages(own, { by: ["model"], measures: ["right"] })).toThrow(/"right" holds true/);
    expect(() => averages([], { by: ["model"], measures: ["correct"] })).toThrow(
      /rows is empty; expected the rows of a run/,
    );
  });

  it("names a column that is not there", () => {
    expect(() => averages(rows, { by: ["model"], measures: ["S" as never] })).toThrow(
      /no row has the column "S"; expected one of model, difficulty, correct, fms/,
    );
    expect(() => averages(rows, { by: [], measures: ["correct"], per: 1 } as never)).toThrow(
      /knows no "per"/,
    );
  });
});

describe("averages as a paper prints them", () => {
  it("have the names they are given, a dash where there is none, and one decimal where counts are", () => {
    const own = rows.map((row, at) => ({ ...row, guesses: 20 + at }));
    const measures = { S: "correct", FMS: "fms", n: "guesses" } as const;
    const [a, b] = printedAverages(own, { by: ["model"], measures });
    expect(a).toEqual({ model: "a", S: "0.700 ± 0.24", FMS: "0.375 ± 0.13", n: "21.3 ± 1.2" });
    expect(b).toEqual({ model: "b", S: "0.200 ± 0.00", FMS: "–", n: "22.0 ± 0.0" });
    expect(() => printedAverages(own, { by: [], measures, digits: 2 } as never)).toThrow(/knows no "digits"/);
  });
});
