import { setMaxListeners } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ThoughtMarks } from "@loadlab/lib/core/answer/thoughts.js";
import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { requireInteger, requireKnownKeys, requireNames } from "@loadlab/lib/core/check.js";
import { cellsOf, type Grid } from "@loadlab/lib/core/samples.js";
import { cellProgress, cellSignal } from "@loadlab/lib/core/display.js";
import { requireContract } from "@loadlab/lib/core/contract/contract.js";
import type { Sample, Score } from "@loadlab/lib/core/sample.js";
import type { AnyTask, Progress, Task } from "@loadlab/lib/core/task.js";
import { requireOwnBenchmark } from "../models/gguf.js";
import { isSilence, RefusedError, requireModel, type Model } from "../models/model.js";
import { adaptively, handedOut, requireAdaptive, type Adaptive } from "./next-question.js";
import type { Answer } from "./answer.js";
import { asAsked } from "./as-asked.js";
import { ask, requireLikelihood, type Reading } from "./ask.js";
import { keptSamples, planOf, requireTries, type KeptSamples, type Plan } from "./plan.js";
import { planNotes } from "./shards/plan-record.js";
import { shardOf, type Shard } from "./shards/shard.js";
import { outage, progressCounter, silenceCounter } from "./progress.js";
import { addNewRows, storedRows } from "./stored-rows.js";
import { refusalOf, type Refusal } from "./stores/answers-file.js";
import { evened, rowMaker, type Condition, type Row, type RowOf } from "./row.js";
import { memoryStore, openStore, type Store } from "./stores/store.js";

/** The task, the model and the settings of a run. */
export interface RunOptions<P extends object = object, S extends Sample = Sample, C extends Score = Score> {
  /** The task, such as `factor.symbolic`. */
  task: Task<P, S, C>;
  /** The parameters to vary: one object per cell, or one object whose lists are crossed: `{ level: [1, 2, 3] }`. */
  grid: Grid<P>;
  /** Items per cell, at least 1, defaults to 1. */
  items?: number;
  /** The old name of `items`, at least 1, defaults to 1. @deprecated since 0.2 */
  epochs?: number;
  /**
   * Responses per item, at least 1, defaults to 1. Each is a row, numbered in the column `try`. More than one needs a
   * model with a temperature above 0.
   */
  tries?: number;
  /**
   * The model, such as `await models.bundled()`; or a list of models with different names, which are asked one after the
   * other. Each model of a list has its own store, `STORE-NAME`.
   */
  model: Model | readonly Model[];
  /** The seed of each cell's first item; the next item has seed + 1, and so on. Defaults to 1. */
  seed?: number;
  /**
   * The name of a folder in `data/runs`, or a path. The run writes each response there at once, and the same call
   * continues a stopped run. It asks again for items whose server sent no response. Defaults to none: responses are
   * kept in memory.
   */
  store?: string;
  /**
   * Few-shot examples before each question, 0..100, defaults to 0, as in the papers. They are other items of the task,
   * the same for every model, each with a correct response, as turns of the conversation.
   */
  shots?: number;
  /**
   * `words` or `likelihood`, defaults to `words`: the model writes a response. With `likelihood` it writes nothing: its
   * response is the likeliest of the task's candidates, a correct one and wrong ones, and rows have the columns
   * `logOdds`, `correctPerToken` and `candidates`. It needs a local model, or a server asked in plain text.
   */
  reading?: Reading;
  /**
   * The form of the answer, defaults to `paper`: the paper's prompt, word for word. `line` adds a request for a last
   * line "Answer: ...". `json` adds a request for a JSON object and nothing else; local models, and servers that
   * support it, cannot write anything else after their thoughts. Rows have the form in the column `answerForm`.
   * `line` and `json` need `reading: "words"`.
   */
  answer?: AnswerForm;
  /**
   * Pairs of marks around your model's thoughts, such as `{ open: "<plan>", close: "</plan>" }`, in addition to the
   * known ones; defaults to none. Text between them is never read as an answer.
   */
  thoughtMarks?: readonly ThoughtMarks[];
  /** Maximum tokens per response, defaults to the model's own setting. */
  maxTokens?: number;
  /**
   * One part of the plan, such as `{ index: 3, of: 24 }`, with its own store; `merge` joins the parts. The plan alone
   * decides which items belong to it. Defaults to the whole plan.
   */
  shard?: Shard;
  /**
   * Chooses each next cell by its information about the model's ability, and stops at a standard error. Rows are those
   * of the items asked. Defaults to asking everything.
   */
  adaptive?: Adaptive;
  /** Whether to retry the items that the server refused in an earlier call, defaults to false. */
  askRefused?: boolean;
  /** Stops the run, which then rejects with the signal's reason; defaults to the notebook cell's interrupt. */
  signal?: AbortSignal;
  /**
   * Called at the start, after every response and after every item without one. Defaults to a panel below a notebook's
   * cell, as `show.progress()`, if the run takes more than a second; elsewhere to nothing.
   */
  onProgress?: (progress: Progress) => void;
}

