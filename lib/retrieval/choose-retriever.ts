import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { requireKnownKeys, requireText } from "../core/check.js";
import { embedder } from "../models/embedder.js";
import { bm25Retriever } from "./bm25-retriever.js";
import { embeddingRetriever } from "./embedding-retriever.js";
import type { Retriever } from "./retriever.js";

export interface RetrieverOptions {
  /** Path of a model of sentence embeddings in a .gguf file; without one, the default, words are matched. */
  embeddings?: string;
}

/**
 * The best retriever at hand: a model of sentence embeddings if there is one, else BM25.
 *
 * Which it is and why stands in its `note`. For an embedder with options of its own see `retrieval.embeddingRetriever`,
 * for other constants of BM25 `retrieval.bm25Retriever`.
 *
 * @returns BM25 where no path is given or there is no such file
 * @throws Error of `models.embedder` if the file is no GGUF, damaged, or can't embed; RangeError if an option is unknown
 *   or the path is no text
 */
export async function retriever(options: RetrieverOptions = {}): Promise<Retriever> {
  requireKnownKeys("retrieval.retriever", options, ["embeddings"]);
  const { embeddings } = options;
  if (embeddings === undefined) return words("no embedding model was named");
  requireText("embeddings", embeddings, "give the path of a .gguf file, or leave it out for BM25");
  const path = resolve(embeddings);
  if (!existsSync(path)) return words(`there is no embedding model at ${path}`);
  return embeddingRetriever(await embedder(path));
}

function words(why: string): Retriever {
  const matching = bm25Retriever();
  return { ...matching, note: `BM25 was taken since ${why}. ${matching.note}` };
}
