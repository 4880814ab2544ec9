import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pivot } from "../../stats/pivot.js";
import { refuses } from "./support.js";

const rows = [
  { model: "a", n: 1, accuracy: 0.9 },
  { model: "a", n: 2, accuracy: 0.5 },
  { model: "b", n: 2, accuracy: 0.25 },
];

describe("pivot", () => {
  it("lays a column out for each value, and null where there is no row", () => {
    expect(pivot(rows, { by: ["model"], across: "n", value: "accuracy" })).toEqual([
      { model: "a", "1": 0.9, "2": 0.5 },
      { model: "b", "1": null, "2": 0.25 },
    ]);
  });

  it("counts rows where no value is named", () => {
    expect(pivot(rows, { by: { N: "n" }, across: "model" })).toEqual([
      { N: 1, a: 1, b: 0 },
      { N: 2, a: 1, b: 1 },
    ]);
  });

  it("takes functions for columns, headings and cells", () => {
    const wide = pivot(rows, {
      by: { hard: (row) => row.n > 1 },
      across: ({ model }) => `model ${model}`,
      value: (own) => Math.max(...own.map(({ accuracy }) => accuracy)),
    });
    expect(wide).toEqual([
      { hard: false, "model a": 0.9, "model b": null },
      { hard: true, "model a": 0.5, "model b": 0.25 },
    ]);
  });

  it("loses no row and makes none", () => {
    const row = fc.record({ letter: fc.constantFrom("p", "q", "r"), place: fc.integer({ min: 0, max: 4 }) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (some) => {
        const wide = pivot(some, { by: ["place"], across: "letter" });
        for (const place of [0, 1, 2, 3, 4])
          for (const letter of ["p", "q", "r"]) {
            const line = wide.find((one) => one.place === place);
            const expected = some.filter((one) => one.letter === letter && one.place === place).length;
            expect(line?.[letter] ?? 0).toBe(expected);
          }
      }),
    );
  });

  const twice = [...rows, { model: "a", n: 1, accuracy: 0.1 }];
  refuses({
    'the cell {"model":"a","across":"1"} has 2 rows': () =>
      pivot(twice, { by: ["model"], across: "n", value: "accuracy" }),
    '"y" is both a value of across': () => pivot([{ x: "y", y: "x" }], { by: ["y"], across: "x" }),
    'no column "size"': () => pivot(rows, { by: ["model"], across: "size" as "n" }),
    "rows is empty": () => pivot([], { by: ["model"] as never, across: "n" as never }),
    'knows no "values"': () => pivot(rows, { by: ["model"], across: "n", values: "accuracy" } as never),
  });
});
