import { bm25, bm25Options, type Bm25Options } from "./bm25.js";
import type { Retriever } from "./retriever.js";

/**
 * A retriever that ranks by BM25: a chunk is near where it shares rare words with the query, and scores 0 where it
 * shares none.
 *
 * @param options of `retrieval.bm25`
 * @throws RangeError if an option is unknown or out of range
 */
export function bm25Retriever(options: Bm25Options = {}): Retriever {
  const { k1, b } = bm25Options(options);
  return {
    name: "BM25",
    note: "BM25 ranks by the words that a sentence shares with the question; it needs no model.",
    facts: { k1, b },
    async rank(chunks, query, signal) {
      signal?.throwIfAborted();
      return bm25(chunks, query, { k1, b });
    },
    async dispose() {},
  };
}
