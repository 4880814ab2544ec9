import { requireInteger, shown } from "@loadlab/lib/core/check.js";
import { oneShot } from "@loadlab/lib/core/episode.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import { sampleId } from "@loadlab/lib/core/sample.js";
import type { OneShotTask } from "@loadlab/lib/core/task.js";
import type { PuzzleScore } from "@loadlab/lib/cogniload/puzzle/score.js";
import { workedSolution } from "@loadlab/lib/cogniload/puzzle/solution.js";
import { guessed, puzzle, puzzleFormat, SCORES } from "@loadlab/lib/cogniload/puzzle/task.js";
import {
  noPuzzles,
  puzzlesIn,
  type GivenPuzzle,
  type GivenPuzzleParams,
  type GivenPuzzles,
} from "./given-puzzle.js";

/**
 * The task of solving these puzzles, in the words of their texts: what `run` asks, with a cell for each puzzle as its
 * `grid`. A seed changes nothing about them.
 *
 * @param given puzzles, or what `cogniload.importPuzzles` gives, {puzzles}
 * @throws RangeError if there are none, or two of one name
 */
export function puzzlesOn(given: GivenPuzzles): OneShotTask<GivenPuzzleParams, GivenPuzzle, PuzzleScore> {
  const puzzles = [...puzzlesIn(given)];
  const [first] = puzzles;
  if (!first) throw noPuzzles(given);
  const byName = new Map(puzzles.map((one) => [one.id, one]));
  const names = new Set<string>();
  const twice = puzzles.find(({ id }) => names.size === names.add(id).size);
  if (twice)
    throw new RangeError(
      `two puzzles have the name ${twice.id}; give one of them, or make of each folder a task of its own`,
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
          `puzzle is ${shown(name)}; expected the name of one of those given, such as ${first.id}`,
        );
      return { ...found, id: sampleId({ puzzle: name }, seed), seed };
    },
  };
}
