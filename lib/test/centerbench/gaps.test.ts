import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accuracy, type AccuracyCell } from "../../centerbench/gaps/accuracy.js";
import { gapTests } from "../../centerbench/analysis/gap-tests.js";
import { degradation, gapTrend } from "../../centerbench/analysis/gap-trend.js";
import { gaps, medianGap } from "../../centerbench/analysis/gaps.js";
import { reasoningGains } from "../../centerbench/analysis/gaps.js";
import type { Subset } from "../../centerbench/sentences/sentence.js";
import { random } from "../../core/index.js";
import { golden, relativeError } from "../stats/golden.js";

const TYPES = ["action_performed", "agent_identification", "entity_count", "nested_dependency", "causal_sequence", "chain_consequence"]; // prettier-ignore

interface AnswerRow {
  [column: string]: unknown;
  sentenceId: string;
  pair: string;
  level: number;
  subset: Subset;
  type: string;
  position: number;
  correct: number;
}

/** A row for each question about a sentence, the first `successes` of them answered right. */
const answers = (
  sentence: Pick<AnswerRow, "sentenceId" | "pair" | "level" | "subset">,
  items: number,
  successes: number,
): AnswerRow[] =>
  Array.from({ length: items }, (_, at) => ({
    ...sentence,
    type: TYPES[at % 6]!,
    position: Math.floor(at / 6) + 1,
    correct: at < successes ? 1 : 0,
  }));

const here = new URL("./golden/", import.meta.url);
const r = Object.fromEntries(golden("gaps", here).map(({ what, value }) => [what, Number(value)]));
const study = csvParse(readFileSync(new URL("gaps-data.csv", here), "utf8")).flatMap((row) =>
  answers(
    { sentenceId: row.id!, pair: row.pair!, level: Number(row.level), subset: row.subset as Subset },
    Number(row.items),
    Number(row.successes),
  ),
);

/** Cells of one level: accuracies of easy and hard questions on both subsets, in percent, as the paper prints them. */
const printed = (
  level: number,
  thinking: boolean,
  percent: [number, number, number, number],
): AccuracyCell[] =>
  percent.map((value, at) => ({
    level,
    thinking,
    difficulty: at < 2 ? "easy" : "hard",
    subset: at % 2 === 0 ? "plausible" : "implausible",
    accuracy: value / 100,
  }));

describe("accuracy", () => {
  test("counts by level, or by what is asked, and subset", () => {
    const cells = accuracy(study);
    expect(cells.map(({ level, subset }) => `${String(level)} ${subset}`).slice(0, 3)).toEqual([
      "1 plausible",
      "2 plausible",
      "3 plausible",
    ]);
    // 11 + 12 + 9 + 12 + 10 of 60.
    expect(cells[0]).toMatchObject({ level: 1, items: 60, successes: 54, accuracy: 0.9 });
    expect(accuracy(study, { by: ["level", "type"] })).toHaveLength(4 * 6 * 2);
    expect(accuracy(study, { by: [] })).toHaveLength(2);
  });
  test("wider coverage, wider intervals", () => {
    const [cell] = accuracy(study);
    const [wider] = accuracy(study, { coverage: 0.99 });
    expect(cell!.low).toBeGreaterThan(wider!.low);
    expect(cell!.high).toBeLessThan(wider!.high);
  });
  test("bad rows are named", () => {
    expect(() => accuracy([])).toThrow("rows is empty");
    expect(() => accuracy([{ ...study[0]!, subset: "odd" }])).toThrow('subset of row 0 is "odd"');
    expect(() => accuracy(study, { by: ["depth"] })).toThrow('row 0 has no column "depth"');
    expect(() => accuracy([{ ...study[0]!, correct: 2 }])).toThrow("correct of row 0 is 2");
    expect(() => accuracy(study, { level: 0.9 } as never)).toThrow('knows no "level"');
  });
});

