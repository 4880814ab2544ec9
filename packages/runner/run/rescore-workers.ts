import { on } from "node:events";
import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { watcher, type Limits } from "./doubts.js";
import type { Rescoring } from "./replayer.js";
import type { Row, ScoredAnew } from "./row.js";
import { placesByCell, readAgain, type AnswerPlace } from "./stores/answers-file.js";

/** What a worker is given at its start. */
export interface Given extends Rescoring {
  module: string;
}

/** What a worker is sent: some places of the file, and the limits that follow from all its answers. */
export interface Part {
  places: AnswerPlace[];
  limits: Limits;
}

/**
 * What it sends back: the rows of the part, or of what comes before the first fault. Rows with the same columns go as lists
 * of their values, which takes less time than objects, whose names would go with each.
 */
export interface PartScored {
  layouts: (keyof Row)[][];
  scored: (Omit<ScoredAnew, "row"> & {
    layout: number;
    values: unknown[];
    /** The answer's key, where the row's reply is long and stays in the store. */
    left?: string;
  })[];
  fault?: unknown;
}

/** The worker as it is built; from the sources there is none, and everything is done in one thread. */
const WORKER = fileURLToPath(new URL("./rescore-worker.js", import.meta.url));

/** Bytes of answers from which workers gain more than their start takes. */
const LEAST = 16 * 2 ** 20;

const imported = new WeakMap<AnyTask, string>();

/** Says from which module a thread can import tasks: its `TASKS`, known by their names. */
export function importable(tasks: readonly AnyTask[], module: string): void {
  for (const task of tasks) imported.set(task, module);
}

/** Workers that pay for a store: none for a small one, one processor, or a task that no thread can import. */
export function workersFor(task: AnyTask, { file }: Rescoring, least = LEAST): number {
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  const processors = Math.min(availableParallelism(), 4); // one thread reads the file for all
  return size >= least && processors > 1 && imported.has(task) && existsSync(WORKER) ? processors : 0;
}

const PART = 256;

/** Parts that a worker has before it, so that none waits. */
const AHEAD = 3;

/** Rescores a store in parts, which workers take in turn. */
export async function* rescoredInWorkers(
  count: number,
  task: AnyTask,
  rescoring: Rescoring,
): AsyncGenerator<ScoredAnew> {
  const { file } = rescoring;
  const workerData: Given = { ...rescoring, module: imported.get(task)! };
  const threads = Array.from({ length: count }, () => {
    const worker = new Worker(WORKER, { workerData, execArgv: [] }); // node -e has flags that refuse a file
    return { worker, replies: on(worker, "message", { close: ["exit"] }) };
  });
  try {
    const watch = watcher();
    const places = await placesByCell(file, watch.note);
    const limits = watch.limits();
    const thread = (part: number) => threads[part % count]!;
    const parts = Math.ceil(places.length / PART);
    const send = (part: number) => {
      const message: Part = { places: places.slice(part * PART, (part + 1) * PART), limits };
      if (part < parts) thread(part).worker.postMessage(message);
    };
    for (let part = 0; part < AHEAD * count; part++) send(part);
    for (let part = 0; part < parts; part++) {
      const { value, done } = (await thread(part).replies.next()) as IteratorResult<[PartScored]>;
      if (done) throw new Error(`a thread that rescored ${file} has ended; make the same call again`);
      send(part + AHEAD * count);
      const [{ layouts, scored, fault }] = value;
      const empty = layouts.map((columns) => Object.fromEntries(columns.map((column) => [column, null])));
      for (const [place, { layout, values, left: key, params, before }] of scored.entries()) {
        const row = { ...empty[layout] } as object as Row;
        for (const [at, column] of layouts[layout]!.entries()) Reflect.set(row, column, values[at]);
        const { at, bytes } = places[part * PART + place]!;
        if (key !== undefined) readAgain(row, { file, key, at, bytes });
        yield { row, params, before };
      }
      if (fault !== undefined) throw fault;
    }
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
