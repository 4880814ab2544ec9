import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import type { PuzzleFacts } from "@loadlab/lib/cogniload/puzzle/item.js";
import { score, type PuzzleScore, type ScoreOptions } from "@loadlab/lib/cogniload/puzzle/score.js";
import { puzzlesIn, type GivenPuzzleParams, type GivenPuzzles } from "./given-task.js";
import { filesOf, noting, parseReleasedName, textOf, type FileProblem } from "./layout.js";

/** A scored answer file, with the columns that the rows of a run have. */
export type AnswerRow = { file: string } & GivenPuzzleParams & PuzzleFacts & PuzzleScore;

/**
 * Scores a folder of answer files. Each file holds a model's response and has the name of its puzzle, with underscores
 * or dots, with or without `.txt`. Subfolders and hidden files are skipped.
 *
 * Such files do not say how many tokens a response took, so only empty answers count as over the context limit.
 *
 * @param given what `cogniload.importPuzzles` gives, or puzzles, also one by one
 * @param answersFolder the path of their folder
 * @param options `windows` as for `cogniload.puzzle.score`, with the same defaults
 * @returns a row for each answer in the order of the puzzles, and the problems: puzzles without an answer, and files
 *   that answer no puzzle, answer one a second time, or cannot be read
 * @throws RangeError if the puzzles are none, the folder does not exist, or an option is unknown
 * @source CogniLoad, Supplement D.1 and Algorithm 1
 */
export function scoreFiles(
  given: GivenPuzzles,
  answersFolder: string,
  options: Pick<ScoreOptions, "windows"> = {},
): { rows: AnswerRow[]; problems: FileProblem[] } {
  requireKnownKeys("cogniload.scoreFiles", options, ["windows"]);
  const rows: AnswerRow[] = [];
  const problems: FileProblem[] = [];
  const of = noting(problems);
  const report = (file: string, problem: string) => problems.push({ file, problem, used: false });
  const answers = new Map<string, string[]>();
  for (const file of filesOf(answersFolder, "a folder of answers")) {
    const name = parseReleasedName(file.replace(/\.txt$/i, ""))?.name ?? file;
    answers.set(name, [...(answers.get(name) ?? []), file]);
  }
  for (const puzzle of puzzlesIn(given)) {
    const files = answers.get(puzzle.id);
    if (!files) report(puzzle.id, "has no answer");
    answers.delete(puzzle.id);
    let scored: string | undefined;
    for (const file of files ?? []) {
      const reply = of(file, () => textOf(answersFolder, file));
      if (reply === null) continue;
      if (reply.trim() === puzzle.text.trim()) report(file, "is the puzzle's own text, not an answer");
      else if (scored !== undefined)
        report(file, `answers the same puzzle as ${scored}, which is scored instead`);
      else {
        scored = file;
        rows.push({ file, ...puzzle.params, ...puzzle.metadata, ...score(puzzle, reply, options) });
      }
    }
  }
  for (const file of [...answers.values()].flat()) report(file, "has the name of none of the puzzles");
  return { rows, problems };
}
