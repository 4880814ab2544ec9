import { requireInteger, shown } from "@loadlab/lib/core/check.js";
import { oneShot } from "@loadlab/lib/core/episode.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import { sampleId } from "@loadlab/lib/core/sample.js";
import type { OneShotTask } from "@loadlab/lib/core/task.js";
import type { PuzzleParams, PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import type { PuzzleScore } from "@loadlab/lib/cogniload/puzzle/score.js";
import { workedSolution } from "@loadlab/lib/cogniload/puzzle/solution.js";
import { guessed, puzzle, puzzleFormat, SCORES } from "@loadlab/lib/cogniload/puzzle/task.js";

/** What a puzzle of files is known by: its name, and the loads that its text has. By whose rules it was made is in none. */
export type GivenPuzzleParams = Omit<PuzzleParams, "rules" | "updates"> & {
  /** `N_d_needles_id_gold`, as its files are named. */
  puzzle: string;
};

/** A puzzle read from files, whose text is asked as it stands there. Its id is its name, its seed the number in it. */
export interface GivenPuzzle extends PuzzleSample<GivenPuzzleParams> {
  text: string;
}

/** Puzzles, or what `cogniload.importPuzzles` gives, {puzzles}. */
export type GivenPuzzles = Iterable<GivenPuzzle> | { puzzles: Iterable<GivenPuzzle> };

export const puzzlesIn = (given: GivenPuzzles): Iterable<GivenPuzzle> =>
  "puzzles" in given ? given.puzzles : given;

/**
 * Makes a task of given puzzles, with their texts as prompts, for `run`. Its `grid` has a cell for each puzzle; a seed
 * changes nothing.
 *
 * @param given puzzles, or what `cogniload.importPuzzles` gives, {puzzles}
 * @throws RangeError if there are none, or two have the same name
 */
export function puzzlesOn(given: GivenPuzzles): OneShotTask<GivenPuzzleParams, GivenPuzzle, PuzzleScore> {
  const puzzles = [...puzzlesIn(given)];
  const [first] = puzzles;
  if (!first) throw new RangeError("puzzles is empty; expected what cogniload.importPuzzles(folder) gives");
  const byName = new Map(puzzles.map((one) => [one.id, one]));
  const names = new Set<string>();
  const twice = puzzles.find(({ id }) => names.size === names.add(id).size);
  if (twice)
    throw new RangeError(
      `two puzzles have the name ${twice.id}; expected each name once. Give one of them, or make one task for each folder`,
    );
  const content = [...byName.values()].map(({ id, target, text }) => [id, target, hash32(text)]);
  return {
    name: puzzle.name,
    version: `given-${hash32(JSON.stringify(content)).toString(16)}.${SCORES}`,
    grid: puzzles.map(({ params }) => params),
    begin: (sample) => oneShot(sample, () => [{ role: "user" as const, text: sample.text }], puzzle.score),
    score: puzzle.score,
    oracle: ({ sample }) => workedSolution(sample),
    guess: ({ sample }, draw) => guessed(sample, draw),
    format: puzzleFormat,
    generate({ puzzle: name }, seed) {
      requireInteger("seed", seed, 0, 0xffffffff);
      const found = byName.get(name);
      if (!found)
        throw new RangeError(
          `puzzle is ${shown(name)}; expected the name of a given puzzle, such as ${first.id}`,
        );
      return { ...found, id: sampleId({ puzzle: name }, seed), seed };
    },
  };
}
