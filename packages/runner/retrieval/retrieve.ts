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
  /** What ranks the sentences, such as `retrieval.bm25Retriever()`. */
  retriever: Retriever;
  /** The most tokens that what is kept may have, sentence by sentence, at least 1. */
  budgetTokens: number;
  /**
   * How often the text is searched, at least 1, the default. Every round but the last keeps the one sentence that is
   * nearest, and the next asks with the query and all that was kept, so that a chain is followed back a step a round;
   * the last fills the budget.
   */
  rounds?: number;
  /** Tokens of a sentence; defaults to a token for every 4 characters begun, `model.countTokens` is exact. */
  countTokens?: (text: string) => number;
  /** Ends the search early; the call then rejects with the signal's reason. Defaults to none. */
  signal?: AbortSignal;
}

/** What a search kept of a text. */
export interface Retrieved {
  /** The kept sentences in reading order, with the white space before and behind the text they are from. */
  text: string;
  /** The same, one by one. */
  sentences: string[];
  /** Tokens they have, counted one by one. */
  tokens: number;
}

/** The options that `retrieve` and `rag` share. */
export const KEYS = ["retriever", "budgetTokens", "rounds", "countTokens"];

/**
 * The sentences of a text nearest to a query, as many as fit the budget, in reading order.
 *
 * They are taken by rank, of equals the earlier first; one that no longer fits is skipped, and a shorter one after it
 * may still fit. One with a score of 0 or less is never taken (by BM25 those that share no word with the query). Where
 * not even the nearest fits, the text kept is empty: a run goes on, and the reader has to say that it can't know.
 *
 * @param text what is searched
 * @param query what is looked for
 * @throws RangeError if an option is out of range, a text is none, or the retriever's scores are no numbers, one for each
 *   sentence
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
      requireNumber("countTokens(sentence)", tokens, 0, Infinity, "it is the number of a sentence's tokens");
      if (tokens > budgetTokens - used) continue;
      kept.set(at, sentence);
      used += tokens;
    }
  }
  const found = inOrder(kept);
  return { text: inPlaceOf(text, found.join("").trim()), sentences: found, tokens: used };
}

/** A text with other content between the white space that it begins and ends with. */
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
  if (typeof retriever?.rank !== "function")
    throw new RangeError(
      `retriever is ${shown(retriever)}; expected one such as retrieval.bm25Retriever() or await retrieval.retriever()`,
    );
  requireInteger("budgetTokens", budgetTokens, 1, Infinity, "the paper retrieves 1,024 and 2,048 tokens");
  requireInteger("rounds", rounds, 1, Infinity, "1 searches once");
  return { retriever, budgetTokens, rounds, countTokens };
}

const fourCharacters = (text: string): number => Math.ceil(text.length / 4);

function requireScores({ name }: Retriever, scores: readonly number[], count: number): void {
  if (Array.isArray(scores) && scores.length === count && scores.every((score) => Number.isFinite(score)))
    return;
  throw new RangeError(
    `the retriever ${name} gave ${shown(scores)} for ${count} sentences; expected a number for each`,
  );
}
