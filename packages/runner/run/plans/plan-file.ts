import { basename, dirname, extname, resolve } from "node:path";
import type { ThoughtMarks } from "@loadlab/lib/core/answer/marks.js";
import { requireMarks } from "@loadlab/lib/core/answer/thoughts.js";
import { ANSWER_FORMS, type AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { meant, requireInteger, requireOneOf, shown } from "@loadlab/lib/core/check.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { checkCells, faultOf, plannedCells, type OnFault } from "./plan-grid.js";
import { modelOf } from "./plan-model.js";
import type { Model } from "../../models/model.js";
import { noKeys, SECRET } from "../../models/secrets.js";
import type { PlanSource } from "./plan-source.js";
import { READINGS, type Reading } from "../likelihood.js";
import type { RunOptions } from "../run.js";
import { storeFolder } from "../stores/store.js";

/** A plan, checked, with its model not yet loaded. */
export interface PlannedRun extends Pick<RunOptions, "task" | "maxTokens" | "thoughtMarks"> {
  /** Its cells. */
  grid: readonly object[];
  store: string;
  items: number;
  tries: number;
  seed: number;
  shots: number;
  reading: Reading;
  answer: AnswerForm;
  /** Loads the model. */
  model: () => Promise<Model>;
}

const NEEDED = ["task", "grid", "model"];

/** What is checked of each part of a plan beside its task, grid and model; these are checked together. */
const CHECKS: Record<string, (value: never) => void> = {
  items: (value) => requireInteger("items", value, 1),
  epochs: (value) => requireInteger("epochs", value, 1), // the old name of items
  tries: (value) => requireInteger("tries", value, 1),
  seed: (value) => requireInteger("seed", value, 0),
  shots: (value) => requireInteger("shots", value, 0),
  reading: (value) => requireOneOf("reading", value, READINGS),
  answer: (value) => requireOneOf("answer", value, ANSWER_FORMS),
  thoughtMarks: requireMarks,
  maxTokens: (value) => requireInteger("maxTokens", value, 1),
  store: (value) => storeFolder(value),
};

const PARTS = [...NEEDED, ...Object.keys(CHECKS)];

/** Checks a whole plan, before a model is loaded; the error lists every fault with its place. */
export function plannedRun(
  source: PlanSource,
  file: string,
  tasks: readonly Task[],
  overrides: object = {},
): PlannedRun {
  const faults = [...source.faults];
  const onFault: OnFault = (path, message) => {
    const option = path.length === 1 && path[0]! in overrides ? `--${path[0]}` : undefined;
    faults.push(`${option ?? source.where(path)}: ${message}`);
  };
  const plan = faults.length > 0 ? undefined : checked(source.value, file, tasks, overrides, onFault);
  if (plan && faults.length === 0) return plan;
  const inOrder = [...new Set(faults)].sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  const many = inOrder.length === 1 ? "a fault" : `${inOrder.length} faults`;
  throw new RangeError([`${file} has ${many}, and nothing was asked:`, ...inOrder].join("\n  "));
}

function checked(
  value: unknown,
  file: string,
  tasks: readonly Task[],
  overrides: { items?: number },
  onFault: OnFault,
): PlannedRun | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    onFault([], `the plan is ${shown(value)}; expected ${NEEDED.join(", ")}`);
    return undefined;
  }
  const given = { ...value, ...overrides } as Record<string, unknown>;
  if (overrides.items !== undefined) given.epochs = undefined; // whatever the file calls it
  for (const need of NEEDED) if (given[need] === undefined) onFault([], `the plan has no ${need}`);
  const sound: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(given)) {
    if (part === undefined) continue;
    const fault = PARTS.includes(key) ? faultOf(() => CHECKS[key]?.(part as never)) : unknownKey(key);
    if (fault === undefined) sound[key] = part;
    else onFault([key], fault);
  }
  if (sound.items !== undefined && sound.epochs !== undefined)
    onFault(["epochs"], "epochs is the old name of items; give only items");
  const design = {
    items: (sound.items ?? sound.epochs ?? 1) as number,
    tries: (sound.tries ?? 1) as number,
    seed: (sound.seed ?? 1) as number,
    shots: (sound.shots ?? 0) as number,
    reading: (sound.reading ?? "words") as Reading,
    answer: (sound.answer ?? "paper") as AnswerForm,
  };

  const task = given.task === undefined ? undefined : taskOf(given.task, tasks, onFault);
  const cells = task && given.grid !== undefined ? plannedCells(given.grid, task, onFault) : undefined;
  if (task && cells) checkCells(task, given.grid, cells, design, onFault);
  const folder = dirname(resolve(file));
  const asked = { task, tries: design.tries, folder };
  const model = given.model === undefined ? undefined : modelOf(given.model, asked, onFault);
  const store = (sound.store ?? basename(file, extname(file))) as string;
  const misnamed = sound.store === undefined ? faultOf(() => storeFolder(store)) : undefined;
  if (misnamed !== undefined) onFault(["store"], misnamed);
  if (!task || !cells || !model) return undefined;
  return {
    task,
    grid: cells,
    ...design,
    thoughtMarks: sound.thoughtMarks as readonly ThoughtMarks[] | undefined,
    maxTokens: sound.maxTokens as number | undefined,
    store: /[/\\]/.test(store) ? resolve(folder, store) : store,
    model,
  };
}

const unknownKey = (key: string) =>
  SECRET.test(key)
    ? noKeys(key)
    : `a plan has no key ${shown(key)}; expected ${PARTS.join(", ")}${meant(key, PARTS)}`;

function taskOf(given: unknown, tasks: readonly Task[], onFault: OnFault): Task | undefined {
  if (typeof (given as Task | null)?.generate === "function") return given as Task;
  const names = tasks.map(({ name }) => name);
  const task = tasks.find(({ name }) => name === given);
  if (!task)
    onFault(
      ["task"],
      `task is ${shown(given)}; expected one of ${names.join(", ")}${meant(String(given), names)}`,
    );
  return task;
}
