import { shown } from "../../core/check.js";

/** Rows of a run, or others with the columns that are asked for. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Checks that these are rows, at least one.
 *
 * @param name how the caller knows them, for the error
 * @param expected what they should be, such as "the rows of a run"
 * @throws RangeError if they are no list, there are none, or one is no row
 */
export function requireRows(name: string, rows: readonly Row[], expected: string): void {
  if (!Array.isArray(rows)) throw new RangeError(`${name} is ${shown(rows)}; expected ${expected}`);
  if (rows.length === 0) throw new RangeError(`${name} is empty; expected ${expected}`);
  const wrong = rows.findIndex((row) => typeof row !== "object" || row === null || Array.isArray(row));
  if (wrong >= 0) throw new RangeError(`${name}[${wrong}] is ${shown(rows[wrong])}; expected ${expected}`);
}

/** Those of a run. */
export const requireRunRows = (rows: readonly Row[]) =>
  requireRows("rows", rows, "the rows of a run, such as run({...}) gives");
