import { requireInteger } from "../core/check.js";
import { random as source } from "../core/random.js";
import type { Sample } from "../core/sample.js";
import type { Task } from "../core/task.js";
import type { Model } from "./model.js";
import { scripted } from "./scripted.js";

/**
 * A model that replies in the right form without having read the question: the score of chance.
 *
 * @param options.seed another seed makes other guesses, defaults to 1
 * @throws RangeError if the seed is not a whole number 0..4294967295
 */
export function random<P extends object, S extends Sample>(
  task: Task<P, S>,
  { seed = 1 }: { seed?: number } = {},
): Model {
  requireInteger("seed", seed, 0, 0xffffffff);
  return scripted("random", task, { seed }, (context) =>
    context.task.guess(context.episode, source(seed, `guess ${context.random.integer(0, 0xffffffff)}`)),
  );
}
