import { requireText, shown } from "../check.js";
import type { Episode } from "../episode.js";
import { random } from "../random.js";
import type { Sample } from "../sample.js";
import type { Task } from "../task.js";

/** A conversation that has not ended by then goes in circles. */
const MOST_STEPS = 10_000;

/**
 * An episode after replies that are made from it: these, what it earned so far (null where the task does not say), and
 * what `task.score` takes, the one reply or all.
 */
export function played(task: Task, sample: Sample, reply: (episode: Episode) => string, most = MOST_STEPS) {
  let episode: Episode = task.begin(sample);
  const replies: string[] = [];
  while (!episode.score && replies.length < most) {
    const said = reply(episode);
    requireText("a reply", said);
    replies.push(said);
    episode = episode.next(said);
  }
  const score = episode.score ?? episode.soFar?.() ?? null;
  return { replies, score, scored: episode.soFar ? replies : replies[0]! };
}

export const oraclePlayed = (task: Task, sample: Sample) =>
  played(task, sample, (episode) => task.oracle(episode));

export function guessPlayed(task: Task, sample: Sample, seed: number) {
  const draw = random(seed, "guess of the contract");
  return played(task, sample, (episode) => task.guess(episode, draw));
}

/** What the work gives while chance and the clock of the process stand still. */
export function underOtherGlobals<T>(work: () => T): T {
  const [{ random: chance }, { now }] = [Math, Date];
  Math.random = () => 0.5;
  Date.now = () => 0;
  try {
    return work();
  } finally {
    Math.random = chance;
    Date.now = now;
  }
}

/** Where a value holds something that JSON loses, in words; undefined where it holds nothing such. */
export function strayIn(value: unknown, path = ""): string | undefined {
  const stray = `${path || "it"} is ${shown(value)}`;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : stray;
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value !== "object") return stray;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return stray;
  for (const [key, one] of Object.entries(value)) {
    const inside = strayIn(one, path ? `${path}.${key}` : key);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
