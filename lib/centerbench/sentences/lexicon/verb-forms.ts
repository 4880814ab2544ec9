import { requireText } from "../../../core/check.js";
import { cached } from "../../../core/collections.js";
import { english } from "./english.js";
import { baseOfForm, inflect, uninflect } from "./inflect.js";
import { lexicon, perLexicon, type Lexicon, type VerbForms } from "./lexicon.js";

/**
 * The base form, past, participle and gerund of a verb. Only the first word of a phrase is inflected: "reading rights to".
 *
 * Of a hyphenated word, the last part is inflected ("cross-examined"). The lexicon's table of irregular forms takes
 * precedence over the library compromise.
 *
 * @param phrase the verb in base form: "read rights to"
 * @param words the lexicon, defaults to the lab's own
 * @throws RangeError if the phrase is empty
 * @source CenterBench, section 2.3, step 3
 */
export function verbForms(phrase: string, words: Lexicon = lexicon()): VerbForms {
  requireText("the verb", phrase);
  if (phrase.trim() === "")
    throw new RangeError('the verb is empty; expected its base form, such as "chase"');
  const forms = kept(words)(phrase, () => {
    const [verb, rest] = split(phrase);
    return between("", formsOf(verb, words), rest);
  });
  return { ...forms };
}

/** How many verbs are kept with their forms. */
const MOST_KEPT = 5000;

const kept = perLexicon(() => cached<string, VerbForms>(MOST_KEPT));

/** The past form of a verb in base form, as sentences have it. */
export const pastPhrase = (phrase: string, words: Lexicon = lexicon()): string =>
  verbForms(phrase, words).past;

/** What was done to someone, without the "to" left over after verbs of giving: "delivered mail" of "deliver mail to". */
export function passivePhrase(
  phrase: string,
  words: Lexicon = lexicon(),
  participle = verbForms(phrase, words).participle,
): string {
  return DATIVE.test(phrase) ? participle.replace(/ to$/, "") : participle;
}

/** Verbs of which one can say "was given a book": with them the "to" is left over. */
const GIVING =
  "assign|award|bring|charge|deliver|feed|give|grant|hand|issue|lend|loan|mail|offer|pass|pay|pitch|prescribe|read|rent|sell|send|serve|show|sing|teach|tell|throw";

/** Whether a verb in base form takes two objects, as "give" does. */
export const canGive = (verb: string): boolean => new RegExp(`^(?:${GIVING})$`).test(verb);

/** Such a verb, something that is no mere direction, and "to". */
const DATIVE = new RegExp(`^(?:${GIVING}) (?!(?:away|back|down|in|off|on|out|over|through|up) to$)\\S.* to$`);

