import { on } from "node:events";
import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { limitsOf, type Limits, type PromptSize } from "./doubts.js";
import type { Rescoring } from "./replayer.js";
import type { Row, ScoredAnew } from "./row.js";
import {
  hasChanged,
  placesByCell,
  readAgain,
  readAnswers,
  type AnswerPlace,
  type Found,
} from "./stores/answers-file.js";
import type { Part } from "./stores/lines-file.js";

/** What a worker is given at its start. */
export interface Given extends Rescoring {
  module: string;
}

/** What a worker is asked: first to find the answers of a part of the file, then to score some of all that were found. */
export type Asked = { part: Part } | { places: AnswerPlace[]; limits: Limits };

/** What it found in its part; nothing where a line is damaged. */
export type PartFound = (Found & { prompts: PromptSize[] }) | null;

/**
 * The rows of the places, or of those before the first fault. Rows with the same columns go as lists of their values,
 * which takes less time than objects, whose names would go with each.
 */
export interface PlacesScored {
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
  const processors = Math.min(availableParallelism(), 4); // one thread makes the rows of all
  return bytesOf(file) >= least && processors > 1 && imported.has(task) && existsSync(WORKER)
    ? processors
    : 0;
}

const bytesOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Places that a worker is sent at a time. */
const BATCH = 256;

/** Batches that a worker has before it, so that it never waits. */
const AHEAD = 3;

/** Rescores a store by workers: each reads a part of it, then all take batches of its answers in turn. */
export async function* rescoredInWorkers(
  count: number,
  task: AnyTask,
  rescoring: Rescoring,
): AsyncGenerator<ScoredAnew> {
  const { file } = rescoring;
  const workerData: Given = { ...rescoring, module: imported.get(task)! };
  const threads = Array.from({ length: count }, () => {
    const worker = new Worker(WORKER, { workerData, execArgv: [] }); // node -e has flags that refuse a file
    const replies = on(worker, "message", { close: ["exit"] });
    return {
      ask: (asked: Asked) => worker.postMessage(asked),
      async reply<T>(): Promise<T> {
        const { value, done } = (await replies.next()) as IteratorResult<[T]>;
        if (done) throw new Error(`a thread that rescored ${file} has ended; make the same call again`);
        return value[0];
      },
      end: () => worker.terminate(),
    };
  });
  try {
    const bytes = bytesOf(file);
    const cuts = [...threads.keys()].map((at) => Math.floor((bytes * at) / count));
    for (const [at, from] of cuts.entries())
      threads[at]!.ask({ part: { from, before: cuts[at + 1] ?? Infinity } });
    const parts = await Promise.all(threads.map(({ reply }) => reply<PartFound>()));
    const found = parts.filter((part) => part !== null);
    if (found.length < count) {
      await readAnswers(file, () => {}); // whose error has the number of the line in the whole file
      throw hasChanged(file);
    }
    const places = placesByCell(found);
    const limits = limitsOf(found.flatMap(({ prompts }) => prompts));
    const batches = Math.ceil(places.length / BATCH);
    const send = (batch: number) => {
      const own = places.slice(batch * BATCH, (batch + 1) * BATCH);
      if (batch < batches) threads[batch % count]!.ask({ places: own, limits });
    };
    for (let batch = 0; batch < AHEAD * count; batch++) send(batch);
    for (let batch = 0; batch < batches; batch++) {
      const { layouts, scored, fault } = await threads[batch % count]!.reply<PlacesScored>();
      send(batch + AHEAD * count);
      const empty = layouts.map((columns) => Object.fromEntries(columns.map((column) => [column, null])));
      for (const [place, { layout, values, left: key, params, before }] of scored.entries()) {
        const row = { ...empty[layout] } as object as Row;
        for (const [at, column] of layouts[layout]!.entries()) Reflect.set(row, column, values[at]);
        const { at, bytes } = places[batch * BATCH + place]!;
        if (key !== undefined) readAgain(row, { file, key, at, bytes });
        yield { row, params, before };
      }
      if (fault !== undefined) throw fault;
    }
  } finally {
    await Promise.all(threads.map(({ end }) => end()));
  }
}
