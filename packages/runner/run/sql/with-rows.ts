import type { DuckDBConnection } from "@duckdb/node-api";
import { grouped } from "@loadlab/lib/core/collections.js";
import { limitsBy, SHORT, type Limits, type PromptFacts } from "../doubts.js";
import { readRefusals } from "../stores/answers-file.js";
import { allColumns, sampledColumns } from "./columns.js";
import { literal, rowObjects, text, withDatabase, findStores, type StoreFiles } from "./database.js";
import { FAULT, rowsView, type TaskStores } from "./rows-view.js";

/** Lends a database with the view `rows`. Columns come from a sample of the lines; after a fault, from all. */
export async function withRows<T>(
  given: string | readonly string[] | undefined,
  work: (connection: DuckDBConnection, stores: StoreFiles[]) => Promise<T>,
): Promise<T> {
  const attempt = (whole: boolean) =>
    withDatabase(async (connection) => {
      const stores = await findStores(connection, given);
      const byTask = grouped(stores, ({ manifest }) => manifest.task);
      const tasks = await Promise.all(byTask.map((some) => taskStores(connection, some, whole)));
      for (const statement of rowsView(tasks)) await connection.run(statement);
      return work(connection, stores);
    });
  return attempt(false).catch((error: unknown) =>
    isReadFault(error) ? attempt(true) : Promise.reject(error),
  );
}

async function taskStores(
  connection: DuckDBConnection,
  stores: readonly StoreFiles[],
  whole: boolean,
): Promise<TaskStores> {
  const files = stores.flatMap(({ answers }) => answers ?? []);
  for (const { refused } of stores) if (refused) await readRefusals(refused, () => {});
  const columns = await sampledColumns(files);
  const isRead = !whole && (files.length === 0 || columns.score.has("correct"));
  const limits = await limitsIn(connection, files);
  return { stores, limits, ...(isRead ? { columns, torn: [] } : await allColumns(files)) };
}

/** Whether a line of a store could not be read as its columns are typed. */
export const isReadFault = (error: unknown): boolean =>
  new RegExp(`Malformed JSON|JSON transform error|${FAULT}`).test(String((error as Error)?.message));

/** By which words and tokens the prompts of each file of answers were cut; none for files that do not tell. */
async function limitsIn(
  connection: DuckDBConnection,
  files: readonly string[],
): Promise<Map<string, Limits>> {
  if (files.length === 0) return new Map();
  const found = await rowObjects<PromptFacts & { filename: string }>(
    connection,
    `WITH prompts AS (
       SELECT filename, words, promptTokens AS tokens, max(promptTokens) OVER (PARTITION BY filename) AS top
       FROM read_json([${files.map((file) => text(literal(file))).join(", ")}],
         columns = {words: 'UINTEGER', promptTokens: 'BIGINT'}, format = 'newline_delimited', filename = true,
         ignore_errors = true)
       WHERE words IS NOT NULL AND promptTokens > 0)
     SELECT filename, max(words / tokens) FILTER (words < ${SHORT}) AS ratio, any_value(top) AS top,
       count(*) FILTER (tokens = top) AS there, min(words) FILTER (tokens = top) AS fewest,
       max(words) FILTER (tokens = top) AS longest
     FROM prompts GROUP BY filename`,
  );
  return new Map(found.map(({ filename, ...facts }) => [filename, limitsBy(facts)]));
}
