import { join } from "node:path";
import type { ThoughtMarks } from "@loadlab/lib/core/answer/thoughts.js";
import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import type { Sample, Score } from "@loadlab/lib/core/sample.js";
import type { AnyTask, Task } from "@loadlab/lib/core/task.js";
import type { Answer } from "./answer.js";
import { watcher } from "./doubts.js";
import { replayer, type Rescoring } from "./replayer.js";
import { rescoredInWorkers, workersFor } from "./rescore-workers.js";
import { evened, type Row, type RowOf, type ScoredAnew } from "./row.js";
import { answerReader, findAnswers, leaveReply, placesByCell } from "./stores/answers-file.js";
import { marksOf, readManifest } from "./stores/manifest.js";
import { unpack } from "./stores/disk.js";
import { storeFolder } from "./stores/store.js";

/** How stored responses are read. */
export interface RescoreOptions {
  /**
   * The marks around the model's thoughts, in pairs such as `{ open: "<plan>", close: "</plan>" }`, besides the known
   * ones; defaults to those of the run.
   */
  thoughtMarks?: readonly ThoughtMarks[];
}

/**
 * Scores the responses in a store again, with the present task. No model runs, and nothing is written.
 *
 * Use it after a change of scoring. Every sample is made again from its parameters and seed. If a sample or its prompt
 * has changed, the responses answer another question, and the call fails.
 *
 * @param store name or path, as for `run`
 * @param task the store's task, without a form of answer: that of the run counts
 * @returns the rows of all answers in the store, cells in the order of their first answer, each by seed, tries in their
 *   order
 * @throws Error if there is no such store, it belongs to another task, or a sample is no longer the one asked
 */
export async function rescore<P extends object, S extends Sample, C extends Score>(
  store: string,
  task: Task<P, S, C>,
  options: RescoreOptions = {},
): Promise<RowOf<S, C>[]> {
  const rows: Row[] = [];
  for await (const { row } of scoredAnew(store, task, options)) rows.push(row);
  return evened(rows) as RowOf<S, C>[];
}

/**
 * The rows of `rescore`, one after the other, for stores that do not fit in memory. A row lacks columns that only other
 * rows have.
 *
 * @param store a name or a path, as for `run`
 * @param task the task that the store belongs to
 */
export async function* rescored<P extends object, S extends Sample, C extends Score>(
  store: string,
  task: Task<P, S, C>,
  options: RescoreOptions = {},
): AsyncGenerator<RowOf<S, C>, void, undefined> {
  for await (const { row } of replayed(store, task, options)) yield row as RowOf<S, C>;
}

/** A stored answer, replayed: its row by the present scores, and the episode of its responses. */
export interface Replayed<E extends Episode = Episode, R extends Row = Row> {
  /** The row, as `rescore` gives it. */
  row: R;
  /** The episode at its end, with the conversation and its score. */
  episode: E;
}

/**
 * The episodes in a store, replayed from their responses: the conversation and, in a task of many steps, the last state.
 * No model runs, and nothing is written.
 *
 * If the context cut an episode short, it ends after its last whole response. Its own score is then null, and its row has
 * the score up to there.
 *
 * @param store name or path, as for `run`
 * @param task the store's task; its `begin` gives the type of the episodes
 * @returns in the order of the rows of `rescore`, each episode with its row
 * @throws Error if there is no such store, it belongs to another task, or a sample is no longer the one asked
 */
export async function episodes<P extends object, S extends Sample, C extends Score, E extends Episode<S, C>>(
  store: string,
  task: Task<P, S, C> & { begin(sample: S): E },
): Promise<Replayed<E, RowOf<S, C>>[]> {
  const found: Replayed[] = [];
  for await (const one of replayed(store, task)) found.push(one);
  const rows = evened(found.map(({ row }) => row));
  return found.map(({ episode }, at) => ({ row: rows[at], episode })) as Replayed<E, RowOf<S, C>>[];
}

/**
 * The rows of `rescore`, one after the other. Several workers, which take more memory, score a large store of a task that
 * a thread can import; this thread scores any other.
 *
 * @param least bytes from which a store is large
 */
export async function* scoredAnew(
  store: string,
  task: AnyTask,
  options: RescoreOptions = {},
  least?: number,
): AsyncGenerator<ScoredAnew> {
  const rescoring = await opened(store, task, options);
  const workers = workersFor(task, rescoring, least);
  if (workers > 0) yield* rescoredInWorkers(workers, task, rescoring);
  else
    for await (const { row, answer } of replayedHere(task, rescoring))
      yield { row, params: answer.params, before: answer.score.correct };
}

/** Goes through a store's answers again, one after the other, in the order of the rows of `rescore`. */
export async function* replayed(
  store: string,
  task: AnyTask,
  options: RescoreOptions = {},
): AsyncGenerator<ReplayedAnswer> {
  yield* replayedHere(task, await opened(store, task, options));
}

type ReplayedAnswer = Replayed & { answer: Answer };

/** Replays a store's answers in this thread. */
async function* replayedHere(task: AnyTask, rescoring: Rescoring): AsyncGenerator<ReplayedAnswer> {
  const { file } = rescoring;
  const watch = watcher();
  const replay = replayer(task, rescoring, watch);
  const places = placesByCell([await findAnswers(file, watch.note)]);
  if (places.length === 0) return;
  const reader = answerReader(file);
  try {
    for (const place of places) {
      const one = replay(reader.read(place));
      leaveReply(one.row, { file, key: one.answer.key, at: place.at, bytes: place.bytes });
      yield one;
    }
  } finally {
    reader.close();
  }
}

/** A store that is to be rescored, unpacked. */
async function opened(store: string, { name }: AnyTask, options: RescoreOptions): Promise<Rescoring> {
  requireKnownKeys("rescore", options, ["thoughtMarks"]);
  const folder = storeFolder(store);
  await unpack(folder);
  const manifest = await readManifest(folder);
  if (!manifest)
    throw new Error(`there is no run in ${folder}; run({ ..., store: ${JSON.stringify(store)} }) makes one`);
  if (manifest.task !== name)
    throw new Error(`the store ${folder} holds answers to ${manifest.task}, not to ${name}; give that task`);
  const { thoughtMarks = marksOf(manifest) } = options;
  return { file: join(folder, "answers.jsonl"), manifest, thoughtMarks };
}