const OPTIONS = (
  "task grid items epochs tries model seed store shots reading answer thoughtMarks maxTokens shard adaptive askRefused signal " +
  "onProgress"
).split(" ");

/**
 * Runs a task on a model: asks `items` items of every cell of the grid and scores the responses.
 *
 * As many questions are under way at once as the model has sequences. The run asks every cell's first item before any
 * cell's second, so a stopped run has responses in all cells. Questions about the same text, and with the same few-shot
 * examples, follow each other, so that a local model evaluates the shared part once.
 *
 * With `store`, each response is on the disk before the next question, and no later call asks for it again. A store can
 * be continued with more items or tries.
 *
 * Items without a response do not end the run; their rows have `correct` NaN, and `bucket` and `error` name the reason:
 * - `transport`: the server sent no response after all retries (TransportError). The same call asks again.
 * - `refused`: the server refuses this prompt (RefusedError). Only `askRefused` asks again.
 * - `format`: the server does not support the JSON schema of the answer. Only `askRefused` asks again.
 *
 * The run ends with an error if no item has a response, or if more than ten items plus the model's sequences in a row
 * have none, except for `format`. It waits for responses under way and keeps them.
 *
 * @returns a tidy row for each response, in the plan's order: models, cells, items, tries; in a row without a response
 *   the score's further columns are null
 * @throws RangeError, before anything is asked, if an option or a parameter is out of range, two models have one name,
 *   `tries` is above 1 for a model without sampling, the task has no such form of answer, or a bundled model was trained
 *   on another benchmark; or if the task breaks a rule of `checkTask`
 * @throws Error if the store has another task version or model, is damaged or in use, or too many items have no response
 */
export async function run<P extends object, S extends Sample, C extends Score>(
  options: RunOptions<P, S, C>,
): Promise<RowOf<S, C>[]> {
  requireKnownKeys("run", options, OPTIONS);
  const { model, store } = options;
  const models = [model].flat() as Model[];
  if (models.length === 0) throw new RangeError("model is an empty list; expected at least one model");
  models.forEach(requireModel);
  requireNames(
    models.map(({ name }) => name),
    (at) => `the name of model ${at}`,
  );
  const kept = keptSamples();
  const rows: Row[] = [];
  for (const one of models) {
    const own = Array.isArray(model) && store !== undefined ? `${store}-${one.name}` : store;
    for (const row of await runOne({ ...(options as RunOptions), model: one, store: own }, kept))
      rows.push(row);
  }
  return evened(rows) as RowOf<S, C>[];
}

/** The options of a run of one model. */
type OneModel = Omit<RunOptions, "model"> & { model: Model };

async function runOne(options: OneModel, kept: KeptSamples): Promise<Row[]> {
  const { tries = 1, model, seed = 1, maxTokens, signal = cellSignal() } = options;
  const { shots = 0, reading = "words", answer = "paper", thoughtMarks = [] } = options;
  const task: AnyTask = asAsked(options.task, { answerForm: answer, thoughtMarks, shots, reading });
  const grid = cellsOf(options.grid, task.grid[0]);
  if (maxTokens !== undefined) requireInteger("maxTokens", maxTokens, 1);
  requireOwnBenchmark(model, task);
  requireTries(tries, model);
  if (reading === "likelihood") requireLikelihood(model);
  const { shard, adaptive } = options;
  if (adaptive) requireAdaptive(adaptive, grid.length);
  const whole = planOf(task, { ...options, grid }, kept);
  const plan = shard === undefined ? whole : shardOf(whole, shard);
  signal?.throwIfAborted();
  if (signal) setMaxListeners(0, signal); // each reply under way listens to it
  const { name, identity, circumstances } = model;
  const settings = {
    maxTokens: maxTokens ?? null,
    ...(shots > 0 && { shots }),
    ...(reading !== "words" && { reading }),
    ...(answer !== "paper" && { answer }),
    ...(thoughtMarks.length > 0 && { thoughtMarks: JSON.stringify(thoughtMarks) }),
  };
  const kind = { task: task.name, version: task.version, model: name, identity, settings };
  const { epochs } = whole.asked;
  const call = { cells: grid.length, epochs, tries, seed, ...(adaptive && { adaptive }), circumstances };
  const store = options.store === undefined ? memoryStore() : await openStore(options.store, kind, call);
  const condition = { model: name, shots, reading, answerForm: answer };
  try {
    return await answerAll(task, plan, store, condition, { ...options, signal });
  } finally {
    await store.close();
  }
}

