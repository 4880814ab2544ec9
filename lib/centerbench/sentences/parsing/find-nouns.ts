import { cut, shown } from "../../../core/check.js";
import { spellings } from "../lexicon/lexicon-index.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import { openers } from "./verb-readings.js";

/** A sentence as far as its nouns go. */
export interface FoundNouns {
  /** All nouns but the last, outermost first, as the lexicon spells them. */
  outer: string[];
  /** What the last noun may be, longest first, each with the printed words that are left for the verbs. */
  last: [LastNoun, ...LastNoun[]];
}

type LastNoun = { noun: string; verbs: string[] };

/** A noun and the index of its first word. */
type Found = { noun: string; start: number };

const ARTICLES = new Set(["the", "a", "an"]);

/** Words from the last noun on; a sentence of the paper's deepest level has some fifty. */
const MOST_WORDS = 500;

/** The nouns of a sentence in the paper's form, or what is wrong. @source CenterBench, section 2.1, S(n); section 2.3 */
export function findNouns(text: string, lexicon: Lexicon, nouns: readonly string[]): FoundNouns | string {
  const words = wordsOf(text);
  const lower = words.map((word) => word.toLowerCase());
  const printed = /[a-z]/.test(text) ? words : lower;
  const thats = lower.flatMap((word, index) => (word === "that" ? [index] : []));
  const starts = [0, ...thats.map((that) => that + 1)].map((article) => article + 1);
  const start = starts.at(-1)!;
  const isOfForm =
    thats.length > 0 &&
    starts.every((at) => ARTICLES.has(lower[at - 1] ?? "") && (lower[at] ?? "that") !== "that") &&
    !words.some((word) => /[.!?]$/.test(word)) &&
    words.length - start <= MOST_WORDS;
  if (!isOfForm)
    return `the text is ${shown(text)}; expected one sentence such as "The cat that the dog chased meowed."`;

  const own = new Map(nouns.map((noun) => [noun.toLowerCase(), noun]));
  const known = (phrase: string) => own.get(phrase) ?? spellings(lexicon).get(phrase);
  const unknown = (at: number, end?: number) => {
    const words = lower.slice(at, end);
    const first = firstNoun(words, lexicon);
    const noun = cut(known(first) === undefined ? first : words.join(" "));
    return `"${noun}", from word ${at + 1}, is not a noun of the lexicon; if it is one, name it: { nouns: ["${noun}"] }`;
  };
  const found: Found[] = [];
  for (const [index, that] of thats.entries()) {
    const at = starts[index]!;
    const noun = known(lower.slice(at, that).join(" "));
    if (noun === undefined) return unknown(at, that);
    found.push({ noun, start: at });
  }
  const last = lower.slice(start).flatMap((_, before) => {
    const end = words.length - before;
    const noun = known(lower.slice(start, end).join(" "));
    return noun === undefined ? [] : [{ noun, verbs: printed.slice(end) }];
  });
  const [longest] = last;
  if (!longest) return unknown(start);
  const outer = found.map(({ noun }) => noun);
  const [first = longest, ...others] = last.filter(({ noun }) => !outer.includes(noun));
  return twice([...found, { noun: first.noun, start }]) ?? { outer, last: [first, ...others] };
}

/** The words of a sentence without what makes no difference: spacing, brackets, commas, quotation marks, full stop. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKC")
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, "")
    .replace(/[\u2010-\u2014]/g, "-")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\s"“”„«»()[\]*,]+/g, " ");
  let [start, end] = [0, plain.length];
  while (start < end && " '".includes(plain.charAt(start))) start++;
  while (start < end && " '.!?".includes(plain.charAt(end - 1))) end--;
  return start === end ? [] : plain.slice(start, end).split(" ");
}

/** Whether clauses of a text begin in another way than with "that", an article and a noun. */
export const hasOtherJoints = (text: string): boolean =>
  / (?:who|whom|which|whose) | that (?!(?:the|an?)\b)/i.test(text) ||
  (/\w/.test(text) && !/\bthat\b/i.test(text));

/** A noun without the article before it: "cat" of "the cat". */
export const withoutArticle = (phrase: string) => phrase.trim().replace(/^(?:the|an?)(?:\s+|$)/i, "");

/** The words up to one that opens a verb. */
function firstNoun(words: readonly string[], lexicon: Lexicon): string {
  const some = words.slice(0, 20);
  const verb = openers(some, lexicon).findIndex((opens, index) => index > 0 && opens !== "no");
  return (verb < 0 ? some : some.slice(0, verb)).join(" ");
}

function twice(nouns: readonly Found[]): string | undefined {
  for (const [position, { noun, start }] of nouns.entries()) {
    const before = nouns.slice(0, position).find((other) => other.noun === noun);
    if (before)
      return (
        `the noun "${noun}" occurs twice, as word ${before.start + 1} and word ${start + 1}; ` +
        "expected a different noun in every clause, because questions name it"
      );
  }
  return undefined;
}
