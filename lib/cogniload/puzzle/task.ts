import { requireKnownKeys } from "../../core/check.js";
import type { AnswerFormat } from "../../core/sample.js";
import { rightFirst } from "../../core/collections.js";
import { oneShot } from "../../core/episode.js";
import { cellsOf } from "../../core/samples.js";
import type { Random } from "../../core/random.js";
import type { OneShotTask } from "../../core/task.js";
import { checked, generate, ITEM_VERSIONS, type CheckedParams } from "./generate.js";
import { PAPER_LOADS, type PuzzleKey, type PuzzleParams, type PuzzleSample } from "./item.js";
import { conclusion, puzzlePrompt, workedSolution } from "./prompt.js";
import { score, type PuzzleScore, type ScoreOptions } from "./score.js";

/** Raised whenever a reply can get another score, whatever the rules its puzzle was made by. */
export const SCORES = "2";

/** A part of a puzzle is enough to score a reply. */
export interface PuzzleTask extends OneShotTask<PuzzleParams, PuzzleSample<CheckedParams>, PuzzleScore> {
  score(sample: PuzzleKey, reply: string, options?: ScoreOptions): PuzzleScore;
}

const valuesOf = ({ domains, asked, target }: PuzzleSample) => domains[asked] ?? [target];

/** The value asked for, one of its category. */
export const puzzleFormat: AnswerFormat<PuzzleSample> = {
  line: () => "the value of the asked property, without the person",
  schema: (sample) => ({ type: "string", enum: valuesOf(sample) }),
  reply: (value: string, sample) => conclusion(sample, value),
  value: (reply, sample) =>
    valuesOf(sample).find((value) => reply.endsWith(conclusion(sample, value))) ?? sample.target,
};

/**
 * CogniLoad's logic puzzles: statements change people's attributes one after the other, and the question asks for one
 * attribute of one person. Three knobs set the three cognitive loads.
 *
 * `puzzle.score(sample, reply, options)` is the paper's scorer, with a lenient reading as further columns. It also scores
 * puzzles from files. Its options are `windows`, `promptTokens`, `outputTokens` and `contextTokens`.
 *
 * @source CogniLoad, section 2.1; lib/cogniload/README.md lists every decision
 */
export const puzzle: PuzzleTask = {
  name: "cogniload.puzzle",
  version: `paper-${ITEM_VERSIONS.paper}.${SCORES} released-${ITEM_VERSIONS.released}.${SCORES}`,
  grid: grid(),
  generate,
  begin: (sample) => oneShot(sample, () => [{ role: "user" as const, text: puzzlePrompt(sample) }], score),
  score,
  oracle: ({ sample }) => workedSolution(sample),
  guess: ({ sample }, draw) => guessed(sample, draw),
  format: puzzleFormat,
  candidates({ sample }) {
    const sentences = valuesOf(sample).map((value) => conclusion(sample, value));
    return rightFirst(conclusion(sample, sample.target), sentences);
  },
};

export const guessed = (sample: PuzzleSample, draw: Random): string =>
  conclusion(sample, draw.pick(valuesOf(sample)));

/**
 * The parameters of all combinations of loads; by default the paper's 140 cells.
 *
 * @param loads the values of each knob, `difficulties` (d), `statements` (N) and `needleRatios` (rho), each defaults to
 *   the paper's; `rules`, `updates` and `wording` as for a puzzle
 * @throws RangeError if a list is empty, or a value is out of range
 * @source CogniLoad, section 2.2
 */
export function grid(
  loads: { readonly [Load in keyof typeof PAPER_LOADS]?: readonly number[] } & Pick<
    PuzzleParams,
    "rules" | "updates" | "wording"
  > = {},
): PuzzleParams[] {
  const knobs = "difficulties statements needleRatios rules updates wording".split(" ");
  requireKnownKeys("cogniload.grid", loads, knobs);
  const {
    difficulties = PAPER_LOADS.difficulties,
    statements = PAPER_LOADS.statements,
    needleRatios = PAPER_LOADS.needleRatios,
    ...chosen
  } = loads;
  const cells = cellsOf({ difficulty: difficulties, statements, needleRatio: needleRatios, ...chosen });
  cells.forEach(checked);
  return [...cells];
}
