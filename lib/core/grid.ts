import { shown } from "./check.js";

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
