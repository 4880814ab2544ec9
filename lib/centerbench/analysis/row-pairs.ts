import { requireOneOf, shown } from "../../core/check.js";

/** Two rows that differ in one column and are alike in all others but what was measured. */
interface RowPair<R, Columns> {
  /** The columns in which they are alike. */
  columns: Columns;
  one: R;
  other: R;
}

/**
 * Rows in pairs: those that are alike but for one column and what was measured.
 *
 * @param column in which the rows of a pair differ
 * @param values it has in the first and in the second of them
 * @param measures the columns that play no part in it
 * @returns the pairs in the order of their first rows
 * @throws RangeError if the column has another value, two rows are alike in it too, or a row has no partner
 */
export function paired<R extends object, Column extends keyof R & string, Measure extends string>(
  rows: readonly R[],
  column: Column,
  values: readonly [unknown, unknown],
  measures: readonly Measure[],
): RowPair<R, Omit<R, Column | Measure>>[] {
  const apart = new Set<string>([column, ...measures]);
  const pairs = new Map<string, { columns: object; found: [R?, R?] }>();
  for (const [index, row] of rows.entries()) {
    requireOneOf<unknown>(`${column} of row ${index}`, row[column], values);
    const entries = Object.entries(row).filter(([name]) => !apart.has(name));
    const columns = Object.fromEntries(entries);
    const key = JSON.stringify(columns, Object.keys(columns).sort());
    const pair = pairs.get(key) ?? { columns, found: [] };
    pairs.set(key, pair);
    const side = values.indexOf(row[column]);
    if (pair.found[side])
      throw new RangeError(
        `two rows have ${described({ ...columns, [column]: row[column] })}; add the column that tells them apart`,
      );
    pair.found[side] = row;
  }
  return [...pairs.values()].map(({ columns, found: [one, other] }) => {
    if (one && other) return { columns: columns as Omit<R, Column | Measure>, one, other };
    const missing = { ...columns, [column]: values[one ? 1 : 0] };
    throw new RangeError(
      `no row has ${described(missing)}; its partner is there, and a difference needs both`,
    );
  });
}

const described = (columns: object) =>
  Object.entries(columns)
    .map(([column, value]) => `${column} ${String(value)}`)
    .join(", ");

/**
 * Checks that these are rows, at least one.
 *
 * @param name how the caller knows them, for the error
 * @param expected what they should be, such as "the rows of a run"
 * @throws RangeError if they are no list, there are none, or one is no row
 */
export function requireRows(name: string, rows: readonly object[], expected: string): void {
  if (!Array.isArray(rows)) throw new RangeError(`${name} is ${shown(rows)}; expected ${expected}`);
  if (rows.length === 0) throw new RangeError(`${name} is empty; expected ${expected}`);
  const wrong = rows.findIndex((row) => typeof row !== "object" || row === null || Array.isArray(row));
  if (wrong >= 0) throw new RangeError(`${name}[${wrong}] is ${shown(rows[wrong])}; expected ${expected}`);
}

/** Checks the rows of a run. */
export const requireRunRows = (rows: readonly object[]) =>
  requireRows("rows", rows, "the rows of a run, such as run({...}) gives");
