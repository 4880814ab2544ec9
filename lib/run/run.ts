import { setImmediate as nextTurn } from "node:timers/promises";
import { cellSignal } from "../core/cell-signal.js";
import { requireInteger, requireKnownKeys } from "../core/check.js";
import type { Sample } from "../core/sample.js";
import type { Score } from "../core/score.js";
import type { Task } from "../core/task.js";
import type { Model } from "../models/model.js";
import { TransportError } from "../models/model.js";
import { answerKey } from "./answer.js";
import { ask } from "./ask.js";
import { requireSameQuestion, requireSameSample } from "./fingerprint.js";
import { planOf, requireTries, type Plan } from "./plan.js";
import { progressCounter, type Progress } from "./progress.js";
import { evened, rowOf, unheardRow, type Row, type RowOf } from "./row.js";
import { mostUnheard, outage } from "./outage.js";
import { memoryStore, openStore, type Store } from "./store.js";
import { version } from "../core/project.js";

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

const OPTIONS = [
  "task",
  "grid",
  "epochs",
  "tries",
  "model",
  "seed",
  "store",
  "maxTokens",
  "signal",
  "onProgress",
];

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
 *   within a cell, tries within an epoch
 * @throws RangeError if the grid, the epochs, the tries, the seed or a parameter are out of range, or several tries
 *   are wanted of a model that always takes the likeliest token, before anything is asked;
 *   Error if the store belongs to another task version or model, is damaged, or is in use, or if too many samples
 *   in a row, or all there are, get no reply; the signal's reason
 */
export async function run<P extends object, S extends Sample, C extends Score>(
  options: RunOptions<P, S, C>,
): Promise<RowOf<S, C>[]> {
  requireKnownKeys("run", options, OPTIONS);
  const {
    grid,
    epochs = 1,
    tries = 1,
    model,
    seed = 1,
    maxTokens,
    signal = cellSignal(),
    onProgress = () => {},
  } = options;
  const task = options.task as unknown as Task;
  if (maxTokens !== undefined) requireInteger("maxTokens", maxTokens, 1);
  requireTries(tries, model);
  const plan = planOf(task, grid, epochs, seed, tries);
  signal?.throwIfAborted();
  const store =
    options.store === undefined
      ? memoryStore()
      : await openStore(
          options.store,
          {
            task: task.name,
            version: task.version,
            model: model.name,
            identity: model.identity,
            settings: { maxTokens: maxTokens ?? null },
          },
          {
            time: new Date().toISOString(),
            cells: grid.length,
            epochs,
            tries,
            seed,
            circumstances: model.circumstances,
            loadlab: version,
            node: process.version,
          },
        );
  try {
    const rows = await answerAll({ task, model, plan, store, maxTokens, signal, onProgress });
    return rows as RowOf<S, C>[];
  } finally {
    await store.close();
  }
}

interface Work {
  task: Task;
  model: Model;
  plan: Plan;
  store: Store;
  maxTokens: number | undefined;
  signal: AbortSignal | undefined;
  onProgress: (progress: Progress) => void;
}

async function answerAll({ task, model, plan, store, maxTokens, signal, onProgress }: Work): Promise<Row[]> {
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
  let next = 0;
  const unheard = new Set<string>();
  async function worker(): Promise<void> {
    while (next < open.length) {
      await nextTurn(); // lets an interrupt through, however fast the model
      either.throwIfAborted();
      const place = open[next++];
      if (place === undefined) return;
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
    worker().catch((error: unknown) => {
      failure.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(workers);
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
function recall(task: Task, model: Model, plan: Plan, store: Store, rows: Row[]): number[] {
  const open: number[] = [];
  const checked = new Set<string>();
  for (let place = 0; place < plan.total; place++) {
    if (store.answers.size === 0) {
      open.push(place);
      continue;
    }
    const asking = plan.askingAt(place);
    const { sample } = asking;
    const answer = store.answers.get(answerKey(asking));
    if (!answer) {
      open.push(place);
      continue;
    }
    requireSameSample(task, sample, answer);
    const cell = JSON.stringify(answer.params);
    if (!checked.has(cell)) requireSameQuestion(task, task.begin(sample), answer);
    checked.add(cell);
    rows[place] = rowOf(task, model.name, asking, answer);
  }
  return open;
}
