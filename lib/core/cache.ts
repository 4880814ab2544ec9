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
    const [oldest] = kept.keys();
    if (kept.size > most) kept.delete(oldest!);
    return made;
  };
}

/** A function of texts that come again and again, which works out each once. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const kept = cached<string, T>();
  return (text) => kept(text, () => work(text));
}
