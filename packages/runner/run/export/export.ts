import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { requireKnownKeys, requireOneOf, requireText } from "@loadlab/lib/core/check.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { text } from "../sql/database.js";
import { withRows } from "../sql/with-rows.js";
import { writeInspectLog } from "./inspect-log.js";

/** The format of an export. */
export type ExportFormat = (typeof FORMATS)[number];

export const FORMATS = ["csv", "parquet", "inspect"] as const;

/** The stores to export, the format and the target. */
export interface ExportOptions {
  /** `csv` writes one file, `parquet` a folder with a folder for each task and model, `inspect` a folder of logs. */
  format: ExportFormat;
  /** The path of a new file or folder. */
  to: string;
  /** The stores, as for `query`; defaults to all in `data/runs`, without the recorded ones. */
  stores?: string | readonly string[];
  /** For `inspect`: the tasks of the stores, which make the questions again; defaults to none. */
  tasks?: readonly AnyTask[];
}

/**
 * Exports stores for other programs.
 *
 * `csv` and `parquet` have the rows of `query`, ordered by store, seed and sample. In CSV an empty cell is null, and
 * `""` is an empty text. Parquet is partitioned as in Hive, `task=.../model=.../data_0.parquet`.
 *
 * `inspect` writes a log of Inspect AI for each store, which `inspect view` opens: every sample with its conversation,
 * scored by the current task. The log's epochs are the lab's tries; refused samples have an error.
 *
 * After an error, nothing is left at `to`.
 *
 * @returns the paths of the files
 * @throws RangeError if a store is missing, `to` exists, or the task of a store is not in `tasks`
 * @throws Error with file and line if a store is damaged
 */
export async function exportStores(options: ExportOptions): Promise<string[]> {
  requireKnownKeys("exportStores", options, ["format", "to", "stores", "tasks"]);
  const { format, to, stores, tasks = [] } = options;
  requireOneOf("format", format, FORMATS);
  requireText("to", to, "it is the path of the export");
  const path = resolve(to);
  if (existsSync(path)) throw new RangeError(`to is ${path}, which exists already; expected a new path`);
  return withRows(stores, async (connection, found) => {
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.new`; // so that the export is there whole or not at all
    await rm(unfinished, { recursive: true, force: true }); // of a call that was killed
    try {
      if (format === "inspect") {
        await mkdir(unfinished);
        for (const store of found) await writeInspectLog(store, tasks, unfinished);
      } else {
        const order = `ORDER BY task, store, seed, sample, "try"`;
        await connection.run(`COPY (FROM rows ${order}) TO ${text(unfinished)} (${WRITTEN_AS[format]})`);
      }
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
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
