import type { Sample } from "../core/sample.js";
import type { Task } from "../core/task.js";
import type { Answer } from "./answer.js";
import { fingerprint } from "./fingerprint.js";

/**
 * Checks that a stored answer is an answer to this very sample.
 *
 * @throws Error if the task has made another item of the same parameters and seed since
 */
export function requireSameSample(task: Task, sample: Sample<object>, answer: Answer): void {
  const now = fingerprint(sample);
  if (now === answer.fingerprint) return;
  throw new Error(
    `${task.name} ${task.version} no longer makes the item that was asked as ${answer.key}: its fingerprint was ` +
      `${answer.fingerprint} and is ${now}; stored replies answer another question, so use another store` +
      " (a task that changes its items raises its version)",
  );
}
