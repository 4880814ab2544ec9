import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { releasedPuzzle, type CheckedParams } from "./generate.js";
import { PAPER_LOADS, type PuzzleSample } from "./item.js";
import { pythonRandom } from "./python-random.js";

/**
 * The puzzles that the authors' Python program makes, in its order: 14,000 by default.
 *
 * A puzzle's seed is its id, the six-digit number in the names of its files. The program draws each id from the random
 * source of the puzzle before, so the set can only be made from its beginning.
 *
 * @param options `seed`, the program's `--original_seed`, 0..4294967295, defaults to 42; `puzzles`, the number in each
 *   of the 140 cells, 1..900,000, defaults to 100
 * @throws RangeError if one of them is out of range
 * @source the authors' generator, cogniload.py
 */
export function releasedSet(
  options: { seed?: number; puzzles?: number } = {},
): Iterable<PuzzleSample<CheckedParams>> {
  requireKnownKeys("cogniload.releasedSet", options, ["seed", "puzzles"]);
  const { seed = 42, puzzles = 100 } = options;
  requireInteger("puzzles", puzzles, 1, 900_000, "the authors' program makes 100 for each cell");
  let draw = pythonRandom(seed);
  const { statements: lengths, needleRatios, difficulties } = PAPER_LOADS;
  return (function* () {
    for (const statements of lengths)
      for (const needleRatio of needleRatios)
        for (const difficulty of difficulties)
          for (let made = 0; made < puzzles; made++) {
            const params = {
              difficulty,
              statements,
              needleRatio,
              rules: "released",
              wording: "released",
            } as const;
            const puzzle = releasedPuzzle(params, draw.integer(100_000, 999_999));
            ({ draw } = puzzle);
            yield puzzle.sample;
          }
  })();
}
