import type { Sample } from "../core/sample.js";
import type { Score } from "../core/score.js";
import type { Task } from "../core/task.js";
import { replayed } from "./replayed.js";
import { evened, type Row, type RowOf } from "./row.js";

/**
 * Scores the replies in a store anew, with the task as it is now; no model is asked and nothing is written.
 *
 * A change of scoring alone is what this is for. Every sample is made again from its parameters and seed; if one
 * comes out otherwise than it was asked, or in other words, its replies answer another question and the call is
 * refused.
 *
 * @param store name or path, as for `run`
 * @returns the rows of all answers in the store, cells in the order of their first answer, each by seed, tries in their order
 * @throws Error if there is no such store, it belongs to another task, or a sample is no longer the one asked
 */
export async function rescore<P extends object, S extends Sample, C extends Score>(
  store: string,
  task: Task<P, S, C>,
): Promise<RowOf<S, C>[]> {
  const rows: Row[] = [];
  for await (const { row } of replayed(store, task as unknown as Task)) rows.push(row);
  return evened(rows) as RowOf<S, C>[];
}
