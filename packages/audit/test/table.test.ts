import { describe, expect, it } from "vitest";
import { printedTable, table, tables } from "../table.js";

describe("a table as it is read", () => {
  it("has dashes as null and keeps the printed digits apart", () => {
    expect(table("factor", "table-1")[1]).toMatchObject({ cdf: -0.0081, n_eff: -8.59, lmsys_elo: null });
    expect(printedTable("factor", "table-1")[3]?.cdf).toBe("-0.0220");
    expect(table("cogniload-supplement", "table-1")[1]?.p_lr_d_n).toBe(0.0000341);
  });

  it("holds numbers where all of a column's cells are, else texts", () => {
    expect(table("factor", "lengths").map(({ length }) => length)).toEqual(
      expect.arrayContaining(["0", "1K"]),
    );
  });

  it("names bad input with what there is", () => {
    expect(() => table("facter", "table-1")).toThrow(/paper is "facter"; expected one of .*"factor"/);
    expect(() => table("factor", "table-9")).toThrow(
      /table is "table-9"; expected one of .*"table-8".*; of the paper/,
    );
    expect(() => tables("none")).toThrow("paper is");
    expect(() => table("factor", "../../../package")).toThrow("table is");
  });
});
