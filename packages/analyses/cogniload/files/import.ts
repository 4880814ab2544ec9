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
 * Reads a folder of puzzles in the layout of the paper's release: for each puzzle a text in the folder `exp`,
 * `N_d_needles_id_gold.txt`, and a state in the folder `meta`, `N_d_needles_id_gold_state.json`. Names may have dots
 * instead of underscores. The folders may also be `exp/cogniload` and `meta/cogniload`, where the authors' program
 * writes. Hidden files and other subfolders are skipped.
 *
 * The text decides: its initial lines and statements are played from the beginning, and their result is the correct
 * answer. The state file adds the value domains and the people whom the text does not introduce. Where the name or the
 * final states of the state file contradict the text, or the text does not fully introduce a reference person, a problem
 * says so.
 *
 * `needleRatio` is the paper's where N and needles are of its grid, else needles / N. All puzzles are in memory, about
 * 0.1 MB each on the paper's grid; `cogniload.readPuzzles` gives them one by one.
 *
 * @param folder the path of the unpacked release
 * @returns the puzzles in the order of their names, and every problem with its file
 * @throws RangeError if the folder, or one of the two folders in it, does not exist
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
 * Reads a folder as `cogniload.importPuzzles` does, but one puzzle at a time, so that only the file names and the
 * current puzzle are in memory.
 *
 * @param folder as for `importPuzzles`
 * @returns readings for `for (const { puzzle, problems } of ...)`: first, without a puzzle, the files without a
 *   partner; then the pairs in the order of their names, with `puzzle` null where one cannot be used
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
    stateProblems(told, puzzle).forEach(report(state));
  }
  return { puzzle, problems };
}