describe("gaps", () => {
  test("are differences of accuracies with Newcombe's interval", () => {
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
    });
  });
  test("of a run's levels are those counted in R", () => {
    for (const { level, gap } of gaps(accuracy(study)))
      expect(gap).toBeCloseTo(r[`gap ${String(level)}`]!, 12);
  });
  test("of published accuracies have no interval", () => {
    const [easy, hard] = gaps(printed(6, false, [80.9, 43, 18, 15.6]));
    expect(easy).toMatchObject({ level: 6, difficulty: "easy", low: null, plausibleItems: null });
    expect(easy!.gap).toBeCloseTo(0.379, 12);
    expect(hard!.gap).toBeCloseTo(0.024, 12);
  });
  test("turn round when the subsets are swapped", () => {
    const swap = { plausible: "implausible", implausible: "plausible" } as const;
    const swapped = gaps(accuracy(study.map((row) => ({ ...row, subset: swap[row.subset] }))));
    gaps(accuracy(study)).forEach(({ gap, low }, index) => {
      expect(swapped[index]!.gap).toBe(-gap);
      expect(swapped[index]!.high).toBeCloseTo(-low!, 12);
    });
  });
  test("need both subsets, once", () => {
    const cells = accuracy(study, { by: ["level", "type"] });
    const lacking = cells.filter(({ level, type, subset }) => !(level === 2 && type === "entity_count" && subset === "implausible")); // prettier-ignore
    expect(() => gaps(lacking)).toThrow("no row has level 2, type entity_count, subset implausible");
    expect(() => gaps([...cells, cells[0]!])).toThrow(
      "two rows have level 1, type action_performed, subset plausible; add the column",
    );
    expect(() => gaps([])).toThrow("cells is empty");
    expect(() => gaps([{ subset: "plausible", accuracy: 88.4 }])).toThrow(
      "accuracy of cell 0 is 88.4; expected a number in 0..1; divide percent by 100",
    );
  });
});

describe("the median gap", () => {
  const cells = [
    { plausible: 0.9, implausible: 0.8, gap: 0.1 },
    { plausible: 0.8, implausible: 0.3, gap: 0.5 },
    { plausible: 0.4, implausible: 0.2, gap: 0.2 },
  ];
  test("is that of the gaps, or of the accuracies the difference", () => {
    expect(medianGap(cells)).toBe(0.2);
    expect(medianGap(cells.slice(0, 2))).toBeCloseTo(0.3, 12);
    expect(medianGap(cells, { of: "accuracies" })).toBeCloseTo(0.8 - 0.3, 12);
  });
  test("bad input is named", () => {
    expect(() => medianGap([])).toThrow("cells is empty");
    expect(() => medianGap(cells, { of: "means" as never })).toThrow('of is "means"');
    expect(() => medianGap([{ accuracy: 1 } as never])).toThrow("gap of cell 0 is undefined");
  });
});

