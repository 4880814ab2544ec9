import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { embedder, type Embedder } from "../models/embedder.js";
import type { Facts } from "../models/model.js";

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

/** Lucene's constants, for the saturation of repeated terms and for the length of chunks. */
const LUCENE = { k1: 1.2, b: 0.75 };

/**
 * The BM25 scores of chunks for a query: the sum over the query's terms of
 * ln(1 + (N - n + 0.5) / (n + 0.5)) * tf / (tf + k1 (1 - b + b |d| / avgdl)).
 *
 * N is the number of chunks, n of those with the term, tf how often the chunk has the term, |d| the chunk's length in
 * terms and avgdl their mean. This is Lucene's variant, without the factor k1 + 1, which changes no order. Terms that the
 * query repeats count as often.
 *
 * @param chunks texts, for instance `retrieval.sentences(text)`
 * @returns a score for each chunk, in their order: 0 if it shares no term with the query, else above 0
 * @source S. Robertson, H. Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009; C. Kamphuis et al.,
 *   Which BM25 Do You Mean?, 2020, table 1, "Lucene (accurate)"
 */
export function bm25(chunks: readonly string[], query: string, { k1, b } = LUCENE): number[] {
  const { lengths, averageLength, holders } = indexOf(chunks);
  const saturations = lengths.map((length) => k1 * (1 - b + (b * length) / averageLength));
  const scores = lengths.map(() => 0);
  for (const [term, weight] of counts(terms(query))) {
    const having = holders.get(term) ?? [];
    const rarity = weight * Math.log(1 + (chunks.length - having.length + 0.5) / (having.length + 0.5));
    for (const { at, count } of having) scores[at]! += (rarity * count) / (count + saturations[at]!);
  }
  return scores;
}

const indices = new WeakMap<readonly string[], ReturnType<typeof indexed>>();

/** The index of a list of chunks, made again only if the list has changed. */
function indexOf(chunks: readonly string[]) {
  const known = indices.get(chunks);
  const isSame =
    known?.texts.length === chunks.length && known.texts.every((text, at) => text === chunks[at]);
  const index = known && isSame ? known : indexed(chunks);
  indices.set(chunks, index);
  return index;
}

/** The chunks' lengths in terms, and for each term the chunks that have it. */
function indexed(chunks: readonly string[]) {
  const holders = new Map<string, { at: number; count: number }[]>();
  const lengths = chunks.map((text, at) => {
    const words = terms(text);
    for (const [term, count] of counts(words)) {
      const having = holders.get(term);
      if (having) having.push({ at, count });
      else holders.set(term, [{ at, count }]);
    }
    return words.length;
  });
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / chunks.length;
  return { texts: [...chunks], lengths, averageLength, holders };
}

/** How often each term occurs. */
function counts(terms: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const term of terms) counted.set(term, (counted.get(term) ?? 0) + 1);
  return counted;
}

/** Runs of letters and digits of any script, in lower case: `v3`, `hamilton` and `2` are terms. */
const terms = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
