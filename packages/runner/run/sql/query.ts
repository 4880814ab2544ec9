import type { DuckDBConnection } from "@duckdb/node-api";
import { requireKnownKeys, requireText, shown } from "@loadlab/lib/core/check.js";
import { duckdb } from "../../packages.js";
import { lock, rowObjects, saying } from "./database.js";
import { isReadFault, withRows } from "./with-rows.js";

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
