import { describe, expect, it } from "vitest";
import { QUESTION_TYPES } from "@loadlab/lib/centerbench/comprehension/item.js";
import { gapTests } from "../../centerbench/gap-tests.js";
import { relativeError } from "../../../../lib/test/support/golden.js";
import { byR, study } from "../../../../lib/test/centerbench/support.js";
import { refuses } from "../refuses.js";

describe("tests of the gaps", () => {
  it("are R's two-proportion tests, with an asterisk below alpha over the number of levels", () => {
    const found = gapTests(study);
    expect(found).toHaveLength(4);
    for (const { level, p } of found) expect(relativeError(p, byR(`p ${String(level)}`))).toBeLessThan(1e-10);
    expect(found.map(({ threshold }) => threshold)).toEqual(Array(4).fill(0.0125));
    expect(found.map(({ significant }) => significant)).toEqual([false, false, true, true]);
  });
  it("of twins count the questions on which they differ", () => {
    const [one, , three, four] = gapTests(study);
    expect(one).toMatchObject({ twins: 0, plausibleOnly: 0, implausibleOnly: 0, twinsP: null });
    // Right answers of the twins at level 3: 8 10 4 11 9 and 3 7 5 9 2, each the first so many of twelve questions.
    expect(three).toMatchObject({ twins: 60, plausibleOnly: 17, implausibleOnly: 1 });
    expect(three?.twinsP).toBeCloseTo((2 * 19) / 2 ** 18, 12);
    expect(four).toMatchObject({ twins: 60, plausibleOnly: 21, implausibleOnly: 0 });
    expect(four?.twinsP).toBeCloseTo(2 ** -20, 12);
  });
  it("by type", () => {
    const found = gapTests(study, { by: "type" });
    expect(found.map(({ type }) => type)).toEqual(QUESTION_TYPES);
    expect(found[0]?.twins).toBe(20);
    expect(found[0]?.threshold).toBeCloseTo(0.05 / 6, 12);
  });
  it("take each twin's question once, by model and epoch", () => {
    const twice = [...study, ...study.filter(({ level }) => level === 4)];
    expect(() => gapTests(twice)).toThrow(
      'two rows answer the action_performed question about noun 1 of the plausible twin of pair "t4-1"',
    );
    const epochs = [1, 2].flatMap((epoch) => study.map((row) => ({ ...row, epoch })));
    expect(gapTests(epochs)[3]).toMatchObject({ twins: 120, plausibleOnly: 42 });
  });
  it("leave out questions without a reply, and their twins' answers", () => {
    const lost = study.map((row) => (row.sentenceId === "s21" ? { ...row, correct: NaN } : row));
    const [, , three] = gapTests(lost);
    expect(three).toMatchObject({ plausibleItems: 48, unanswered: 12, twins: 48, plausibleOnly: 12 });
    const silent = study.map((row) => (row.level === 1 ? { ...row, correct: NaN } : row));
    expect(gapTests(silent)[0]).toMatchObject({ z: NaN, p: NaN, significant: false, unanswered: 120 });
  });
  it("bad input is named", () =>
    refuses({
      'knows no "alpha"': () => gapTests(study, { alpha: 5 } as never),
      "0 rows have level 1, subset implausible": () =>
        gapTests(study.filter(({ level, subset }) => level > 1 || subset === "plausible")),
      "rows is empty": () => gapTests([]),
    }));
});
