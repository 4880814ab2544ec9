/**
 * A function that gives what belongs to a key, made where it is not among the latest so many, which are kept.
 *
 * @param most how many, defaults to all
 */
export function keepLatest<Key, T>(most = Infinity): (key: Key, make: () => T) => T {
  const kept = new Map<Key, T>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > most) kept.delete(oldest!);
    return made;
  };
}
