import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import type { Params, Sample, Score } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import type { Candidate, Reply } from "../models/model.js";
import { pngOf } from "../models/render.js";
import { answerKey, type Asking } from "./question.js";
import type { StoredExchange, Texts } from "./record.js";

/** One finished episode in a store. Tokens are summed over steps; `stop` is the worst end of a reply. */
export interface Answer extends Omit<Reply, "text" | "sent" | "received">, Omit<Asking, "sample"> {
  /** Names the answer in its store: `answerKey`. */
  key: string;
  params: Params;
  seed: number;
  /** The sample's, so that a row is made without the sample. */
  metadata: object;
  /** Hash of the sample, to notice when a task makes another item of the same parameters and seed. */
  fingerprint: number;
  /** Hash of the first messages, to notice when the same item is asked in other words. */
  question: number;
  /** What the model said, step by step; with stop `context` the last of them was cut and is no step. */
  replies: string[];
  /** How each step was sent, and what came back beside its text; missing in older stores and in memory. */
  exchanges?: StoredExchange[];
  /** Texts that this answer is the first to need: `record.ts`. */
  texts?: Texts;
  /** Words, numbers and signs of all prompts that a server was sent; missing for scripted models and in older stores. */
  words?: number;
  /** The model's name as its server gives it, where that is another than the one asked for. */
  servedAs?: string;
  /** What about it is not as it should be: `doubtOf`; missing where all is. */
  doubt?: string;
  /** By likelihood: the candidates of each step, of which the likeliest is its reply. */
  likelihoods?: Candidate[][];
  seconds: number;
  score: Score;
}

/** What an answer has of its question. */
export function headOf(
  asking: Asking,
): Pick<Answer, "key" | "params" | "seed" | "metadata" | "epoch" | "try"> {
  const { sample, epoch, try: which } = asking;
  const { seed, metadata } = sample;
  return { key: answerKey(asking), params: sample.params as Params, seed, metadata, epoch, try: which };
}

/** The score of an episode cut by the model's context: what its steps so far have earned, in the bucket `context`. */
export function cutShort(episode: Episode): Score {
  return { correct: 0, answer: "", ...episode.soFar?.(), bucket: "context" };
}

/** Replies that an answer's episode took as steps: all but one that the context cut. */
export const stepsTaken = ({ replies, stop }: Pick<Answer, "replies" | "stop">): string[] =>
  stop === "context" ? replies.slice(0, -1) : replies;

/** A 32-bit hash of everything that makes up a sample. */
export const fingerprint = (sample: Sample): number => hash32(JSON.stringify(sample));

/** A 32-bit hash of a conversation, pictures included. */
export function questionHash(messages: readonly Message[]): number {
  const inBase64 = (image: string | Uint8Array) => Buffer.from(pngOf(image)).toString("base64");
  const turns = messages.map(({ role, text, images = [] }) => [role, text, ...images.map(inBase64)]);
  return hash32(JSON.stringify(turns));
}

/** @throws Error if the task has made another item of an answer's parameters and seed since it was stored */
export function requireSameSample(task: AnyTask, sample: Sample, answer: Answer): void {
  const now = fingerprint(sample);
  if (now === answer.fingerprint) return;
  throw new Error(
    `${task.name} ${task.version} no longer makes the item ${answer.key} of the store: its fingerprint was ` +
      `${answer.fingerprint} and is ${now}. The stored responses answer another question, so use another store. A task ` +
      "that changes its items must raise its version",
  );
}

/** @throws Error if the words in which a sample is asked now are not those that a stored answer replies to */
export function requireSameQuestion(task: AnyTask, { messages }: Episode, answer: Answer): void {
  const now = questionHash(messages);
  if (now === answer.question) return;
  throw new Error(
    `${task.name} ${task.version} has another prompt for ${answer.key} than the store: the hash of its first messages ` +
      `was ${answer.question} and is ${now}. The stored responses do not answer the new prompt, so run the task again ` +
      "in another store",
  );
}
