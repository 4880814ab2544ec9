import { requireReply } from "../core/check.js";
import type { Episode } from "../core/episode.js";
import { random, type Random } from "../core/random.js";
import type { Sample } from "../core/sample.js";

/** Someone who takes a test by a rule: gives the reply at the episode's present step. */
export type Player<E> = (context: { episode: E; random: Random }) => string;

/** What of a task is needed to play it. */
type Playable<S, E> = { name: string; begin(sample: S): E };

/** An episode that is over, and so has its score. */
type Finished<E extends Episode> = E & { score: NonNullable<E["score"]> };

/**
 * Lets a scripted player take a test to its end: no model, no messages, no pictures.
 *
 * @param task for instance `neurocognition.cardSorting`
 * @param sample one of its samples
 * @param player gives the replies
 * @param options.seed of the player's own draws, defaults to 1
 * @returns the finished episode, with its score and, of tests of many turns, its state
 * @throws RangeError if the seed is not a whole number 0..4294967295 or the player returns what is no text
 */
export function play<S extends Sample, E extends Episode<S>>(
  task: Playable<S, E>,
  sample: S,
  player: Player<E>,
  { seed = 1 }: { seed?: number } = {},
): Finished<E> {
  const draws = random(seed, `${task.name} player ${sample.id}`);
  let episode = task.begin(sample);
  while (!isOver(episode)) {
    const reply = player({ episode, random: draws });
    requireReply("the player", reply);
    episode = episode.next(reply) as E;
  }
  return episode;
}

const isOver = <E extends Episode>(episode: E): episode is Finished<E> => episode.score !== null;

/**
 * Replays a transcript: the episode after these replies.
 *
 * @param replies what was said, step by step; those after the end are left out
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
