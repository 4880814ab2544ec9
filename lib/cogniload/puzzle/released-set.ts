import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { releasedPuzzle, type CheckedParams } from "./generate.js";
import { PAPER_LOADS, type PuzzleSample } from "./item.js";
import { pythonRandom } from "./python-random.js";

/**
 * The whole set that the authors' Python program makes, puzzle by puzzle and in its order: 14,000 by its own defaults.
 * A puzzle's seed is its id, the six-digit number in the names of its files; each id is drawn where the puzzle before
 * it left the random source, so that the set can only be made from its beginning.
 *
 * @param options `seed`, 0..4294967295, the program's `--original_seed`, 42 unless given; `puzzles`, the number in each
 *   of the 140 cells, at least 1, 100 unless given
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
