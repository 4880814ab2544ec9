import type { AnyTask } from "@loadlab/lib/core/task.js";
import type { Answer } from "./answer.js";
import { requireSameQuestion, requireSameSample } from "./fingerprint.js";
import type { Plan } from "./plan.js";
import type { ProgressCounter } from "./progress.js";
import type { Refusal } from "./stores/refusals.js";
import type { Row, RowMaker } from "./row.js";
import type { Store } from "./stores/store.js";
import { leaveReply, type StoredAt } from "./stores/stored-reply.js";

/**
 * The rows that the store has answers for, at their places, and those of samples that were refused, unless these are to
 * be asked again. Of each cell the first sample is made again: it and its words must be the ones that were asked.
 */
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
  const onAnswer = (answer: Answer, stored: StoredAt) => {
    const place = plan.placeOf(answer);
    if (place === undefined || rows[place]) return;
    requireSame(place, answer);
    maker.watch.note(answer);
    rows[place] = leaveReply(maker.of(plan.askedAt(place, answer), answer), stored);
    progress.add(answer.score.correct);
  };
  const onRefusal = (refusal: Refusal) => {
    const place = plan.placeOf(refusal);
    if (askRefused || place === undefined || rows[place]) return;
    rows[place] = maker.silent(plan.askingAt(place), refusal.error);
    progress.fail(refusal);
  };
  await store.recall(onAnswer, onRefusal);
  return rows;
}

/** Adds the rows of the answers that have come to a store on the disk since it was recalled. */
export async function addNewRows(rows: Row[], maker: RowMaker, plan: Plan, store: Store): Promise<void> {
  const onAnswer = (answer: Answer, stored: StoredAt) => {
    const place = plan.placeOf(answer);
    if (place === undefined || rows[place]) return;
    maker.watch.note(answer);
    rows[place] = leaveReply(maker.of(plan.askedAt(place, answer), answer), stored);
  };
  await store.recall(onAnswer, () => {});
}