describe("tests of the gaps", () => {
  test("are R's two-proportion tests, with an asterisk below alpha over the number of levels", () => {
    const found = gapTests(study);
    expect(found).toHaveLength(4);
    for (const { level, p } of found) expect(relativeError(p, r[`p ${String(level)}`]!)).toBeLessThan(1e-10);
    expect(found.map(({ threshold }) => threshold)).toEqual(Array(4).fill(0.0125));
    expect(found.map(({ significant }) => significant)).toEqual([false, false, true, true]);
    expect(gapTests(study, { alpha: 0.001 }).map(({ significant }) => significant)[2]).toBe(false);
  });
  test("with six levels the threshold is the paper's .0083", () => {
    const six = [1, 2, 3, 4, 5, 6].flatMap((level) =>
      study.filter((row) => row.level === 1).map((row) => ({ ...row, level })),
    );
    expect(gapTests(six)[0]!.threshold).toBeCloseTo(0.0083, 4);
  });
  test("of twins count the questions on which they differ", () => {
    const [one, , three, four] = gapTests(study);
    expect(one).toMatchObject({ twins: 0, plausibleOnly: 0, implausibleOnly: 0, twinsP: null, twinsSignificant: null }); // prettier-ignore
    // Right answers of the twins at level 3: 8 10 4 11 9 and 3 7 5 9 2, each the first so many of twelve questions.
    expect(three).toMatchObject({ twins: 60, plausibleOnly: 17, implausibleOnly: 1, twinsSignificant: true });
    expect(three!.twinsP).toBeCloseTo((2 * 19) / 2 ** 18, 12);
    expect(four).toMatchObject({ twins: 60, plausibleOnly: 21, implausibleOnly: 0 });
    expect(four!.twinsP).toBeCloseTo(2 ** -20, 12);
  });
  test("by type", () => {
    const found = gapTests(study, { by: "type" });
    expect(found.map(({ type }) => type)).toEqual(TYPES);
    expect(found[0]!.twins).toBe(20);
    expect(found[0]!.threshold).toBeCloseTo(0.05 / 6, 12);
  });
  test("take each twin's question once, by model and epoch", () => {
    const twice = [...study, ...study.filter(({ level }) => level === 4)];
    expect(() => gapTests(twice)).toThrow(
      'two rows answer the action_performed question about noun 1 of the plausible twin of pair "t4-1"',
    );
    const epochs = [1, 2].flatMap((epoch) => study.map((row) => ({ ...row, epoch })));
    expect(gapTests(epochs)[3]).toMatchObject({ twins: 120, plausibleOnly: 42 });
  });
  test("bad input is named", () => {
    expect(() => gapTests(study, { alpha: "0.05" as never })).toThrow('alpha is "0.05"; expected a number');
    expect(() => gapTests(study, { by: "subset" })).toThrow('by is "subset", which the gap compares');
    expect(() => gapTests(study, { alpha: 5 })).toThrow("alpha is 5; expected a number between 0 and 1");
    expect(() => gapTests(study.filter(({ level, subset }) => level > 1 || subset === "plausible"))).toThrow(
      "no row has level 1, subset implausible",
    );
    expect(() => gapTests([])).toThrow("rows is empty");
  });
});

describe("what is no list of rows", () => {
  test.each([[accuracy], [gapTests], [gapTrend], [degradation], [gaps], [medianGap], [reasoningGains]])(
    "is named (%o)",
    (measure: (rows: never) => unknown) => {
      for (const wrong of [undefined, "rows.csv", Promise.resolve([])])
        expect(() => measure(wrong as never)).toThrow(
          /^(rows|cells) is (undefined|"rows.csv"|a Promise); expected/,
        );
      expect(() => measure([null] as never)).toThrow(/^(rows|cells)\[0\] is null; expected/);
    },
  );
  test("nor is a text one of columns", () => {
    expect(() => accuracy(study, { by: "level" as never })).toThrow(
      'by is "level"; expected a list of columns',
    );
  });
});

