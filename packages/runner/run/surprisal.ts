import { requireText, shown } from "@loadlab/lib/core/check.js";
import type { Model } from "../models/model.js";

/** The surprisal of a word in a text. */
export interface WordSurprisal {
  /** The word's place, from 1. */
  place: number;
  /** The word, with the punctuation after it. */
  word: string;
  /**
   * In bits: minus the binary logarithm of the word's probability after all words before it, summed over its tokens.
   * Null for the first word if the model starts texts without a BOS token, and for a word without its own token.
   */
  surprisal: number | null;
  /** Tokens that begin in the word. */
  tokens: number;
}

/**
 * The surprisal of each word of a text.
 *
 * Words are separated by white space. The space before a word and the punctuation after it belong to the word. A token
 * over two words counts for the first. The first word has a surprisal if the model's file sets a BOS token.
 *
 * @param text any text, without a chat format
 * @param model a model in a GGUF file, or any with a function `tokensOf`
 * @throws RangeError if the text has no word or does not fit, or the model gives no probabilities of a text's tokens
 * @source J. Hale 2001, "A probabilistic Earley parser as a psycholinguistic model"; R. Levy 2008
 */
export async function surprisal(
  text: string,
  model: Pick<Model, "name" | "tokensOf">,
): Promise<WordSurprisal[]> {
  requireText("the text", text, 'such as "The cat that the dog chased meowed."');
  const words = [...text.matchAll(/\S+/g)];
  if (words.length === 0) throw new RangeError(`the text is ${shown(text)}; expected at least one word`);
  if (typeof model?.tokensOf !== "function")
    throw new RangeError(
      `${shown(model?.name)} gives no probabilities of a text's tokens; expected a model in a GGUF file (models.gguf, models.bundled)`,
    );
  const ends = words.map(({ index, 0: word }) => index + word.length);
  const found = words.map(([word], at): WordSurprisal => ({
    place: at + 1,
    word,
    surprisal: null,
    tokens: 0,
  }));
  for (const { start, logProbability } of await model.tokensOf(text)) {
    const blanks = /^\s*/.exec(text.slice(start))![0].length;
    const row = found[ends.findIndex((end) => start + blanks < end)];
    if (!row) continue; // blanks behind the last word
    const bits = logProbability === null ? NaN : -logProbability / Math.LN2;
    row.surprisal = (row.surprisal ?? 0) + bits;
    row.tokens++;
  }
  return found.map((row) => ({ ...row, surprisal: Number.isNaN(row.surprisal) ? null : row.surprisal }));
}