async function answerAll(
  task: AnyTask,
  plan: Plan,
  store: Store,
  condition: Condition,
  options: OneModel,
): Promise<Row[]> {
  const { model, maxTokens, shard, adaptive, askRefused = false, signal } = options;
  const { onProgress = cellProgress(model.name) ?? (() => {}) } = options;
  const notes = await planNotes(store.folder, plan.asked, shard);
  const progress = progressCounter(plan.total);
  const maker = rowMaker(task, condition);
  const rows = await storedRows(task, maker, plan, store, progress, askRefused);
  const open = [...rows.keys()]
    .filter((place) => !rows[place])
    .sort(
      (one, other) =>
        plan.groupOf(one) - plan.groupOf(other) || plan.epochOf(one) - plan.epochOf(other) || one - other,
    );
  onProgress(progress.read());
  if (open.length > 0) requireContract(task, plan.asked.cells, plan.asked.seed);
  const begins = open.length > 0 || notes.owed;
  if (begins) {
    await store.begin();
    await notes.begin(progress.read().done);
  }

  const silence = silenceCounter(model.sequences);
  const refusals: Refusal[] = []; // noted once another sample has an answer: the server does answer
  let failure: { error: unknown } | undefined;
  const chosen = adaptive && adaptively(adaptive, plan, rows, open);
  const next = chosen?.next ?? handedOut(open, model.sequences);
  const how = { maxTokens, reading: condition.reading, signal, known: store.known };
  async function worker(): Promise<void> {
    for (const place of next()) {
      await nextTurn(); // lets an interrupt through, however fast the model
      signal?.throwIfAborted();
      if (failure) return; // the others' replies that are under way are waited for and kept
      const asking = plan.askingAt(place);
      try {
        const answer = asStored(await ask(task, asking, model, how));
        silence.end();
        await store.append(answer);
        chosen?.note(place, answer.score.correct);
        if (store.folder === undefined) {
          maker.watch.note(answer);
          rows[place] = maker.of(plan.askedAt(place, answer), answer);
        } // else it is made from the disk, to hold less meanwhile
        progress.came(answer);
        await store.refuse(refusals.splice(0));
      } catch (error) {
        if (!isSilence(error)) throw error;
        const refusal = error instanceof RefusedError ? refusalOf(asking, error) : undefined;
        if (refusal) refusals.push(refusal);
        rows[place] = maker.silent(asking, refusal?.error ?? "transport");
        progress.fail(refusal);
        if (refusal?.error === "format") silence.end();
        else if (silence.tooLong(asking.sample.id) || progress.read().failed === plan.total) throw error;
      }
      onProgress(progress.read());
    }
  }
  const workers = Array.from({ length: Math.min(model.sequences, open.length) }, () =>
    worker().catch((error: unknown) => (failure ??= { error })),
  );
  await Promise.all(workers);
  signal?.throwIfAborted();
  if (failure)
    throw isSilence(failure.error)
      ? outage(failure.error, silence.most, progress.read(), store)
      : failure.error;
  await store.refuse(refusals);
  if (open.length > 0) await addNewRows(rows, maker, plan, store);
  const told = adaptive ? rows.flat() : rows; // without those that were not asked
  maker.settle(told);
  if (open.length > 0) for (const doubt of maker.watch.lines()) console.info(`${model.name}: ${doubt}`);
  const { failed, refused } = progress.read();
  if (begins && failed === refused.length && told.length === plan.total) await notes.complete();
  return told;
}

/** An answer as a later call reads it, so that both make the same row; it holds on to nothing of its episode. */
const asStored = (answer: Answer): Answer => JSON.parse(JSON.stringify(answer)) as Answer;
