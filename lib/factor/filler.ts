import { type Random, random } from "../core/random.js";
import { WORDS } from "./words.js";

/**
 * Irrelevant sentences on computing, made until they hold the given number of characters.
 *
 * @param characters length of all sentences joined by spaces; the last word is the one that reaches it, so the text
 * is longer by less than a word
 * @returns sentences of 4 to 12 words, each with its full stop
 * @source FACTOR, appendix A.1.3; the word list is ours
 */
export function fillerSentences(characters: number, draw: Random): string[] {
  const sentences: string[] = [];
  let left = characters;
  while (left > 0) {
    let sentence = capital(draw.pick(WORDS));
    const words = draw.integer(4, 12);
    for (let count = 1; count < words && sentence.length + 1 < left; count++) {
      sentence += (draw.integer(1, 12) === 1 ? ", " : " ") + draw.pick(WORDS);
    }
    sentences.push(sentence + ".");
    left -= sentence.length + 2;
  }
  return sentences;
}

/**
 * Measures how many characters of filler make one token of a model, for the parameter `charactersPerToken`.
 *
 * @param countTokens the model's own count of a text's tokens, for instance `model.countTokens`
 * @param characters how much filler to count, defaults to 50,000, where the figure is good to about 0.2 %
 */
export function charactersPerToken(countTokens: (text: string) => number, characters = 50_000): number {
  const text = fillerSentences(characters, random(0, "characters per token")).join(" ");
  return text.length / countTokens(text);
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
