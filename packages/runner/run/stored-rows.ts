import type { AnyTask } from "@loadlab/lib/core/task.js";
import { type Answer, requireSameQuestion, requireSameSample } from "./answer.js";
import type { Plan } from "./plan.js";
import type { ProgressCounter } from "./progress.js";
import { type Refusal, leaveReply, type StoredAt } from "./stores/answers-file.js";
import type { Row, RowMaker } from "./row.js";
import type { Store } from "./stores/store.js";

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
