import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Model } from "../models/model.js";
import { planOf, type Asked } from "../run/plan.js";
import {
  plannedRun,
  planSource,
  planValue,
  type PlannedRun,
  type PlanSource,
} from "../run/plans/plan-file.js";
import { importable } from "../run/rescore-workers.js";
import { TASKS } from "./tasks.js";

/** Settings that replace those of a plan. */
export interface PlanOverrides {
  /** The store, defaults to the plan's. */
  store?: string;
  /** Items per cell, defaults to the plan's. */
  items?: number;
  /** Responses per item, defaults to the plan's. */
  tries?: number;
  /** The seed of the first item of each cell, defaults to the plan's. */
  seed?: number;
  /** Few-shot examples before each question, defaults to the plan's. */
  shots?: number;
  /** `words` or `likelihood`, defaults to the plan's. */
  reading?: string;
  /** `paper`, `line` or `json`, defaults to the plan's. */
  answer?: string;
  /** Maximum tokens per response, defaults to the plan's. */
  maxTokens?: number;
}

/** A plan as `run` takes it. */
export interface Plan extends Omit<PlannedRun, "model"> {
  /** The model, loaded. */
  model: Model;
}

/**
 * Reads a plan and loads its model, for `run`. It takes the same files as `npx loadlab run`.
 *
 * A plan is YAML or JSON with these keys:
 * - `task`: the name of a task.
 * - `grid`: `paper` for the paper's grid; or parameters, whose lists of values are crossed; or a list of such.
 * - `model`: `oracle`, `random`, `known: 0.7`, `bundled: cogniload`, `gguf: { path, ... }`, `server: { path, ... }` or
 *   `endpoint: { model, baseURL, ... }`, with the options of the function of that name in `models`.
 * - `items`, `tries`, `seed`, `shots`, `reading`, `answer`, `thoughtMarks`, `maxTokens`: as for `run`, all optional.
 * - `store`: defaults to the file's name.
 *
 * Paths in a plan start from its folder. A plan never contains an API key: `keyVariable` names the environment variable
 * with the key. A TypeScript or JavaScript file exports a plan as its default; its `task` and `model` may be the lab's
 * objects, and `model` may be a function that returns a model.
 *
 * @param file path of the plan
 * @param overrides settings that replace those of the plan, defaults to none
 * @example const rows = await run(await readPlan("night.yaml"));
 * @throws RangeError that lists every fault of the plan with its line, before the model is loaded
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
    throw new RangeError(`cannot read ${file} (${code}); expected the path of a plan`);
  });
  const ending = extname(file).toLowerCase();
  if (![".ts", ".js", ".mjs", ".cjs"].includes(ending)) return planSource(text);
  let module: unknown;
  try {
    module =
      ending === ".ts" ? requireTypeScript(resolve(file)) : await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    throw new RangeError(`cannot load ${file}: ${(error as Error).message}`, { cause: error });
  }
  return planValue(exported(module, file));
}

function exported(module: unknown, file: string): unknown {
  const given: unknown = Reflect.get(Object(module), "default");
  if (given !== undefined) return given;
  throw new RangeError(
    `${file} has no default export; expected a plan: export default { task: ..., grid: ..., model: ... }`,
  );
}

const require = createRequire(import.meta.url);

/** What a module is compiled by, as Node's CommonJS loader has it. */
type Compiled = NodeJS.Module & { _compile(code: string, file: string): void };

/** What a TypeScript file exports; it and such files that it imports are compiled without a check of types. */
function requireTypeScript(file: string): unknown {
  const { transpileModule, ModuleKind, ScriptTarget } = require("typescript") as typeof import("typescript");
  const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true };
  const extensions = require.extensions;
  const before = extensions[".ts"];
  extensions[".ts"] = (module, fileName) => {
    module.paths.push(...(require.resolve.paths("loadlab") ?? [])); // for plans outside the workbench
    const { outputText } = transpileModule(readFileSync(fileName, "utf8"), { compilerOptions, fileName });
    (module as Compiled)._compile(outputText, fileName);
  };
  try {
    return require(file);
  } finally {
    if (before) extensions[".ts"] = before;
    else delete extensions[".ts"];
  }
}

// Threads that rescore a store import the tasks by name. `tasks.ts` does not say so itself: it also runs in a page.
importable(TASKS, new URL("./tasks.js", import.meta.url).href);
