import { requireOneOf } from "../../core/check.js";

/** Two rows that differ in one column and are alike in all others. */
interface RowPair<R> {
  /** The columns in which they are alike. */
  columns: Record<string, unknown>;
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
export function paired<R extends Readonly<Record<string, unknown>>>(
  rows: readonly R[],
  column: string,
  values: readonly [unknown, unknown],
  measures: readonly string[],
): RowPair<R>[] {
  const pairs = new Map<string, { columns: Record<string, unknown>; found: [R?, R?] }>();
  rows.forEach((row, index) => {
    requireOneOf(`${column} of row ${index}`, row[column], values);
    const columns = Object.fromEntries(
      Object.entries(row).filter(([name]) => name !== column && !measures.includes(name)),
    );
    const key = JSON.stringify(columns, Object.keys(columns).sort());
    const pair = pairs.get(key) ?? { columns, found: [] };
    pairs.set(key, pair);
    const side = values.indexOf(row[column]);
    if (pair.found[side])
      throw new RangeError(
        `two rows have ${described({ ...columns, [column]: row[column] })}; add the column that tells them apart`,
      );
    pair.found[side] = row;
  });
  return [...pairs.values()].map(({ columns, found: [one, other] }) => {
    if (one && other) return { columns, one, other };
    const missing = { ...columns, [column]: values[one ? 1 : 0] };
    throw new RangeError(
      `no row has ${described(missing)}; its partner is there, and a difference needs both`,
    );
  });
}

const described = (columns: Record<string, unknown>) =>
  Object.entries(columns)
    .map(([column, value]) => `${column} ${String(value)}`)
    .join(", ");
