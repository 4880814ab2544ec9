import { requireInteger } from "../../core/check.js";
import { rightFirst } from "../../core/collections.js";
import { oneShot } from "../../core/episode.js";
import type { OneShotTask } from "../../core/task.js";
import { generate } from "./generate.js";
import { random } from "../../core/random.js";
import type { RealisticParams, RealisticSample } from "./item.js";
import { realisticPrompt } from "./prompt.js";
import { score, type RealisticScore } from "./score.js";
import { conclusion, workedSolution } from "./solution.js";

/** The lengths of noise in the paper's realistic settings, in tokens (FACTOR, section 4.3 and Figure 4). */
const FILLER_TOKENS = [4_000, 8_000];

/**
 * FACTOR's realistic suite: sentences such as "The number of each Bundle Ranch's Raccoon is 2 more than each South Zoo's
 * Deer." say how many there are of a kind at a place, and the question asks for one of these numbers. The text never
 * states a place's total over all kinds; a reader that needs it has to add it up.
 *
 * @source FACTOR, sections 3.2 and 3.3; lib/factor/README.md lists every decision
 */
export const realistic: OneShotTask<RealisticParams, RealisticSample, RealisticScore> & {
  score: typeof score;
} = {
  name: "factor.realistic",
  version: "1.3",
  grid: [
    ...operationsUpTo(20),
    ...FILLER_TOKENS.flatMap((fillerTokens) =>
      (["general", "close"] as const).flatMap((noise) => operationsUpTo(20, { fillerTokens, noise })),
    ),
  ],
  generate,
  begin: (sample) => oneShot(sample, () => [{ role: "user", text: realisticPrompt(sample) }], score),
  score,
  oracle: ({ sample }) => workedSolution(sample),
  // no quantity of an item is larger
  guess: (_episode, random) => conclusion(random.integer(1, 1000)),
  format: {
    line: () => "the number",
    schema: () => ({ type: "integer" }),
    reply: (value: number) => conclusion(value),
    value: (reply) => Number(/(\d+)\.$/.exec(reply)?.[1]),
  },
  candidates: ({ sample }) => rightFirst(conclusion(sample.target), foils(sample).map(conclusion)),
};

const FOILS = 7;

/** Answers with a quantity left out or counted twice, then the nearest; the seed draws how many are smaller. */
function foils({ target, solution, seed, params }: RealisticSample): number[] {
  const errors = [...new Set(solution.map(({ value }) => value).reverse()), 1, 2, 3, 4, 5, 6, 7].filter(
    (value) => value !== target,
  );
  const smaller = [...new Set(errors.map((error) => target - error))].filter((number) => number > 0);
  const larger = [...new Set(errors.map((error) => target + error))];
  const below = Math.min(
    random(seed, `factor.realistic candidates ${params.operations}`).integer(0, FOILS),
    smaller.length,
  );
  return [...smaller.slice(0, below), ...larger.slice(0, FOILS - below)];
}

/**
 * Parameters with 2, 3, ..., `operations` operations.
 *
 * @param operations the largest number, 2..20
 * @param rest further parameters, the same for all; defaults to none
 * @throws RangeError if `operations` is not a whole number in 2..20
 * @source FACTOR, section 3.2
 */
export function operationsUpTo(
  operations: number,
  rest: Omit<RealisticParams, "operations"> = {},
): RealisticParams[] {
  requireInteger("operations", operations, 2, 20);
  return Array.from({ length: operations - 1 }, (_, index) => ({ operations: index + 2, ...rest }));
}
