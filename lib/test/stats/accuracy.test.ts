import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracy } from "../../stats/accuracy.js";
import { wilson } from "../../stats/wilson.js";
import { refuses } from "./support.js";

const row = (model: string, d: number, correct: number) => ({ model, d, correct });

/** What `accuracy` gives of so many right answers. */
function counted(successes: number, items: number, level = 0.95) {
  const { share, low, high } = wilson(successes, items, level);
  return { accuracy: share, low, high, items, successes, unanswered: 0 };
}

it("counts each group with Wilson's interval", () => {
  const rows = [row("b", 3, 1), row("b", 3, 0), row("a", 3, 0.5)];
  expect(accuracy(rows, { by: "model" })).toEqual(accuracy(rows, { by: ["model"] }));
  expect(accuracy(rows, { by: ["model"] })).toEqual([
    { model: "b", ...counted(1, 2) },
    { model: "a", ...counted(0.5, 1) },
  ]);
});

it("without columns all rows are one group", () => {
  const rows = [row("b", 3, 1), row("a", 1, 0), row("a", 1, 1), row("a", 1, 1)];
  expect(accuracy(rows, { level: 0.5 })).toEqual([counted(3, 4, 0.5)]);
});

describe("groups stand in order", () => {
  it("texts that of the rows, numbers ascending within", () => {
    const rows = [row("b", 10, 1), row("a", 3, 1), row("b", 3, 0), row("a", 10, 0), row("b", 3, 1)];
    const order = (by: ("model" | "d")[]) => accuracy(rows, { by }).map(({ model, d }) => `${model}${d}`);
    expect(order(["model", "d"])).toEqual(["b3", "b10", "a3", "a10"]);
    expect(order(["d", "model"])).toEqual(["b3", "b10", "a3", "a10"]);
  });

  it("several numbers ascending, the first of them first", () => {
    const rows = ["5 0.1", "1 0.5", "5 0.05", "1 0.25"].map((cell) => {
      const [d = NaN, rho = NaN] = cell.split(" ").map(Number);
      return { d, rho, correct: 1 };
    });
    const order = (by: ("d" | "rho")[]) => accuracy(rows, { by }).map(({ d, rho }) => `${d} ${rho}`);
    expect(order(["d", "rho"])).toEqual(["1 0.25", "1 0.5", "5 0.05", "5 0.1"]);
    expect(order(["rho", "d"])).toEqual(["5 0.05", "5 0.1", "1 0.25", "1 0.5"]);
  });

  it("numbers and texts mixed that of the rows", () => {
    const rows = [{ k: 10 }, { k: "many" }, { k: 2 }].map(({ k }) => ({ k, correct: 0 }));
    expect(accuracy(rows, { by: ["k"] }).map(({ k }) => k)).toEqual([10, "many", 2]);
  });
});

it("columns may be named anew, or be functions of a row", () => {
  const rows = [row("b", 3, 1), row("a", 7, 0), row("a", 9, 1)];
  expect(accuracy(rows, { by: { n: "d" } }).map(({ n }) => n)).toEqual([3, 7, 9]);
  expect(accuracy(rows, { by: { large: ({ d }: { d: number }) => d > 5 } })).toMatchObject([
    { large: false, items: 1 },
    { large: true, items: 2 },
  ]);
});

it("rows without a reply are counted beside the items", () => {
  const rows = [row("a", 1, 1), row("a", 1, NaN), row("b", 1, NaN)];
  expect(accuracy(rows, { by: "model" })).toEqual(accuracy(rows, { by: ["model"] }));
  expect(accuracy(rows, { by: ["model"] })).toEqual([
    { model: "a", ...counted(1, 1), unanswered: 1 },
    { model: "b", accuracy: NaN, low: 0, high: 1, items: 0, successes: 0, unanswered: 1 },
  ]);
});

it("every row is counted once", () => {
  const cell = fc.tuple(
    fc.constantFrom("a", "b"),
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom(0, 1, NaN),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (tuples) => {
      const rows = tuples.map((tuple) => row(...tuple));
      const groups = accuracy(rows, { by: ["model", "d"] });
      for (const { model, d, items, successes, unanswered } of groups) {
        const own = tuples.filter(([name, number]) => name === model && number === d);
        expect(items + unanswered).toBe(own.length);
        expect(successes).toBe(own.filter(([, , correct]) => correct === 1).length);
      }
      const all = groups.reduce((sum, { items, unanswered }) => sum + items + unanswered, 0);
      expect(all).toBe(tuples.length);
    }),
  );
});

describe("bad input is named", () => {
  const rows = [row("a", 1, 1)];
  refuses({
    "rows is empty": () => accuracy([]),
    'row 0 has no column "N"; its columns are model, d': () => accuracy(rows, { by: ["N" as "d"] }),
    "correct of row 1 is 2; expected a number in 0..1": () => accuracy([row("a", 1, 1), row("a", 1, 2)]),
    "correct of row 0 is null": () => accuracy([{ correct: null as never }]),
    'by has the column "items", and so has the result; expected another name. Rename it: { ownitems: "items" }':
      () => accuracy([{ items: 1, correct: 1 }], { by: ["items"] }),
    "level is 90": () => accuracy(rows, { level: 90 }),
    'accuracy knows no "group"': () => accuracy(rows, { group: ["d"] } as never),
  });
});

it("tries are not items", () => {
  const tries = [0, 1].map((which) => ({ ...row("a", 1, 1), try: which }));
  expect(() => accuracy(tries)).toThrow("row 1 is try 1 of its item; expected one try per item");
  expect(accuracy(tries.slice(0, 1))).toMatchObject([{ items: 1 }]);
  expect(accuracy(tries, { by: ["try"] }).map(({ items }) => items)).toEqual([1, 1]);
});
