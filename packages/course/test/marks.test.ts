import { describe, expect, it } from "vitest";
import { aNumber, aText, names, rows } from "../marks.js";

const judged = (mark: { judge(answer: never): true | string }, answer: unknown) =>
  mark.judge(answer as never);

describe("marks", () => {
  it("takes a number within its tolerance", () => {
    const mark = aNumber({ solution: () => 0.5, within: 0.01 });
    expect(mark.expects).toBe("a number, within 0.01");
    expect(judged(mark, 0.495)).toBe(true);
    expect(judged(mark, 0.48)).toBe("");
    expect(judged(mark, Infinity)).toBe("");
  });
  it("takes a number also as a text or a bigint", () => {
    const mark = aNumber({ solution: () => 435 });
    for (const answer of ["435", " 435 ", 435n, 435])
      expect([mark.fits(answer), judged(mark, answer)]).toEqual([true, true]);
    for (const answer of ["434", 434n]) expect([mark.fits(answer), judged(mark, answer)]).toEqual([true, ""]);
    for (const answer of ["", "many", NaN, null, true, [435]]) expect(mark.fits(answer)).toBe(false);
  });
  it("takes a text whatever its case and the blanks around it, and others that are as right", () => {
    const mark = aText({ solution: () => "One Hop", also: () => ["1 hop"] });
    expect(judged(mark, " one hop ")).toBe(true);
    expect(judged(mark, "1 HOP")).toBe(true);
    expect(judged(mark, "two hops")).toBe("");
  });
  it("takes names in any order and tells how many are right", () => {
    const mark = names({ solution: () => ["a", "b"] });
    expect(judged(mark, ["B", "a"])).toBe(true);
    expect(judged(mark, ["a", "c", "d"])).toBe("Right among your 3 names: 1.");
    expect(judged(mark, ["a"])).toBe("Right among your 1 names: 1.");
    expect(mark.fits(["a", 1])).toBe(false);
  });
  it("takes rows by their keys, within the tolerance of each column", () => {
    const solution = () => [
      { n: 1, share: 0.5 },
      { n: 2, share: 0.25 },
    ];
    const mark = rows({ solution, by: ["n"], within: { share: 0.01 } });
    expect(mark.fits([{ n: 1 }])).toBe(false);
    expect(
      judged(mark, [
        { n: 2, share: 0.251, more: true },
        { n: 1, share: 0.5 },
      ]),
    ).toBe(true);
    expect(judged(mark, [{ n: 1, share: 0.5 }])).toBe("No row has n 2.");
    expect(judged(mark, [...solution(), { n: 3, share: 0 }])).toBe("There are 3 rows; expected 2.");
    expect(
      judged(mark, [
        { n: 1, share: 0.5 },
        { n: 2, share: 0.5 },
      ]),
    ).toBe("The column share is off.");
  });
});
