import { requireInteger, requireKnownKeys, shown } from "./check.js";
import type { Sample, Score } from "./sample.js";
import type { Task } from "./task.js";

/** Parameters: one object for each cell, or one object in which each list of values is crossed with the others. */
export type Grid<P> = readonly P[] | { readonly [Name in keyof P]: P[Name] | readonly P[Name][] };

/** A list as it is; of an object every combination of its lists' values, the last parameter changing fastest. */
export function cellsOf<P extends object>(grid: Grid<P>, example: object = { level: 1 }): readonly P[] {
  const isObject = typeof grid === "object" && grid !== null;
  const cells = Array.isArray(grid) ? (grid as readonly P[]) : isObject ? (crossed(grid) as P[]) : [];
  if (cells.length > 0) return cells;
  const expected = `expected at least one set of parameters, such as [${JSON.stringify(example)}]`;
  throw new RangeError(`grid is ${shown(grid)}; ${expected}`);
}

/** Every combination of an object's values, of which lists have several. */
export function crossed(block: object): Record<string, unknown>[] {
  let cells: Record<string, unknown>[] = [{}];
  for (const [name, given] of Object.entries(block) as [string, unknown][]) {
    const values: unknown[] = Array.isArray(given) ? given : [given];
    cells = cells.flatMap((cell) => values.map((value) => ({ ...cell, [name]: value })));
  }
  return cells;
}

/** Options of `samples`. */
export interface SamplesOptions<P> {
  /** Parameters, one object for each cell, or one object whose lists are crossed: `{ level: [1, 2, 3] }`. */
  grid: Grid<P>;
  /** Samples of each cell, at least 1, defaults to 1. */
  items?: number;
  /** Samples of each cell, at least 1: the old name of `items`; defaults to 1. @deprecated since 0.2 */
  epochs?: number;
  /** The seed of each cell's first sample; the next has seed + 1, and so on. Defaults to 1. */
  seed?: number;
}

/**
 * The samples that `run` uses with the same grid, items and seed, cell by cell in the order of the grid.
 *
 * @param task such as `factor.symbolic`
 * @throws RangeError if the grid is empty, or items, the seed or a parameter is out of range
 */
export function samples<P extends object, S extends Sample, C extends Score>(
  task: Task<P, S, C>,
  options: SamplesOptions<P>,
): S[] {
  requireKnownKeys("samples", options, ["grid", "items", "epochs", "seed"]);
  const { grid, seed = 1 } = options;
  const cells = cellsOf(grid, task.grid[0]);
  const items = itemsOf(options);
  requireInteger("seed", seed, 0, 0xffffffff - items + 1, "sample i of a cell has seed + i");
  return cells.flatMap((params) =>
    Array.from({ length: items }, (_, at) => task.generate(params, seed + at)),
  );
}

/** How many samples each cell has: `items`, or `epochs`, its name before 0.2. */
export function itemsOf({ items, epochs }: { items?: number; epochs?: number }, most = Infinity): number {
  if (items !== undefined && epochs !== undefined)
    throw new RangeError(
      `items is ${items} and epochs is ${epochs}; expected only one. Give items; epochs is its old name`,
    );
  const [name, count] = items === undefined ? ["epochs", epochs ?? 1] : ["items", items];
  requireInteger(name, count, 1, most, "it is the number of samples of each cell");
  return count;
}
