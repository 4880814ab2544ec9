import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { pngOf } from "../models/png.js";
import type { Answer } from "./answer.js";

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
