import { describe, expect, it } from "vitest";
import { aNumber, aText, names, NotYet, tried } from "../marks.js";

const judged = (mark: { judge(answer: never): true | string }, answer: unknown) =>
  mark.judge(answer as never);

describe("marks", () => {
  it("takes a number within its tolerance", () => {
    const mark = aNumber(() => 0.5, 0.01);
    expect(mark.expects).toBe("a number, within 0.01");
    expect(judged(mark, 0.495)).toBe(true);
    expect(judged(mark, 0.48)).toBe("0.48 is more than 0.01 from the right answer.");
    expect(judged(mark, Infinity)).toBe("Infinity is more than 0.01 from the right answer.");
  });
  it("takes a number also as a text or a bigint", () => {
    const mark = aNumber(() => 435);
    for (const answer of ["435", " 435 ", 435n, 435])
      expect([mark.fits(answer), judged(mark, answer)]).toEqual([true, true]);
    for (const answer of ["434", 434n])
      expect([mark.fits(answer), judged(mark, answer)]).toEqual([true, expect.stringContaining("not right")]);
    for (const answer of ["", "many", NaN, null, true, [435]]) expect(mark.fits(answer)).toBe(false);
  });
  it("takes a text whatever its case and the blanks around it", () => {
    const mark = aText(() => "One Hop");
    expect(judged(mark, " one hop ")).toBe(true);
    expect(judged(mark, "two hops")).toBe('"two hops" is not right.');
  });
  it("takes names in any order and says how many are right and missing", () => {
    const mark = names(() => ["a", "b"]);
    expect(judged(mark, ["B", "a"])).toBe(true);
    expect(judged(mark, ["a", "c", "d"])).toBe("Right among your names: 1 of 3. Missing: 1.");
    expect(judged(mark, ["a"])).toBe("Right among your names: 1 of 1. Missing: 1.");
    expect(mark.fits(["a", 1])).toBe(false);
  });
  it("tries a function or a text, and passes on what the trial says", () => {
    const mark = tried<(n: number) => number>(
      "a function (n: number) => number",
      (double) => {
        if (double(0) !== 0) throw new NotYet("0 gives another number; expected 0.");
        return double(2) === 4 || `2 gives ${double(2)}; expected 4.`;
      },
      () => (n) => 2 * n,
    );
    expect([mark.fits((n: number) => n), mark.fits("n")]).toEqual([true, false]);
    expect(judged(mark, mark.solution())).toBe(true);
    expect(judged(mark, (n: number) => 3 * n)).toBe("2 gives 6; expected 4.");
    expect(judged(mark, () => 1)).toBe("0 gives another number; expected 0.");
  });
});
