import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracy, floor } from "../../stats/accuracy.js";
import { wilson } from "../../stats/shares.js";
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

/** Rows of two readers at two levels: of ten answers each the first has 8 and 2 right, the second 5 and 6. */
const rows = [
  { model: "first", right: [8, 2] },
  { model: "second", right: [5, 6] },
].flatMap(({ model, right }) =>
  right.flatMap((count, at) =>
    Array.from({ length: 10 }, (_, item) => ({ model, level: at + 1, correct: Number(item < count) })),
  ),
);

describe("floor", () => {
  it("is the best reader of each group, with Wilson's interval", () => {
    expect(floor(rows, { by: "level", level: 0.9 })).toEqual(floor(rows, { by: ["level"], level: 0.9 }));
    const found = floor(rows, { by: ["level"], level: 0.9 });
    expect(found.map(({ level, reader, accuracy }) => [level, reader, accuracy])).toEqual([
      [1, "first", 0.8],
      [2, "second", 0.6],
    ]);
    const { low, high } = wilson(8, 10, 0.9);
    expect(found[0]).toMatchObject({ low, high, items: 10 });
  });

  it("without groups is the best of all", () => {
    expect(floor(rows, { by: [] })).toMatchObject([{ reader: "second", accuracy: 0.55 }]);
  });

  it("counts clusters where rows have them", () => {
    const clustered = rows.map((row) => ({ ...row, cluster: row.correct }));
    const [wide] = floor(clustered, { by: ["level"] });
    const [narrow] = floor(rows, { by: ["level"] });
    expect(wide!.high - wide!.low).toBeGreaterThan(narrow!.high - narrow!.low);
  });

  refuses({
    'no column "rho"': () => floor(rows, { by: ["rho" as never] }),
    "rows is empty": () => floor([] as typeof rows, { by: ["level"] }),
    'knows no "best"': () => floor(rows, { by: ["level"], best: 1 } as never),
  });
});
