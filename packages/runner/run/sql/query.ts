import type { DuckDBConnection } from "@duckdb/node-api";
import { requireKnownKeys, requireText, shown } from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/collections.js";
import { duckdb } from "../../packages.js";
import { limitsBy, SHORT, type Limits, type PromptFacts } from "../doubts.js";
import { readRefusals } from "../stores/answers-file.js";
import { allColumns, sampledColumns } from "./columns.js";
import {
  findStores,
  literal,
  lock,
  rowObjects,
  saying,
  text,
  withDatabase,
  type StoreFiles,
} from "./database.js";
import { FAULT, rowsView, type TaskStores } from "./rows-view.js";

/** The stores of a query. */
export interface QueryOptions {
  /**
   * A name, a path, a pattern such as "night-*", or a list of these, with all subfolders. Defaults to all stores in
   * `data/runs`, without the recorded ones.
   */
  stores?: string | readonly string[];
}

/**
 * Queries stores with SQL. It copies nothing and cannot write.
 *
 * The view `rows` has a row for each response, with `store` and the columns of `run`: `task`, `version`, `model`, every
 * parameter and stored fact of the sample, `sample`, `seed`, `epoch`, `try`, `correct`, `bucket`, `answer`, every measure
 * of the score, `reply`, `steps`, tokens, `seconds`, `stop`, `error`. The dialect is DuckDB's. A refused sample is a row
 * with null in `correct` and `epoch`. Columns that a task lacks are null; a column with numbers in one task and texts in
 * another has texts.
 *
 * A store that a run is writing to can be queried; an unfinished last line is left out. If a task has more than 16 MB,
 * its columns come from a sample of 16 MB of lines. Merged shards count once: `night.shards` is left out beside a
 * complete `night`, unless it is named.
 *
 * @param sql one SELECT, DESCRIBE or SUMMARIZE
 * @param options the stores
 * @typeParam R a row of the result; whole numbers beyond the exact range of numbers are bigint
 * @throws RangeError if there is no such store, the SQL is invalid, names an unknown column, or does more than read
 * @throws Error with file and line if a store is damaged
 */
export async function query<R extends object = Record<string, unknown>>(
  sql: string,
  options: QueryOptions = {},
): Promise<R[]> {
  requireText("sql", sql, "it is the query");
  requireKnownKeys("query", options, ["stores"]);
  return withRows(options.stores, async (connection, stores) => {
    await lock(
      connection,
      stores.flatMap(({ answers, refused }) => [answers ?? [], refused ?? []].flat()),
    );
    try {
      await requireReading(connection, sql);
      return await rowObjects<R>(connection, sql);
    } catch (error) {
      if (isReadFault(error)) throw error;
      throw new RangeError(`the query failed: ${saying(error)}${await known(connection, error)}`, {
        cause: error,
      });
    }
  });
}

/** Statements that only read. */
async function requireReading(connection: DuckDBConnection, sql: string): Promise<void> {
  const { StatementType } = duckdb;
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1)
    throw new Error(`${shown(sql)} has ${statements.count} statements; expected one`);
  const { statementType } = await statements.prepare(0);
  if (statementType === StatementType.SELECT) return;
  throw new Error(
    `it is a statement of kind ${StatementType[statementType]}; expected one that only reads, such as SELECT`,
  );
}

/** What columns there are, where a query names one that is not. */
async function known(connection: DuckDBConnection, error: unknown): Promise<string> {
  if (!/Binder Error.*column/.test((error as Error).message)) return "";
  const columns = await rowObjects<{ column_name: string }>(connection, "DESCRIBE rows");
  return `; expected columns of rows: ${columns.map(({ column_name }) => column_name).join(", ")}`;
}

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
  const sampled = await sampledColumns(files);
  const isChecked = whole || (files.length > 0 && !sampled.score.has("correct"));
  const columns = isChecked ? await allColumns(files) : sampled;
  return { stores, columns, isChecked, limits: await limitsIn(connection, files) };
}

/** Whether a line of a store could not be read as its columns are typed. */
const isReadFault = (error: unknown): boolean =>
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
