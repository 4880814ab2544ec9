import { describe, expect, it } from "vitest";
import { degradation, gapTrend } from "../../centerbench/gap-trend.js";
import { random } from "@loadlab/lib/core/random.js";
import { relativeError } from "../../../../lib/test/support/golden.js";
import { answers, byR, study, type AnswerRow } from "../../../../lib/test/centerbench/support.js";
import { refuses } from "../refuses.js";

describe("the trend of the gap", () => {
  const trend = gapTrend(study);
  it("is R's line through the gaps", () => {
    expect(trend.slope).toBeCloseTo(byR("slope"), 12);
    expect(trend.perLevel.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
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
  it("accuracy falls along R's lines", () => {
    const [plausible, implausible] = degradation(study, { replications: 200 });
    expect(plausible).toMatchObject({ subset: "plausible" });
    expect(plausible?.slope).toBeCloseTo(byR("plausible slope"), 12);
    expect(plausible?.intercept).toBeCloseTo(byR("plausible intercept"), 12);
    expect(implausible?.slope).toBeCloseTo(byR("implausible slope"), 12);
    expect(implausible?.high).toBeLessThan(0);
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
    const { perLevel, unanswered, ...rest } = gapTrend(lost, { replications: 100 });
    expect(gapTrend(heard, { replications: 100 })).toMatchObject(rest);
    expect(unanswered).toBe(lost.length - heard.length);
    expect(perLevel.reduce((sum, gap) => sum + gap.unanswered, 0)).toBe(unanswered);
    const [plausible, implausible] = degradation(lost, { replications: 100 });
    expect((plausible?.unanswered ?? 0) + (implausible?.unanswered ?? 0)).toBe(unanswered);
  });
  it("has its interval at the level asked for", () => {
    const wide = gapTrend(study, { level: 0.99 });
    expect(wide.low).toBeLessThan(trend.low);
    expect(wide.perLevel[0]?.low).toBeLessThan(trend.perLevel[0]?.low ?? NaN);
  });
  it("is that of one model", () => {
    const models = study.map((row, at) => ({ ...row, model: at % 2 ? "one" : "another" }));
    for (const measure of [gapTrend, degradation])
      expect(() => measure(models)).toThrow(
        'rows hold the models another, one; expected one model, such as rows.filter(({ model }) => model === "another")',
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
  it("bad input is named", () => {
    expect(() => gapTrend([])).toThrow("rows is empty");
    expect(() => gapTrend(study.filter(({ level }) => level === 2))).toThrow("all rows have level 2");
    expect(() => gapTrend(study.filter(({ level, subset }) => level > 1 || subset === "plausible"))).toThrow(
      "level 1 has no implausible row",
    );
    const silent = ({ level, subset }: AnswerRow) => level === 3 && subset === "implausible";
    const silenced = study.map((row) => (silent(row) ? { ...row, correct: NaN } : row));
    for (const measure of [gapTrend, degradation])
      expect(() => measure(silenced)).toThrow(
        `none of the ${study.filter(silent).length} implausible rows of level 3 has a response; expected responses in both subsets at each level. Call run again, or drop the level: rows.filter(({ level }) => level !== 3)`,
      );
    refuses({
      "of level 1 has a response": () => gapTrend(study.map((row) => ({ ...row, correct: NaN }))),
      "row 0 has no sentenceId": () =>
        gapTrend(study.map((row) => ({ ...row, sentenceId: undefined as never }))),
      "sentence s is plausible at level 1 and, in row 60, implausible at level 1": () =>
        gapTrend(study.map((row) => ({ ...row, sentenceId: "s" }))),
      "stratum level 1, plausible has 1 cluster": () =>
        gapTrend(study.filter(({ sentenceId }) => !/^s[1-4]$/.test(sentenceId))),
      "level of row 0 is 1.5": () => gapTrend(study.map((row) => ({ ...row, level: 1.5 }))),
      'knows no "coverage"': () => degradation(study, { coverage: 0.9 } as never),
    });
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
