/** A function that gives what belongs to a key, made where it is not among the latest so many, which are kept. */
export function keepLatest<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
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
