import fc from "fast-check";
import { sumSimple as total } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { fitMargins, tableWithMargins } from "../../cogniload/margins.js";
import { near, r, study } from "./support.js";

describe("the fit from margins", () => {
  const sum = (of: (row: (typeof study)[number]) => boolean) =>
    study.filter(of).reduce((total, { successes }) => total + successes, 0);
  const byDifficulty = [1, 5, 10].map((difficulty) => ({
    difficulty,
    successes: sum((row) => row.difficulty === difficulty),
  }));
  const byLength = [20, 100].map((statements) => ({
    statements,
    successes: sum((row) => row.statements === statements),
  }));

  it("equals R's fit to all cells", () => {
    const { terms, trialAic } = fitMargins(byDifficulty, byLength, 120);
    near(trialAic, r("margin trialAic"));
    terms.forEach(({ estimate, se }, index) => {
      near(estimate, r(`margin ${index + 1}`));
      near(se, r(`margin se ${index + 1}`));
    });
  });
  it("margins of different totals, and margins no table has, are refused", () => {
    const short = byLength.map((row, at) => ({ ...row, successes: row.successes - (at === 0 ? 1 : 0) }));
    expect(() => fitMargins(byDifficulty, short, 120)).toThrow(/add up to \d+ and \d+/);
    expect(() => tableWithMargins([4, 0], [2, 2], 1)).toThrow("successes of row margin 0 is 4");
    expect(() => tableWithMargins([2, 2, 0], [3, 1], 1)).toThrow("no table");
  });
  it("a table is found whenever there is one", () => {
    const cells = fc.integer({ min: 1, max: 6 }).chain((largest) =>
      fc.record({
        largest: fc.constant(largest),
        table: fc.array(fc.array(fc.integer({ min: 0, max: largest }), { minLength: 4, maxLength: 4 }), {
          minLength: 1,
          maxLength: 5,
        }),
      }),
    );
    fc.assert(
      fc.property(cells, ({ largest, table }) => {
        const rows = table.map(total);
        const columns = [0, 1, 2, 3].map((column) => total(table.map((row) => row[column] ?? NaN)));
        const made = tableWithMargins(rows, columns, largest);
        expect(made.map(total)).toEqual(rows);
        expect([0, 1, 2, 3].map((column) => total(made.map((row) => row[column] ?? NaN)))).toEqual(columns);
        expect(made.flat().every((cell) => cell >= 0 && cell <= largest)).toBe(true);
      }),
    );
  });
});
