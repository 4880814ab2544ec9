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

/** The right reply, then each foil once; a foil that begins another reply, or begins with one, is left out. */
export function rightFirst(right: string, foils: readonly string[]): string[] {
  const found = [right];
  for (const foil of foils)
    if (!found.some((one) => one.startsWith(foil) || foil.startsWith(one))) found.push(foil);
  return found;
}

export const oneTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

/** Gives what belongs to a key, made where it is not kept. */
export type Keep<Key, T> = (key: Key, make: () => T) => T;

/** A cache of the latest `most` values. All callers get the same object, so copy it before it leaves the lab. */
export function cached<Key, T>(most = Infinity): Keep<Key, T> {
  const kept = new Map<Key, T>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined || kept.has(key)) return known as T;
    const made = make();
    kept.set(key, made);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return made;
  };
}

/** A function of texts that come again and again, which works out each once. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const kept = cached<string, T>();
  return (text) => kept(text, () => work(text));
}

/** A value that is made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
