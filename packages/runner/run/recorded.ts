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
 * The rows of a run that comes with the lab, as the task scores its replies now: public models that took a night, and
 * bundled ones that took minutes, with every reply. Each lies in `data/runs/recorded/<name>` beside its plan, so that
 * `npx loadlab run` on that plan continues it, or another folder's repeats it.
 *
 * @param name such as "factor-words-4-shots-smollm2"; data/runs/recorded/README.md lists them
 * @throws RangeError naming those there are; Error if it is a run of another task
 */
export async function recorded<P extends object, S extends Sample, C extends Score>(
  name: string,
  task: Task<P, S, C>,
): Promise<RowOf<S, C>[]> {
  const folder = join(projectFolder("recorded runs lie in its data/runs/recorded"), "data/runs/recorded");
  const names = readdirSync(folder).filter((one) => existsSync(join(folder, one, "manifest.json")));
  if (!names.includes(name))
    throw new RangeError(`there is no recorded run ${shown(name)}; there are ${names.join(", ") || "none"}`);
  return rescore(join(folder, name), task);
}
