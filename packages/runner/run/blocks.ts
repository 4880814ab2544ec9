/** The most questions that a worker takes at once. */
const LONGEST = 32;

/** Blocks of neighbours, shorter towards the end. @source guided self-scheduling, Polychronopoulos and Kuck 1987 */
export function* blocks<T>(list: readonly T[], workers: number): Generator<T[]> {
  for (let from = 0; from < list.length;) {
    const fair = Math.ceil((list.length - from) / (2 * workers));
    const length = workers === 1 ? 1 : Math.min(fair, LONGEST);
    yield list.slice(from, from + length);
    from += length;
  }
}

/** Hands a list out to workers in blocks; if one stops early, no more blocks are handed out. */
export function handedOut<T>(list: readonly T[], workers: number): () => Generator<T> {
  const shared = blocks(list, workers);
  return function* () {
    for (const block of shared) yield* block;
  };
}
