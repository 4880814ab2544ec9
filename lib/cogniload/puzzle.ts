import { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "../core/check.js";
import { oneShot } from "../core/episode.js";
import { random } from "../core/random.js";
import { sampleId } from "../core/sample.js";
import type { OneShotTask } from "../core/task.js";
import { CATEGORIES, ontology } from "./ontology.js";
import { puzzlePrompt } from "./prompt.js";
import type { PuzzleParams, PuzzleSample } from "./sample.js";
import { scoreReply, type PuzzleKey, type PuzzleScore, type ScoreOptions } from "./score.js";
import { conclusion, workedSolution } from "./solution.js";
import { spelledOut } from "./spelled-out.js";
import { tell, TRIES } from "./story.js";

/** Raised on its own for each set of rules, so that a change of one leaves the items of the other as they are. */
const VERSIONS = { paper: "1", released: "1" };

/** The paper's difficulties d. @source CogniLoad, section 2.2 */
export const DIFFICULTIES = [1, 3, 5, 7, 10];
/** The paper's task lengths N. @source CogniLoad, section 2.2 */
export const STATEMENTS = [20, 50, 100, 250];
/** The paper's needle ratios rho. @source CogniLoad, Supplement C, Figure 4 */
export const NEEDLE_RATIOS = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95];

/** The puzzles, of which a part is enough to score a reply. */
interface PuzzleTask extends OneShotTask<PuzzleParams, PuzzleSample, PuzzleScore> {
  score(sample: PuzzleKey, reply: string, options?: ScoreOptions): PuzzleScore;
}

/**
 * CogniLoad's logic puzzles: people with attributes, statements that change them in sequence, a question about one
 * attribute of one person. Three knobs set the three cognitive loads.
 *
 * @source CogniLoad, section 2.1; lib/cogniload/README.md lists every decision
 */
export const puzzle: PuzzleTask = {
  name: "cogniload.puzzle",
  version: `paper-${VERSIONS.paper} released-${VERSIONS.released}`,
  grid: loadGrid(),
  generate,
  begin: (sample) =>
    oneShot(sample, () => [{ role: "user" as const, text: puzzlePrompt(sample) }], scoreReply),
  score: scoreReply,
  oracle: ({ sample }) => workedSolution(sample),
  guess: ({ sample }, draw) => conclusion(sample, draw.pick(sample.domains[sample.asked]!)),
};

/**
 * A grid of all combinations of loads; the paper's 140 cells unless told otherwise.
 *
 * @param loads `difficulties`, `statements`, `needleRatios`: the values of each knob, each defaulting to the paper's;
 *   `rules` as for a puzzle
 */
export function loadGrid(
  loads: {
    difficulties?: readonly number[];
    statements?: readonly number[];
    needleRatios?: readonly number[];
    rules?: PuzzleParams["rules"];
  } = {},
): PuzzleParams[] {
  requireKnownKeys("cogniload.loadGrid", loads, ["difficulties", "statements", "needleRatios", "rules"]);
  const { difficulties = DIFFICULTIES, statements = STATEMENTS, needleRatios = NEEDLE_RATIOS, rules } = loads;
  const grid = difficulties.flatMap((difficulty) =>
    statements.flatMap((length) =>
      needleRatios.map((needleRatio) => ({
        difficulty,
        statements: length,
        needleRatio,
        ...(rules && { rules }),
      })),
    ),
  );
  grid.forEach(checked);
  return grid;
}

/**
 * How many of the statements are needles: max(1, min(N, round(N rho))), halves rounded up.
 *
 * @param statements N, whole, at least 1
 * @param needleRatio rho, 0..1
 * @throws RangeError if either is out of range
 * @source CogniLoad, section 2.1.3 (1)
 */
export function needleCount(statements: number, needleRatio: number): number {
  requireLength(statements);
  requireRatio(needleRatio);
  const product = Number((statements * needleRatio).toPrecision(12)); // 0.35 times 10 is 3.5, not a bit less
  return Math.max(1, Math.min(statements, Math.floor(product + 0.5)));
}

function generate(given: PuzzleParams, seed: number): PuzzleSample {
  const params = checked(given);
  const { difficulty, statements, needleRatio, rules } = params;
  const draw = random(
    seed,
    `cogniload.puzzle ${rules} ${VERSIONS[rules]} ${difficulty} ${statements} ${needleRatio}`,
  );
  const all = ontology();
  const people = draw.shuffle(all.people).slice(0, Math.max(difficulty, 2));
  const categories = draw.shuffle(CATEGORIES).slice(0, difficulty);
  const domains = categories.map((category) =>
    draw.shuffle(all.categories[category]).slice(0, Math.max(difficulty + 1, 3)),
  );
  const hero = draw.integer(0, people.length - 1);
  const names = { people, hero, categories, domains };
  const cast = { people: people.length, hero, sizes: domains.map((values) => values.length), rules };
  const story = tell(cast, statements, needleCount(statements, needleRatio), draw);
  if (!story)
    throw new Error(
      `no allowed statement was found in ${TRIES} draws for ${sampleId(params, seed)}; try another seed`,
    );
  return { id: sampleId(params, seed), params, seed, ...spelledOut(story, names, rules, draw) };
}

function checked(given: PuzzleParams): Required<PuzzleParams> {
  requireKnownKeys("cogniload.puzzle", given, ["difficulty", "statements", "needleRatio", "rules"]);
  const { difficulty, statements, needleRatio, rules = "paper" } = given;
  const params = { difficulty, statements, needleRatio, rules };
  requireInteger("difficulty", params.difficulty, 1, 10, "CogniLoad varies d from 1 to 10 (section 2.2)");
  requireLength(params.statements);
  requireRatio(params.needleRatio);
  requireOneOf("rules", params.rules, ["paper", "released"] as const);
  return params;
}

function requireLength(statements: number): void {
  requireInteger("statements", statements, 1, 100_000, "CogniLoad uses 20 to 250");
}

function requireRatio(needleRatio: number): void {
  requireNumber("needleRatio", needleRatio, 0, 1, "CogniLoad's grid uses 0.05 to 0.95");
}
