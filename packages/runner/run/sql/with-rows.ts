import type { DuckDBConnection } from "@duckdb/node-api";
import { readRefusals } from "../stores/refusals.js";
import { allColumns, sampledColumns } from "./columns.js";
import { limitsIn } from "./cut-prompts.js";
import { withDatabase } from "./database.js";
import { FAULT, rowsView, type TaskStores } from "./rows-view.js";
import { findStores, type StoreFiles } from "./stores.js";

/**
 * Lends a database with the view `rows` over stores.
 *
 * Types of columns come from a sample of the lines; where reading then fails, from all lines, each of which is checked.
 *
 * @param work is done anew if reading failed the first time
 * @throws RangeError if there is no such store; Error naming the file and line of what is damaged
 */
export async function withRows<T>(
  given: string | readonly string[] | undefined,
  work: (connection: DuckDBConnection, stores: StoreFiles[]) => Promise<T>,
): Promise<T> {
  const attempt = (whole: boolean) =>
    withDatabase(async (connection) => {
      const stores = await findStores(connection, given);
      const tasks = await Promise.all(byTask(stores).map((some) => taskStores(connection, some, whole)));
      for (const statement of rowsView(tasks)) await connection.run(statement);
      return work(connection, stores);
    });
  return attempt(false).catch((error: unknown) =>
    isReadFault(error) ? attempt(true) : Promise.reject(error),
  );
}

async function taskStores(
  connection: DuckDBConnection,
  stores: StoreFiles[],
  whole: boolean,
): Promise<TaskStores> {
  const files = stores.flatMap(({ answers }) => answers ?? []);
  for (const { refused } of stores) if (refused) await readRefusals(refused, () => {});
  const columns = await sampledColumns(files);
  const isRead = !whole && (files.length === 0 || columns.score.has("correct"));
  const limits = await limitsIn(connection, files);
  return { stores, limits, ...(isRead ? { columns, torn: [] } : await allColumns(files)) };
}

const byTask = (stores: readonly StoreFiles[]): StoreFiles[][] =>
  [...new Set(stores.map(({ manifest }) => manifest.task))].map((task) =>
    stores.filter(({ manifest }) => manifest.task === task),
  );

/** Whether a line of a store could not be read as its columns are typed. */
export const isReadFault = (error: unknown): boolean =>
  new RegExp(`Malformed JSON|JSON transform error|${FAULT}`).test(String((error as Error)?.message));
