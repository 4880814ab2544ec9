import { english } from "./english.js";
import type { VerbForms } from "./lexicon.js";

/** Verbs whose past form is the base form. The library gives many others back unchanged that it does not know. */
const INVARIABLE =
  /(?:^|re|mis|out|under|over|up|broad)(?:beat|bet|bid|burst|cast|cost|cut|hit|hurt|knit|let|put|quit|read|rid|set|shed|shut|slit|split|spread|thrust|wed)$/;

const known = new Map<string, VerbForms>();

/**
 * The forms of one verb, as the compromise library has them; those that it gives back unchanged though they change
 * ("strafe", "gnaw") are inflected by the rule.
 *
 * @param base one word without hyphens, in base form
 */
export function inflect(base: string): VerbForms {
  const cached = known.get(base);
  if (cached) return cached;
  const { PastTense, Participle, Gerund } = english()
    .methods()
    .two.transform.verb.conjugate(base, english().model());
  const past = PastTense === base && !INVARIABLE.test(base) ? regularPast(base) : PastTense;
  const forms = {
    base,
    past,
    participle: Participle ?? past,
    gerund: Gerund === base ? regularGerund(base) : Gerund,
  };
  known.set(base, forms);
  return forms;
}

/**
 * The base form of a word that is the past form of a verb; null if it is none.
 *
 * @param word one word without hyphens
 */
export function uninflect(word: string): string | null {
  if (NOT_PAST.test(word)) return null;
  const fits = (base: string) => (base !== word || INVARIABLE.test(word)) && inflect(base).past === word;
  const guess = english().methods().two.transform.verb.toInfinitive(word, english().model(), "PastTense");
  if (fits(guess)) return guess;
  if (!/[aeiouy].*ed$/.test(word)) return null;
  if (/[aeiou]([bdgklmnprtvz])\1ed$/.test(word)) return word.slice(0, -3);
  return [word.slice(0, -2), word.slice(0, -1)].find(fits) ?? null;
}

/** Base forms that end like past forms: "speed", "feed", but not "agreed" and "freed". */
const NOT_PAST = /(?<!agr|fr|decr|guarant|refer|t)eed$/;

const regularPast = (base: string) =>
  /e$/.test(base) ? `${base}d` : `${stem(base).replace(/(?<=[^aeiou])y$/, "i")}ed`;
const regularGerund = (base: string) => `${/[^eoy]e$/.test(base) ? base.slice(0, -1) : stem(base)}ing`;

/** The base with its last consonant doubled where it is one syllable that ends in one vowel and one consonant. */
const stem = (base: string) => base.replace(/^([^aeiou]*(?:qu)?[aeiouy])([^aeiouwxy])$/, "$1$2$2");
