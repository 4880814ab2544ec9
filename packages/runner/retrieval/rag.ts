import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import type { Model } from "../models/model.js";
import { sourceHash } from "../models/scripted.js";
import { checked, KEYS, retrieve, type RetrieveOptions } from "./retrieve.js";

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
