import { basename, dirname, extname, resolve } from "node:path";
import type { ThoughtMarks } from "@loadlab/lib/core/answer/marks.js";
import { requireMarks } from "@loadlab/lib/core/answer/thoughts.js";
import { ANSWER_FORMS, type AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { meant, requireInteger, requireOneOf, requireText, shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/once.js";
import { itemsOf } from "@loadlab/lib/core/samples.js";
import { z } from "@loadlab/lib/core/packages.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { checkCells, faultOf, plannedCells, type OnFault } from "./plan-grid.js";
import { modelOf, type PlannedModel } from "./plan-model.js";
import { noKeys, SECRET } from "../../models/secrets.js";
import type { Path, PlanSource } from "./plan-source.js";
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
  model: PlannedModel["load"];
  /** What makes the model this one and no other, as far as the plan tells; null where a function is to give it. */
  told: PlannedModel["told"];
}

const shape = once(() => {
  const passes = (check: (value: never) => void) =>
    z.unknown().superRefine((value, context) => {
      const message = faultOf(() => check(value as never));
      if (message !== undefined) context.addIssue(message);
    });
  const count = (name: string, low: number) => passes((value) => requireInteger(name, value, low));
  return z.strictObject({
    task: z.unknown().optional(),
    grid: z.unknown().optional(),
    model: z.unknown().optional(),
    items: count("items", 1).optional(),
    epochs: count("epochs", 1).optional(), // the old name of items
    tries: count("tries", 1).optional(),
    seed: count("seed", 0).optional(),
    shots: count("shots", 0).optional(),
    reading: passes((value) => requireOneOf("reading", value, READINGS)).optional(),
    answer: passes((value) => requireOneOf("answer", value, ANSWER_FORMS)).optional(),
    thoughtMarks: passes(requireMarks).optional(),
    maxTokens: count("maxTokens", 1).optional(),
    store: passes((value) => requireText("store", value)).optional(),
  });
});

const NEEDED = ["task", "grid", "model"];

/**
 * Checks a plan whole, before a model is loaded or anything asked.
 *
 * @param file its path: paths in it start from its folder, and its name is that of the store unless it names one
 * @param tasks by whose names a plan may ask
 * @param overrides what counts in place of what the plan says
 * @throws RangeError naming every fault and where it is
 */
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
  throw new RangeError([`${file} has ${many}, and nothing has been asked:`, ...inOrder].join("\n  "));
}

function checked(
  value: unknown,
  file: string,
  tasks: readonly Task[],
  overrides: object,
  onFault: OnFault,
): PlannedRun | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    onFault([], `this is ${shown(value)}; expected a plan, with ${NEEDED.join(", ")}`);
    return undefined;
  }
  const given = { ...value, ...overrides } as Record<string, unknown>;
  const { items, epochs = items }: { items?: number; epochs?: number } = overrides;
  if (epochs !== undefined) Object.assign(given, { items: items ?? epochs, epochs: undefined }); // whatever the file calls it
  const { error } = shape().safeParse(given);
  const keys = Object.keys(shape().shape);
  for (const issue of error?.issues ?? [])
    if (issue.code !== "unrecognized_keys") onFault(issue.path as Path, issue.message);
    else for (const key of issue.keys) onFault([key], unknownKey(key, keys));
  for (const need of NEEDED) if (given[need] === undefined) onFault([], `the plan has no ${need}`);
  const faulty = new Set(error?.issues.map(({ path }) => path[0]));
  const sound = <T>(key: string, otherwise: T) =>
    given[key] === undefined || faulty.has(key) ? otherwise : (given[key] as T);
  const soundItems = () => {
    try {
      return itemsOf({ items: sound("items", undefined), epochs: sound("epochs", undefined) });
    } catch (error) {
      onFault(["epochs"], (error as Error).message);
      return 1;
    }
  };
  const design = {
    items: soundItems(),
    tries: sound("tries", 1),
    seed: sound("seed", 1),
    shots: sound("shots", 0),
    reading: sound<Reading>("reading", "words"),
    answer: sound<AnswerForm>("answer", "paper"),
  };

  const task = given.task === undefined ? undefined : taskOf(given.task, tasks, onFault);
  const cells = task && given.grid !== undefined ? plannedCells(given.grid, task, onFault) : undefined;
  if (task && cells) checkCells(task, given.grid, cells, design, onFault);
  const folder = dirname(resolve(file));
  const model =
    given.model === undefined
      ? undefined
      : modelOf(given.model, { task, tries: design.tries, folder }, onFault);
  const {
    store = basename(file, extname(file)),
    maxTokens,
    thoughtMarks,
  } = given as {
    store?: string;
    maxTokens?: number;
    thoughtMarks?: readonly ThoughtMarks[];
  };
  const named = typeof store === "string" && /[/\\]/.test(store) ? resolve(folder, store) : store;
  const misnamed = faulty.has("store") ? undefined : faultOf(() => storeFolder(named));
  if (misnamed !== undefined) onFault(["store"], misnamed);
  if (!task || !cells || !model) return undefined;
  return {
    task,
    grid: cells,
    ...design,
    thoughtMarks,
    maxTokens,
    store: named,
    model: model.load,
    told: model.told,
  };
}

const unknownKey = (key: string, keys: string[]) =>
  SECRET.test(key)
    ? noKeys(key)
    : `${shown(key)} is no part of a plan; its parts are ${keys.join(", ")}${meant(key, keys)}`;

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
