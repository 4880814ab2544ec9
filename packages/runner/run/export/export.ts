import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { requireKnownKeys, requireOneOf, requireText } from "@loadlab/lib/core/check.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { text } from "../sql/database.js";
import { withRows } from "../sql/with-rows.js";
import { writeInspectLog } from "./inspect-log.js";

/** What an export is written as. */
export type ExportFormat = (typeof FORMATS)[number];

export const FORMATS = ["csv", "parquet", "inspect"] as const;

/** What is exported, in which form, and where it goes. */
export interface ExportOptions {
  /** `csv` is one file, `parquet` a folder with a folder for each task and model, `inspect` a folder of logs. */
  format: ExportFormat;
  /** The path of the file or folder; it must not be there yet, or be an empty folder. */
  to: string;
  /** Which stores, as for `query`; defaults to all in `data/runs`. */
  stores?: string | readonly string[];
  /** For `inspect`: the tasks of the stores, which make the questions again; defaults to none. */
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
 * What is written is there whole or, after an error, not at all.
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
    const made = await mkdir(dirname(path), { recursive: true });
    const unfinished = await mkdtemp(`${path}.new-`); // beside it, so that it is there whole or not at all
    try {
      const whole = join(unfinished, basename(path));
      if (format === "inspect") {
        await mkdir(whole);
        for (const store of found) await writeInspectLog(store, tasks, whole);
      } else {
        const order = `ORDER BY task, store, seed, sample, "try"`;
        await connection.run(`COPY (FROM rows ${order}) TO ${text(whole)} (${WRITTEN_AS[format]})`);
      }
      if (existsSync(path)) await rmdir(path);
      await rename(whole, path);
      await rm(unfinished, { recursive: true });
    } catch (error) {
      await rm(made ?? unfinished, { recursive: true });
      throw error;
    }
    if (format === "csv") return [path];
    const files = await readdir(path, { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .sort();
  });
}

const WRITTEN_AS = {
  csv: "FORMAT csv, HEADER",
  parquet: "FORMAT parquet, COMPRESSION zstd, PARTITION_BY (task, model)",
};

function requireNothingAt(path: string): void {
  if (!existsSync(path) || (statSync(path).isDirectory() && readdirSync(path).length === 0)) return;
  throw new RangeError(`to is ${path}, where there is something already; give a path where there is nothing`);
}
