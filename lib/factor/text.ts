import { random, type Random } from "../core/random.js";
import { shown } from "../core/check.js";
import { words } from "./words.js";

const BEGINNING = "This is the beginning of the text:";
const END = "This is the end of the text.";

/** The text between two delimiters, then what it means and what is asked. @source FACTOR, appendix A.1.5 */
export const framed = (text: string, ...after: string[]): string =>
  [BEGINNING, text, END, ...after].join("\n");

/** A prompt in three parts; joined they are the prompt again. */
interface PromptParts {
  /** Everything up to the text, its first delimiter included. */
  before: string;
  /** Everything between the delimiters. */
  text: string;
  /** Everything after the text: its second delimiter, what the text means, the question. */
  after: string;
}

/**
 * The three parts of a prompt of any of FACTOR's tasks, cut at its two delimiters. Change `text` and join the parts to
 * get a prompt with a shorter text.
 *
 * @param prompt for instance `factor.symbolicPrompt(sample)`
 * @throws RangeError naming the delimiter that is missing
 * @source FACTOR, appendix A.1.5, for the delimiters
 */
export function splitPrompt(prompt: string): PromptParts {
  const start = place(prompt, `${BEGINNING}\n`, 0) + BEGINNING.length + 1;
  // an empty text may have no line of its own
  const end = Math.max(start, place(prompt, `\n${END}`, start - 1));
  return { before: prompt.slice(0, start), text: prompt.slice(start, end), after: prompt.slice(end) };
}

function place(prompt: string, delimiter: string, from: number): number {
  const at = prompt.indexOf(delimiter, from);
  if (at >= 0) return at;
  throw new RangeError(
    `the prompt ${shown(prompt)} has no line ${shown(delimiter.trim())}; ` +
      "give a complete prompt of factor.symbolic, factor.realistic or factor.variableTracking",
  );
}

/** Sentences of 4 to 12 words, of so many characters or a word more. @source FACTOR, A.1.3; the words are ours */
export function fillerSentences(characters: number, draw: Random): string[] {
  const { filler } = words();
  const sentences: string[] = [];
  let left = characters;
  while (left > 0) {
    const first = draw.pick(filler);
    let sentence = first.charAt(0).toUpperCase() + first.slice(1);
    const most = draw.integer(4, 12);
    for (let count = 1; count < most && sentence.length + 1 < left; count++) {
      sentence += (draw.integer(1, 12) === 1 ? ", " : " ") + draw.pick(filler);
    }
    sentences.push(sentence + ".");
    left -= sentence.length + 2;
  }
  return sentences;
}

/**
 * The characters of filler per token of a model, for the parameter `charactersPerToken`.
 *
 * @param countTokens counts the tokens of a text as the model does, for instance `model.countTokens`
 */
export function charactersPerToken(countTokens: (text: string) => number): number {
  const text = fillerSentences(50_000, random(0, "characters per token")).join(" ");
  return text.length / countTokens(text);
}

/** Spreads a payload over filler, in groups of 1..maxGroup without a space. @source FACTOR, appendix A.1.4 */
export function insert(payload: string[], sentences: string[], maxGroup: number, draw: Random): string {
  const groups: string[] = [];
  for (let at = 0; at < payload.length;) {
    const size = draw.integer(1, maxGroup);
    groups.push(payload.slice(at, at + size).join(""));
    at += size;
  }
  return spread(groups, sentences, draw).join(" ");
}

/** Each part goes to a boundary drawn from its own interval, all of equal length; both keep their order. */
export function spread(parts: readonly string[], sentences: readonly string[], draw: Random): string[] {
  let written = 0;
  const text = parts.flatMap((part, index) => {
    const boundary = Math.floor(((index + draw.unit()) * (sentences.length + 1)) / parts.length);
    const before = sentences.slice(written, boundary);
    written = boundary;
    return [...before, part];
  });
  return text.concat(sentences.slice(written));
}
