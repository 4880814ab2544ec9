/** The most questions that a worker takes at once. */
const LONGEST = 32;

/**
 * Cuts a list into blocks for workers that each take the next one when they are done with theirs, shorter ones towards the
 * end, so that all end at about the same time. What is next to each other stays so in a block: a model that keeps the
 * beginning of a conversation evaluates what neighbours share once for each block, not once for each worker.
 *
 * @param workers how many there are, at least 1
 * @source guided self-scheduling: C. D. Polychronopoulos, D. J. Kuck, IEEE Transactions on Computers C-36 (1987)
 */
export function* blocks<T>(list: readonly T[], workers: number): Generator<T[]> {
  for (let from = 0; from < list.length;) {
    const fair = Math.ceil((list.length - from) / (2 * workers));
    const length = workers === 1 ? 1 : Math.min(fair, LONGEST);
    yield list.slice(from, from + length);
    from += length;
  }
}

/**
 * Hands a list out to workers in blocks: each call gives a worker what it goes through, which takes the next block when the
 * last is done. Where one stops early, no more blocks are handed out.
 */
export function handedOut<T>(list: readonly T[], workers: number): () => Generator<T> {
  const shared = blocks(list, workers);
  return function* () {
    for (const block of shared) yield* block;
  };
}
