import { requireText } from "../../../core/check.js";
import { inflect, uninflect } from "./inflect.js";
import { lexicon, perLexicon, requireLexicon, type Lexicon, type VerbForms } from "./lexicon.js";

/**
 * The forms of a verb with all that belongs to it; only its first word is inflected: "reading rights to".
 *
 * A hyphenated word is one verb whose last part is inflected ("cross-examined"). The lexicon's table of exceptions
 * goes before the library (compromise) that knows the rest.
 *
 * @param phrase in base form: "read rights to"
 * @param words defaults to the lab's own lexicon
 * @throws RangeError if the phrase is no text or empty, or what is given for a lexicon is none
 * @source CenterBench, section 2.3, step 3
 */
export function verbForms(phrase: string, words: Lexicon = lexicon()): VerbForms {
  requireText("the verb", phrase);
  if (phrase.trim() === "")
    throw new RangeError('the verb is empty; expected its base form, such as "chase"');
  requireLexicon(words);
  const [verb, rest] = split(phrase);
  const forms = formsOf(verb, words);
  return {
    base: phrase,
    past: forms.past + rest,
    participle: forms.participle + rest,
    gerund: forms.gerund + rest,
  };
}

/**
 * The past form of a verb, as sentences have it.
 *
 * @param phrase in base form
 * @param words defaults to the lab's own lexicon
 */
export function pastPhrase(phrase: string, words: Lexicon = lexicon()): string {
  return verbForms(phrase, words).past;
}

/**
 * What was done to someone: the participle, without the "to" that is left over after verbs of giving, where something
 * else is the object: "delivered mail" of "deliver mail to", but "lectured to" of "lecture to" and "recited a poem to".
 *
 * @param phrase in base form
 * @param words defaults to the lab's own lexicon
 */
export function passivePhrase(phrase: string, words: Lexicon = lexicon()): string {
  const { participle } = verbForms(phrase, words);
  return DATIVE.test(phrase) ? participle.replace(/ to$/, "") : participle;
}

/** Verbs of which one can say "was given a book": with them the "to" is left over. */
const GIVING =
  "assign|award|bring|deliver|feed|give|grant|hand|issue|lend|loan|mail|offer|pass|pay|pitch|prescribe|read|rent|sell|send|serve|show|sing|teach|tell|throw";

/** Such a verb, something that is no mere direction, and "to". */
const DATIVE = new RegExp(`^(?:${GIVING}) (?!(?:away|back|down|in|off|on|out|over|through|up) to$)\\S.* to$`);

/** What she does: "chases", "hisses", "carries"; of one word in base form. */
export function thirdPerson(base: string): string {
  if (/(?:[sxz]|ch|sh|[^aeiou]o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

/**
 * The base form of a verb in the past; a verb that is not in the past is given back as it is.
 *
 * Verbs of the lexicon go before others, so that "saw" is "see" and "found" is "find".
 *
 * @param phrase in past form: "read rights to", "called"
 * @param words defaults to the lab's own lexicon
 */
export function baseOfPast(phrase: string, words: Lexicon = lexicon()): string {
  const whole = pastsOf(words).phrases.get(phrase);
  if (whole !== undefined) return whole;
  const [verb, rest] = split(phrase);
  return (baseOfWord(verb, words) ?? verb) + rest;
}

/**
 * The base form of a verb in base or past form: a verb of the lexicon is taken as it is, any other for a past form if
 * it can be one.
 *
 * @param phrase "bark" or "barked"
 * @param words defaults to the lab's own lexicon
 */
export function baseForm(phrase: string, words: Lexicon = lexicon()): string {
  return pastsOf(words).bases.has(phrase) ? phrase : baseOfPast(phrase, words);
}

/**
 * Whether a word can be a verb in the past tense, which opens a verb phrase: "barked", "saw", "read".
 *
 * @param word lower case
 * @param words defaults to the lab's own lexicon
 */
export function isPastForm(word: string, words: Lexicon = lexicon()): boolean {
  return baseOfWord(word, words) !== null;
}

/** The first word, and the rest with the space before it. */
function split(phrase: string): [verb: string, rest: string] {
  const end = phrase.search(/ |$/);
  return [phrase.slice(0, end), phrase.slice(end)];
}

function formsOf(verb: string, { forms }: Lexicon): VerbForms {
  const whole = forms.get(verb);
  if (whole) return whole;
  const start = verb.lastIndexOf("-") + 1;
  const last = forms.get(verb.slice(start)) ?? inflect(verb.slice(start));
  const prefix = verb.slice(0, start);
  return {
    base: verb,
    past: prefix + last.past,
    participle: prefix + last.participle,
    gerund: prefix + last.gerund,
  };
}

function baseOfWord(word: string, words: Lexicon): string | null {
  const { verbs } = pastsOf(words);
  const whole = verbs.get(word);
  if (whole !== undefined) return whole;
  const start = word.lastIndexOf("-") + 1;
  const last = word.slice(start);
  const base = verbs.get(last) ?? uninflect(last);
  return base === null ? null : word.slice(0, start) + base;
}

/** Every verb of a lexicon's frames and nouns, with all that belongs to it. */
export const phrasesOf = ({ frames, nouns }: Lexicon): Set<string> =>
  new Set([
    ...frames.map(({ verb }) => verb),
    ...nouns.flatMap(({ transitive, intransitive }) => [...transitive, ...intransitive]),
  ]);

/** The first word of a verb, which is inflected. */
export const firstWord = (phrase: string): string => split(phrase)[0];

/** The verbs of a lexicon by their past forms. */
const pastsOf = perLexicon((words) => {
  const bases = phrasesOf(words);
  const byPast = (phrases: Iterable<string>) =>
    new Map([...phrases].map((phrase) => [pastPhrase(phrase, words), phrase]));
  return {
    /** Every phrase in base form. */
    bases,
    /** Base form by past form, of whole phrases. */
    phrases: byPast(bases),
    /** Base form by past form, of first words. */
    verbs: byPast(new Set([...[...bases].map(firstWord), ...words.forms.keys()])),
  };
});
