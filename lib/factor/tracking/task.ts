import { requireText } from "../../core/check.js";
import { oneShot } from "../../core/episode.js";
import { random } from "../../core/random.js";
import type { OneShotTask } from "../../core/task.js";
import { FILLER_TOKENS } from "../symbolic/item.js";
import { answeredByNames, conclusion } from "../symbolic/prompt.js";
import { scoreNames, type SymbolicScore } from "../symbolic/score.js";
import { fillerSentences, framed, insert } from "../text.js";
import { generate, type Assignment, type TrackingParams, type TrackingSample } from "./generate.js";

/** The question has only the number of an assignment, as in RULER (Hsieh et al. 2024); the wording is ours. */
export function trackingPrompt(sample: TrackingSample): string {
  return framed(
    context(sample),
    "The text contains assignments to variables, each a sentence of its own. " +
      "A variable that is assigned another variable holds the value of that variable.",
    `Which variables hold the value ${sample.targetValue}? ` +
      "Show your step-by-step reasoning, and then conclude your final answer in a sentence.",
  );
}

/** An assignment as the text says it: `VAR v310 = 40719.`, or `VAR v742 = VAR v310.` */
const sentence = ({ variable, from, value }: Assignment) =>
  `VAR v${variable} = ${from === null ? value : `VAR v${from}`}.`;

function context({ params, seed, assignments }: TrackingSample): string {
  const { fillerTokens, charactersPerToken } = params;
  const draw = random(seed, `factor.variableTracking filler ${fillerTokens} ${charactersPerToken}`);
  const filler = fillerSentences(fillerTokens * charactersPerToken, draw);
  return insert(assignments.map(sentence), filler, 1, draw);
}

/**
 * Variable tracking, the task that FACTOR compares itself with: a chain of assignments such as `VAR v742 = VAR v310.` is
 * hidden in irrelevant text, and the question is which variables hold a number.
 *
 * It needs no arithmetic and nothing but the chain. The text has the assignments in the order of the chain, as in RULER,
 * so one pass over it is enough. Several chains are mixed.
 *
 * @source FACTOR, section 1; Hsieh et al., "RULER: What's the Real Context Size of Your Long-Context Language Models?",
 * 2024, whose defaults are one chain of four hops
 */
export const variableTracking: OneShotTask<TrackingParams, TrackingSample, SymbolicScore> & {
  score: typeof score;
} = {
  name: "factor.variableTracking",
  version: "1.3",
  grid: FILLER_TOKENS.map((fillerTokens) => ({ hops: 4, fillerTokens })),
  generate,
  begin: (sample) => oneShot(sample, () => [{ role: "user", text: trackingPrompt(sample) }], score),
  score,
  oracle: ({ sample }) => solution(sample),
  ...answeredByNames<TrackingSample>(numbersOf),
};

export const WORD = /\bVAR\s+(?=[$*`\\(]*v)/gi;

/**
 * The score of a reply: it must name all variables that hold the value, and no others. Both readings are those of
 * `factor.symbolic.score`; `VAR v3` is v3.
 *
 * @param sample the item: its target, its value and its variables
 * @param reply any text
 * @throws RangeError if the reply is no text
 * @source the symbolic suite's score, to compare the two; RULER scores the share of right variables anywhere in the reply
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
