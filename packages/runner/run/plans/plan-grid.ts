import { shown } from "@loadlab/lib/core/check.js";
import { crossed } from "@loadlab/lib/core/grid.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";

/** More cells than anyone asks are a crossing gone wrong. */
const MOST_CELLS = 1_000_000;

/** The cells of a plan's grid: `paper`, a block of parameters, or a list of blocks. */
export function plannedCells(grid: unknown, task: AnyTask): readonly object[] {
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
