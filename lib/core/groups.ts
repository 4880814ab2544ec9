/** Items with the same key (JSON), in the order of the first of each. */
export function grouped<T>(items: readonly T[], key: (item: T) => unknown): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const name = JSON.stringify(key(item));
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups.values()];
}

/** Rows that are alike in these columns, in the order of the first of them. */
export const alike = <R>(rows: readonly R[], columns: readonly (keyof R)[]): [R, ...R[]][] =>
  grouped(rows, (row) => columns.map((column) => row[column]));
