import { join } from "node:path";
import { expect, it } from "vitest";
import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import type { AnyTask, Task } from "@loadlab/lib/core/task.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { cardSorting } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { ravenText } from "@loadlab/lib/neurocognition/raven-text/task.js";
import { spatialWorkingMemory } from "@loadlab/lib/neurocognition/spatial-working-memory/task.js";
import { rescore } from "../../../run/index.js";
import { exportStores, importLog } from "../../../run/runs.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";

const recorded = join(import.meta.dirname, "../../../../../data/runs/recorded");

/** Rows in an order that is the same for both. */
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();

it.each<[string, AnyTask]>([
  ["factor-words-4-shots-smollm2", symbolic],
  ["cogniload-likelihood-gemma3", puzzle],
  ["neurocognition-json-4-shots-smollm2", ravenText],
  ["cards-words-bundled", cardSorting],
  ["memory-words-bundled", spatialWorkingMemory],
])("a log of Inspect AI that the lab wrote gives the same rows back: %s", async (name, task) => {
  const [store, to] = [join(recorded, name), join(temporaryFolder(), "logs")];
  const rows = await rescore(store, task as Task);
  const [log] = await exportStores({ format: "inspect", to, stores: store, tasks: [task] });
  const notes: string[] = [];
  const onNote = (note: string) => notes.push(note);
  expect(sorted(await importLog(log!, { task: task as Task, onNote }))).toEqual(sorted(rows));
  expect(notes).toEqual([]);

  const copy = join(to, "copy");
  expect(sorted(await importLog(log!, { tasks: [task], store: copy, onNote }))).toEqual(sorted(rows));
  expect(sorted(await rescore(copy, task as Task))).toEqual(sorted(rows));
});
