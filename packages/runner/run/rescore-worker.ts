// A thread that rescores parts of a store; `rescore-workers.ts` starts it.
import { parentPort, workerData } from "node:worker_threads";
import type { Params } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { watcher, type Limits } from "./doubts.js";
import { replayer } from "./replayer.js";
import type { Row } from "./row.js";
import type { Asked, Given, PartFound, PlacesScored } from "./rescore-workers.js";
import { answerReader, findAnswers, isLong, type AnswerPlace } from "./stores/answers-file.js";
import type { Part } from "./stores/lines-file.js";

const { module, ...rescoring } = workerData as Given;
const { TASKS } = (await import(module)) as { TASKS: readonly AnyTask[] };
const task = TASKS.find(({ name }) => name === rescoring.manifest.task)!;
let reader: ReturnType<typeof answerReader> | undefined;
let replay: ReturnType<typeof replayer> | undefined;

parentPort!.on("message", async (asked: Asked) =>
  parentPort!.postMessage("part" in asked ? await find(asked.part) : score(asked.places, asked.limits)),
);

async function find(part: Part): Promise<PartFound> {
  const { note, prompts } = watcher();
  try {
    return { ...(await findAnswers(rescoring.file, note, part)), prompts };
  } catch {
    return null; // read again by the main thread, which tells what is wrong
  }
}

function score(places: readonly AnswerPlace[], limits: Limits): PlacesScored {
  const done: PlacesScored = { layouts: [], scored: [] };
  const layouts = new Map<string, number>();
  let cell: { at: number; params: Params } | undefined;
  try {
    reader ??= answerReader(rescoring.file);
    replay ??= replayer(task, rescoring, watcher(limits));
    for (const place of places) {
      const { row, answer } = replay(reader.read(place));
      const columns = Object.keys(row) as (keyof Row)[];
      const name = columns.join("\n");
      const layout = layouts.get(name) ?? done.layouts.push(columns) - 1;
      layouts.set(name, layout);
      const long = isLong(row.reply);
      const values = columns.map((column) => (long && column === "reply" ? null : row[column]));
      if (cell?.at !== place.cell) cell = { at: place.cell, params: answer.params }; // one object is sent once
      const { params } = cell;
      done.scored.push({
        layout,
        values,
        params,
        before: answer.score.correct,
        ...(long && { left: answer.key }),
      });
    }
  } catch (error) {
    done.fault = error;
  }
  return done;
}
