import { shown } from "@loadlab/lib/core/check.js";
import type { PuzzleParams, PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";

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

/** @throws RangeError if what is given is neither of the two */
export function puzzlesIn(given: GivenPuzzles): Iterable<GivenPuzzle> {
  const puzzles = Object(given) === given && "puzzles" in given ? given.puzzles : given;
  if (Object(puzzles) === puzzles && Symbol.iterator in puzzles) return puzzles;
  throw noPuzzles(given);
}

export const noPuzzles = (given: GivenPuzzles) =>
  new RangeError(
    `there are no puzzles in ${shown(given)}; expected what cogniload.importPuzzles(folder) gives`,
  );
