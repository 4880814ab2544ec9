import type { ThoughtMarks } from "@loadlab/lib/core/answer/thoughts.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import type { Sample, Score } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { cutShort, requireSameQuestion, requireSameSample, stepsTaken, type Answer } from "./answer.js";
import { asAsked } from "./as-asked.js";
import { watcher } from "./doubts.js";
import { withPreference } from "./ask.js";
import { rowMaker } from "./row.js";
import { conditionOf, type Manifest } from "./stores/manifest.js";

/** What rescoring goes by: a store's answers and manifest, and the marks of thoughts. */
export interface Rescoring {
  /** Of the answers. */
  file: string;
  manifest: Manifest;
  thoughtMarks: readonly ThoughtMarks[];
}

/** Replays stored answers with a task as it is now. @param watch has seen all of the store before the first */
export function replayer(
  bare: AnyTask,
  { manifest, thoughtMarks }: Omit<Rescoring, "file">,
  watch = watcher(),
) {
  const condition = conditionOf(manifest);
  const task = asAsked(bare, { ...condition, thoughtMarks });
  const maker = rowMaker(task, condition, watch);
  let last: { key: string; sample: Sample; opening: Episode; fingerprint?: number } | undefined;

  /** The tries at a sample follow one another, and it is made once. */
  function opened({ params, seed }: Answer) {
    const key = JSON.stringify([params, seed]);
    if (last?.key === key) return last;
    const sample = task.generate(params, seed);
    return (last = { key, sample, opening: task.begin(sample) });
  }

  return (answer: Answer) => {
    const made = opened(answer);
    const { sample, opening } = made;
    if (made.fingerprint !== answer.fingerprint) requireSameSample(task, sample, answer);
    made.fingerprint = answer.fingerprint;
    if (manifest.version !== task.version) requireSameQuestion(task, opening, answer);
    const episode = stepsTaken(answer).reduce((before, reply) => before.next(reply), opening);
    const asking = { sample, epoch: answer.epoch, try: answer.try };
    const row = maker.of(asking, answer, scoreOf(episode, answer));
    maker.settle([row]);
    return { row, episode, answer };
  };
}

/** @throws Error if the episode is not over after the answer's replies */
export function scoreOf(episode: Episode, answer: Omit<Answer, "score">): Score {
  const { key, replies, stop } = answer;
  if (stop === "context") return cutShort(episode);
  if (episode.score) return withPreference(episode.score, answer);
  throw new Error(
    `${key} is not over after its ${replies.length} stored replies; ` +
      "the task takes more steps than when it was run, so run it anew in another store",
  );
}
