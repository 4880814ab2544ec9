import type { Params } from "../core/sample.js";
import type { Score } from "../core/score.js";
import type { Stop } from "../models/model.js";

/** One finished episode as a store keeps it: enough to make the sample again and to score the replies anew. */
export interface Answer {
  /** The sample's id. */
  key: string;
  /** Every parameter, defaults filled in. */
  params: Params;
  seed: number;
  epoch: number;
  /** Hash of the sample, to notice when a task makes another item of the same parameters and seed. */
  fingerprint: number;
  /** Hash of the first messages, to notice when the same item is asked in other words. */
  question: number;
  /** What the model said, step by step. */
  replies: string[];
  /** The worst of the replies' ends: `context` before `length` before `end`. */
  stop: Stop;
  /** Tokens of all conversations given to the model, summed over steps. */
  promptTokens: number;
  /** Those of them that were not in the model's memory already. */
  evaluatedTokens: number;
  outputTokens: number;
  /** Time the model took, summed over steps. */
  seconds: number;
  /** The score under the task version of the run. */
  score: Score;
}

/** The score of an episode that did not fit into the model's context. */
export const CONTEXT_SCORE: Score = { correct: 0, bucket: "context", answer: "" };

/** Whether a parsed line of a store is an answer. */
export function isAnswer(value: unknown): value is Answer {
  const answer = value as Partial<Answer> | null;
  return (
    typeof answer === "object" &&
    answer !== null &&
    typeof answer.key === "string" &&
    typeof answer.seed === "number" &&
    typeof answer.params === "object" &&
    typeof answer.fingerprint === "number" &&
    typeof answer.question === "number" &&
    Array.isArray(answer.replies) &&
    typeof answer.score?.correct === "number"
  );
}
