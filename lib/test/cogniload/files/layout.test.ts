import { describe, expect, it } from "vitest";
import { puzzle } from "../../../cogniload/index.js";
import { parseReleasedName, releasedName } from "../../../cogniload/files/layout.js";

describe("names", () => {
  it("are read from the left", () => {
    expect(parseReleasedName("250.10.13.id-7.sci-fi")).toEqual({
      statements: 250,
      difficulty: 10,
      needles: 13,
      puzzleId: "id-7",
      gold: "sci-fi",
    });
    expect(parseReleasedName("20.1.1.7.dr. no")?.gold).toBe("dr. no");
    for (const name of ["", "20.1.1.7", "20.1.1.7.", "20.1.x.7.green", "a.20.1.1.7.green", "20.1.1..green"])
      expect(parseReleasedName(name)).toBeNull();
  });

  it("say what a puzzle is, and no two the same", () => {
    const params = { difficulty: 1, statements: 5, needleRatio: 0.25 };
    const variants = [
      puzzle.generate(params, 1),
      puzzle.generate({ ...params, needleRatio: 0.2 }, 1),
      puzzle.generate({ ...params, rules: "released" }, 1),
      puzzle.generate(params, 2),
    ];
    const names = variants.map((variant) => parseReleasedName(releasedName(variant)));
    expect(new Set(names.map((name) => name?.puzzleId)).size).toBe(4);
    for (const [index, { statements, target }] of variants.entries())
      expect(names[index]).toMatchObject({
        statements: 5,
        difficulty: 1,
        needles: statements.filter(({ type }) => type === "needle").length,
        gold: target,
      });
  });
});
