import { describe, expect, test } from "vitest";
import { factorByLength, papers, printedTable, rounded, table, tables } from "../../papers/index.js";

const print = (name: string) => printedTable("factor", name);
const column = (name: string, key: string) =>
  print(name)
    .map((row) => row[key]!)
    .filter((text) => text !== "");
const sum = (texts: string[]) => texts.reduce((total, text) => total + Number(text), 0);

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
        print(name).map(({ note: _note, model, ...cells }) => [
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
    expect(print("table-1")[3]!.cdf).toBe("-0.0220");
  });
  test("every figure has its column's decimals, as in print", () => {
    const decimals = (name: string, pattern: RegExp) => [
      ...new Set(
        Object.keys(print(name)[0]!)
          .filter((key) => pattern.test(key))
          .flatMap((key) => column(name, key).map((text) => text.split(".")[1]?.length ?? 0)),
      ),
    ];
    expect(["table-1", "table-4"].map((name) => decimals(name, /^cd[fo]$/))).toEqual([[4], [4]]);
    expect(["table-1", "table-4"].map((name) => decimals(name, /^n_eff$/))).toEqual([[2], [2]]);
    expect(["table-2", "table-3", "table-5", "table-6"].map((name) => decimals(name, /^cd[fo]_/))).toEqual([[2], [3], [2], [4]]); // prettier-ignore
    expect(decimals("table-7", /_(slope|intercept|squared)$/)).toEqual([6]);
  });
});

