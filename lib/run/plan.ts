import { requireInteger } from "../core/check.js";
import type { Sample } from "../core/sample.js";
import type { Task } from "../core/task.js";

/** What is to be asked: every cell of a grid, each with as many samples as there are epochs. */
export interface Plan {
  /** Samples in all. */
  total: number;
  /** The epoch of a place in the plan, 0..epochs-1. */
  epochOf(place: number): number;
  /** The sample at a place, 0..total-1, made when asked for and not kept. */
  sampleAt(place: number): Sample<object>;
}

/**
 * Lays out a run, cell by cell, and checks every cell before anything is asked.
 *
 * @param epochs samples of each cell; sample i has seed + i
 * @throws RangeError if the grid is empty or names a cell twice, epochs are less than 1, a seed would leave
 *   0..4294967295, or the task refuses a cell's parameters
 */
export function planOf(task: Task, grid: readonly object[], epochs: number, seed: number): Plan {
  if (grid.length === 0)
    throw new RangeError(
      `the grid of ${task.name} has no cells, so there is nothing to ask; give at least one set of parameters, ` +
        `for instance ${JSON.stringify(task.grid[0] ?? {})}`,
    );
  requireInteger("epochs", epochs, 1, Infinity, "it is the number of samples of each cell");
  requireInteger("seed", seed, 0, 0xffffffff - epochs + 1, "sample i of a cell has seed + i");
  const seen = new Map<string, number>();
  grid.forEach((params, cell) => {
    const { id } = task.generate(params, seed);
    const other = seen.get(id);
    if (other !== undefined)
      throw new RangeError(
        `cells ${other} and ${cell} of the grid are the same, ${id}; ask for more epochs to get more samples of a cell`,
      );
    seen.set(id, cell);
  });
  return {
    total: grid.length * epochs,
    epochOf: (place) => place % epochs,
    sampleAt: (place) => task.generate(grid[Math.floor(place / epochs)]!, seed + (place % epochs)),
  };
}
