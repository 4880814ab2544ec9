import { requireOneOf, shown } from "../core/check.js";
import { random, type Random } from "../core/random.js";
import data from "./words.json" with { type: "json" };

/**
 * The words of realistic items: 40 kinds and 2,700 places, enough for 128,000 tokens of close noise.
 *
 * @source FACTOR, section 3.2, shows animals at a zoo, a farm and a ranch; the other words are ours
 */
export interface World {
  /** As the parameter `world` names it. */
  name: string;
  /** The word for all kinds together, as the paper's "Animal"; never one of the kinds. */
  category: string;
  /** First words of place names, for instance "Hamilton". */
  firstNames: readonly string[];
  /** Last words of place names, for instance "Farm". */
  types: readonly string[];
  /** What can be counted at a place, for instance "Fox". */
  kinds: readonly string[];
  /** Those who work with it, as general noise speaks of them. */
  people: readonly string[];
  /** What general noise says of any kind in the singular, of no amount. */
  habit: readonly string[];
}

interface Words {
  /** Words on computing of which filler is made (the paper names the topic and four examples, appendix A.1.3). */
  filler: readonly string[];
  worlds: readonly World[];
  /** What the slots of general noise may hold in every world. */
  fillings: Readonly<Record<string, readonly string[]>>;
  /**
   * The sentences of general noise, with slots for names of the item and for fillings. None has a quantity, a number
   * word or a comparison, or says that there is something at a place but of a kind that the item counts there.
   *
   * @source FACTOR, section 3.3, asks for no "new relationship between mentioned concepts"; the sentences are ours
   */
  patterns: readonly string[];
}

/** The words that items are made of, from `words.json`; a draw depends on their order. */
export const words = (): Words => data;

export const worldNames = (): string[] => words().worlds.map(({ name }) => name);

/** The world of that name; throws a RangeError if there is none. */
export function worldNamed(name: string): World {
  requireOneOf("world", name, worldNames());
  return words().worlds.find((world) => world.name === name)!;
}

/** How many places a world has: every first name with every type. */
export const placeCount = ({ firstNames, types }: World): number => firstNames.length * types.length;

/** A place of a world by its number, 0 up to `placeCount`, as "Hamilton Farm". */
export const placeAt = ({ firstNames, types }: World, index: number): string =>
  `${firstNames[Math.floor(index / types.length)]} ${types[index % types.length]}`;

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
