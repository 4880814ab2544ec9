import { nameProblems, stateProblems, textProblems } from "./contradictions.js";
import type { GivenPuzzle } from "./given-task.js";
import { noting, textOf, type FileProblem } from "./layout.js";
import { pairsOf, type Pair } from "./pairs.js";
import { puzzleOf } from "./puzzle-of.js";
import { parseState } from "./state-file.js";
import { readText } from "./text.js";

/** A puzzle of a folder, null where it could not be read, and what is amiss with its files. */
export interface PuzzleReading {
  puzzle: GivenPuzzle | null;
  problems: FileProblem[];
}

/**
 * Reads a folder of puzzles in the layout of the paper's release: in its folder `exp` a text for each,
 * `N_d_needles_id_gold.txt`, in `meta` a state, `N_d_needles_id_gold_state.json`; dots in place of underscores are
 * taken too, and so are `exp/cogniload` and `meta/cogniload`, into which the authors' program writes. Hidden files and
 * other subfolders are passed over.
 *
 * The text is the authority. Its initial lines and statements are played from the beginning; their result is the right
 * answer. From the state come the value domains, and the people whom the text does not introduce. The name, and the
 * state's loads, people, statements and final states, are compared with the text, and what differs is listed; so is a
 * reference person whom the text does not introduce in full.
 *
 * `needleRatio` is the paper's where N and needles are of its grid, else needles / N.
 *
 * All puzzles are in memory then, about 0.1 MB each on the paper's grid; `cogniload.readPuzzles` gives them one by one.
 *
 * @param folder its path, which the released files were unpacked to
 * @returns the puzzles in the order of their names; every file with which something is amiss, and what
 * @throws RangeError if there is no such folder, or one of the two is not in it
 * @source CogniLoad, Supplement D.1 and D.2, Algorithm 1; the released files
 */
export function importPuzzles(folder: string): { puzzles: GivenPuzzle[]; problems: FileProblem[] } {
  const readings = [...readPuzzles(folder)];
  return {
    puzzles: readings.flatMap(({ puzzle }) => puzzle ?? []),
    problems: readings.flatMap(({ problems }) => problems),
  };
}

/**
 * Reads a folder as `cogniload.importPuzzles` does, one puzzle after the other, so that of a large folder no more than
 * its file names and the puzzle at hand are in memory.
 *
 * @param folder as for `importPuzzles`
 * @returns what `for (const { puzzle, problems } of ...)` goes through: first, without a puzzle, the files that make no
 *   pair, then the pairs in the order of their names, with `puzzle` null where one cannot be used
 * @throws RangeError as `importPuzzles`
 */
export function readPuzzles(folder: string): Iterable<PuzzleReading> {
  const { pairs, problems } = pairsOf(folder);
  return (function* () {
    if (problems.length > 0) yield { puzzle: null, problems };
    for (const pair of pairs) yield readPair(folder, pair);
  })();
}

function readPair(folder: string, { named, text, state }: Pair): PuzzleReading {
  const problems: FileProblem[] = [];
  const of = noting(problems);
  const given = of(text, () => textOf(folder, text));
  const told = of(state, () => parseState(textOf(folder, state)));
  if (given === null || told === null) return { puzzle: null, problems };
  const read = of(text, () => readText(given, told));
  const puzzle = read && of(state, () => puzzleOf(named, given, read, told));
  const report = (file: string) => (problem: string) => {
    problems.push({ file, problem, used: true });
  };
  if (puzzle) {
    nameProblems(named, puzzle).forEach(report(text));
    textProblems(puzzle, told.used_people).forEach(report(text));
    stateProblems(told, puzzle, read.statements).forEach(report(state));
  }
  return { puzzle, problems };
}