describe("facts that a slip in a cell would break", () => {
  test("Tables 1 and 4: N_eff times CDF is minus CDO in every row", () => {
    const rows = [...print("table-1"), ...print("table-4")];
    expect(rows).toHaveLength(20);
    for (const { model, cdf, cdo, n_eff } of rows) {
      // Half a unit of each last digit: of N_eff times the slope, of the slope times N_eff, of CDO.
      const slack = 0.005 * Math.abs(Number(cdf)) + 0.00005 * Math.abs(Number(n_eff)) + 0.00005;
      expect(Math.abs(Number(n_eff) * Number(cdf) + Number(cdo)), model).toBeLessThanOrEqual(slack + 1e-9);
    }
  });
  test("Table 1 is numbered, and its ELO scores fall", () => {
    expect(column("table-1", "index")).toEqual(Array.from({ length: 15 }, (_, at) => `${at + 1}`));
    const elo = column("table-1", "lmsys_elo").map(Number);
    expect(elo).toHaveLength(12);
    expect(elo).toEqual([...elo].sort((one, other) => other - one));
  });
  test("Tables 2 and 3: seven models of Table 1, in its order, without gaps before the longest context", () => {
    const order = print("table-1").map(({ model }) => model);
    const models = print("table-2").map(({ model }) => order.indexOf(model));
    expect(models).not.toContain(-1);
    expect(models).toEqual([...models].sort((one, other) => one - other));
    for (const row of print("table-2")) {
      const filled = Object.entries(row).filter(([key]) => key.startsWith("cdf_")).map(([, text]) => text !== ""); // prettier-ignore
      expect(filled.lastIndexOf(true) + 1, row.model).toBe(filled.filter(Boolean).length);
    }
  });
  test("Tables 2 and 3: the cells quoted in section 4.2", () => {
    const cell = (name: string, model: string, key: string) =>
      print(name).find((row) => row.model!.startsWith(model))![key];
    expect(["4k", "32k"].map((at) => cell("table-3", "Llama-3.1-70B", `cdo_${at}`))).toEqual(["-0.014", "-0.104"]); // prettier-ignore
    expect(["4k", "32k"].map((at) => cell("table-2", "Llama-3.1-70B", `cdf_x100_${at}`))).toEqual(["-3.88", "-5.55"]); // prettier-ignore
    expect(["4k", "64k"].map((at) => cell("table-3", "GPT-4o-mini", `cdo_${at}`))).toEqual(["-0.020", "-0.711"]); // prettier-ignore
    expect(["4k", "32k"].map((at) => cell("table-2", "GPT-4o-mini", `cdf_x100_${at}`))).toEqual(["-4.93", "-5.13"]); // prettier-ignore
  });
  // Sums of the paper's own columns, added up from its text apart from these files.
  test.each([
    ["table-1", "cdf", -0.4919],
    ["table-1", "cdo", 1.3064],
    ["table-1", "n_eff", 75.74],
    ["table-1", "lmsys_elo", 14619],
    ["table-2", "cdf_x100_4k", -31.94],
    ["table-2", "cdf_x100_8k", -35.13],
    ["table-2", "cdf_x100_16k", -60.55],
    ["table-2", "cdf_x100_32k", -38.6],
    ["table-2", "cdf_x100_64k", -33.97],
    ["table-2", "cdf_x100_128k", -9.66],
    ["table-3", "cdo_4k", -1.116],
    ["table-3", "cdo_8k", -1.823],
    ["table-3", "cdo_16k", -1.972],
    ["table-3", "cdo_32k", -3.434],
    ["table-3", "cdo_64k", -3.129],
    ["table-3", "cdo_128k", -1.987],
    ["table-4", "cdf", -1.4361],
    ["table-4", "cdo", 36.7537],
    ["table-4", "n_eff", 124.44],
    ["table-5", "cdf_x100_0", -28.82],
    ["table-5", "cdf_x100_1k", -22.44],
    ["table-5", "cdf_x100_2k", -33.35],
    ["table-5", "cdf_x100_4k", -27.59],
    ["table-5", "cdf_x100_8k", -24.16],
    ["table-5", "cdf_x100_16k", -44.63],
    ["table-6", "cdo_0", 0.478],
    ["table-6", "cdo_1k", 0.0101],
    ["table-6", "cdo_2k", 0.4334],
    ["table-6", "cdo_4k", 0.0203],
    ["table-6", "cdo_8k", -0.4957],
    ["table-6", "cdo_16k", -0.4866],
    ["table-7", "filler_tokens", 31000],
    ["table-7", "k_slope", -1.727124],
    ["table-7", "b_intercept", 18.168081],
    ["table-7", "r_squared", 5.948195],
  ])("%s, %s adds up to %d", (name, key, total) => {
    expect(sum(column(name, key))).toBeCloseTo(total, 9);
  });
  // The same along the rows, so that two cells of a column can't change places.
  test.each([
    ["table-2", [-30.78, -12.33, -30.94, -18.52, -21.54, -52.73, -43.01]],
    ["table-3", [-1.102, -0.335, -2.449, -0.237, -0.875, -5.278, -3.185]],
    ["table-5", [-55.79, -49.1, -76.1]],
    ["table-6", [2.1043, 0.2343, -2.3791]],
  ])("%s adds up row by row", (name, totals) => {
    const rows = print(name).map((row) => sum(Object.keys(row).filter((key) => /^cd[fo]_/.test(key)).map((key) => row[key]!))); // prettier-ignore
    rows.forEach((total, index) => expect(total).toBeCloseTo(totals[index]!, 9));
  });
  test("Table 7: shares of variance, the lengths of Table 5, falling gaps", () => {
    const lengths = Object.keys(print("table-5")[0]!).filter((key) => key.startsWith("cdf_"));
    expect(column("table-7", "filler_tokens")).toEqual(
      lengths.map((key) => key.replace("cdf_x100_", "").replace("k", "000")),
    );
    for (const text of column("table-7", "r_squared")) expect(Number(text)).toBeLessThan(1);
    for (const text of column("table-7", "k_slope")) expect(Number(text)).toBeLessThan(0);
  });
  test("Table 8: sizes that follow from one another", () => {
    const setting = (element: string) => Number(print("table-8").find((row) => row.configuration_element === element)!.setting!.replaceAll(",", "")); // prettier-ignore
    expect(setting("Hidden Size")).toBe(setting("Number of Attention Heads") * 64);
    expect(setting("Intermediate Size")).toBe(4 * setting("Hidden Size"));
    expect(Math.log2(setting("Maximum Position Embeddings"))).toBe(15);
    expect(rounded(print("table-8").find((row) => row.configuration_element === "Peak Learning Rate")!.setting!).value).toBe(0.0004); // prettier-ignore
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
  expect(() => factorByLength("both" as never)).toThrow('stage is "both"');
});
