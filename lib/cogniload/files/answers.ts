import { requireKnownKeys } from "../../core/check.js";
import { score, type PuzzleScore, type ScoreOptions } from "../puzzle/score.js";
import type { ReleasedPuzzle } from "./import.js";
import { filesOf, textOf, type FileFault } from "./layout.js";

/** A scored answer file, with the columns that the rows of a run have. */
export type AnswerRow = { file: string } & ReturnType<typeof factsOf> & PuzzleScore;

/**
 * Scores a folder of answers: files that hold what a model said, named as the puzzles are, `N.d.needles.puzzleId.gold`,
 * with or without `.txt`. Subfolders and hidden files are passed over.
 *
 * How many tokens an answer took is not in such files, so that the context limit catches empty answers only.
 *
 * @param puzzles as `cogniload.importPuzzles` gives them
 * @param options `windows` as for `cogniload.puzzle.score`
 * @returns a row for each answer in the order of the files' names; and what has no answer, answers no puzzle, answers
 *   one that has an answer already, or cannot be read
 * @throws RangeError if there is no such folder or an option is unknown
 * @source CogniLoad, Supplement D.1 and Algorithm 1
 */
export function scoreFiles(
  puzzles: readonly ReleasedPuzzle[],
  answersFolder: string,
  options: Pick<ScoreOptions, "windows"> = {},
): { rows: AnswerRow[]; faults: FileFault[] } {
  requireKnownKeys("cogniload.scoreFiles", options, ["windows"]);
  const byName = new Map(puzzles.map((puzzle) => [puzzle.name, puzzle]));
  const answered = new Map<string, string>();
  const rows: AnswerRow[] = [];
  const faults: FileFault[] = [];
  for (const file of filesOf(answersFolder, "answers")) {
    const puzzle = byName.get(file) ?? byName.get(file.replace(/\.txt$/, ""));
    if (!puzzle) {
      faults.push({ file, reason: "has the name of none of the puzzles" });
      continue;
    }
    const earlier = answered.get(puzzle.name);
    const reply = textOf(answersFolder, file);
    if (typeof reply !== "string") faults.push({ file, ...reply });
    else if (reply === puzzle.prompt)
      faults.push({ file, reason: "is the puzzle's own text, not an answer" });
    else if (earlier)
      faults.push({ file, reason: `answers the same puzzle as ${earlier}, which was scored` });
    else {
      answered.set(puzzle.name, file);
      rows.push({ file, ...factsOf(puzzle), ...score(puzzle, reply, options) });
    }
  }
  for (const name of byName.keys())
    if (!answered.has(name)) faults.push({ file: name, reason: "has no answer" });
  return { rows, faults };
}

function factsOf(puzzle: ReleasedPuzzle) {
  const { puzzleId, difficulty, statements, needles, needleRatio, personOfInterest, asked, target } = puzzle;
  const loads = { puzzleId, difficulty, statements, needles, needleRatio };
  return { ...loads, personOfInterest, asked, target };
}
