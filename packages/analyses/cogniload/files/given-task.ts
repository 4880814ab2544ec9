import type { PuzzleFacts, PuzzleParams, PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { workedSolution } from "@loadlab/lib/cogniload/puzzle/prompt.js";
import { score, type PuzzleScore, type ScoreOptions } from "@loadlab/lib/cogniload/puzzle/score.js";
import { guessed, puzzle, puzzleFormat, SCORES } from "@loadlab/lib/cogniload/puzzle/task.js";
import { requireInteger, requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { oneShot } from "@loadlab/lib/core/episode.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import { sampleId } from "@loadlab/lib/core/sample.js";
import type { OneShotTask } from "@loadlab/lib/core/task.js";
import { filesOf, noting, parseReleasedName, textOf, type FileProblem } from "./layout.js";

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

const puzzlesIn = (given: GivenPuzzles): Iterable<GivenPuzzle> =>
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
