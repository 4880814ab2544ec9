import {
  requireInteger,
  requireKnownKeys,
  requireNumber,
  requireText,
  shown,
} from "@loadlab/lib/core/check.js";
import type { Retriever } from "./retriever.js";
import { sentences } from "./sentences.js";

export interface RetrieveOptions {
  /** Ranks the sentences, such as `retrieval.bm25Retriever()`. */
  retriever: Retriever;
  /** Maximum tokens of the kept sentences, at least 1. */
  budgetTokens: number;
  /**
   * How often the text is searched, at least 1, the default. Every round but the last keeps the nearest sentence and adds
   * it to the query, which follows a chain back by one step; the last fills the budget.
   */
  rounds?: number;
  /** Tokens of a sentence; defaults to a token for every 4 characters; `model.countTokens` is exact. */
  countTokens?: (text: string) => number;
  /** Ends the search early; the call rejects with the signal's reason. Defaults to none. */
  signal?: AbortSignal;
}

/** The result of a search. */
export interface Retrieved {
  /** The kept sentences in reading order, between the white space around the original text. */
  text: string;
  sentences: string[];
  /** The sum of the sentences' tokens. */
  tokens: number;
}

/** The options that `retrieve` and `rag` share. */
export const KEYS = ["retriever", "budgetTokens", "rounds", "countTokens"];

/**
 * The sentences of a text nearest to a query, as many as fit the budget, in reading order.
 *
 * They are taken by rank, of equals the earlier first; those that do not fit are skipped, and those with a score of 0 or
 * less are never taken (by BM25, sentences that share no word with the query). If none fits, the text is empty.
 *
 * @param text to search
 * @param query what to look for
 * @throws RangeError if an option is out of range, `query` is not a text, or the retriever's scores are not
 *   numbers, one for each sentence
 * @source FACTOR, section 1: 1,024 tokens of retrieved context, 2K for its own tasks; the rest is ours
 */
export async function retrieve(text: string, query: string, options: RetrieveOptions): Promise<Retrieved> {
  requireKnownKeys("retrieval.retrieve", options, [...KEYS, "signal"]);
  const { retriever, budgetTokens, rounds, countTokens } = checked(options);
  requireText("query", query);
  const chunks = sentences(text);
  const kept = new Map<number, string>();
  let used = 0;
  for (let round = 1; round <= rounds; round++) {
    const asked = [query, ...inOrder(kept).map((sentence) => sentence.trim())].join("\n");
    const scores = await retriever.rank(chunks, asked, options.signal);
    requireScores(retriever, scores, chunks.length);
    const ranked = chunks
      .map((sentence, at) => ({ sentence, at, score: scores[at] ?? 0 }))
      .filter(({ score, at }) => score > 0 && !kept.has(at))
      .sort((one, other) => other.score - one.score || one.at - other.at);
    const enough = kept.size + (round < rounds ? 1 : Infinity);
    for (const { sentence, at } of ranked) {
      if (used >= budgetTokens || kept.size >= enough) break;
      const tokens = countTokens(sentence);
      requireNumber("countTokens(sentence)", tokens, 0, Infinity, "the number of a sentence's tokens");
      if (tokens > budgetTokens - used) continue;
      kept.set(at, sentence);
      used += tokens;
    }
  }
  const found = inOrder(kept);
  return { text: inPlaceOf(text, found.join("").trim()), sentences: found, tokens: used };
}

/** New content between a text's leading and trailing white space. */
function inPlaceOf(text: string, content: string): string {
  const end = text.trimEnd().length;
  const start = Math.min(end, text.length - text.trimStart().length);
  return text.slice(0, start) + content + text.slice(end);
}

const inOrder = (kept: ReadonlyMap<number, string>): string[] =>
  [...kept].sort(([one], [other]) => one - other).map(([, sentence]) => sentence);

/** The options of a search with their defaults; throws a RangeError if one is out of range. */
export function checked(options: RetrieveOptions): Required<Omit<RetrieveOptions, "signal">> {
  const { retriever, budgetTokens, rounds = 1, countTokens = fourCharacters } = options;
  requireInteger("budgetTokens", budgetTokens, 1, Infinity, "the paper retrieves 1,024 and 2,048 tokens");
  requireInteger("rounds", rounds, 1, Infinity, "1 searches once");
  return { retriever, budgetTokens, rounds, countTokens };
}

const fourCharacters = (text: string): number => Math.ceil(text.length / 4);

function requireScores({ name }: Retriever, scores: readonly number[], count: number): void {
  if (Array.isArray(scores) && scores.length === count && scores.every((score) => Number.isFinite(score)))
    return;
  throw new RangeError(
    `the retriever ${name} returned ${shown(scores)} for ${count} sentences; expected a number for each`,
  );
}
