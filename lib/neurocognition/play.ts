import { requireText } from "../core/check.js";
import type { Episode } from "../core/episode.js";
import { random, type Random } from "../core/random.js";
import type { Sample } from "../core/sample.js";

/** A scripted player: gives the response at the present step of an episode. */
export type Player<E> = (context: { episode: E; random: Random }) => string;

/** What of a task is needed to play it. */
type Playable<S, E> = { name: string; begin(sample: S): E };

/**
 * The finished episode of a scripted player that takes a test without a model.
 *
 * @param task for instance `neurocognition.cardSorting`
 * @param sample a sample of the task
 * @param player gives the responses
 * @param options.seed the seed of the player's own draws, 0..4294967295, defaults to 1
 * @returns the finished episode, with its score and, for tests of many turns, its state
 * @throws RangeError if the seed is out of range or the player returns something other than a text
 */
export function play<S extends Sample, E extends Episode<S>>(
  task: Playable<S, E>,
  sample: S,
  player: Player<E>,
  { seed = 1 }: { seed?: number } = {},
): E & { score: NonNullable<E["score"]> } {
  const draws = random(seed, `${task.name} player ${sample.id}`);
  let episode = task.begin(sample);
  while (!episode.score) {
    const reply = player({ episode, random: draws });
    requireText("the player's reply", reply, 'such as "<answer>3</answer>"');
    episode = episode.next(reply) as E;
  }
  return episode as E & { score: NonNullable<E["score"]> };
}

/**
 * The episode after the responses of a transcript.
 *
 * @param task for instance `neurocognition.cardSorting`
 * @param sample a sample of the task
 * @param replies the responses, step by step; responses after the end of the episode are ignored
 */
export function replay<S extends Sample, E extends Episode<S>>(
  task: Playable<S, E>,
  sample: S,
  replies: readonly string[],
): E {
  let episode = task.begin(sample);
  for (const reply of replies) {
    if (episode.score) break;
    episode = episode.next(reply) as E;
  }
  return episode;
}
