import { requireKnownKeys, shown } from "../core/check.js";
import { hash32 } from "../core/hash.js";
import type { Message } from "../core/episode.js";
import type { Facts, Model } from "../models/model.js";
import { checked, KEYS, retrieve, type RetrieveOptions } from "./retrieve.js";

/** A prompt in three parts that joined are the prompt: what introduces the text, the text, what is asked about it. */
export interface SplitPrompt {
  before: string;
  text: string;
  after: string;
}

export interface RagOptions extends Omit<RetrieveOptions, "signal"> {
  /** Cuts a prompt into its parts, for instance `factor.splitPrompt`. */
  split: (prompt: string) => SplitPrompt;
  /**
   * What of the last part the sentences are ranked by, defaults to all of it. Explanations and requests share words with
   * any text; where they outweigh the question, give a function that cuts it out.
   */
  query?: (after: string) => string;
}

/**
 * A model that answers from what it retrieves: of the text in the last user's message it keeps the sentences nearest to
 * the question, within a budget, and asks the reader about these. The other messages are kept, and so are the options;
 * tokens are those the reader counts.
 *
 * Its identity is the reader's with the retriever's facts, budget and rounds, the source of `split` and `query` (what
 * they close over is not seen) and how many tokens `countTokens` finds in a sample text. `dispose` frees neither reader nor retriever: whoever made them may have other
 * budgets to try.
 *
 * @throws RangeError if an option is out of range; a reply rejects with what `split`, the retriever or the reader throws
 * @source FACTOR, section 1: an encoder ranks, a model reads 1,024 tokens of what was found; `rounds` above 1 is the
 *   "backtracking" that it says solves variable tracking
 */
export function rag(reader: Model, options: RagOptions): Model {
  if (typeof reader?.reply !== "function")
    throw new RangeError(`reader is ${shown(reader)}; expected a model, such as await models.bundled()`);
  requireKnownKeys("retrieval.rag", options, [...KEYS, "split", "query"]);
  const { split, query = (after: string) => after } = options;
  if (typeof split !== "function")
    throw new RangeError(`split is ${shown(split)}; expected a function such as factor.splitPrompt`);
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
      ...sources({ split, query: options.query }),
      sampleTokens: search.countTokens(SAMPLE),
    },
    circumstances: { ...reader.circumstances, retriever: retriever.note },
    sequences: reader.sequences,
    async reply(messages, replyOptions, context) {
      const last = lastQuestion(messages);
      const { before, text, after } = split(messages[last]!.text);
      const found = await retrieve(text, query(after), { ...search, signal: replyOptions.signal });
      const shorter = { ...messages[last]!, text: before + found.text + after };
      const asked = messages.map((message, at) => (at === last ? shorter : message));
      return reader.reply(asked, replyOptions, context);
    },
    async dispose() {},
  };
}

/** What two ways of counting tokens are told apart by. */
const SAMPLE =
  "The number of each South Zoo's Raccoon is 16 times the sum of Hamilton Farm's Fox and v12. ".repeat(40);

/** Which functions were given, by a hash of their source; those left out are null. */
const sources = (functions: Record<string, ((text: string) => unknown) | undefined>): Facts =>
  Object.fromEntries(
    Object.entries(functions).map(([name, given]) => [
      name,
      given ? `function ${hash32(given.toString()).toString(16)}` : null,
    ]),
  );

/** The place of the last user's message. */
function lastQuestion(messages: readonly Message[]): number {
  const last = messages.map(({ role }) => role).lastIndexOf("user");
  if (last === -1)
    throw new RangeError("the conversation has no user's message; retrieval works on the last one");
  return last;
}
