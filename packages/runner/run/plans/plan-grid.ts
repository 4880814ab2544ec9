import { shown } from "@loadlab/lib/core/check.js";
import { crossed } from "@loadlab/lib/core/grid.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { planOf, type Design } from "../plan.js";
import type { Path } from "./plan-source.js";

/** A value of a parameter, or a list of those to be crossed with the other parameters'. */
type Block = Record<string, unknown>;

/** Told of each fault and where it is. */
export type OnFault = (path: Path, message: string) => void;

/** More cells than anyone asks are a crossing gone wrong. */
const MOST_CELLS = 1_000_000;

/**
 * The cells of a plan's grid: the paper's own for `paper`; else those of a block or of a list of blocks. A block names
 * parameters; where it has a list for one, each of its values is crossed with those of the others.
 *
 * @returns undefined after a fault
 */
export function plannedCells(grid: unknown, task: AnyTask, onFault: OnFault): object[] | undefined {
  if (grid === "paper") return task.grid;
  const blocks = Array.isArray(grid) ? (grid as unknown[]) : [grid];
  const pathOf = (block: number): Path => (Array.isArray(grid) ? ["grid", block] : ["grid"]);
  const cells: object[] = [];
  let sound = true;
  const fault: OnFault = (path, message) => {
    sound = false;
    onFault(path, message);
  };
  if (blocks.length === 0)
    fault(["grid"], "the grid has no cells; give at least one set of parameters, or paper");
  for (const [number, block] of blocks.entries()) {
    if (!isBlock(block)) {
      const example = JSON.stringify(task.grid[0]);
      fault(
        pathOf(number),
        `${shown(block)} is no set of parameters; expected paper, one such as ${example}, or a list of them`,
      );
      continue;
    }
    const size = Object.values(block).reduce<number>(
      (product, values) => product * (Array.isArray(values) ? values.length : 1),
      1,
    );
    if (size === 0)
      fault(pathOf(number), "a parameter has an empty list, so there are no cells; give at least one value");
    else if (cells.length + size > MOST_CELLS)
      fault(pathOf(number), `${size} cells are more than ${MOST_CELLS}; cross fewer values`);
    else cells.push(...crossed(block));
  }
  return sound ? cells : undefined;
}

const isBlock = (value: unknown): value is Block =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Has the task check every cell, and the whole plan then; each message is told once, where it first comes up. */
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
  for (const [number, block] of (Array.isArray(grid) ? (grid as unknown[]) : [grid]).entries()) {
    if (!isBlock(block)) continue;
    for (const cell of crossed(block)) {
      for (const message of faultsOfCell(task, cell, design.seed)) {
        if (told.has(message)) continue;
        told.add(message);
        const key = parameterIn(message, block);
        const where = [...(Array.isArray(grid) ? [number] : []), ...(key === undefined ? [] : [key])];
        onFault(["grid", ...where], message);
      }
    }
  }
  const of = problem.split(" ", 1).filter((word) => word in design);
  if (told.size === 0) onFault(of.length > 0 ? of : ["grid"], problem);
}

/**
 * What the task says of a cell, and what it says besides whichever sound value stands in place of the parameter at fault:
 * the first and the last of the task's own grid, or none where that has none.
 */
function faultsOfCell(task: AnyTask, cell: Block, seed: number, blamed: readonly string[] = []): string[] {
  const message = faultOf(() => task.generate(cell, seed));
  if (message === undefined) return [];
  const faulty = parameterIn(message, { ...task.grid[0], ...cell }); // it may be one that is missing
  if (faulty === undefined || blamed.includes(faulty)) return blamed.length > 0 ? [] : [message];
  const { [faulty]: _, ...rest } = cell;
  const sound = [task.grid[0], task.grid.at(-1)]
    .map((one): unknown => Reflect.get(Object(one), faulty))
    .filter((value) => value !== undefined);
  const mended = sound.length > 0 ? sound.map((value) => ({ ...rest, [faulty]: value })) : [rest];
  const [first = [], ...others] = mended.map((one) => faultsOfCell(task, one, seed, [...blamed, faulty]));
  return [message, ...first.filter((one) => others.every((those) => those.includes(one)))];
}

/** The first of these parameters that a message speaks of. */
const parameterIn = (message: string, cell: Block) =>
  message.split(/[^\p{L}\p{N}_]+/u).find((word) => Object.hasOwn(cell, word));

/** What an error says; undefined where there is none. */
export function faultOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
