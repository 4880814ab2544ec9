import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { mean, sampleStandardDeviation } from "simple-statistics";
import { requireKnownKeys, requireOneOf, requireText } from "@loadlab/lib/core/check.js";
import { version } from "@loadlab/lib/core/project.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { replayed } from "../rescore.js";
import { text, type StoreFiles } from "../sql/database.js";
import { withRows } from "../sql/with-rows.js";
import { readRefusals, type Refusal } from "../stores/answers-file.js";
import { answeredSample, refusedSample, SCORER, type InspectSample } from "./inspect-sample.js";

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
    const folder = await mkdtemp(`${path}.new-`); // so that the export is there whole or not at all
    const unfinished = join(folder, basename(path));
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
      await rm(folder, { recursive: true, force: true });
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

/** Writes a store of any size as a log. @source Inspect AI 0.3.285, inspect_ai.log.EvalLog, log version 2 */
async function writeInspectLog(
  store: StoreFiles,
  tasks: readonly AnyTask[],
  folder: string,
): Promise<string> {
  const { manifest } = store;
  const named = tasks.filter(({ name }) => name === manifest.task);
  const task = named.find(({ version: its }) => its === manifest.version) ?? named[0];
  if (!task)
    throw new RangeError(
      `the store ${store.folder} has responses to ${manifest.task}, and tasks has ` +
        `${tasks.map(({ name }) => name).join(", ") || "none"}; add that task to tasks`,
    );
  const id = createHash("sha256")
    .update(JSON.stringify([store.store, manifest]))
    .digest("hex")
    .slice(0, 22);
  const created = manifest.sessions[0]?.time ?? new Date(0).toISOString();
  const time = `${created.slice(0, 19).replaceAll(":", "-")}+00-00`;
  const path = join(folder, `${time}_${task.name.replace(/[^\p{L}\p{N}]+/gu, "-")}_${id}.json`);
  const part = `${path}.samples`; // readers want what is said of all samples before them
  const results = resultsGathered(manifest.model);
  try {
    const handle = await open(part, "w");
    try {
      for await (const sample of samplesOf(store, task)) {
        await handle.write(`${results.isEmpty() ? "" : ","}\n${JSON.stringify(sample)}`);
        results.add(sample);
      }
      await handle.write("\n]}\n");
    } finally {
      await handle.close();
    }
    const head = {
      version: 2,
      status: "success",
      eval: evalOf(store, task, id, created, results.ids()),
      ...results.end(created, await lastChange(store)),
    };
    await writeFile(path, `${JSON.stringify(head).slice(0, -1)},"samples":[`);
    await pipeline(createReadStream(part), createWriteStream(path, { flags: "a" }));
  } catch (error) {
    throw new Error(
      `the store ${store.folder} of ${manifest.task} ${manifest.version} cannot be exported with ${task.version}: ` +
        `${(error as Error).message}; use the task of the run, or leave the store out`,
      { cause: error },
    );
  } finally {
    await rm(part, { force: true });
  }
  return path;
}

async function* samplesOf({ folder, answers, refused, manifest }: StoreFiles, task: AnyTask) {
  const answered = new Set<string>();
  if (answers)
    for await (const one of replayed(folder, task)) {
      answered.add(`${one.row.sample} ${one.row.try}`);
      yield answeredSample(one, manifest.model);
    }
  if (!refused) return;
  const refusals = new Map<string, Refusal>();
  await readRefusals(refused, (refusal) => refusals.set(refusal.key, refusal));
  for (const refusal of refusals.values()) {
    const sample = task.generate(refusal.params, refusal.seed);
    if (!answered.has(`${sample.id} ${refusal.try}`))
      yield refusedSample(task.begin(sample), refusal, manifest.model);
  }
}

function evalOf(
  { store, manifest }: StoreFiles,
  task: AnyTask,
  id: string,
  created: string,
  samples: string[],
) {
  const { sessions, settings, identity } = manifest;
  return {
    eval_id: id,
    run_id: id,
    created,
    task: manifest.task,
    task_id: id,
    task_version: manifest.version,
    dataset: { name: manifest.task, samples: samples.length, sample_ids: samples, shuffled: false },
    model: manifest.model,
    model_args: identity,
    config: { epochs: Math.max(1, ...sessions.map(({ tries = 1 }) => tries)), epochs_reducer: ["mean"] },
    packages: { loadlab: sessions.at(-1)?.loadlab ?? version },
    metadata: { store, settings, scored_by_version: task.version, sessions },
    scorers: [{ name: SCORER, metrics: [{ name: "accuracy" }, { name: "stderr" }] }],
  };
}

/** What a log says of its samples in all. */
function resultsGathered(model: string) {
  const bySample = new Map<string, number[]>();
  const ids = new Set<string>();
  let [total, scored] = [0, 0];
  const usage = { input_tokens: 0, output_tokens: 0, total_tokens: 0 };
  return {
    add({ id, scores, output }: InspectSample): void {
      total++;
      ids.add(id);
      for (const count of ["input_tokens", "output_tokens", "total_tokens"] as const)
        usage[count] += output.usage[count];
      if (!scores) return;
      scored++;
      bySample.set(id, [...(bySample.get(id) ?? []), scores[SCORER].value]);
    },
    isEmpty: () => total === 0,
    ids: () => [...ids],
    end(started_at: string, completed_at: string) {
      const means = [...bySample.values()].map(mean);
      const stderr = means.length > 1 ? sampleStandardDeviation(means) / Math.sqrt(means.length) : 0;
      const metric = (name: string, value: number) => ({ [name]: { name, value, params: {} } });
      const metrics = scored > 0 ? { ...metric("accuracy", mean(means)), ...metric("stderr", stderr) } : {};
      const counts = { scored_samples: means.length, unscored_samples: ids.size - means.length };
      const scores = [{ name: SCORER, scorer: SCORER, ...counts, params: {}, metrics }];
      return {
        results: { total_samples: total, completed_samples: scored, scores },
        stats: { started_at, completed_at, model_usage: { [model]: usage } },
      };
    },
  };
}

const lastChange = async ({ answers, folder }: StoreFiles) =>
  (await stat(answers ?? folder)).mtime.toISOString();
