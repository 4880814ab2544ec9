import { join } from "node:path";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { requireSameQuestion, requireSameSample, type Answer } from "./answer.js";
import type { Plan } from "./plan.js";
import type { ProgressCounter } from "./progress.js";
import { sampleOf } from "./question.js";
import { unrecorded, type Exchange } from "./record.js";
import type { Row, RowMaker } from "./row.js";
import { leaveReply, readAnswers, type Refusal, type StoredAt } from "./stores/answers-file.js";
import { unpack } from "./stores/disk.js";
import { readManifest } from "./stores/manifest.js";
import { storeFolder, type Store } from "./stores/store.js";

/** The rows of stored answers and refusals. Each cell's first sample is made again, and must be that of the store. */
export async function storedRows(
  task: AnyTask,
  maker: RowMaker,
  plan: Plan,
  store: Store,
  progress: ProgressCounter,
  askRefused: boolean,
): Promise<Row[]> {
  const rows: Row[] = new Array(plan.total);
  const checked = new Set<number>();
  const requireSame = (place: number, answer: Answer) => {
    if (checked.has(plan.cellOf(place))) return;
    const { sample } = plan.askingAt(place);
    requireSameSample(task, sample, answer);
    requireSameQuestion(task, task.begin(sample), answer);
    checked.add(plan.cellOf(place));
  };
  const onRefusal = (refusal: Refusal) => {
    const place = plan.placeOf(refusal);
    if (askRefused || place === undefined || rows[place]) return;
    rows[place] = maker.silent(plan.askingAt(place), refusal.error);
    progress.fail(refusal);
  };
  const onNew = (place: number, answer: Answer) => {
    requireSame(place, answer);
    progress.add(answer.score.correct);
  };
  await addNewRows(rows, maker, plan, store, onNew, onRefusal);
  return rows;
}

/** Adds the rows of the answers in a store that have none yet. */
export async function addNewRows(
  rows: Row[],
  maker: RowMaker,
  plan: Plan,
  store: Store,
  onNew: (place: number, answer: Answer) => void = () => {},
  onRefusal: (refusal: Refusal) => void = () => {},
): Promise<void> {
  await store.recall((answer: Answer, stored: StoredAt) => {
    const place = plan.placeOf(answer);
    if (place === undefined || rows[place]) return;
    onNew(place, answer);
    maker.watch.note(answer);
    rows[place] = leaveReply(maker.of(plan.askedAt(place, answer), answer), stored);
  }, onRefusal);
}

/** One step of an episode in a store: the whole prompt and everything that came back. */
export interface StoredStep extends Exchange {
  /** The sample's id. */
  sample: string;
  /** 0 for the first sample of a cell. */
  epoch: number;
  /** The number of the response to the sample, 0 for the first. */
  try: number;
  /** The step of the episode, 0 for the first. */
  step: number;
}

/**
 * The prompts and responses of a store, word for word. It needs no task.
 *
 * Each step has the messages and everything that came back, with thoughts and the reason for the end. It has the whole
 * prompt and the template's hash if the lab applied the chat format, and the request's settings if a server did.
 *
 * @param store a name or a path, as for `run`
 * @returns steps in the order in which their responses came; none for responses of old versions of the lab
 * @throws Error if there is no such store, or it is damaged
 */
export async function exchanges(store: string): Promise<StoredStep[]> {
  const folder = storeFolder(store);
  await unpack(folder);
  if (!(await readManifest(folder)))
    throw new Error(`there is no run in ${folder}; expected the name or path of a store`);
  const file = join(folder, "answers.jsonl");
  const texts = new Map<string, string>(); // an answer may name a text that a later one brings, once stores are merged
  await readAnswers(file, (answer) => {
    for (const [name, text] of Object.entries(answer.texts ?? {})) texts.set(name, text);
  });
  const found: StoredStep[] = [];
  await readAnswers(file, ({ key, epoch, try: which, replies, exchanges: stored = [] }) => {
    const asked = { sample: sampleOf(key, which), epoch, try: which };
    for (const [step, exchange] of unrecorded(stored, replies, texts).entries())
      found.push({ ...asked, step, ...exchange });
  });
  return found;
}
