import { describe, expect, it } from "vitest";
import {
  centerbenchAccuracy,
  cogniloadErrors,
  factorByLength,
  papers,
  printedTable,
  propagated,
  rounded,
  table,
  tables,
} from "../../papers/index.js";

describe("a table as it is read", () => {
  it("has dashes as null and keeps the printed digits apart", () => {
    expect(table("factor", "table-1")[1]).toMatchObject({ cdf: -0.0081, n_eff: -8.59, lmsys_elo: null });
    expect(printedTable("factor", "table-1")[3]!.cdf).toBe("-0.0220");
    expect(table("cogniload-supplement", "table-1")[1]!.p_lr_d_n).toBe(0.0000341);
  });

  it("holds numbers where all of a column's cells are, else texts", () => {
    expect(table("factor", "lengths").map(({ length }) => length)).toEqual(
      expect.arrayContaining(["0", "1K"]),
    );
    for (const paper of papers())
      for (const name of tables(paper)) {
        const rows = table(paper, name);
        for (const column of Object.keys(rows[0] ?? {})) {
          const kinds = new Set(
            rows
              .map((row) => row[column])
              .filter((cell) => cell !== null)
              .map((cell) => typeof cell),
          );
          expect([paper, name, column, kinds.size]).toEqual([paper, name, column, Math.min(1, kinds.size)]);
        }
      }
  });

  it("names bad input with what there is", () => {
    expect(() => table("facter", "table-1")).toThrow(/paper is "facter"; expected one of .*"factor"/);
    expect(() => table("factor", "table-9")).toThrow(
      /table is "table-9"; expected one of .*"table-8".*; of the paper/,
    );
    expect(() => tables("none")).toThrow("paper is");
    expect(() => table("factor", "../../../package")).toThrow("table is");
    expect(() => factorByLength("both" as never)).toThrow('stage is "both"');
    expect(() => cogniloadErrors("length" as never)).toThrow('by is "length"; expected one of "difficulty"');
  });
});

it("a printed number is half a unit of its last digit wide", () => {
  expect(rounded("-0.0220")).toEqual({
    value: -0.022,
    low: expect.closeTo(-0.02205, 12),
    high: expect.closeTo(-0.02195, 12),
  });
  expect(rounded("1294")).toEqual({ value: 1294, low: 1293.5, high: 1294.5 });
  const product = propagated([rounded("2"), rounded("-3")], (one, other) => one * other);
  expect(product).toEqual({ value: -6, low: -2.5 * 3.5, high: -1.5 * 2.5 });
  expect(() => rounded("n/a")).toThrow('"n/a" is not a printed number');
});

it("FACTOR's figures by length are joined and unscaled", () => {
  const rows = factorByLength("pretrained");
  expect(rows).toHaveLength(42);
  expect(rows[4]).toEqual({
    model: "Mistral-Large-Instruct-2407",
    contextTokens: 64_000,
    cdf: -15.19 / 100,
    cdo: -0.51,
  });
  expect(rows[5]).toMatchObject({ contextTokens: 128_000, cdf: null, cdo: null });
  const lengths = factorByLength("fineTuned")
    .slice(0, 6)
    .map(({ contextTokens }) => contextTokens);
  expect(lengths).toEqual([0, 1000, 2000, 4000, 8000, 16000]);
});

it("CogniLoad's errors leave the right answers: one model by hand", () => {
  const llama = cogniloadErrors("difficulty").slice(5, 10);
  expect(llama.map(({ correct }) => correct)).toEqual([2282, 1906, 1518, 1340, 1011]);
  expect(llama[4]).toEqual({
    model: "DeepSeek-R1-Distill-Llama-70B",
    by: "difficulty",
    level: 10,
    samples: 2800,
    correct: 1011,
    accuracyPercent: 36,
    wrongMaxContext: 33,
    wrongLogic: 1747,
    wrongLogicPoi: 0,
    wrongLogicLastSentence: 4,
    wrongOther: 5,
  });
  expect(
    cogniloadErrors("statements")
      .slice(0, 4)
      .map(({ level }) => level),
  ).toEqual([20, 50, 100, 250]);
});

it("CenterBench's three tables are 216 shares, each once", () => {
  const rows = centerbenchAccuracy();
  expect(new Set(rows.map(({ accuracy: _accuracy, ...key }) => Object.values(key).join())).size).toBe(216);
  expect(rows).toHaveLength(216);
  expect(rows[0]).toEqual({
    model: "Claude",
    thinking: false,
    level: 1,
    difficulty: "easy",
    subset: "plausible",
    accuracy: expect.closeTo(0.992, 12),
  });
  for (const { accuracy } of rows) expect(accuracy > 0 && accuracy <= 1).toBe(true);
});
