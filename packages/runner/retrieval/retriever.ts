import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { embedder, type Embedder } from "../models/embedder.js";
import type { Facts } from "../models/model.js";
import { bm25, LUCENE } from "./bm25.js";

/** Ranks the chunks of a text by their nearness to a query. */
export interface Retriever {
  /** Short name for the rows. */
  name: string;
  /** What it is and why it was chosen, in a sentence. */
  note: string;
  /** Its identity, which is part of the identity of a model with retrieval. */
  facts: Facts;
  /**
   * A score for each chunk, in their order: higher is nearer, 0 or less is never kept.
   *
   * @throws the signal's reason when it aborts
   */
  rank(chunks: readonly string[], query: string, signal?: AbortSignal): Promise<number[]>;
  /** Frees the memory; the retriever cannot be used afterwards. */
  dispose(): Promise<void>;
}

/**
 * A retriever by BM25: chunks are near if they share rare words with the query, and score 0 if they share none.
 */
export function bm25Retriever(): Retriever {
  return {
    name: "BM25",
    note: "BM25 ranks by the words that a sentence shares with the question; it needs no model.",
    facts: LUCENE,
    async rank(chunks, query, signal) {
      signal?.throwIfAborted();
      return bm25(chunks, query);
    },
    async dispose() {},
  };
}

/**
 * A retriever by embeddings. The score is (1 + cosine) / 2, 0..1, so almost every chunk may be kept and the budget is
 * filled. The vectors of the last chunks are kept for further queries about the same text.
 *
 * @param embedder from `models.embedder`; the retriever's `dispose` disposes of it
 */
export function embeddingRetriever(embedder: Embedder): Retriever {
  let kept = new Map<string, number[]>();
  const vectorsOf = async (chunks: readonly string[]) => {
    const vectors = new Map(kept);
    const missing = [...new Set(chunks)].filter((chunk) => !vectors.has(chunk));
    const made = await embedder.embed(missing);
    for (const [at, chunk] of missing.entries()) vectors.set(chunk, made[at] ?? []);
    const pairs = chunks.map((chunk): [string, number[]] => [chunk, vectors.get(chunk) ?? []]);
    kept = new Map(pairs);
    return pairs.map(([, vector]) => vector);
  };
  return {
    name: embedder.name,
    note: `${embedder.name} embeds question and sentences in ${embedder.dimensions} dimensions (${embedder.backend}).`,
    facts: { sha256: embedder.sha256 },
    async rank(chunks, query, signal = cellSignal()) {
      signal?.throwIfAborted();
      const [direction = []] = await embedder.embed([query]);
      const vectors = await vectorsOf(chunks);
      return vectors.map((vector) => (1 + dot(direction, vector)) / 2);
    },
    dispose: () => embedder.dispose(),
  };
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? NaN), 0);

/**
 * The best retriever available: a model of sentence embeddings, or BM25 without one. Its `note` has the reason.
 *
 * @param options `embeddings`, the path of a model of sentence embeddings in a .gguf file; defaults to none
 * @returns BM25 if no path is given or there is no such file
 * @throws Error of `models.embedder` if the file is not a GGUF, damaged, or cannot embed; RangeError if an option is
 *   unknown or the path is not a text
 */
export async function retriever(options: { embeddings?: string } = {}): Promise<Retriever> {
  requireKnownKeys("retrieval.retriever", options, ["embeddings"]);
  const { embeddings } = options;
  if (embeddings === undefined) return words("no embedding model was named");
  const path = resolve(embeddings);
  if (!existsSync(path)) return words(`there is no embedding model at ${path}`);
  return embeddingRetriever(await embedder(path));
}

function words(why: string): Retriever {
  const matching = bm25Retriever();
  return { ...matching, note: `BM25 was taken since ${why}. ${matching.note}` };
}
