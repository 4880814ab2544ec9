import { cut, shown } from "../../../core/check.js";
import { perLexicon, type Lexicon } from "../lexicon/lexicon.js";
import { openers } from "./verb-readings.js";

/** A sentence as far as its nouns go. */
export interface FoundNouns {
  /** All nouns but the last, outermost first, as the lexicon spells them. */
  outer: string[];
  /** What the last noun may be, longest first, each with the words that are left for the verbs, as they are printed. */
  last: [LastNoun, ...LastNoun[]];
}

type LastNoun = { noun: string; verbs: string[] };

/** A noun and the index of its first word. */
type Found = { noun: string; start: number };

/** A noun as it is spelt, by its lower case; undefined for what is no noun. */
type Known = (phrase: string) => string | undefined;

const ARTICLES = new Set(["the", "a", "an"]);

/** Words from the last noun on; a sentence of the paper's deepest level has some fifty. */
const MOST_WORDS = 500;
/** More words are no noun. */
const LONGEST_NOUN = 20;

const FORM = 'expected a sentence such as "The cat that the dog chased meowed."';

/**
 * Finds the nouns of a centre-embedded sentence: each stands between an article and "that", but for the last, which
 * stands before the verbs. Where one of the nouns the last may be begins with another, both are given.
 *
 * @returns what is wrong and where, if the sentence is not of this form
 * @source CenterBench, section 2.1, S(n); section 2.3, step 1
 */
export function findNouns(text: string, lexicon: Lexicon, nouns: readonly string[]): FoundNouns | string {
  const words = wordsOf(text);
  const lower = words.map((word) => word.toLowerCase());
  const printed = /[a-z]/.test(text) ? words : lower;
  const thats = lower.flatMap((word, index) => (word === "that" ? [index] : []));
  const wrong = wrongForm(words, lower, thats);
  if (wrong !== undefined) return wrong;

  const own = new Map(nouns.map((noun) => [noun.toLowerCase(), noun]));
  const known: Known = (phrase) => own.get(phrase) ?? spellings(lexicon).get(phrase);
  const found: Found[] = [];
  let start = 1;
  for (const that of thats) {
    const noun = known(lower.slice(start, that).join(" "));
    if (noun === undefined) return noNoun(lower.slice(start, that), start, lexicon, known);
    found.push({ noun, start });
    start = that + 2;
  }
  if (words.length - start > MOST_WORDS)
    return (
      `${words.length - start} words follow the last article, word ${start}; ` +
      `expected a noun and its verbs, at most ${MOST_WORDS} words`
    );
  const last = lower.slice(start).flatMap((_, before) => {
    const end = words.length - before;
    const noun = known(lower.slice(start, end).join(" "));
    return noun === undefined ? [] : [{ noun, verbs: printed.slice(end) }];
  });
  const [longest] = last;
  if (!longest) return noNoun(lower.slice(start), start, lexicon, known);
  const outer = found.map(({ noun }) => noun);
  const [first = longest, ...others] = last.filter(({ noun }) => !outer.includes(noun));
  const again = twice([...found, { noun: first.noun, start }]);
  if (again === undefined) return { outer, last: [first, ...others] };
  return openers(first.verbs, lexicon)[0] === "no"
    ? noNoun(lower.slice(start), start, lexicon, known)
    : again;
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

function wrongForm(words: string[], lower: string[], thats: number[]): string | undefined {
  if (words.length === 0) return `the text is empty; ${FORM}`;
  const stop = words.findIndex((word) => /[.!?]$/.test(word));
  if (stop >= 0)
    return `word ${stop + 1}, ${shown(words[stop])}, ends a sentence, but more words follow; give one sentence at a time`;
  const articles = [0, ...thats.map((that) => that + 1)];
  const odd = articles.find((at) => !ARTICLES.has(lower[at] ?? ""));
  if (odd !== undefined)
    return `word ${odd + 1} is ${odd < words.length ? shown(words[odd]) : "missing"}, where an article should be; ${FORM}`;
  if (thats.length === 0) return `the sentence has no "that", so it has no relative clause; ${FORM}`;
  const bare = articles.find((article) => (lower[article + 1] ?? "that") === "that");
  return bare === undefined ? bare : `word ${bare + 1}, "${words[bare]}", has no noun after it; ${FORM}`;
}

/** Why words that begin at an index and should begin with a noun do not, or hold more than one. */
function noNoun(all: readonly string[], start: number, lexicon: Lexicon, known: Known): string {
  const words = all.slice(0, LONGEST_NOUN);
  const verb = openers(words, lexicon).findIndex((opens, index) => index > 0 && opens !== "no");
  const noun = cut((verb < 0 ? words : words.slice(0, verb)).join(" "));
  if (known(noun) !== undefined)
    return (
      `word ${start + verb + 1}, ${shown(words[verb])}, is a verb before the last noun; ` +
      "expected all verbs after the last noun"
    );
  return `"${noun}", from word ${start + 1}, is not a noun of the lexicon; if it is a noun, name it: { nouns: ["${noun}"] }`;
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

/** The lexicon's nouns by their lower case. */
export const spellings = perLexicon(
  ({ nouns }) => new Map(nouns.map(({ noun }) => [noun.toLowerCase(), noun])),
);
