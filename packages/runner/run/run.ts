import { setMaxListeners } from "node:events";
import { hostname } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ThoughtMarks } from "@loadlab/lib/core/answer/marks.js";
import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { requireInteger, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { cellsOf, type Grid } from "@loadlab/lib/core/grid.js";
import { cellProgress, cellSignal } from "@loadlab/lib/core/display.js";
import { requireContract } from "@loadlab/lib/core/contract/contract.js";
import { version } from "@loadlab/lib/core/project.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { Score } from "@loadlab/lib/core/score.js";
import type { AnyTask, Progress, Task } from "@loadlab/lib/core/task.js";
import { requireOwnBenchmark } from "../models/bundled.js";
import { isSilence, RefusedError, requireModel, type Model } from "../models/model.js";
import { adaptively, requireAdaptive, type Adaptive } from "./adaptive.js";
import type { Answer } from "./answer.js";
import { asAsked } from "./as-asked.js";
import { ask } from "./ask.js";
import { handedOut } from "./blocks.js";
import { requireLikelihood, type Reading } from "./likelihood.js";
import { planOf, requireTries, sharedSamples, type Plan, type SharedSamples } from "./plan.js";
import { planNotes } from "./shards/plan-record.js";
import { outage, progressCounter, silenceCounter } from "./progress.js";
import { storedRows, addNewRows } from "./stored-rows.js";
import { refusalOf, type Refusal } from "./stores/refusals.js";
import { evened, rowMaker, type Row, type RowOf } from "./row.js";
import { shardOf, type Shard } from "./shards/shard.js";
import { memoryStore, openStore, type Store } from "./stores/store.js";

/** What is asked of whom, and where the answers go. */
export interface RunOptions<P extends object = object, S extends Sample = Sample, C extends Score = Score> {
  /** What is asked, such as `factor.symbolic`. */
  task: Task<P, S, C>;
  /** The parameters to vary: one object for each cell, or one object whose lists are crossed: `{ level: [1, 2, 3] }`. */
  grid: Grid<P>;
  /** Samples of each cell, at least 1, defaults to 1. */
  items?: number;
  /** Samples of each cell, at least 1: the old name of `items`; defaults to 1. @deprecated since 0.2 */
  epochs?: number;
  /**
   * How often each sample is asked, at least 1, defaults to 1; each time is a row, numbered in the column `try`. More
   * than one needs a model that draws its tokens, at a temperature above 0.
   */
  tries?: number;
  /**
   * Who is asked, such as `await models.bundled()`; or several, one after the other, whose names differ: each then has a
   * store of its own, `STORE-NAME`.
   */
  model: Model | readonly Model[];
  /** The seed of each cell's first sample; the next has seed + 1, and so on. Defaults to 1. */
  seed?: number;
  /**
   * A name, for a folder in `data/runs`, or a path: answers are written there as they come, and the same call
   * continues where it stopped; a sample for which the model's server sent no reply is not among them, and is asked
   * again. Without it they are kept in memory only.
   */
  store?: string;
  /**
   * Worked examples before each question, 0..100, defaults to 0, as the papers ask: other samples of the task, the same
   * for every model, each with the reply that is right, as turns of the conversation.
   */
  shots?: number;
  /**
   * How the model is read, defaults to `words`, what it replies. By `likelihood` it says nothing: of the replies that the
   * task gives to choose from, the right one and foils, that which it holds likeliest counts as its own, and rows have
   * `logOdds`, `correctPerToken` and `candidates` besides. For local models and servers in plain text.
   */
  reading?: Reading;
  /**
   * In which form the answer is asked for, defaults to `paper`, word for word as the paper asks. `line` adds a sentence
   * that asks for a last line "Answer: ...". `json` adds one that asks for a JSON object of the task's schema and nothing
   * else, to which local models, and servers that can, are held; thoughts may stand before it, other words may not. Rows
   * have it in the column `answerForm`. Other forms than the paper's are for `words` only.
   */
  answer?: AnswerForm;
  /**
   * What your model writes around its thoughts, in pairs such as `{ open: "<plan>", close: "</plan>" }`, beside the marks
   * that are known; defaults to none. What stands between them is no answer.
   */
  thoughtMarks?: readonly ThoughtMarks[];
  /** The most tokens of each reply, defaults to the model's own setting. */
  maxTokens?: number;
  /**
   * Asks one part of the plan only, `{ index: 3, of: 24 }`, into a store of its own; `merge` joins the parts. Which
   * samples these are follows from the plan alone. Defaults to the whole plan.
   */
  shard?: Shard;
  /**
   * Asks at each step the cell that tells most about the model's ability, and stops at a standard error: rows are those
   * of the samples that were asked. Defaults to asking everything.
   */
  adaptive?: Adaptive;
  /** Whether samples that the model's server refused in an earlier call are asked again, defaults to false. */
  askRefused?: boolean;
  /** Stops the run, which then rejects with the signal's reason; defaults to the notebook cell's interrupt. */
  signal?: AbortSignal;
  /**
   * Called at the start, after every answer and after every sample without one. Defaults to a panel below the cell of a
   * notebook, as `show.progress()`, for a run of more than a second; elsewhere to nothing.
   */
  onProgress?: (progress: Progress) => void;
}

const OPTIONS = (
  "task grid items epochs tries model seed store shots reading answer thoughtMarks maxTokens shard adaptive askRefused signal " +
  "onProgress"
).split(" ");

/**
 * Puts a task to a model: every cell of the grid, each with `items` samples, as many at once as the model has
 * sequences. Every cell's first sample is asked before any cell's second, so that a run cut short has something of
 * each, and questions about one text, which are next to each other in a grid, are asked next to each other, as are the
 * tries of one sample: a local model then evaluates the text once. With `shots` what is shown the same worked examples is
 * asked first of all next to each other, so that these are evaluated once.
 *
 * Every answer is on the disk before the next question is asked in its place; nothing that is there is ever asked
 * again, whatever stopped the run. A store is continued with more items or tries than it was begun with.
 *
 * A sample for which the model's server sends no reply, however often it was asked (a TransportError), does not end the
 * run: its row has `correct` NaN, bucket and error `transport`; nothing of it is stored, so that the same call asks it
 * again, an episode of many steps from its beginning. One that the server refuses to answer (a RefusedError), as
 * filters of content do, has bucket and error `refused`; that is noted in the store, and it is asked again only with
 * `askRefused`; so is one whose reply the server will not hold to a JSON schema, with bucket and error `format`. Ten more samples in a row without a reply than the model has sequences end the run with an error, and so
 * does a run that has no answer to any sample; refused schemas do not count. Whatever error ends a run, replies under way are waited for and kept.
 *
 * @returns a tidy row for every try at every sample of the plan, in the plan's order: of several models one after the
 *   other, cells as in the grid, items within a cell, tries within an item; in a row without a reply the score's further
 *   columns are null
 * @throws RangeError if the grid, the items, the tries, the seed or a parameter are out of range, a list of models is
 *   empty or has two of one name, several tries
 *   are wanted of a model that always takes the likeliest token, the task has no format for the form of answer, or a bundled model was trained on another benchmark
 *   than the task's, before anything is asked, or the task breaks a rule of the contract (`checkTask`) that its first
 *   samples or a score show;
 *   Error if the store belongs to another task version or model, is damaged, or is in use, or if too many samples
 *   in a row, or all there are, get no reply; the signal's reason
 */
export async function run<P extends object, S extends Sample, C extends Score>(
  options: RunOptions<P, S, C>,
): Promise<RowOf<S, C>[]> {
  requireKnownKeys("run", options, OPTIONS);
  const { model } = options;
  if (!isList(model)) return runOne({ ...options, model });
  requireNames(model);
  const { store } = options;
  const shared = model.length > 1 ? sharedSamples() : undefined;
  const rows: RowOf<S, C>[] = [];
  for (const one of model) {
    const own = store === undefined ? undefined : `${store}-${one.name}`;
    rows.push(...(await runOne({ ...options, model: one, store: own }, shared)));
  }
  return evened(rows) as RowOf<S, C>[];
}

type OneModel<Options> = Omit<Options, "model"> & { model: Model };

const isList = (model: Model | readonly Model[]): model is readonly Model[] => Array.isArray(model);

function requireNames(models: readonly Model[]): void {
  if (models.length === 0) throw new RangeError("model is an empty list; expected at least one model");
  models.forEach(requireModel);
  const names = models.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new RangeError(
      `two models are named "${twice}", and their rows could not be told apart; give one another name: { ...model, name: "..." }`,
    );
}

async function runOne<P extends object, S extends Sample, C extends Score>(
  options: OneModel<RunOptions<P, S, C>>,
  shared?: SharedSamples,
): Promise<RowOf<S, C>[]> {
  const { tries = 1, model, seed = 1, maxTokens, signal = cellSignal() } = options;
  const { shots = 0, reading = "words", answer = "paper", thoughtMarks = [] } = options;
  const task: AnyTask = asAsked(options.task, { answerForm: answer, thoughtMarks, shots, reading });
  const grid = cellsOf(options.grid, task.grid[0]);
  if (maxTokens !== undefined) requireInteger("maxTokens", maxTokens, 1);
  requireModel(model);
  requireOwnBenchmark(model, task);
  requireTries(tries, model);
  if (reading === "likelihood") requireLikelihood(model);
  const { shard, adaptive } = options;
  if (adaptive) requireAdaptive(adaptive, grid.length);
  const whole = planOf(task, { ...options, grid }, shared);
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
  const began = { time: new Date().toISOString(), cells: grid.length, epochs, tries, seed };
  const here = { process: process.pid, host: hostname(), node: process.version };
  const session = { ...began, ...(adaptive && { adaptive }), circumstances, loadlab: version, ...here };
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
  {
    model,
    shots = 0,
    reading = "words",
    answer: answerForm = "paper",
    maxTokens,
    shard,
    adaptive,
    askRefused = false,
    signal,
    onProgress = cellProgress(model.name) ?? (() => {}),
  }: Omit<OneModel<RunOptions>, "task" | "grid">,
): Promise<Row[]> {
  const notes = await planNotes(store.folder, plan.asked, shard);
  const progress = progressCounter(plan.total);
  const maker = rowMaker(task, { model: model.name, shots, reading, answerForm });
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
  const how = { maxTokens, reading, signal, known: store.known };
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
  return evened(told);
}

/** An answer as a later call reads it, so that both make the same row; it holds on to nothing of its episode. */
const asStored = (answer: Answer): Answer => JSON.parse(JSON.stringify(answer)) as Answer;
