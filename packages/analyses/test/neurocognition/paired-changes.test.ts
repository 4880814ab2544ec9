import { describe, expect, it } from "vitest";
import { pairedChanges } from "../../neurocognition/paired-changes.js";
import { refuses } from "../refuses.js";

/** Rows of one target: how each item fared alone and after sums, 1 or 0. */
const rows = (model: string, fared: readonly (readonly [alone: number, after: number])[]) =>
  fared.flatMap(([alone, after], at) => [
    { model, item: `topic ${at}`, seed: at, context: "none", correct: alone },
    { model, item: `topic ${at}`, seed: at, context: "sum", correct: after },
  ]);

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("paired changes", () => {
  it("are those of the same items, with Newcombe's and Bonett and Price's intervals", () => {
    // the 21 patients of Bentur et al. 2009, as Fagerland, Lydersen and Laake 2014 have them: 1, 1, 7 and 12
    const fared = [...times(1, [1, 1]), ...times(1, [0, 1]), ...times(7, [1, 0]), ...times(12, [0, 0])] as [
      number,
      number,
    ][];
    const [found, ...others] = pairedChanges(rows("m", fared), { of: "context", from: "none" });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ context: "sum", items: 21, lost: 7, gained: 1, unanswered: 0 });
    expect(found?.before).toBeCloseTo(8 / 21, 12);
    expect(found?.accuracy).toBeCloseTo(2 / 21, 12);
    expect(found?.change).toBeCloseTo(-6 / 21, 12);
    expect(found?.low).toBeCloseTo(-0.507, 3);
    expect(found?.high).toBeCloseTo(-0.026, 3);
    expect(found?.relativeChange).toBeCloseTo(-0.75, 12);
    expect(found?.relativeLow).toBeCloseTo(0.068 - 1, 3);
    expect(found?.relativeHigh).toBeCloseTo(0.923 - 1, 3);
    expect(found?.p).toBeCloseTo(2 * (9 / 256), 12); // 0 or 1 heads of 8, and 7 or 8
  });

  it("stay in their group, in any order of rows", () => {
    const all = [
      ...rows("a", [
        [1, 0],
        [1, 1],
      ]),
      ...rows("b", [
        [0, 0],
        [0, 1],
      ]),
    ].reverse();
    const found = pairedChanges(all, { of: "context", from: "none", by: ["model"] });
    expect(found.map(({ model, change }) => [model, change])).toEqual([
      ["b", 0.5],
      ["a", -0.5],
    ]);
    expect(found[0]).toMatchObject({
      before: 0,
      relativeChange: null,
      relativeLow: null,
      relativeHigh: null,
    });
  });

  it("are told for each condition apart, at the level asked for", () => {
    const all = rows("m", times(10, [1, 0])).flatMap((row) =>
      row.context === "sum" ? [row, { ...row, context: "mood", correct: 1 }] : [row],
    );
    const options = { of: "context", from: "none", by: ["model"] } as const;
    const [sum, mood, ...others] = pairedChanges(all, options);
    expect([sum?.context, sum?.change, mood?.context, mood?.change, others.length]).toEqual([
      "sum",
      -1,
      "mood",
      0,
      0,
    ]);
    const [narrow] = pairedChanges(all, { ...options, level: 0.5 });
    expect(narrow!.high).toBeLessThan(sum!.high);
    expect(() => pairedChanges([...all, { ...all[1]!, correct: 0 }], options)).toThrow(
      "model m, context sum: two rows are of item topic 0, seed 0",
    );
    expect(() => pairedChanges([...all, { ...all[0]!, correct: 0 }], options)).toThrow(
      "model m, context none: two rows are of item topic 0, seed 0",
    );
  });

  it("leave out pairs without a reply, and count them", () => {
    const [found] = pairedChanges(
      rows("m", [
        [1, NaN],
        [NaN, 1],
        [1, 1],
      ]),
      { of: "context", from: "none" },
    );
    expect(found).toMatchObject({ items: 1, unanswered: 2, change: 0 });
  });

  it("are refused where items are not paired, or not right or wrong", () => {
    const changed = (given: ReturnType<typeof rows>) => pairedChanges(given, { of: "context", from: "none" });
    const good = rows("m", [
      [1, 0],
      [1, 1],
    ]);
    refuses({
      "the rows, context sum: item topic 0, seed 0 has a row under only one of the two conditions": () =>
        changed(good.slice(1)),
      "item topic 1, seed 1 has a row under only one of the two conditions": () => changed(good.slice(0, 3)),
      "two rows are of item topic 0, seed 0": () => changed([...good, good[0]!]),
      "correct of item topic 0, seed 0 is 0.5; expected 0 or 1": () => changed(rows("m", [[0.5, 1]])),
      'no row has context "none"; expected one of "sum"': () =>
        changed(good.filter(({ context }) => context === "sum")),
      "rows is empty": () => changed([]),
      'row 0 has no column "presentation"': () =>
        pairedChanges(good, { of: "presentation" as never, from: "whole" }),
      "the number of items is 0": () => changed(rows("m", [[1, NaN]])),
    });
  });
});
