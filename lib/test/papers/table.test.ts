import { expect, test } from "vitest";
import { propagated, rounded, table, tables } from "../../papers/index.js";

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
  expect(() => rounded("n/a")).toThrow('"n/a" is not a printed number');
});
