import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Model } from "../models/model.js";
import type { Asked } from "../run/layout.js";
import { planOf } from "../run/plan.js";
import { plannedRun, type PlannedRun } from "../run/plans/plan-file.js";
import { planSource, planValue, type PlanSource } from "../run/plans/plan-source.js";
import { TASKS } from "./tasks.js";
import { requireTypeScript } from "./typescript.js";

/** What counts in place of what a plan says. */
export interface PlanOverrides {
  /** The store, defaults to the plan's. */
  store?: string;
  /** Samples of each cell, defaults to the plan's. */
  items?: number;
  /** Replies to each sample, defaults to the plan's. */
  tries?: number;
  /** The seed of each cell's first sample, defaults to the plan's. */
  seed?: number;
  /** Worked examples before each question, defaults to the plan's. */
  shots?: number;
  /** `words` or `likelihood`, defaults to the plan's. */
  reading?: string;
  /** `paper`, `line` or `json`, defaults to the plan's. */
  answer?: string;
  /** The most tokens of a reply, defaults to the plan's. */
  maxTokens?: number;
}

/** A plan as `run` takes it. */
export interface Plan extends Omit<PlannedRun, "model"> {
  /** The model, loaded. */
  model: Model;
}

/**
 * Reads a plan and loads its model, for `run`: the same file that `npx loadlab run` takes.
 *
 * A plan is YAML or JSON with `task`, the name of one; `grid`: `paper` for the paper's own, or parameters, of which those
 * with lists of values are crossed, or a list of such; `model`: `oracle`, `random`, `known: 0.7`, `bundled: cogniload`,
 * `gguf: { path, ... }` with the options of `models.gguf`, `server: { path, ... }` with those of `models.server`, or `endpoint: { model, baseURL, ... }` with those of
 * `models.endpoint`; and where they are wanted `items`, `tries`, `seed`, `shots`, `reading`, `answer`, `thoughtMarks` and `maxTokens`, as for
 * `run`, and `store`, which defaults to the file's name. Paths in it start from its folder. A key has no place in a plan: `keyVariable` names
 * the environment variable that holds it.
 *
 * A TypeScript or JavaScript file exports such a plan as its default; its task and its model may then be the lab's
 * objects, the model also a function that gives one.
 *
 * @param file path of the plan
 * @param overrides what counts in place of what it says
 * @example const rows = await run(await readPlan("night.yaml"));
 * @throws RangeError naming every fault of the plan and its line, before the model is loaded
 */
export async function readPlan(file: string, overrides: PlanOverrides = {}): Promise<Plan> {
  const plan = await openPlan(file, overrides);
  return { ...plan, model: await plan.model() };
}

/** The same, with the model still to be loaded. */
export async function openPlan(file: string, overrides: PlanOverrides = {}): Promise<PlannedRun> {
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
  return plannedRun(await sourceOf(file), file, TASKS, Object.fromEntries(given));
}

/** What a plan asks, as data. */
export const askedBy = ({ task, ...design }: PlannedRun): Asked => planOf(task, design).asked;

async function sourceOf(file: string): Promise<PlanSource> {
  const text = await readFile(file, "utf8").catch(({ code }: NodeJS.ErrnoException) => {
    throw new RangeError(`there is no plan to be read at ${file} (${code}); expected the path of a plan`);
  });
  switch (extname(file).toLowerCase()) {
    case ".ts":
      return planValue(exported(await loaded(file, async () => requireTypeScript(resolve(file))), file));
    case ".js":
    case ".mjs":
    case ".cjs":
      return planValue(exported(await loaded(file, () => import(pathToFileURL(resolve(file)).href)), file));
    default:
      return planSource(text);
  }
}

/** @throws RangeError naming a module that the plan imports and that is not found */
async function loaded(file: string, load: () => Promise<unknown>): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "MODULE_NOT_FOUND" && code !== "ERR_MODULE_NOT_FOUND") throw error;
    const [first] = message.split("\n");
    throw new RangeError(
      `${file} can't be loaded: ${first}. A plan in TypeScript finds loadlab wherever it lies, one in JavaScript ` +
        "within the workbench; other packages have to be installed in a folder above it",
      { cause: error },
    );
  }
}

function exported(module: unknown, file: string): unknown {
  const given: unknown = Reflect.get(Object(module), "default");
  if (given !== undefined) return given;
  throw new RangeError(`${file} exports no plan; write export default { task: ..., grid: ..., model: ... }`);
}
