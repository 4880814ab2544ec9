import { requireNumber } from "../core/check.js";
import { hash32 } from "../core/hash.js";
import type { Random } from "../core/random.js";
import type { Sample } from "../core/sample.js";
import type { Task } from "../core/task.js";
import type { Model, ReplyContext } from "./model.js";
import { scripted } from "./scripted.js";

/** A probability, or a function that gives it for a sample's parameters. */
export type Probability<P extends object = object> = number | ((params: P) => number);

/** How often a wrong guess is looked for before the empty reply is taken. */
const TRIES = 100;

/**
 * A model whose probability of being right is known, so that an analysis can be tried on data whose truth is known.
 *
 * Every step of an episode is drawn on its own. A wrong reply is one of the task's guesses that scores 0, or the
 * empty reply where none was found. The draws depend on the sample's seed alone: two such models asked with the same
 * seeds share their luck, so ask them with seeds of their own where they are to be independent.
 *
 * @param probability of the right reply, 0..1
 * @throws RangeError if the probability is outside 0..1, when it is first needed
 */
export function known<P extends object, S extends Sample>(
  task: Task<P, S>,
  probability: Probability<S["params"]>,
): Model {
  if (typeof probability === "number") requireProbability(probability);
  const facts =
    typeof probability === "number"
      ? { probability }
      : { probability: `function ${hash32(probability.toString()).toString(16)}` };
  return scripted("known", task, facts, (context) => {
    const { params } = context.episode.sample;
    const p = typeof probability === "number" ? probability : probability(params as S["params"]);
    requireProbability(p);
    return context.random.chance(p)
      ? context.task.oracle(context.episode)
      : wrongReply(context, context.random);
  });
}

const requireProbability = (p: number) =>
  requireNumber("probability", p, 0, 1, "it is the share of right replies");

function wrongReply({ task, episode }: ReplyContext, random: Random): string {
  for (let tried = 0; tried < TRIES; tried++) {
    const guess = task.guess(episode, random);
    const { score } = episode.next(guess);
    if (score ? score.correct === 0 : guess !== task.oracle(episode)) return guess;
  }
  return "";
}
