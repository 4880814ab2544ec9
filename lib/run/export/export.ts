import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { requireKnownKeys, requireOneOf, requireText } from "../../core/check.js";
import type { AnyTask } from "../../core/task.js";
import { rowObjects, text } from "../sql/database.js";
import { withRows } from "../sql/query.js";
import { writeInspectLog } from "./inspect-log.js";

/** What an export is written as. */
export type ExportFormat = (typeof FORMATS)[number];

export const FORMATS = ["csv", "parquet", "inspect"] as const;

export interface ExportOptions {
  /** `csv` is one file, `parquet` a folder with a folder for each task and model, `inspect` a folder of logs. */
  format: ExportFormat;
  /** The path of the file or folder; it must not be there yet, or be an empty folder. */
  to: string;
  /** Which stores, as for `query`; defaults to all in `data/runs`. */
  stores?: string | readonly string[];
  /** For `inspect`: the tasks of the stores, which make the questions again. */
  tasks?: readonly AnyTask[];
}

/**
 * Writes stores for other programs.
 *
 * `csv` and `parquet` hold the rows that `query` shows, in the order of store, seed and sample; in CSV an empty cell is
 * null and `""` an empty text. Parquet is partitioned as Hive does, `task=.../model=.../data_0.parquet`, with the same
 * columns everywhere, as Spark, Polars, Arrow and DuckDB read it.
 *
 * `inspect` is the log format of Inspect AI, a file for each store, which `inspect view` opens: every sample with its
 * conversation, scored by the task as it is now. An epoch there is a try here; a refused sample has an error.
 *
 * @returns the files written
 * @throws RangeError if there is no such store, there is something at `to`, or a store's task is not among `tasks`;
 *   Error naming the file and line of what is damaged
 */
export async function exportStores(options: ExportOptions): Promise<string[]> {
  requireKnownKeys("exportStores", options, ["format", "to", "stores", "tasks"]);
  const { format, to, stores, tasks = [] } = options;
  requireOneOf("format", format, FORMATS);
  requireText("to", to, "it is the path to write to");
  const path = resolve(to);
  requireNothingAt(path);
  return withRows(stores, async (connection, found) => {
    await mkdir(format === "csv" ? dirname(path) : path, { recursive: true });
    if (format === "inspect") {
      const logs = [];
      for (const store of found) logs.push(await writeInspectLog(store, tasks, path));
      return logs;
    }
    const how =
      format === "csv"
        ? "FORMAT csv, HEADER"
        : "FORMAT parquet, COMPRESSION zstd, PARTITION_BY (task, model)";
    const order = `ORDER BY task, store, seed, sample, "try"`;
    await connection.run(`COPY (FROM rows ${order}) TO ${text(path)} (${how})`);
    if (format === "csv") return [path];
    const files = await rowObjects<{ file: string }>(
      connection,
      `FROM glob(${text(`${path}/**/*.parquet`)})`,
    );
    return files.map(({ file }) => file).sort();
  });
}

function requireNothingAt(path: string): void {
  if (!existsSync(path) || (statSync(path).isDirectory() && readdirSync(path).length === 0)) return;
  throw new RangeError(`to is ${path}, where there is something already; give a path where there is nothing`);
}
