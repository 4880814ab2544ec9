import { shown } from "@loadlab/lib/core/check.js";
import { crossed } from "@loadlab/lib/core/grid.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { planOf, type Design } from "../plan.js";
import type { Path } from "./plan-source.js";

/** Called with each fault and its place. */
export type OnFault = (path: Path, message: string) => void;

/** More cells than anyone asks are a crossing gone wrong. */
const MOST_CELLS = 1_000_000;

/** The blocks of parameters in a grid, each with its place in the plan. */
const blocksOf = (grid: unknown): { block: unknown; path: Path }[] =>
  Array.isArray(grid)
    ? grid.map((block: unknown, at) => ({ block, path: ["grid", at] }))
    : [{ block: grid, path: ["grid"] }];

const isBlock = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The cells of a plan's grid, `paper`, a block of parameters, or a list of blocks; undefined after a fault. */
export function plannedCells(grid: unknown, task: AnyTask, onFault: OnFault): object[] | undefined {
  if (grid === "paper") return task.grid;
  const blocks = blocksOf(grid);
  const fault = (path: Path, message: string) => void onFault(path, message);
  if (blocks.length === 0)
    return fault(["grid"], "the grid has no cells; expected at least one set of parameters, or paper");
  const cells: object[] = [];
  for (const { block, path } of blocks) {
    if (!isBlock(block)) {
      const example = JSON.stringify(task.grid[0]);
      const expected = `expected paper, one such as ${example}, or a list of them`;
      return fault(path, `${shown(block)} is not a set of parameters; ${expected}`);
    }
    const sizes = Object.values(block).map((values: unknown) => (Array.isArray(values) ? values.length : 1));
    const size = sizes.reduce((product, one) => product * one, 1);
    if (size === 0) return fault(path, "a parameter has an empty list; expected at least one value");
    if (cells.length + size > MOST_CELLS)
      return fault(path, `the grid has ${size} cells; expected at most ${MOST_CELLS}. Cross fewer values`);
    cells.push(...crossed(block));
  }
  return cells;
}

/** Has the task check every cell and the plan; reports each message once, at its first place. */
export function checkCells(
  task: AnyTask,
  grid: unknown,
  cells: object[],
  design: Omit<Design, "grid"> & { seed: number },
  onFault: OnFault,
): void {
  const problem = faultOf(() => planOf(task, { ...design, grid: cells }));
  if (problem === undefined) return;
  const told = new Set<string>();
  for (const { block, path } of blocksOf(grid)) {
    if (!isBlock(block)) continue;
    for (const cell of crossed(block)) {
      const message = faultOf(() => task.generate(cell, design.seed));
      if (message === undefined || told.has(message)) continue;
      told.add(message);
      onFault([...path, ...keyIn(message, block)], message);
    }
  }
  if (told.size > 0) return;
  const [word = ""] = problem.split(" ", 1);
  onFault([word in design ? word : "grid"], problem);
}

/** The first of an object's keys that a message speaks of, in a list; an empty one if it speaks of none. */
export const keyIn = (message: string, keys: object): string[] =>
  message
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => Object.hasOwn(keys, word))
    .slice(0, 1);

/** What an error says; undefined where there is none. */
export function faultOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
