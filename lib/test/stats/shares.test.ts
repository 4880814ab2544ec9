import fc from "fast-check";
import { expect, it } from "vitest";
import { shares } from "../../stats/shares.js";
import { wilson } from "../../stats/wilson.js";

const row = (model: string, d: number, correct: number) => ({ model, d, correct });

it("counts each group with Wilson's 90 % interval", () => {
  expect(shares([row("b", 3, 1), row("b", 3, 0), row("a", 3, 0.5)], { by: ["model"] })).toEqual([
    { model: "b", items: 2, successes: 1, ...wilson(1, 2, 0.9) },
    { model: "a", items: 1, successes: 0.5, ...wilson(0.5, 1, 0.9) },
  ]);
});

it("without columns all rows are one group", () => {
  const rows = [row("b", 3, 1), row("a", 1, 0), row("a", 1, 1), row("a", 1, 1)];
  expect(shares(rows, { level: 0.5 })).toEqual([{ items: 4, successes: 3, ...wilson(3, 4, 0.5) }]);
});

it("text keeps the order of the rows, numbers ascend within", () => {
  const rows = [row("b", 10, 1), row("a", 3, 1), row("b", 3, 0), row("a", 10, 0), row("b", 3, 1)];
  const order = (options: object) => shares(rows, options).map(({ model, d }) => `${model}${d}`);
  expect(order({ by: ["model", "d"] })).toEqual(["b3", "b10", "a3", "a10"]);
  expect(order({ by: ["d", "model"] })).toEqual(["b3", "b10", "a3", "a10"]);
  expect(order({ by: ["model", "d"], ascending: [] })).toEqual(["b10", "a3", "b3", "a10"]);
});

it("several numbers ascend, the first of them first", () => {
  const rows = [
    [5, 0.1],
    [1, 0.5],
    [5, 0.05],
    [1, 0.25],
  ].map(([d, rho]) => ({ d, rho, correct: 1 }));
  expect(shares(rows, { by: ["d", "rho"] }).map(({ d, rho }) => [d, rho])).toEqual([
    [1, 0.25],
    [1, 0.5],
    [5, 0.05],
    [5, 0.1],
  ]);
  expect(shares(rows, { by: ["d", "rho"], ascending: ["rho", "d"] }).map(({ rho }) => rho)).toEqual([
    0.05, 0.1, 0.25, 0.5,
  ]);
});

it("a column of numbers and texts keeps the order of the rows", () => {
  const rows = [{ k: 10 }, { k: "many" }, { k: 2 }].map(({ k }) => ({ k, correct: 0 }));
  expect(shares(rows, { by: ["k"] }).map(({ k }) => k)).toEqual([10, "many", 2]);
});

it("every row is counted once", () => {
  const rows = fc.array(
    fc.tuple(fc.constantFrom("a", "b"), fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 1)),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(rows, (tuples) => {
      const groups = shares(
        tuples.map((tuple) => row(...tuple)),
        { by: ["model", "d"] },
      );
      for (const { model, d, items, successes } of groups) {
        const own = tuples.filter(([name, number]) => name === model && number === d);
        expect(items).toBe(own.length);
        expect(successes).toBe(own.filter(([, , correct]) => correct === 1).length);
      }
      expect(groups.reduce((sum, { items }) => sum + items, 0)).toBe(tuples.length);
    }),
  );
});

it("bad input is named", () => {
  expect(() => shares([])).toThrow("rows is empty");
  expect(() => shares([row("a", 1, 1)], { by: ["N"] })).toThrow(
    'row 0 has no column "N"; its columns are model, d',
  );
  expect(() => shares([row("a", 1, 1), row("a", 1, 2)])).toThrow(
    "correct of row 1 is 2; expected a number in 0..1",
  );
  expect(() => shares([{ correct: null }])).toThrow("correct of row 0 is null");
  expect(() => shares([row("a", 1, NaN)])).toThrow(
    "correct of row 0 is NaN; expected a number in 0..1; a row without a score, such as one that a server did not " +
      "answer, is to be left out or asked again (call run again)",
  );
  expect(() => shares([row("a", 1, 1)], { by: ["model"], ascending: ["model"] })).toThrow(
    'model of row 0 is "a"',
  );
  expect(() => shares([row("a", 1, 1)], { by: ["model"], ascending: ["d"] })).toThrow(
    'ascending[0] is "d"; expected one of "model"',
  );
  expect(() => shares([row("a", 1, 1)], { level: 90 })).toThrow("level is 90");
  expect(() => shares([row("a", 1, 1)], { group: ["d"] } as never)).toThrow('shares knows no "group"');
});

it("tries are not items", () => {
  const tries = [0, 1].map((which) => ({ ...row("a", 1, 1), try: which }));
  expect(() => shares(tries)).toThrow("row 1 is try 1 of its item, and tries are not items");
  expect(shares(tries.slice(0, 1))).toMatchObject([{ items: 1 }]);
  expect(shares(tries, { by: ["try"] }).map(({ items }) => items)).toEqual([1, 1]);
});
