import { join } from "node:path";
import type { Episode } from "../core/episode.js";
import type { Sample } from "../core/sample.js";
import type { Score } from "../core/score.js";
import type { Task } from "../core/task.js";
import { CONTEXT_SCORE, type Answer } from "./answer.js";
import { readAnswers } from "./answers-file.js";
import { storeFolder } from "./folder.js";
import { readManifest } from "./manifest.js";
import { evened, rowOf, type Row } from "./row.js";
import { requireSameQuestion, requireSameSample } from "./same-sample.js";

/**
 * Scores the replies in a store anew, with the task as it is now; no model is asked and nothing is written.
 *
 * A change of scoring alone is what this is for. Every sample is made again from its parameters and seed; if one
 * comes out otherwise than it was asked, or in other words, its replies answer another question and the call is
 * refused.
 *
 * @param store name or path, as for `run`
 * @returns the rows of all answers in the store, cells in the order of their first answer, each by seed
 * @throws Error if there is no such store, it belongs to another task, or a sample is no longer the one asked
 */
export async function rescore<P extends object, S extends Sample<object>>(
  store: string,
  task: Task<P, S>,
): Promise<Row[]> {
  const folder = storeFolder(store);
  const manifest = await readManifest(folder);
  if (!manifest)
    throw new Error(`there is no run in ${folder}; run({ ..., store: ${JSON.stringify(store)} }) makes one`);
  if (manifest.task !== task.name)
    throw new Error(
      `the store ${folder} holds answers to ${manifest.task}, not to ${task.name}; give that task`,
    );
  const { answers } = await readAnswers(join(folder, "answers.jsonl"));
  const general = task as unknown as Task;
  const rows = inOrder([...answers.values()]).map((answer) => {
    const sample = general.generate(answer.params, answer.seed);
    requireSameSample(general, sample, answer);
    const opening = general.begin(sample);
    if (manifest.version !== task.version) requireSameQuestion(general, opening, answer);
    return rowOf(task, manifest.model, sample, answer.epoch, answer, scoreAgain(opening, answer));
  });
  return evened(rows);
}

function inOrder(answers: Answer[]): Answer[] {
  const cells = new Map<string, Answer[]>();
  for (const answer of answers) {
    const cell = JSON.stringify(answer.params);
    const others = cells.get(cell);
    if (others) others.push(answer);
    else cells.set(cell, [answer]);
  }
  return [...cells.values()].flatMap((cell) => cell.sort((one, other) => one.seed - other.seed));
}

function scoreAgain(opening: Episode, answer: Answer): Score {
  if (answer.stop === "context") return CONTEXT_SCORE;
  const end = answer.replies.reduce((episode, reply) => episode.next(reply), opening);
  if (end.score) return end.score;
  throw new Error(
    `${answer.key} is not over after its ${answer.replies.length} stored replies; ` +
      "the task takes more steps than when it was run, so run it anew in another store",
  );
}
