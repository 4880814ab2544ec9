import { requireInteger, requireKnownKeys } from "./check.js";
import { cellsOf, type Grid } from "./grid.js";
import type { Sample } from "./sample.js";
import type { Score } from "./score.js";
import type { Task } from "./task.js";

/** Which samples are made. */
export interface SamplesOptions<P> {
  /** Parameters, one object for each cell, or one object whose lists are crossed: `{ level: [1, 2, 3] }`. */
  grid: Grid<P>;
  /** Samples of each cell, at least 1, defaults to 1. */
  epochs?: number;
  /** The seed of each cell's first sample; the next has seed + 1, and so on. Defaults to 1. */
  seed?: number;
}

/**
 * The samples that `run` asks with the same grid, epochs and seed, to look at them without a model.
 *
 * @param task such as `factor.symbolic`
 * @returns a sample for each epoch of each cell: cells as in the grid, epochs within a cell
 * @throws RangeError if the grid is empty, or epochs, the seed or a parameter are out of range
 */
export function samples<P extends object, S extends Sample, C extends Score>(
  task: Task<P, S, C>,
  options: SamplesOptions<P>,
): S[] {
  requireKnownKeys("samples", options, ["grid", "epochs", "seed"]);
  const { grid, epochs = 1, seed = 1 } = options;
  const cells = cellsOf(grid, task.grid[0]);
  requireInteger("epochs", epochs, 1);
  requireInteger("seed", seed, 0, 0xffffffff - epochs + 1, "sample i of a cell has seed + i");
  return cells.flatMap((params) =>
    Array.from({ length: epochs }, (_, epoch) => task.generate(params, seed + epoch)),
  );
}
