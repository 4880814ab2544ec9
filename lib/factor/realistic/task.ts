import { requireInteger } from "../../core/check.js";
import { rightFirst } from "../../core/candidates.js";
import { oneShot } from "../../core/episode.js";
import type { OneShotTask } from "../../core/task.js";
import { generate } from "./generate.js";
import type { RealisticParams, RealisticSample } from "./item.js";
import { realisticPrompt } from "./prompt.js";
import { score, type RealisticScore } from "./score.js";
import { conclusion, workedSolution } from "./solution.js";

export interface RealisticTask extends OneShotTask<RealisticParams, RealisticSample, RealisticScore> {
  score: typeof score;
}

/** The lengths of noise in the paper's realistic settings, in tokens (FACTOR, section 4.3 and Figure 4). */
const FILLER_TOKENS = [4_000, 8_000];

/**
 * FACTOR's realistic suite: how many there are of some kind at some place, told in sentences such as "The number of
 * each Bundle Ranch's Raccoon is 2 more than each South Zoo's Deer."; the question asks for one of them. A place's
 * total over all its kinds is never stated; who needs it has to add it up.
 *
 * @source FACTOR, sections 3.2 and 3.3; lib/factor/README.md lists every decision
 */
export const realistic: RealisticTask = {
  name: "factor.realistic",
  version: "1.2",
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
  // what is computed on the way, the last first, then the numbers beside the answer
  candidates({ sample: { target, solution } }) {
    const numbers = [...solution.map(({ value }) => value).reverse(), target + 1, target - 1, target + 2];
    return rightFirst(conclusion(target), numbers.map(conclusion)).slice(0, CANDIDATES);
  },
};

/** Numbers to choose from. */
const CANDIDATES = 8;

/**
 * The part of the grid that varies the number of operations.
 *
 * @param operations the most, 2..20
 * @param rest parameters shared by all
 * @returns parameters with 2, 3, ..., `operations` operations
 */
export function operationsUpTo(
  operations: number,
  rest: Omit<RealisticParams, "operations"> = {},
): RealisticParams[] {
  requireInteger("operations", operations, 2, 20);
  return Array.from({ length: operations - 1 }, (_, index) => ({ operations: index + 2, ...rest }));
}
