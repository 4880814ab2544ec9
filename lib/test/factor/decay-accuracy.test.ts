import { expect, test } from "vitest";
import { accuracy } from "../../factor/index.js";

const row = (variables: number, correct: number, more: object = {}) => ({ variables, correct, ...more });

test("counts by N, in its order, with Wilson's 90 % interval", () => {
  const points = accuracy([row(3, 0), row(1, 1), row(3, 1), row(1, 1), row(3, 0), row(3, 0)]);
  expect(points).toEqual([
    { n: 1, accuracy: 1, items: 2, successes: 2, low: expect.any(Number), high: 1 },
    { n: 3, accuracy: 0.25, items: 4, successes: 1, low: expect.any(Number), high: expect.any(Number) },
  ]);
  // 2 of 2 at 90 %: low = n / (n + z^2), z = 1.644854.
  expect(points[0]!.low).toBeCloseTo(2 / (2 + 1.644853627 ** 2), 8);
});

test("groups by further columns, in the order they come in", () => {
  const rows = [
    row(1, 1, { fillerTokens: 4000, model: "b" }),
    row(1, 0, { fillerTokens: 0, model: "a" }),
    row(2, 1, { fillerTokens: 4000, model: "b" }),
    row(1, 0, { fillerTokens: 4000, model: "b" }),
  ];
  expect(accuracy(rows, { by: ["fillerTokens", "model"] })).toMatchObject([
    { fillerTokens: 4000, model: "b", n: 1, accuracy: 0.5, items: 2 },
    { fillerTokens: 4000, model: "b", n: 2, accuracy: 1, items: 1 },
    { fillerTokens: 0, model: "a", n: 1, accuracy: 0, items: 1 },
  ]);
  expect(accuracy(rows)).toHaveLength(2);
});

test("N may stand in another column", () => {
  expect(accuracy([{ operations: 7, correct: 1 }])[0]!.n).toBe(7);
  expect(accuracy([{ depth: 2, correct: 0 }], { complexity: "depth", level: 0.5 })[0]!.n).toBe(2);
});

test("bad rows are named", () => {
  expect(() => accuracy([])).toThrow("rows is empty");
  expect(() => accuracy([row(1, 1), { variables: 2 }])).toThrow(
    'row 1 has no column "correct"; its columns are',
  );
  expect(() => accuracy([row(1, 1)], { by: ["model"] })).toThrow('row 0 has no column "model"');
  expect(() => accuracy([row(1, 2)])).toThrow("correct of row 0 is 2; expected a number in 0..1");
  expect(() => accuracy([row(1, null as never)])).toThrow("correct of row 0 is null");
  expect(() => accuracy([row("1" as never, 1)])).toThrow("variables of row 0");
  expect(() => accuracy([row(1, 1)], { group: "model" } as never)).toThrow('knows no "group"');
});
