import { requireText, shown } from "@loadlab/lib/core/check.js";
import type { Model } from "../models/model.js";

/** A word of a text and how little a model expected it. */
export interface WordSurprisal {
  /** Its place, from 1. */
  place: number;
  /** With the punctuation behind it. */
  word: string;
  /**
   * In bits: minus the binary logarithm of its probability behind all words before it, summed over its tokens. Null for the
   * first word where the model puts nothing before a text (no BOS), and for a word without a token of its own.
   */
  surprisal: number | null;
  /** Tokens that begin in it. */
  tokens: number;
}

/**
 * The surprisal of each word of a text.
 *
 * Words stand between blanks. The blank before a word belongs to it, as it does to most models' tokens, and so does the
 * punctuation behind it. A token of two words counts for the first. Where the model's file says that a text begins with a
 * token (BOS), the first word has a surprisal.
 *
 * @param text any text, without a chat format
 * @param model one in a GGUF file, or any with a function `tokensOf`
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
      `${shown(model?.name)} gives no probabilities of a text's tokens; take a model in a GGUF file (models.gguf, models.bundled)`,
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
