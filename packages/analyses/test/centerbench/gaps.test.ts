import fc from "fast-check";
import { pairedT } from "@loadlab/lib/stats/comparisons/t-tests.js";
import { describe, expect, it } from "vitest";
import { gapTests } from "../../centerbench/gap-tests.js";
import { gapTrend } from "../../centerbench/gap-trend.js";
import { gaps, reasoningGains } from "../../centerbench/gaps.js";
import type { Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { byR, study, type AnswerRow } from "../../../../lib/test/centerbench/support.js";

const byLevel = <R extends AnswerRow>(rows: readonly R[]) => accuracy(rows, { by: ["level", "subset"] });

interface PrintedCell {
  level: number;
  thinking: boolean;
  difficulty: string;
  subset: Subset;
  accuracy: number;
}

/** Cells of one level: accuracies of easy and hard questions on both subsets, in percent, as the paper prints them. */
const printed = (
  level: number,
  thinking: boolean,
  percent: [number, number, number, number],
): PrintedCell[] =>
  percent.map((value, at) => ({
    level,
    thinking,
    difficulty: at < 2 ? "easy" : "hard",
    subset: at % 2 === 0 ? "plausible" : "implausible",
    accuracy: value / 100,
  }));

describe("gaps", () => {
  it("are differences of accuracies with Newcombe's interval", () => {
    // 56 of 70 against 48 of 80 is Newcombe's own example: 0.0524 to 0.3339.
    const [gap] = gaps([
      { level: 3, subset: "implausible", accuracy: 48 / 80, items: 80 },
      { level: 3, subset: "plausible", accuracy: 56 / 70, items: 70 },
    ]);
    expect(gap).toEqual({
      level: 3,
      plausible: 0.8,
      implausible: 0.6,
      gap: expect.closeTo(0.2, 14),
      low: expect.closeTo(0.0524, 4),
      high: expect.closeTo(0.3339, 4),
      plausibleItems: 70,
      implausibleItems: 80,
      unanswered: 0,
    });
  });
  it("of a run's levels are those counted in R", () => {
    for (const { level, gap } of gaps(byLevel(study)))
      expect(gap).toBeCloseTo(byR(`gap ${String(level)}`), 12);
  });
  it("of published accuracies have no interval", () => {
    const [easy, hard] = gaps(printed(6, false, [80.9, 43, 18, 15.6]));
    expect(easy).toMatchObject({ level: 6, difficulty: "easy", low: null, plausibleItems: null });
    expect(easy?.gap).toBeCloseTo(0.379, 12);
    expect(hard?.gap).toBeCloseTo(0.024, 12);
  });
  it("turn round when the subsets are swapped", () => {
    const swap = { plausible: "implausible", implausible: "plausible" } as const;
    const swapped = gaps(byLevel(study.map((row) => ({ ...row, subset: swap[row.subset] }))));
    gaps(byLevel(study)).forEach(({ gap, low }, index) => {
      expect(swapped[index]?.gap).toBe(-gap);
      expect(swapped[index]?.high).toBeCloseTo(-low, 12);
    });
  });
  it("wider coverage, wider intervals", () => {
    const [narrow, wide] = [0.9, 0.99].map((level) => gaps(byLevel(study), { level })[0]);
    expect(wide?.low).toBeLessThan(narrow?.low ?? NaN);
    expect(wide?.high).toBeGreaterThan(narrow?.high ?? NaN);
  });
  it("count questions without a reply, which are neither right nor wrong", () => {
    const lost = study.map((row, at) => (at % 5 === 0 ? { ...row, correct: NaN } : row));
    const heard = lost.filter(({ correct }) => !Number.isNaN(correct));
    const [all] = gaps(byLevel(lost));
    expect(all).toEqual({ ...gaps(byLevel(heard))[0], unanswered: 24 });
    const none = gaps(byLevel(study.map((row) => ({ ...row, correct: row.level === 2 ? NaN : 1 }))));
    expect(none[1]).toMatchObject({ level: 2, gap: NaN, low: -1, high: 1, unanswered: 120 });
  });
  it("need both subsets, once", () => {
    const cells = accuracy(study, { by: ["level", "type", "subset"] });
    const lacking = cells.filter(
      ({ level, type, subset }) => `${level} ${type} ${subset}` !== "2 entity_count implausible",
    );
    expect(() => gaps(lacking)).toThrow("0 rows have level 2, type entity_count, subset implausible");
    expect(() => gaps([...cells, ...cells.slice(0, 1)])).toThrow(
      "2 rows have level 1, type action_performed, subset plausible; expected one",
    );
    expect(() => gaps([] as typeof cells)).toThrow("rows is empty");
    expect(() => gaps([{ subset: "plausible", accuracy: 88.4 }])).toThrow(
      "accuracy of cell 0 is 88.4; expected a number in 0..1; divide percent by 100",
    );
  });
});

describe("what reasoning adds", () => {
  it("is what the paper says of Table 4 at level 6", () => {
    const cells = [...printed(6, false, [80.9, 43, 18, 15.6]), ...printed(6, true, [94.6, 91.9, 58.8, 60.8])];
    const [easy, hard] = reasoningGains(gaps(cells));
    expect(easy).toMatchObject({
      level: 6,
      difficulty: "easy",
      plausibleWithout: 0.809,
      implausibleWith: 0.919,
    });
    // "implausible sentences gain 48.9 points on easy (vs. +13.7 for plausible) and 45.2 points on hard (vs. +40.8)"
    expect(easy?.plausibleGain).toBeCloseTo(0.137, 12);
    expect(easy?.implausibleGain).toBeCloseTo(0.489, 12);
    expect(easy?.difference).toBeCloseTo(0.352, 12);
    expect(hard?.plausibleGain).toBeCloseTo(0.408, 12);
    expect(hard?.implausibleGain).toBeCloseTo(0.452, 12);
  });
  it("comes from a run's rows too, and is the gap that goes", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: study.length, maxLength: study.length }), (right) => {
        const rows = [
          ...study.map((row) => ({ ...row, thinking: false })),
          ...study.map((row, at) => ({ ...row, thinking: true, correct: right[at] ? 1 : 0 })),
        ];
        const cells = gaps(accuracy(rows, { by: ["thinking", "level", "subset"] }));
        for (const { level, difference } of reasoningGains(cells)) {
          const gap = (thinking: boolean) =>
            cells.find((cell) => cell.level === level && cell.thinking === thinking)?.gap ?? NaN;
          expect(difference).toBeCloseTo(gap(false) - gap(true), 12);
        }
      }),
      { numRuns: 5 },
    );
  });
  it("bad input is named", () => {
    const cells = gaps(printed(6, false, [80.9, 43, 18, 15.6]));
    expect(() => reasoningGains([])).toThrow("cells is empty");
    expect(() => reasoningGains(cells)).toThrow("0 rows have level 6, difficulty easy, thinking true");
    expect(() => reasoningGains(gaps(byLevel(study)) as never)).toThrow("thinking of row 0 is undefined");
  });
});