describe("the trend of the gap", () => {
  const trend = gapTrend(study);
  test("is R's line through the gaps", () => {
    expect(trend.slope).toBeCloseTo(r.slope!, 12);
    expect(trend.perLevel.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    expect(trend.low).toBeLessThan(trend.slope);
    expect(trend.high).toBeGreaterThan(trend.slope);
  });
  test("in log-odds is R's glm with the sandwich's standard error", () => {
    const { estimate, se, z, p } = trend.interaction!;
    expect(relativeError(estimate, r.interaction!)).toBeLessThan(1e-7);
    expect(relativeError(se, r["interaction se"]!)).toBeLessThan(1e-7);
    expect(z).toBeCloseTo(r.interaction! / r["interaction se"]!, 6);
    expect(p).toBeGreaterThan(0.02);
    expect(p).toBeLessThan(0.04);
  });
  test("accuracy falls along R's lines", () => {
    const [plausible, implausible] = degradation(study, { replications: 200 });
    expect(plausible).toMatchObject({ subset: "plausible" });
    expect(plausible!.slope).toBeCloseTo(r["plausible slope"]!, 12);
    expect(plausible!.intercept).toBeCloseTo(r["plausible intercept"]!, 12);
    expect(implausible!.slope).toBeCloseTo(r["implausible slope"]!, 12);
    expect(implausible!.high).toBeLessThan(0);
  });
  test("a seed gives the same interval, another one another", () => {
    const of = (seed: number) => gapTrend(study, { seed, replications: 50 });
    expect(of(3)).toEqual(of(3));
    expect(of(4).low).not.toBe(of(3).low);
  });
  test("sentences that stand or fall as a whole are counted as such", () => {
    const whole = study.map((row) => ({
      ...row,
      correct: Number(row.sentenceId.slice(1)) % 3 === 0 ? 0 : 1,
    }));
    const width = (rows: typeof whole) => {
      const { low, high } = gapTrend(rows, { replications: 500 });
      return high - low;
    };
    const apart = whole.map((row, at) => ({ ...row, pair: "", sentenceId: `q${at}` }));
    expect(width(whole.map((row) => ({ ...row, pair: "" })))).toBeGreaterThan(2.5 * width(apart));
  });
  test("twins that agree leave less to chance than sentences that don't know of one another", () => {
    const twins = study
      .filter(({ level }) => level > 2)
      .map((row) => ({ ...row, correct: row.pair.endsWith("1") || row.pair.endsWith("2") ? 1 : 0 }));
    expect(gapTrend(twins, { replications: 100 })).toMatchObject({ slope: 0, low: 0, high: 0 });
    const strangers = gapTrend(twins.map((row) => ({ ...row, pair: "" })), { replications: 100 }); // prettier-ignore
    expect(strangers.high).toBeGreaterThan(0.1);
  });
  test("sentences whose twins were not asked about count as single ones", () => {
    const halves = study.filter(({ level, subset, pair }) => level < 3 || (subset === "plausible") === /[123]$/.test(pair)); // prettier-ignore
    expect(halves.length).toBeLessThan(study.length);
    const { slope, low, high } = gapTrend(halves, { replications: 100 });
    const single = gapTrend(halves.map((row) => ({ ...row, pair: "" })), { replications: 100 }); // prettier-ignore
    expect({ slope, low, high }).toEqual({ slope: single.slope, low: single.low, high: single.high });
  });
  test("is that of one model", () => {
    const models = study.map((row, at) => ({ ...row, model: at % 2 ? "one" : "another" }));
    for (const measure of [gapTrend, degradation])
      expect(() => measure(models)).toThrow(
        'rows are of the models another, one; keep to one: rows.filter(({ model }) => model === "another")',
      );
    expect(gapTrend(study.map((row) => ({ ...row, model: "one" })))).toEqual(trend);
  });
  test("where all is right there are no log-odds", () => {
    expect(gapTrend(study.map((row) => ({ ...row, correct: 1 })), { replications: 40 })).toMatchObject({ slope: 0, interaction: null }); // prettier-ignore
    expect(gapTrend(study.map((row) => ({ ...row, correct: row.correct / 3 })), { replications: 40 }).interaction).toBeNull(); // prettier-ignore
  });
  test("of simulated studies is covered about as often as it should be", () => {
    const SLOPE = 0.02;
    let covered = 0;
    for (let seed = 0; seed < 40; seed++) {
      const rows = simulated(seed, SLOPE);
      const { low, high } = gapTrend(rows, { replications: 150, seed });
      if (low <= SLOPE && SLOPE <= high) covered++;
    }
    // 38 expected; fewer than 33 has a probability of 0.3 % at a coverage of 0.93.
    expect(covered).toBeGreaterThanOrEqual(33);
  });
  test("bad input is named", () => {
    expect(() => gapTrend([])).toThrow("rows is empty");
    expect(() => gapTrend(study.filter(({ level }) => level === 2))).toThrow("all rows are of level 2");
    expect(() => gapTrend(study.filter(({ level, subset }) => level > 1 || subset === "plausible"))).toThrow(
      "level 1 has no implausible row",
    );
    expect(() => gapTrend([{ ...study[0]!, sentenceId: undefined }])).toThrow("row 0 has no sentenceId");
    expect(() => gapTrend(study.map((row) => ({ ...row, sentenceId: "s" })))).toThrow(
      "sentence s is plausible at level 1 and, in row 60, implausible at level 1",
    );
    expect(() => gapTrend(study.filter(({ sentenceId }) => !/^s[1-4]$/.test(sentenceId)))).toThrow(
      "stratum level 1, plausible has 1 cluster",
    );
    expect(() => gapTrend([{ ...study[0]!, level: 1.5 }])).toThrow("level of row 0 is 1.5");
    expect(() => degradation(study, { level: 0.9 } as never)).toThrow('knows no "level"');
  });
});

/** A study like the paper's in small, whose gap widens by `slope` with each level; sentences differ in difficulty. */
function simulated(seed: number, slope: number): AnswerRow[] {
  const source = random(seed, "simulated gaps");
  return [1, 2, 3, 4, 5, 6].flatMap((level) =>
    (["plausible", "implausible"] as const).flatMap((subset) =>
      Array.from({ length: 12 }, (_, at) => {
        const own = source.unit() * 0.3 - 0.15;
        const probability = 0.8 - 0.05 * level - (subset === "implausible" ? slope * level : 0) + own;
        const sentence = { sentenceId: `${subset} ${level} ${at}`, pair: "", level, subset };
        return answers(sentence, 12, 0).map((row) => ({
          ...row,
          correct: source.chance(probability) ? 1 : 0,
        }));
      }).flat(),
    ),
  );
}

describe("what reasoning adds", () => {
  test("is what the paper says of Table 4 at level 6", () => {
    const cells = [...printed(6, false, [80.9, 43, 18, 15.6]), ...printed(6, true, [94.6, 91.9, 58.8, 60.8])];
    const [easy, hard] = reasoningGains(gaps(cells));
    expect(easy).toMatchObject({
      level: 6,
      difficulty: "easy",
      plausibleWithout: 0.809,
      implausibleWith: 0.919,
    });
    // "implausible sentences gain 48.9 points on easy (vs. +13.7 for plausible) and 45.2 points on hard (vs. +40.8)"
    expect(easy!.plausibleGain).toBeCloseTo(0.137, 12);
    expect(easy!.implausibleGain).toBeCloseTo(0.489, 12);
    expect(easy!.difference).toBeCloseTo(0.352, 12);
    expect(hard!.plausibleGain).toBeCloseTo(0.408, 12);
    expect(hard!.implausibleGain).toBeCloseTo(0.452, 12);
  });
  test("comes from a run's rows too, and is the gap that goes", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: study.length, maxLength: study.length }), (right) => {
        const rows = [
          ...study.map((row) => ({ ...row, thinking: false })),
          ...study.map((row, at) => ({ ...row, thinking: true, correct: right[at] ? 1 : 0 })),
        ];
        const cells = gaps(accuracy(rows, { by: ["thinking", "level"] }));
        for (const { level, difference } of reasoningGains(cells)) {
          const gap = (thinking: boolean) => cells.find((cell) => cell.level === level && cell.thinking === thinking)!.gap; // prettier-ignore
          expect(difference).toBeCloseTo(gap(false) - gap(true), 12);
        }
      }),
      { numRuns: 5 },
    );
  });
  test("bad input is named", () => {
    const cells = gaps(printed(6, false, [80.9, 43, 18, 15.6]));
    expect(() => reasoningGains([])).toThrow("cells is empty");
    expect(() => reasoningGains(cells)).toThrow("no row has level 6, difficulty easy, thinking true");
    expect(() => reasoningGains(gaps(accuracy(study)))).toThrow("thinking of row 0 is undefined");
  });
});
