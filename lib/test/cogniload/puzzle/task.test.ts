import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grid, puzzle } from "../../../cogniload/index.js";
import { random } from "../../../core/random.js";
import { knobs, seeds } from "../support.js";

describe("cogniload.puzzle", () => {
  it("gives the oracle full marks, and a guess the right form", () => {
    const guessed = new Set<unknown>();
    fc.assert(
      fc.property(knobs(60), seeds, (params, seed) => {
        const episode = puzzle.begin(puzzle.generate(params, seed));
        expect(episode.next(puzzle.oracle(episode)).score).toMatchObject({ correct: 1 });
        const { asked, domains, target } = episode.sample;
        const guess = puzzle.guess(episode, random(seed));
        const { bucket, correct, lenientAnswer } = puzzle.score(episode.sample, guess);
        expect(episode.next(guess).score).toMatchObject({ bucket, correct, lenientAnswer });
        expect(domains[asked]).toContain(lenientAnswer);
        const right = lenientAnswer === target;
        expect(correct).toBe(right ? 1 : 0);
        // where "camp" is right, "campground" is no other value to the Supplement's scorer; nor is any where "red" is
        // right and Fred is asked about
        const enclosed = !right && guess.includes(target);
        if (!enclosed) expect(bucket).toBe(right ? "correct_valid" : "wrong_logic");
        guessed.add(correct);
      }),
      { numRuns: 100 },
    );
    expect(guessed.size, "right and wrong guesses").toBe(2);
  });

  it("has the paper's grid of 140 cells, and any other", () => {
    expect(puzzle.grid).toHaveLength(5 * 4 * 7);
    expect(puzzle.grid[0]).toEqual({ difficulty: 1, statements: 20, needleRatio: 0.05 });
    expect(puzzle.grid.at(-1)).toEqual({ difficulty: 10, statements: 250, needleRatio: 0.95 });
    const cells = grid({ difficulties: [2], statements: [5, 6], needleRatios: [1], rules: "released" });
    expect(cells).toEqual([
      { difficulty: 2, statements: 5, needleRatio: 1, rules: "released" },
      { difficulty: 2, statements: 6, needleRatio: 1, rules: "released" },
    ]);
    expect(() => grid({ difficulty: [2] } as never)).toThrow(/knows no "difficulty"/);
    expect(() => grid({ needleRatios: [5] })).toThrow("needleRatio is 5");
  });

  it.each<[object, string]>([
    [{ difficulty: 11 }, "difficulty is 11; expected a whole number in 1..10; CogniLoad varies d from 1"],
    [{ statements: 0 }, "statements is 0; expected a whole number in 1..100000; CogniLoad uses 20 to 250"],
    [{ needleRatio: 1.5 }, "needleRatio is 1.5; expected a number in 0..1; CogniLoad's grid uses 0.05 to"],
    [{ rules: "printed" }, 'rules is "printed"; expected one of "paper", "released"'],
    [{ wording: "ours" }, 'wording is "ours"; expected one of "paper"'],
    [{ updates: "fair" }, 'expected one of "drawn", "balanced"'],
    [{ updates: "balanced", rules: "released" }, "rules of balanced puzzles"],
    [{ updates: "balanced", difficulty: 1 }, "at d = 1 the rules force every value"],
    [{ updates: "balanced", needleRatio: 1 }, "leave no hay"],
    [{ updates: "balanced", statements: 1 }, "leave no hay; expected at least one"],
    [{ ratio: 0.5 }, 'cogniload.puzzle knows no "ratio"'],
  ])("refuses %j", (given, message) => {
    const params = { difficulty: 3, statements: 5, needleRatio: 0.5, ...given };
    expect(() => puzzle.generate(params, 1)).toThrow(message);
  });
});
