import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grid, puzzle, puzzlePrompt } from "../../../cogniload/index.js";
import { random } from "../../../core/random.js";
import { itemsVersion } from "../../../core/task.js";
import { knobs, seeds } from "../support.js";

const INSTRUCTION =
  "Solve this logic puzzle. You MUST finalize your response with a single sentence about the asked property " +
  '(e.g., "Peter is in the livingroom.", "Peter is wearing blue socks",... ). ' +
  "Solve the puzzle by reasoning through the statements in a strictly sequential order.";

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

  // Scott meets the conditions of 1 and 2, Samantha those of 3 and 4; a third person is never mentioned.
  it("puts a puzzle of the released rules as it did from their version 2 on", () => {
    const sample = puzzle.generate({ difficulty: 3, statements: 4, needleRatio: 0.5, rules: "released" }, 7);
    expect(itemsVersion(puzzle)).toContain("released-2");
    expect(puzzlePrompt(sample)).toBe(
      `${INSTRUCTION}

Samantha last watched a thriller movie and is wearing green gloves and has yellow hair.
Scott last watched a romance movie and is wearing white gloves and has red hair.

1. The people having last watched a romance movie dye their hair gray and change into blue gloves.
2. The people having gray hair and wearing blue gloves watch a drama movie and dye their hair red.
3. The people having last watched a thriller movie watch a romance movie.
4. The people having last watched a romance movie change into blue gloves and dye their hair red.

What movie did Samantha most recently watch?`,
    );
    expect(sample.target).toBe("romance");
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

  it("names what is wrong with bad parameters", () => {
    const good = { difficulty: 3, statements: 5, needleRatio: 0.5 };
    const bad = (params: object, message: string) =>
      expect(() => puzzle.generate({ ...good, ...params } as never, 1)).toThrow(message);
    bad({ difficulty: 11 }, "difficulty is 11; expected a whole number in 1..10; CogniLoad varies d from 1");
    bad({ statements: 0 }, "statements is 0; expected a whole number in 1..100000; CogniLoad uses 20 to 250");
    bad({ needleRatio: 1.5 }, "needleRatio is 1.5; expected a number in 0..1; CogniLoad's grid uses 0.05 to");
    bad({ rules: "printed" }, 'rules is "printed"; expected one of "paper", "released"');
    bad({ ratio: 0.5 }, 'cogniload.puzzle knows no "ratio"');
  });
});
