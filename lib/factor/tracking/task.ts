import { requireText } from "../../core/check.js";
import { oneShot } from "../../core/episode.js";
import type { OneShotTask } from "../../core/task.js";
import { FILLER_TOKENS } from "../symbolic/item.js";
import { answeredByNames, conclusion } from "../symbolic/names.js";
import { scoreNames, type SymbolicScore } from "../symbolic/score.js";
import { generate } from "./generate.js";
import type { Assignment, TrackingParams, TrackingSample } from "./item.js";
import { trackingPrompt } from "./prompt.js";

export interface TrackingTask extends OneShotTask<TrackingParams, TrackingSample, SymbolicScore> {
  score: typeof score;
}

/**
 * Variable tracking, the task that FACTOR's argument sets itself against: a chain of assignments such as
 * `VAR v742 = VAR v310.`, hidden in irrelevant text; the question is which variables hold some number. No arithmetic, and
 * no need to read more than the chain.
 *
 * The assignments of a chain stand in the text in the chain's own order, as in RULER, so that one pass over the text
 * is enough; those of several chains are mixed. Who looks them up one by one needs no order.
 *
 * @source FACTOR, section 1; Hsieh et al., "RULER: What's the Real Context Size of Your Long-Context Language Models?",
 * 2024, whose defaults are one chain of four hops
 */
export const variableTracking: TrackingTask = {
  name: "factor.variableTracking",
  version: "1.3",
  grid: FILLER_TOKENS.map((fillerTokens) => ({ hops: 4, fillerTokens })),
  generate,
  begin: (sample) => oneShot(sample, () => [{ role: "user", text: trackingPrompt(sample) }], score),
  score,
  oracle: ({ sample }) => solution(sample),
  ...answeredByNames<TrackingSample>(numbersOf),
};

/** The text's word before a variable, which a reply may keep. */
export const WORD = /\bVAR\s+(?=[$*`\\(]*v)/gi;

/**
 * Scores a reply: all the variables that hold the value asked for, and no other, must be named. The answer is found as
 * `factor.symbolic.score` finds it, strictly and leniently; `VAR v3` is v3.
 *
 * @param sample the item, of which the target, the value asked for and the variables count
 * @param reply what the model said; anything, also nothing
 * @source RULER's score is the share of the right variables that the reply contains, wherever; here it is the symbolic
 * suite's, so that the two can be compared
 */
function score(sample: Asked, reply: string): SymbolicScore {
  requireText("reply", reply, 'use "" for no answer');
  const { target, targetValue } = sample;
  return scoreNames({ target, value: targetValue, numbers: numbersOf(sample) }, reply.replace(WORD, ""));
}

type Asked = Pick<TrackingSample, "target" | "targetValue"> & {
  assignments: readonly Pick<Assignment, "variable">[];
};

function numbersOf({ assignments }: Pick<Asked, "assignments">): number[] {
  return assignments.map(({ variable }) => variable);
}

/** A worked solution: a line for each variable of the chain asked for, and a last sentence that names them all. */
function solution({ assignments, target, targetValue }: TrackingSample): string {
  const lines = assignments.filter(({ value }) => value === targetValue).map(step);
  return [...lines, conclusion(target, targetValue)].join("\n");
}

const step = ({ variable, from, value }: Assignment) =>
  `- v${variable} = ${from === null ? "" : `v${from} = `}${value}`;
