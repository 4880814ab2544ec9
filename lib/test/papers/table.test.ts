import { describe, expect, test } from "vitest";
import {
  factorByLength,
  papers,
  printedTable,
  rounded,
  propagated,
  table,
  tables,
} from "../../papers/index.js";

test("FACTOR's eight tables are there, in order", () => {
  expect(papers()).toContain("factor");
  expect(tables("factor")).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `table-${number}`));
});

describe("FACTOR's tables have the paper's rows and columns", () => {
  test.each([
    ["table-1", 15, 7],
    ["table-2", 7, 8],
    ["table-3", 7, 8],
    ["table-4", 5, 5],
    ["table-5", 3, 8],
    ["table-6", 3, 8],
    ["table-7", 6, 5],
    ["table-8", 14, 3],
  ])("%s: %d rows, %d columns", (name, rows, columns) => {
    const cells = table("factor", name);
    expect(cells).toHaveLength(rows);
    for (const row of cells) expect(Object.keys(row)).toHaveLength(columns);
  });
  test("text and number columns stay apart", () => {
    for (const name of tables("factor").filter((name) => name !== "table-8"))
      for (const row of table("factor", name))
        for (const [column, value] of Object.entries(row)) {
          const text = column === "model" || column === "note";
          expect(
            value === null || typeof value === (text ? "string" : "number"),
            `${name} ${column} ${value}`,
          ).toBe(true);
        }
  });
  test("Tables 2 and 3, 5 and 6 name the same models and print a value in the same cells", () => {
    for (const [one, other] of [
      ["table-2", "table-3"],
      ["table-5", "table-6"],
    ] as const) {
      // prettier-ignore
      const cells = (name: string) =>
        printedTable("factor", name).map(({ note: _note, model, ...cells }) => [
          model,
          ...Object.values(cells).map((text) => text !== ""),
        ]);
      expect(cells(one)).toEqual(cells(other));
    }
  });
  test("dashes are null, minus signs minus, decimals kept in print", () => {
    expect(table("factor", "table-1")[1]).toEqual({
      index: 2,
      model: "Gemini-1.5-Pro-002",
      cdf: -0.0081,
      cdo: -0.0696,
      n_eff: -8.59,
      lmsys_elo: null,
      note: expect.stringContaining("not meaningful"),
    });
    expect(printedTable("factor", "table-1")[3]!.cdf).toBe("-0.0220");
  });
});

test("figures by length are joined and unscaled", () => {
  const rows = factorByLength("pretrained");
  expect(rows).toHaveLength(42);
  expect(rows[4]).toEqual({
    model: "Mistral-Large-Instruct-2407",
    contextTokens: 64_000,
    cdf: -15.19 / 100,
    cdo: -0.51,
  });
  expect(rows[5]).toMatchObject({ contextTokens: 128_000, cdf: null, cdo: null });
  expect(factorByLength("fineTuned").map(({ contextTokens }) => contextTokens).slice(0, 6)).toEqual([0, 1000, 2000, 4000, 8000, 16000]); // prettier-ignore
});

test("rounding", () => {
  expect(rounded("-0.0220")).toEqual({
    value: -0.022,
    low: expect.closeTo(-0.02205, 12),
    high: expect.closeTo(-0.02195, 12),
  });
  expect(rounded("1294")).toEqual({ value: 1294, low: 1293.5, high: 1294.5 });
  const product = propagated([rounded("2"), rounded("-3")], (one, other) => one * other);
  expect(product).toEqual({ value: -6, low: -2.5 * 3.5, high: -1.5 * 2.5 });
});

test("bad input is named with what there is", () => {
  expect(() => table("facter", "table-1")).toThrow(/paper is "facter"; expected one of .*"factor"/);
  expect(() => table("factor", "table-9")).toThrow(
    /table is "table-9"; expected one of "table-1", .*"table-8"; of the paper/,
  );
  expect(() => tables("none")).toThrow("paper is");
  expect(() => table("factor", "../../../package")).toThrow("table is");
  expect(() => factorByLength("both" as never)).toThrow('stage is "both"');
  expect(() => rounded("n/a")).toThrow('"n/a" is not a printed number');
});
