import { describe, expect, it } from "vitest";
import { gapTrend } from "../../centerbench/gap-trend.js";
import { random } from "@loadlab/lib/core/random.js";
import { relativeError } from "../../../../lib/test/support/golden.js";
import { answers, byR, study, type AnswerRow } from "../../../../lib/test/centerbench/support.js";

describe("the trend of the gap", () => {
  const trend = gapTrend(study);
  it("is R's line through the gaps", () => {
    expect(trend.slope).toBeCloseTo(byR("slope"), 12);
    expect(trend.low).toBeLessThan(trend.slope);
    expect(trend.high).toBeGreaterThan(trend.slope);
  });
  it("in log-odds is R's glm with the sandwich's standard error", () => {
    const { estimate = NaN, se = NaN, z, p } = trend.interaction ?? {};
    expect(relativeError(estimate, byR("interaction"))).toBeLessThan(1e-7);
    expect(relativeError(se, byR("interaction se"))).toBeLessThan(1e-7);
    expect(z).toBeCloseTo(byR("interaction") / byR("interaction se"), 6);
    expect(p).toBeGreaterThan(0.02);
    expect(p).toBeLessThan(0.04);
  });
  it("a seed gives the same interval, another one another", () => {
    const of = (seed: number) => gapTrend(study, { seed, replications: 50 });
    expect(of(3)).toEqual(of(3));
    expect(of(4).low).not.toBe(of(3).low);
  });
  it("sentences that stand or fall as a whole are counted as such", () => {
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
  it("twins that agree leave less to chance than sentences that don't know of one another", () => {
    const twins = study
      .filter(({ level }) => level > 2)
      .map((row) => ({ ...row, correct: row.pair.endsWith("1") || row.pair.endsWith("2") ? 1 : 0 }));
    expect(gapTrend(twins, { replications: 100 })).toMatchObject({ slope: 0, low: 0, high: 0 });
    const strangers = gapTrend(
      twins.map((row) => ({ ...row, pair: "" })),
      { replications: 100 },
    );
    expect(strangers.high).toBeGreaterThan(0.1);
  });
  it("sentences whose twins were not asked about count as single ones", () => {
    const halves = study.filter(
      ({ level, subset, pair }) => level < 3 || (subset === "plausible") === /[123]$/.test(pair),
    );
    expect(halves.length).toBeLessThan(study.length);
    const { slope, low, high } = gapTrend(halves, { replications: 100 });
    const single = gapTrend(
      halves.map((row) => ({ ...row, pair: "" })),
      { replications: 100 },
    );
    expect({ slope, low, high }).toEqual({ slope: single.slope, low: single.low, high: single.high });
  });
  it("counts questions without a reply, and goes by the others", () => {
    const lost = study.map((row, at) => (at % 7 === 0 ? { ...row, correct: NaN } : row));
    const heard = lost.filter(({ correct }) => !Number.isNaN(correct));
    const { unanswered, ...rest } = gapTrend(lost, { replications: 100 });
    expect(gapTrend(heard, { replications: 100 })).toMatchObject(rest);
    expect(unanswered).toBe(lost.length - heard.length);
  });
  it("has its interval at the level asked for", () => {
    expect(gapTrend(study, { level: 0.99 }).low).toBeLessThan(trend.low);
  });
  it("is that of one model", () => {
    const models = study.map((row, at) => ({ ...row, model: at % 2 ? "one" : "another" }));
    expect(() => gapTrend(models)).toThrow(
      "rows hold the models another, one; expected the rows of one model",
    );
    expect(gapTrend(study.map((row) => ({ ...row, model: "one" })))).toEqual(trend);
  });
  it("where all is right there are no log-odds", () => {
    const of = (score: (correct: number) => number) =>
      gapTrend(
        study.map((row) => ({ ...row, correct: score(row.correct) })),
        { replications: 40 },
      );
    expect(of(() => 1)).toMatchObject({ slope: 0, interaction: null });
    expect(of((correct) => correct / 3).interaction).toBeNull();
  });
  it("of simulated studies is covered about as often as it should be", () => {
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
  const silent = ({ level, subset }: AnswerRow) => level === 3 && subset === "implausible";
  it.each<[string, (rows: AnswerRow[]) => AnswerRow[], object?]>([
    ["rows is empty", () => []],
    ["all rows have level 2", (rows) => rows.filter(({ level }) => level === 2)],
    ["no implausible row of level 3 has a response", (rows) => rows.filter((row) => !silent(row))],
    [
      "no implausible row of level 3 has a response",
      (rows) => rows.map((row) => (silent(row) ? { ...row, correct: NaN } : row)),
    ],
    ["row 0 has no sentenceId", (rows) => rows.map((row) => ({ ...row, sentenceId: "" }))],
    ["has another level or subset in row 60", (rows) => rows.map((row) => ({ ...row, sentenceId: "s" }))],
    [
      "stratum level 1, plausible has 1 cluster",
      (rows) => rows.filter(({ sentenceId }) => !/^s[1-4]$/.test(sentenceId)),
    ],
    ["level of row 0 is 1.5", (rows) => rows.map((row) => ({ ...row, level: 1.5 }))],
    ['knows no "coverage"', (rows) => rows, { coverage: 0.9 }],
  ])("%s", (message, change, options) => {
    expect(() => gapTrend(change([...study]), options)).toThrow(message);
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