describe("what is no list of rows", () => {
  it.each([[gapTests], [gapTrend], [gaps], [reasoningGains]])(
    "is named (%o)",
    (measure: (rows: never) => unknown) => {
      for (const wrong of [undefined, "rows.csv", Promise.resolve([])])
        expect(() => measure(wrong as never)).toThrow(
          /^(rows|cells) is (undefined|"rows.csv"|a Promise); expected/,
        );
      expect(() => measure([null] as never)).toThrow(/^(rows|cells)\[0\] is null; expected/);
    },
  );
});

describe("gaps of rows by pairs of twins", () => {
  // Four pairs of twins, five questions about each; the pairs differ far more than the twins of a pair.
  const right = [
    [5, 4],
    [3, 3],
    [2, 0],
    [1, 0],
  ] as const;
  const rows = right.flatMap((pair, at) =>
    pair.flatMap((count, side) =>
      Array.from({ length: 5 }, (_, question) => ({
        task: "centerbench.comprehension",
        level: 1 + (at % 2),
        subset: (["plausible", "implausible"] as const)[side]!,
        sentenceId: `${at}-${side}`,
        cluster: `pair ${at}`,
        correct: Number(question < count),
      })),
    ),
  );
  it("is the paired t interval of the pairs' own gaps", () => {
    const [gap] = gaps(rows);
    const { meanDifference, low, high } = pairedT(...twinShares());
    expect(gap!.gap).toBeCloseTo(meanDifference, 12);
    expect([gap!.low, gap!.high]).toEqual([low, high].map((end) => expect.closeTo(end, 10) as number));
  });
  it("is narrower than by sentence", () => {
    const width = ([gap]: { low: number; high: number }[]) => gap!.high - gap!.low;
    const apart = rows.map((row) => ({ ...row, cluster: row.sentenceId }));
    expect(width(gaps(rows))).toBeLessThan(0.7 * width(gaps(apart)));
  });
  it("has the widest interval for a single pair", () => {
    expect(gaps(rows.slice(0, 10))[0]).toMatchObject({ low: -1, high: 1 });
  });
  const twinShares = () => [0, 1].map((side) => right.map((pair) => pair[side]! / 5)) as [number[], number[]];
});
