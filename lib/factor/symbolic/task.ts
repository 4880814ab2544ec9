import { requireInteger } from "../../core/check.js";
import { oneShot } from "../../core/episode.js";
import type { OneShotTask } from "../../core/task.js";
import { generate } from "./generate.js";
import { FILLER_TOKENS, type SymbolicParams, type SymbolicSample } from "./item.js";
import { answeredByNames, symbolicPrompt, workedSolution } from "./prompt.js";
import { score, type SymbolicScore } from "./score.js";

/**
 * FACTOR's symbolic suite: equations such as `v1 = v4 - 1` are spread over irrelevant text, and the question is which
 * variables are equal to a number.
 *
 * @source FACTOR, sections 3.1 and appendix A; lib/factor/README.md lists every decision
 */
export const symbolic: OneShotTask<SymbolicParams, SymbolicSample, SymbolicScore> & { score: typeof score } =
  {
    name: "factor.symbolic",
    version: "1.3",
    grid: FILLER_TOKENS.flatMap((fillerTokens) => upTo(39, { fillerTokens })),
    generate,
    begin: (sample) => oneShot(sample, () => [{ role: "user", text: symbolicPrompt(sample) }], score),
    score,
    oracle: ({ sample }) => workedSolution(sample),
    ...answeredByNames<SymbolicSample>(({ relations }) => relations.map(({ variable }) => variable)),
  };

/**
 * Parameters with N = 1, 2, ..., `variables`.
 *
 * @param variables the largest N, 1..39
 * @param rest further parameters, the same for all; defaults to none
 * @throws RangeError if `variables` is not a whole number in 1..39
 * @source FACTOR, appendix A.2.1
 */
export function upTo(variables: number, rest: Omit<SymbolicParams, "variables"> = {}): SymbolicParams[] {
  requireInteger("variables", variables, 1, 39);
  return Array.from({ length: variables }, (_, index) => ({ variables: index + 1, ...rest }));
}