/** What she does: "chases", "hisses", "carries"; of one word in base form. */
export function thirdPerson(base: string): string {
  if (base === "be" || base === "have") return base === "be" ? "is" : "has";
  if (/(?:[sxz]|ch|sh|[^aeiou]o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

/** The base form of a past, or the verb itself. Of two readings the past counts: "saw" is "see", "wound" is "wind". */
export function baseOfPast(phrase: string, words: Lexicon = lexicon()): string {
  const whole = pastsOf(words).phrases.get(phrase);
  if (whole !== undefined) return whole;
  const [, auxiliary, verb = "", rest = ""] = COMPOUND.exec(phrase) ?? [];
  const main = auxiliary === "had" ? baseOfParticiple(verb, words) : baseOfGerund(verb, rest);
  if (main !== null) return main + rest;
  const [past, more] = split(phrase);
  return (baseOfWord(past, words) ?? past) + more;
}

/** A past with an auxiliary: "had already seen", "was chasing". */
const COMPOUND = /^(had|was|were)(?: (?:\S+ly|also|already|just|still))* (\S+)(.*)$/;

/** The base form of a participle: "bite" of "bitten"; null if the word is none. */
export const baseOfParticiple = (word: string, words: Lexicon): string | null =>
  pastsOf(words).participles.get(word) ?? baseOfForm(word, "participle") ?? baseOfWord(word, words);

/** "trying" is an adjective, but for "trying to catch". */
const baseOfGerund = (word: string, rest: string): string | null =>
  word.endsWith("ing") ? baseOfForm(word, "gerund", !rest.startsWith(" to ")) : null;

/** Whether a verb can be in base form, though it may be the past of another as well: "wound", "saw". */
export const isBaseForm = (phrase: string, words: Lexicon): boolean =>
  pastsOf(words).bases.has(phrase) ||
  words.forms.has(firstWord(phrase)) ||
  baseOfPast(phrase, words) === phrase;

/** Whether a word in lower case can be a verb in the past tense, which opens a verb phrase: "barked", "saw", "read". */
export const isPastForm = (word: string, words: Lexicon = lexicon()): boolean =>
  baseOfWord(word, words) !== null;

/** The first word, and the rest with the space before it. */
function split(phrase: string): [verb: string, rest: string] {
  const end = phrase.search(/ |$/);
  return [phrase.slice(0, end), phrase.slice(end)];
}

/** A word up to its last hyphen, and the part after it, which is inflected. */
export function splitHyphen(word: string): [prefix: string, last: string] {
  const start = word.lastIndexOf("-") + 1;
  return [word.slice(0, start), word.slice(start)];
}

/** Forms with what stands before and after them and is not inflected. */
const between = (
  before: string,
  { base, past, participle, gerund }: VerbForms,
  after: string,
): VerbForms => ({
  base: before + base + after,
  past: before + past + after,
  participle: before + participle + after,
  gerund: before + gerund + after,
});

const formsOf = (verb: string, words: Lexicon): VerbForms => allFormsOf(verb, words)[0];

/** The forms of one word, those that sentences are written with first: "sight-read", "overfed". */
export function allFormsOf(verb: string, { forms }: Lexicon): [VerbForms, ...VerbForms[]] {
  const [before, last] = splitHyphen(verb);
  const [, prefix = "", stem = ""] = PREFIXED.exec(last) ?? [];
  const own = [...(forms.get(verb) ?? [])];
  const listed = own.length > 0 ? own : (forms.get(last) ?? []).map((each) => between(before, each, ""));
  const stems = listed.length > 0 || !isWord(stem, forms) ? [] : (forms.get(stem) ?? [inflect(stem)]);
  const prefixed = stems.slice(0, 1).some(({ past }) => isIrregular(past, stem))
    ? stems.map((each) => between(before + prefix, each, ""))
    : [];
  const [first = between(before, inflect(last), ""), ...others] = [...listed, ...prefixed];
  return [first, ...others];
}

const PREFIXED = /^(fore?|inter|mis|out|over|pre|re|under)(.{2,})$/;

/** Whether the library or the table of forms has a word. */
const isWord = (word: string, forms: Lexicon["forms"]): boolean =>
  forms.has(word) || english().model().one.lexicon[word] !== undefined;

/** Whether a past is neither the base form itself nor made from it by a rule. */
const isIrregular = (past: string, base: string): boolean =>
  past !== base && !past.endsWith("ied") && !(past.endsWith("ed") && past.startsWith(base));

function baseOfWord(word: string, words: Lexicon): string | null {
  const { verbs } = pastsOf(words);
  const [prefix, last] = splitHyphen(word);
  const base = verbs.get(last) ?? baseOfPrefixed(last, words) ?? uninflect(last);
  return verbs.get(word) ?? (base === null ? null : prefix + base);
}

/** "overfeed" of "overfed"; null unless a past of an irregular verb follows a prefix, and for a word such as "relent". */
function baseOfPrefixed(word: string, words: Lexicon): string | null {
  const [, prefix, past = ""] = PREFIXED.exec(word) ?? [];
  const tag = english().model().one.lexicon[word] ?? "PastTense";
  if (prefix === undefined || past === "lay" || tag !== "PastTense") return null;
  const base = pastsOf(words).verbs.get(past) ?? uninflect(past);
  return base !== null && isIrregular(past, base) && isWord(base, words.forms) ? prefix + base : null;
}

/** Every verb of a lexicon's frames and nouns, with all that belongs to it. */
export const phrasesOf = ({ frames, nouns }: Lexicon): Set<string> =>
  new Set([
    ...frames.map(({ verb }) => verb),
    ...nouns.flatMap(({ transitive, intransitive }) => [...transitive, ...intransitive]),
  ]);

export const firstWord = (phrase: string): string => split(phrase)[0];

/** The first words of all verbs of a lexicon, its table of exceptions included. */
export const baseWordsOf = (words: Lexicon): Set<string> =>
  new Set([...[...phrasesOf(words)].map(firstWord), ...words.forms.keys()]);

/** The verbs of a lexicon by their past forms. */
const pastsOf = perLexicon((words) => {
  const bases = phrasesOf(words);
  const byPast = (phrases: Iterable<string>) =>
    new Map([...phrases].map((phrase) => [pastPhrase(phrase, words), phrase]));
  const listed = [...words.forms.values()].flat();
  return {
    bases,
    phrases: byPast(bases),
    participles: new Map(listed.map(({ participle, base }) => [participle, base])),
    /** Of first words. */
    verbs: new Map([...listed.map(({ past, base }) => [past, base] as const), ...byPast(baseWordsOf(words))]),
  };
});
