import { cellSignal } from "../core/cell-signal.js";
import type { Embedder } from "../models/embedder.js";
import type { Retriever } from "./retriever.js";

/** Chunks embedded between two looks at the signal. */
const BATCH = 32;

/**
 * A retriever that ranks by vectors: a chunk is near where its vector has the direction of the query's.
 *
 * The score is (1 + cosine) / 2, 0..1, so that every chunk but one of opposite direction may be kept: a budget is filled
 * as with any encoder. The vectors of the last chunks are kept, so that a further round, or a further try at the same
 * text, embeds its query alone.
 *
 * @param embedder from `models.embedder`; the retriever's `dispose` disposes of it
 */
export function embeddingRetriever(embedder: Embedder): Retriever {
  let kept = new Map<string, number[]>();
  const vectorsOf = async (chunks: readonly string[], signal?: AbortSignal) => {
    const known = kept;
    const missing = [...new Set(chunks)].filter((chunk) => !known.has(chunk));
    const vectors = new Map(known);
    for (let at = 0; at < missing.length; at += BATCH) {
      signal?.throwIfAborted();
      const batch = missing.slice(at, at + BATCH);
      (await embedder.embed(batch)).forEach((vector, index) => vectors.set(batch[index]!, vector));
    }
    kept = new Map(chunks.map((chunk) => [chunk, vectors.get(chunk)!]));
    return chunks.map((chunk) => vectors.get(chunk)!);
  };
  return {
    name: embedder.name,
    note: `${embedder.name} embeds question and sentences in ${embedder.dimensions} dimensions (${embedder.backend}).`,
    facts: { sha256: embedder.sha256 },
    async rank(chunks, query, signal = cellSignal()) {
      signal?.throwIfAborted();
      const [direction] = await embedder.embed([query]);
      const vectors = await vectorsOf(chunks, signal);
      return vectors.map((vector) => (1 + dot(vector, direction!)) / 2);
    },
    dispose: () => embedder.dispose(),
  };
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);
