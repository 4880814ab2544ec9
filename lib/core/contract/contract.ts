import { shown } from "../check.js";
import type { Score } from "../sample.js";
import type { AnyTask, Task } from "../task.js";
import { requireScore, RULES, type Probe } from "./rules.js";

/** A rule of the contract, and whether a task keeps it. */
export interface Kept {
  rule: string;
  kept: boolean;
  /** On how many samples it was tried, or how it is broken. */
  says: string;
}

const PARTS = ["generate", "begin", "score", "oracle", "guess"] as const;

/** Cells of the grid that are tried, spread over it, and seeds of each. */
const CELLS = 12;
const SEEDS = [1, 2, 3];

const GRID = "its own grid can be asked";

/** Whether a task keeps the contract with the lab, rule by rule; a RangeError if it is no task at all. */
export function contractOf(given: AnyTask, refused: readonly object[] = []): Kept[] {
  const task = given as Task;
  requireTask(task);
  const asked = spread(task.grid, CELLS).flatMap((params) => SEEDS.map((seed) => ({ params, seed })));
  const probe: Probe = { task, asked, refused, samples: [] };
  const grid = tried(GRID, asked.length, () => {
    probe.samples = asked.map(({ params, seed }) => task.generate(params, seed));
    if (asked.length === 0) throw new Error("its grid has no cells");
  });
  if (!grid.kept)
    return [grid, ...Object.keys(RULES).map((rule) => ({ rule, kept: false, says: "not tried" }))];
  return [grid, ...Object.entries(RULES).map(([rule, test]) => tried(rule, asked.length, () => test(probe)))];
}

/** The part of a task that is missing, as an error. */
function requireTask(task: Task): void {
  const missing =
    typeof task === "object" && task !== null
      ? PARTS.find((part) => typeof task[part] !== "function")
      : PARTS.join(", ");
  if (missing !== undefined)
    throw new RangeError(
      `${shown(task)} is no task: it has no ${missing}; npx loadlab new-task NAME writes a complete one`,
    );
}

function tried(rule: string, samples: number, test: () => void): Kept {
  try {
    test();
    return { rule, kept: true, says: `${samples} samples` };
  } catch (error) {
    return { rule, kept: false, says: error instanceof Error ? error.message : shown(error) };
  }
}

/** So many items of a list, the first and the last among them, evenly spread. */
function spread<T>(items: readonly T[] | undefined, most: number): T[] {
  const list = Array.isArray(items) ? (items as readonly T[]) : [];
  if (list.length <= most) return [...list];
  const at = (place: number) => Math.round((place * (list.length - 1)) / Math.max(1, most - 1));
  return Array.from({ length: most }, (_, place) => list[at(place)]!);
}

/** The rules that a run can't do without, tried on its first and its last cell. */
const OF_A_RUN = [
  "the same parameters and seed give the same sample",
  "chance and the clock of the process do not matter",
  "the oracle scores 1",
] as const;

/** @throws RangeError naming the rule that a task breaks, as far as two samples show it */
export function requireContract(task: AnyTask, grid: readonly object[], seed: number): void {
  const cells = grid.length > 1 ? [grid[0]!, grid.at(-1)!] : [grid[0]!];
  const asked = cells.map((params) => ({ params, seed }));
  const samples = asked.map(({ params }) => task.generate(params, seed));
  const probe: Probe = { task: task as Task, asked, samples, refused: [] };
  for (const rule of OF_A_RUN) requireKept(task, rule, () => RULES[rule](probe));
}

/** @throws RangeError naming the rule about scores if an episode's is none */
export const requireScored = (task: AnyTask, sample: string, score: Score): void =>
  requireKept(task, "scores lie within 0..1 and have a bucket", () =>
    requireScore(score, `sample ${sample}`),
  );

function requireKept(task: AnyTask, rule: keyof typeof RULES, test: () => void): void {
  const { kept, says } = tried(rule, 0, test);
  if (!kept)
    throw new RangeError(
      `the task ${task.name} breaks the rule "${rule}": ${says}; checkTask(task) tries all rules`,
    );
}
