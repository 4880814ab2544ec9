import type { Episode } from "../core/episode.js";
import { random } from "../core/random.js";
import type { Params, Sample } from "../core/sample.js";
import type { Task } from "../core/task.js";
import type { Model, Stop } from "../models/model.js";
import { cutShort, type Answer } from "./answer.js";
import { fingerprint, questionHash } from "./fingerprint.js";

const WORSE: Stop[] = ["end", "length", "context"];

/**
 * Puts one sample to a model, step by step until the episode has its score.
 *
 * A conversation that outgrows the model's context ends the episode with bucket `context` and what its steps so far
 * have earned; the reply that was cut is no step. A reply cut by the token cap is taken as it stands.
 *
 * @param maxTokens of each reply, defaults to the model's own setting
 * @throws whatever the model throws, and the signal's reason when it aborts
 */
export async function ask(
  task: Task,
  sample: Sample<object>,
  epoch: number,
  model: Model,
  { maxTokens, signal }: { maxTokens?: number; signal?: AbortSignal },
): Promise<Answer> {
  let episode: Episode = task.begin(sample);
  const answer: Omit<Answer, "score"> = {
    key: sample.id,
    params: sample.params as Params,
    seed: sample.seed,
    epoch,
    fingerprint: fingerprint(sample),
    question: 0,
    replies: [],
    stop: "end",
    promptTokens: 0,
    evaluatedTokens: 0,
    outputTokens: 0,
    seconds: 0,
  };
  while (!episode.score) {
    const { messages } = episode;
    if (answer.replies.length === 0) answer.question = questionHash(messages);
    const draws = random(
      sample.seed,
      `${task.name} ${task.version} ${sample.id} step ${answer.replies.length}`,
    );
    const started = performance.now();
    const reply = await model.reply(messages, { signal, maxTokens }, { task, episode, random: draws });
    answer.seconds += (performance.now() - started) / 1000;
    answer.replies.push(reply.text);
    answer.promptTokens += reply.promptTokens;
    answer.evaluatedTokens += reply.evaluatedTokens;
    answer.outputTokens += reply.outputTokens;
    if (WORSE.indexOf(reply.stop) > WORSE.indexOf(answer.stop)) answer.stop = reply.stop;
    if (reply.stop === "context") return { ...answer, score: cutShort(episode) };
    episode = episode.next(reply.text);
  }
  return { ...answer, score: episode.score };
}
