import type { DuckDBConnection } from "@duckdb/node-api";
import { requireKnownKeys, requireText, shown } from "@loadlab/lib/core/check.js";
import { duckdb } from "../../packages.js";
import { lock, rowObjects, saying } from "./database.js";
import { isReadFault, withRows } from "./with-rows.js";

/** Which stores are asked, and when the asking stops. */
export interface QueryOptions {
  /**
   * Which stores: a name, a path, a pattern such as "night-*", or a list of these; those in folders below count too.
   * Defaults to all in `data/runs`.
   */
  stores?: string | readonly string[];
}

/**
 * Asks stores by SQL, where they lie; nothing is copied, and nothing can be written.
 *
 * The view `rows` has a row for every answer, with the columns that `run` gives, in DuckDB's dialect of SQL: `task`,
 * `version`, `model`, every parameter, the facts of the sample where the store holds them, `sample`, `seed`, `epoch`,
 * `try`, `correct`, `bucket`, `answer`, every measure of the score, `reply`, `steps`, tokens, `seconds`, `stop`,
 * `error`, and before them `store`. A sample that was refused is a row whose `correct` and `epoch` are null. What a task
 * does not have is null in its rows; a column that holds numbers in one task and texts in another holds texts.
 *
 * Stores that a run is still writing to can be asked: a last line that is not yet whole is left out. Where the stores of
 * a task hold more than 16 MB, its columns are those met in a sample of 16 MB of lines, evenly spread.
 *
 * A plan whose shards have been merged counts once: `night.shards` is left out beside a complete `night`, unless it is
 * named.
 *
 * @param sql one SELECT, DESCRIBE or SUMMARIZE
 * @typeParam R a row of the answer; whole numbers are numbers where these hold them exactly, else bigint
 * @throws RangeError if there is no such store, the SQL is none, names a column that is not there, or does more than read;
 *   Error naming the file and line of what is damaged
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
    throw new Error(`${shown(sql)} holds ${statements.count} statements; expected one`);
  const { statementType } = await statements.prepare(0);
  if (statementType === StatementType.SELECT) return;
  throw new Error(
    `it is a statement of kind ${StatementType[statementType]}; expected one that reads, such as a SELECT`,
  );
}

/** What columns there are, where a query names one that is not. */
async function known(connection: DuckDBConnection, error: unknown): Promise<string> {
  if (!/Binder Error.*column/.test((error as Error).message)) return "";
  const columns = await rowObjects<{ column_name: string }>(connection, "DESCRIBE rows");
  return `; the columns of rows are ${columns.map(({ column_name }) => column_name).join(", ")}`;
}
