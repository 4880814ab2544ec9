import { basename, dirname, extname, resolve } from "node:path";
import type { Scalar } from "yaml";
import { ANSWER_FORMS, type AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { requireMarks } from "@loadlab/lib/core/answer/thoughts.js";
import { meant, requireInteger, requireOneOf, shown } from "@loadlab/lib/core/check.js";
import { crossed, itemsOf } from "@loadlab/lib/core/samples.js";
import type { AnyTask, Task } from "@loadlab/lib/core/task.js";
import { noKeys, SECRET } from "../../models/endpoint-options.js";
import type { Model } from "../../models/model.js";
import { yaml } from "../../packages.js";
import { READINGS, type Reading } from "../ask.js";
import { planOf, requireTries } from "../plan.js";
import type { RunOptions } from "../run.js";
import { storeFolder } from "../stores/store.js";
import { plannedModel } from "./plan-model.js";

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

const DEFAULTS = { tries: 1, seed: 1, shots: 0, reading: "words" as Reading, answer: "paper" as AnswerForm };

const PARTS = [...NEEDED, ...Object.keys(CHECKS)];

/** The parts of a plan that are sound. */
interface Parts extends Partial<
  Pick<PlannedRun, "items" | "tries" | "seed" | "shots" | "reading" | "answer" | "thoughtMarks" | "maxTokens">
> {
  epochs?: number;
  store?: string;
  task?: unknown;
  grid?: unknown;
  model?: unknown;
}

/** Checks a whole plan, before a model is loaded; the error lists every fault with its line. */
export function plannedRun(
  source: PlanSource,
  file: string,
  tasks: readonly Task[],
  overrides: { items?: number } = {},
): PlannedRun {
  const faults = [...source.faults];
  const report = (message: string, key?: string) =>
    faults.push(`${key && key in overrides ? `--${key}` : source.where(key)}: ${message}`);
  /** The result of a check of a key; undefined after a fault. */
  function checked<T>(key: string, check: () => T): T | undefined {
    try {
      return check();
    } catch (error) {
      report((error as Error).message, key);
      return undefined;
    }
  }

  const given = { store: basename(file, extname(file)), ...partsOf(source, report), ...overrides };
  if (overrides.items !== undefined) delete given.epochs; // whatever the file calls it
  const parts: Parts = {};
  for (const [key, part] of Object.entries(given))
    if (part !== undefined && checked(key, () => requirePart(key, part)))
      Object.assign(parts, { [key]: part });
  const {
    items = 1,
    tries,
    seed,
    shots,
    reading,
    answer,
  } = {
    ...DEFAULTS,
    ...parts,
    items: checked("items", () => itemsOf(parts)),
  };
  const design = { items, tries, seed, shots, reading, answer };

  const folder = dirname(resolve(file));
  const has = (key: "task" | "grid" | "model") => parts[key] !== undefined;
  const task = has("task") ? checked("task", () => taskOf(parts.task, tasks)) : undefined;
  const grid = task && has("grid") ? checked("grid", () => plannedCells(parts.grid, task)) : undefined;
  const model = has("model") ? checked("model", () => plannedModel(parts.model, folder)) : undefined;
  if (task && grid)
    try {
      planOf(task, { ...design, grid });
    } catch (error) {
      const { message } = error as Error; // begins with the option that it is about, or is about a cell
      const [word = ""] = message.split(" ", 1);
      report(message, word in design ? word : "grid");
    }
  if (model) checked("tries", () => requireTries(tries, { name: model.name, identity: model.drawing }));
  const { store = "", thoughtMarks, maxTokens } = parts;
  if (!task || !grid || !model || faults.length > 0) throw faulty(file, faults);
  return {
    ...{ task, grid, ...design, thoughtMarks, maxTokens },
    store: /[/\\]/.test(store) ? resolve(folder, store) : store,
    model: () => model.load(task),
  };
}

/** The keys of a plan, of which none that it needs is missing. */
function partsOf({ value, faults }: PlanSource, report: (message: string) => void): Parts {
  if (faults.length > 0) return {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    report(`the plan is ${shown(value)}; expected ${NEEDED.join(", ")}`);
    return {};
  }
  for (const need of NEEDED) if (Reflect.get(value, need) === undefined) report(`the plan has no ${need}`);
  return value;
}

function requirePart(key: string, part: unknown): true {
  if (!PARTS.includes(key))
    throw new RangeError(
      SECRET.test(key)
        ? noKeys(key)
        : `a plan has no key ${shown(key)}; expected ${PARTS.join(", ")}${meant(key, PARTS)}`,
    );
  CHECKS[key]?.(part as never);
  return true;
}

function taskOf(given: unknown, tasks: readonly Task[]): Task {
  if (typeof (given as Task | null)?.generate === "function") return given as Task;
  const names = tasks.map(({ name }) => name);
  const task = tasks.find(({ name }) => name === given);
  if (task) return task;
  throw new RangeError(
    `task is ${shown(given)}; expected one of ${names.join(", ")}${meant(String(given), names)}`,
  );
}

function faulty(file: string, faults: readonly string[]): RangeError {
  const inOrder = [...new Set(faults)].sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  const many = inOrder.length === 1 ? "a fault" : `${inOrder.length} faults`;
  return new RangeError([`${file} has ${many}, and nothing was asked:`, ...inOrder].join("\n  "));
}

/** More cells than anyone asks are a crossing gone wrong. */
const MOST_CELLS = 1_000_000;

/** The cells of a plan's grid: `paper`, a block of parameters, or a list of blocks. */
function plannedCells(grid: unknown, task: AnyTask): readonly object[] {
  if (grid === "paper") return task.grid;
  const cells: object[] = [];
  for (const block of [grid].flat() as unknown[]) {
    if (typeof block !== "object" || block === null || Array.isArray(block))
      throw new RangeError(
        `grid has ${shown(block)}, which is not a set of parameters; expected paper, one such as ` +
          `${JSON.stringify(task.grid[0])}, or a list of them`,
      );
    const sizes = Object.values(block).map((values: unknown) => (Array.isArray(values) ? values.length : 1));
    const size = sizes.reduce((product, one) => product * one, 1);
    if (size === 0 || cells.length + size > MOST_CELLS)
      throw new RangeError(`the grid has ${size} cells in ${shown(block)}; expected 1..${MOST_CELLS} in all`);
    cells.push(...crossed(block));
  }
  return cells;
}

/** What a plan's file holds, before it is checked. */
export interface PlanSource {
  value: unknown;
  /** Where a key stands: "line 3"; for a missing key, or none, where the plan begins. */
  where(key?: string): string;
  /** Faults of the text itself. */
  faults: string[];
}

/** Reads a plan in YAML, or in JSON, which is YAML too. */
export function planSource(text: string): PlanSource {
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const { contents, errors } = document;
  const lineAt = (offset: number) => `line ${lines.linePos(offset).line}`;
  const faults = errors.map(({ pos: [at], message }) => `${lineAt(at)}: ${message}`);
  function where(key?: string): string {
    const items = yaml.isMap(contents) ? contents.items : [];
    const found = items.map(({ key }) => key as Scalar.Parsed).find(({ value }) => value === key);
    return lineAt((found ?? contents)?.range[0] ?? 0);
  }
  return { value: faults.length > 0 ? undefined : document.toJS(), where, faults };
}

/** A plan that a program has made, which has no lines. */
export const planValue = (value: unknown): PlanSource => ({
  value,
  where: (key = "plan") => key,
  faults: [],
});
