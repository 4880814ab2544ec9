// A thread that rescores parts of a store; `rescore-workers.ts` starts it.
import { parentPort, workerData } from "node:worker_threads";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { watcher } from "./doubts.js";
import { replayer } from "./replayer.js";
import type { Given, Part, PartScored } from "./rescore-workers.js";
import { answerReader } from "./stores/answers-file.js";

const { module, ...rescoring } = workerData as Given;
const { TASKS } = (await import(module)) as { TASKS: readonly AnyTask[] };
const task = TASKS.find(({ name }) => name === rescoring.manifest.task)!;
const reader = answerReader(rescoring.file);
let replay: ReturnType<typeof replayer> | undefined;

parentPort!.on("message", ({ places, limits }: Part) => {
  const part: PartScored = { scored: [] };
  try {
    replay ??= replayer(task, rescoring, watcher(limits));
    for (const place of places) {
      const { row, answer } = replay(reader.read(place));
      part.scored.push({ row, params: answer.params, before: answer.score.correct, key: answer.key });
    }
  } catch (error) {
    part.fault = error;
  }
  parentPort!.postMessage(part);
});
