import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { shown } from "@loadlab/lib/core/check.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { Score } from "@loadlab/lib/core/score.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { rescore } from "./rescore.js";
import type { RowOf } from "./row.js";

/**
 * The rows of a run that comes with the lab, scored by the current task.
 *
 * Each run is a folder `data/runs/recorded/<name>` with every response and the plan: `npx loadlab run` on the plan
 * continues it, and with `--store` repeats it elsewhere.
 *
 * @param name such as "factor-words-4-shots-smollm2"; data/runs/recorded/README.md lists them
 * @param task the task of the run
 * @throws RangeError that lists the runs; Error if it is a run of another task
 */
export async function recorded<P extends object, S extends Sample, C extends Score>(
  name: string,
  task: Task<P, S, C>,
): Promise<RowOf<S, C>[]> {
  const folder = join(projectFolder("recorded runs lie in its data/runs/recorded"), "data/runs/recorded");
  const names = readdirSync(folder).filter((one) => existsSync(join(folder, one, "manifest.json")));
  if (!names.includes(name))
    throw new RangeError(
      `there is no recorded run ${shown(name)}; expected one of ${names.join(", ") || "none"}`,
    );
  return rescore(join(folder, name), task);
}
