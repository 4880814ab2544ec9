import { setImmediate as nextTurn } from "node:timers/promises";
import { requireInteger, requireKnownKeys } from "../core/check.js";
import { cellSignal } from "../core/display.js";
import { version } from "../core/project.js";
import type { Sample } from "../core/sample.js";
import type { Score } from "../core/score.js";
import type { AnyTask, Progress, Task } from "../core/task.js";
import { type Model, TransportError } from "../models/model.js";
import { answerKey } from "./answer.js";
import { ask } from "./ask.js";
import { requireSameQuestion, requireSameSample } from "./fingerprint.js";
import { planOf, requireTries, type Plan } from "./plan.js";
import { mostUnheard, outage, progressCounter } from "./progress.js";
import { evened, rowOf, unheardRow, type Row, type RowOf } from "./row.js";
import { memoryStore, openStore, type Store } from "./store.js";

/** What is asked of whom, and where the answers go. */
export interface RunOptions<P extends object = object, S extends Sample = Sample, C extends Score = Score> {
  task: Task<P, S, C>;
  /** The parameters to vary, one object for each cell; at least one. */
  grid: readonly P[];
  /** Samples of each cell, at least 1, defaults to 1. */
  epochs?: number;
  /**
   * How often each sample is asked, at least 1, defaults to 1; each time is a row, numbered in the column `try`. More
   * than one needs a model that draws its tokens, at a temperature above 0.
   */
  tries?: number;
  model: Model;
  /** The seed of each cell's first sample; the next has seed + 1, and so on. Defaults to 1. */
  seed?: number;
  /**
   * A name, for a folder in `data/runs`, or a path: answers are written there as they come, and the same call
   * continues where it stopped; a sample for which the model's server sent no reply is not among them, and is asked
   * again. Without it they are kept in memory only.
   */
  store?: string;
  /** The most tokens of each reply, defaults to the model's own setting. */
  maxTokens?: number;
  /** Stops the run, which then rejects with the signal's reason; defaults to the notebook cell's interrupt. */
  signal?: AbortSignal;
  /** Called at the start, after every answer and after every sample without one. */
  onProgress?: (progress: Progress) => void;
}

const OPTIONS = "task grid epochs tries model seed store maxTokens signal onProgress".split(" ");

/**
 * Puts a task to a model: every cell of the grid, each with `epochs` samples, as many at once as the model has
 * sequences. Every cell's first sample is asked before any cell's second, so that a run cut short has something of
 * each, and questions about one text, which are next to each other in a grid, are asked next to each other, as are the
 * tries of one sample: a local model then evaluates the text once.
 *
 * Every answer is on the disk before the next question is asked in its place; nothing that is there is ever asked
 * again, whatever stopped the run. A store is continued with more epochs or tries than it was begun with.
 *
 * A sample for which the model's server sends no reply, however often it was asked (a TransportError), does not end the
 * run: its row has `correct` NaN, bucket and error `transport`; nothing of it is stored, so that the same call asks it
 * again, an episode of many steps from its beginning. Ten more such samples in a row than the model has sequences end
 * the run with an error, and so does a run that has no answer to any sample.
 *
 * @returns a tidy row for every try at every sample of the plan, in the plan's order: cells as in the grid, epochs
 *   within a cell, tries within an epoch; in a row without a reply the score's further columns are null
 * @throws RangeError if the grid, the epochs, the tries, the seed or a parameter are out of range, or several tries
 *   are wanted of a model that always takes the likeliest token, before anything is asked;
 *   Error if the store belongs to another task version or model, is damaged, or is in use, or if too many samples
 *   in a row, or all there are, get no reply; the signal's reason
 */
export async function run<P extends object, S extends Sample, C extends Score>(
  options: RunOptions<P, S, C>,
): Promise<RowOf<S, C>[]> {
  requireKnownKeys("run", options, OPTIONS);
  const { grid, epochs = 1, tries = 1, model, seed = 1, maxTokens, signal = cellSignal() } = options;
  const task: AnyTask = options.task;
  if (maxTokens !== undefined) requireInteger("maxTokens", maxTokens, 1);
  requireTries(tries, model);
  const plan = planOf(task, grid, epochs, seed, tries);
  signal?.throwIfAborted();
  const { name, identity, circumstances } = model;
  const settings = { maxTokens: maxTokens ?? null };
  const kind = { task: task.name, version: task.version, model: name, identity, settings };
  const began = { time: new Date().toISOString(), cells: grid.length, epochs, tries, seed };
  const session = { ...began, circumstances, loadlab: version, node: process.version };
  const store = options.store === undefined ? memoryStore() : await openStore(options.store, kind, session);
  try {
    return (await answerAll(task, plan, store, { ...options, signal })) as RowOf<S, C>[];
  } finally {
    await store.close();
  }
}

async function answerAll(
  task: AnyTask,
  plan: Plan,
  store: Store,
  { model, maxTokens, signal, onProgress = () => {} }: Omit<RunOptions, "task" | "grid">,
): Promise<Row[]> {
  const rows: Row[] = new Array(plan.total);
  const progress = progressCounter(plan.total);
  const open = recall(task, model, plan, store, rows).sort(
    (one, other) => plan.epochOf(one) - plan.epochOf(other) || one - other,
  );
  rows.forEach(({ correct }) => progress.add(correct, true));
  onProgress(progress.read());

  const failure = new AbortController();
  const either = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
  const most = mostUnheard(model.sequences);
  const unheard = new Set<string>();
  const places = open.values(); // shared by the workers
  async function worker(): Promise<void> {
    for (const place of places) {
      await nextTurn(); // lets an interrupt through, however fast the model
      either.throwIfAborted();
      const asking = plan.askingAt(place);
      try {
        const answer = await ask(task, asking, model, { maxTokens, signal: either });
        unheard.clear();
        await store.append(answer);
        rows[place] = rowOf(task, model.name, asking, answer);
        progress.add(answer.score.correct, false);
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
        rows[place] = unheardRow(task, model.name, asking);
        progress.fail();
        unheard.add(asking.sample.id);
        if (unheard.size >= most || progress.read().failed === plan.total) throw error;
      }
      onProgress(progress.read());
    }
  }
  const workers = Array.from({ length: Math.min(model.sequences, open.length) }, () =>
    worker().catch((error: unknown) => failure.abort(error)),
  );
  await Promise.all(workers);
  signal?.throwIfAborted();
  const { reason } = failure.signal;
  if (reason instanceof TransportError) throw outage(reason, most, progress.read(), store);
  failure.signal.throwIfAborted();
  return evened(rows);
}

/**
 * Fills in the rows whose answers the store holds and gives the places that are still open. That samples are the same
 * is checked for each, that they are asked in the same words for the first of each cell, since texts can be long.
 */
function recall(task: AnyTask, model: Model, plan: Plan, store: Store, rows: Row[]): number[] {
  const places = Array.from({ length: plan.total }, (_, place) => place);
  if (store.answers.size === 0) return places;
  const checked = new Set<string>();
  return places.filter((place) => {
    const asking = plan.askingAt(place);
    const answer = store.answers.get(answerKey(asking));
    if (!answer) return true;
    requireSameSample(task, asking.sample, answer);
    const cell = JSON.stringify(answer.params);
    if (!checked.has(cell)) requireSameQuestion(task, task.begin(asking.sample), answer);
    checked.add(cell);
    rows[place] = rowOf(task, model.name, asking, answer);
    return false;
  });
}
