import type { Episode } from "../core/episode.js";
import type { Sample } from "../core/sample.js";
import type { Score } from "../core/score.js";
import type { Task } from "../core/task.js";
import { replayed, type Replayed } from "./replayed.js";
import { evened, type RowOf } from "./row.js";

/**
 * The episodes in a store, replayed from their replies, with the conversation and, of a task of many steps, the state
 * in which each ended; no model is asked and nothing is written.
 *
 * An episode that the context cut short stands where its last whole reply left it, so its own score is null; its row
 * has what it earned.
 *
 * @param store name or path, as for `run`
 * @param task whose episodes they are; they are of the type that its own `begin` gives
 * @returns in the order of the rows of `rescore`, each episode with its row
 * @throws Error if there is no such store, it belongs to another task, or a sample is no longer the one asked
 */
export async function episodes<P extends object, S extends Sample, C extends Score, E extends Episode<S, C>>(
  store: string,
  task: Task<P, S, C> & { begin(sample: S): E },
): Promise<Replayed<E, RowOf<S, C>>[]> {
  const found: Replayed[] = [];
  for await (const one of replayed(store, task as unknown as Task)) found.push(one);
  const rows = evened(found.map(({ row }) => row));
  return found.map(({ episode }, at) => ({
    row: rows[at] as RowOf<S, C>,
    episode: episode as unknown as E,
  }));
}
