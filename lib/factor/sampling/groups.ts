/** Elements that are alike in these columns, in the order of the first of them. */
export function groupsOf<E extends object>(elements: readonly E[], columns: readonly string[]): E[][] {
  const groups = new Map<string, E[]>();
  for (const element of elements) {
    const key = JSON.stringify(columns.map((column) => (element as Record<string, unknown>)[column]));
    const group = groups.get(key);
    if (group) group.push(element);
    else groups.set(key, [element]);
  }
  return [...groups.values()];
}

/** What a group has in common. */
export const commonOf = (element: object, columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, (element as Record<string, string>)[column]!]));
