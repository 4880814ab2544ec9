import { english, type Term } from "../lexicon/english.js";
import { PRONOUNS } from "../lexicon/noun-words.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import { baseOfParticiple, isPastForm } from "../lexicon/verb-forms.js";
import { PREPOSITIONS } from "../object-place.js";

/** What a word can be in a clause. */
export type WordClass =
  | "determiner"
  | "adjective"
  | "noun"
  | "name"
  | "pronoun"
  | "auxiliary"
  | "past"
  | "adverb"
  | "preposition"
  | "relative";

/** A word with what it can be, each with its cost: 0 for what the tagger says, 1 for what its form allows besides. */
export interface Word {
  /** As it is printed. */
  text: string;
  lower: string;
  classes: Partial<Record<WordClass, 0 | 1>>;
  /** Whether a comma follows. */
  comma: boolean;
  plural: boolean;
}

const RELATIVE = new Set(["that", "who", "whom", "which"]);
/** Those with which a verb is a past. */
const AUXILIARY = new Set(["had", "was", "were", "been", "being"]);
/** From a tag of compromise to a class, the first that a word has. */
const CLASS_OF_TAG: readonly (readonly [tag: string, is: WordClass])[] = [
  ["Possessive", "determiner"],
  ["Pronoun", "pronoun"],
  ["ProperNoun", "name"],
  ["Determiner", "determiner"],
  ["Value", "determiner"],
  ["Adjective", "adjective"],
  ["Adverb", "adverb"],
  ["Preposition", "preposition"],
  ["Particle", "preposition"],
  ["Noun", "noun"],
];

/** The nominative of each pronoun in either case. */
const nominatives = new Map(
  Object.entries(PRONOUNS).flatMap(([noun, [object]]) => [
    [object, noun],
    [noun.toLowerCase(), noun],
  ]),
);

/** A pronoun as a subject: "she" of "her"; undefined for other words. */
export const nominative = (word: string): string | undefined => nominatives.get(word.toLowerCase());

/** The words of one sentence, classed by compromise's tagger and by the form of pasts. */
export function classedWords(
  text: string,
  lexicon: Lexicon,
  nouns: Readonly<Record<string, string>>,
): Word[] {
  const terms = wholeTerms(text, nouns);
  return terms.flatMap(({ text: word, post, tags }, at) => {
    if (word === "") return [];
    const lower = word.toLowerCase();
    const next = terms[at + 1]?.text.toLowerCase() ?? "";
    const previous = terms[at - 1];
    const classes: Word["classes"] = {};
    const [, tagged] = CLASS_OF_TAG.find(([tag]) => tags.includes(tag)) ?? [];
    const isPast = isPastForm(lower, lexicon) || baseOfParticiple(lower, lexicon) !== null;
    if (RELATIVE.has(lower)) classes.relative = 0;
    else if (PREPOSITIONS.has(lower)) classes.preposition = 0;
    else if (AUXILIARY.has(lower)) classes.auxiliary = 0;
    else if (nominatives.has(lower)) {
      classes.pronoun = 0;
      if (tags.includes("Possessive") || lower === "her") classes.determiner = next === "" ? 1 : 0;
    } else if (tagged !== undefined) classes[tagged] = 0;
    const isNoun =
      previous?.tags.includes("Determiner") === true && !RELATIVE.has(previous.text.toLowerCase());
    if (isPast && !isNoun) classes.past = tags.includes("Verb") ? 0 : 1;
    if (
      tags.includes("Noun") &&
      classes.noun === undefined &&
      tagged !== "name" &&
      classes.preposition === undefined &&
      tagged !== "pronoun"
    )
      classes.noun = 1;
    const isBare = tags.includes("Verb") && !tags.includes("Modal") && !tags.includes("Auxiliary");
    if (tagged === "adjective" || (isBare && !isPast && tagged === undefined)) classes.noun ??= 1;
    if (tags.includes("PhrasalVerb") && isPast) classes.past = 0;
    return { text: word, lower, classes, comma: post.includes(","), plural: tags.includes("Plural") };
  });
}

/** The terms of a text; compromise takes the parts of "cross-examined" for several. */
function wholeTerms(text: string, nouns: Readonly<Record<string, string>>): Term[] {
  const terms: Term[] = [];
  for (const term of english()(text, nouns)
    .json()
    .flatMap((sentence) => sentence.terms)) {
    const last = terms.at(-1);
    if (last?.post === "-") terms[terms.length - 1] = { ...term, text: `${last.text}-${term.text}` };
    else terms.push(term);
  }
  return terms;
}
