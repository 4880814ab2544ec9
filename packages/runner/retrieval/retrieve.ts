import {
  requireInteger,
  requireKnownKeys,
  requireNumber,
  requireText,
  shown,
} from "@loadlab/lib/core/check.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import type { Model } from "../models/model.js";
import { sourceHash } from "../models/scripted.js";
import type { Retriever } from "./retriever.js";

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
const KEYS = ["retriever", "budgetTokens", "rounds", "countTokens"];

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
function checked(options: RetrieveOptions): Required<Omit<RetrieveOptions, "signal">> {
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

/** The end of a chunk: a sentence's last mark with white space after it, or the end of a line. */
const END = /[.!?]\s+|[\r\n]\s*/g;

/**
 * A text in chunks of one sentence each, none of them blank unless the text is.
 *
 * A chunk ends after `.`, `!` or `?` with white space after it, and at the end of a line. White space belongs to the chunk
 * before it, so the chunks joined are the text. Abbreviations such as "e.g." end a chunk too.
 *
 * In FACTOR's symbolic suite, `@<<<assign v1 = v4 - 1>>>@ Sentence here.`, relationships have no end of their own: a group
 * of them forms a chunk with the filler sentence after it, and a text without filler is a single chunk.
 *
 * @param text to split
 * @source FACTOR, section 1, encodes sentences or passages; it does not say how they were cut
 */
export function sentences(text: string): string[] {
  const chunks: string[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(END)) {
    const chunk = text.slice(start, index + end.length);
    if (chunk.trim() === "") continue; // leading white space belongs to the first sentence
    chunks.push(chunk);
    start = index + end.length;
  }
  if (start < text.length) chunks.push(text.slice(start));
  return chunks;
}

export interface RagOptions extends Omit<RetrieveOptions, "signal"> {
  /** Splits a prompt into an introduction, the text, and the question, for instance `factor.splitPrompt`. */
  split: (prompt: string) => { before: string; text: string; after: string };
  /** Extracts the query from the last part, defaults to all of it. */
  query?: (after: string) => string;
}

/**
 * A model with retrieval: of the text in the last user message it keeps the sentences nearest to the question, within a
 * budget, and asks the reader about these. Other messages, the options and the counts of tokens are the reader's.
 *
 * Its identity is the reader's with the retriever's facts, budget and rounds, the source of `split` and `query` (without
 * variables from outside), and the tokens that `countTokens` finds in a sample text. `dispose` frees neither reader nor
 * retriever.
 *
 * @throws RangeError if an option is out of range; a reply rejects with what `split`, the retriever or the reader throws
 * @source FACTOR, section 1: an encoder ranks, a model reads 1,024 tokens of what was found; `rounds` above 1 is the
 *   "backtracking" that it says solves variable tracking
 */
export function rag(reader: Model, options: RagOptions): Model {
  requireKnownKeys("retrieval.rag", options, [...KEYS, "split", "query"]);
  const { split, query = (after: string) => after } = options;
  const search = checked(options);
  const { retriever, budgetTokens, rounds } = search;
  return {
    name:
      `${reader.name} + ${retriever.name}, ${budgetTokens} tokens` + (rounds > 1 ? `, ${rounds} rounds` : ""),
    identity: {
      ...reader.identity,
      reader: `${reader.name} ${hash32(JSON.stringify(reader.identity)).toString(16)}`,
      retriever: retriever.name,
      ...Object.fromEntries(Object.entries(retriever.facts).map(([key, fact]) => [`retriever ${key}`, fact])),
      budgetTokens,
      rounds,
      split: sourceHash(split),
      query: options.query ? sourceHash(options.query) : null,
      sampleTokens: search.countTokens(SAMPLE),
    },
    circumstances: { ...reader.circumstances, retriever: retriever.note },
    sequences: reader.sequences,
    async reply(messages, replyOptions, context) {
      const last = messages.findLastIndex(({ role }) => role === "user");
      const question = messages[last]!;
      const { before, text, after } = split(question.text);
      const found = await retrieve(text, query(after), { ...search, signal: replyOptions.signal });
      const shorter = { ...question, text: before + found.text + after };
      return reader.reply(messages.with(last, shorter), replyOptions, context);
    },
    async dispose() {},
  };
}

/** Identifies a way of counting tokens. */
const SAMPLE =
  "The number of each South Zoo's Raccoon is 16 times the sum of Hamilton Farm's Fox and v12. ".repeat(40);
