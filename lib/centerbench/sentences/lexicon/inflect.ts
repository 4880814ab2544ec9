import { cached } from "../../../core/collections.js";
import { english } from "./english.js";
import type { VerbForms } from "./lexicon.js";

/** Verbs whose past form is the base form. The library gives many others back unchanged that it does not know. */
const INVARIABLE =
  /(?:^|re|mis|out|under|over|up|broad)(?:beat|bet|bid|burst|cast|cost|cut|hit|hurt|knit|let|put|quit|read|rid|set|shed|shut|slit|split|spread|thrust|wed)$/;

/** "frolic", "frolicked". */
const ENDS_IN_C = /[aeiou]c$/;

const kept = cached<string, VerbForms>();

/** The forms of a verb by the compromise library; by rule where it gives back unchanged what changes ("strafe", "gnaw"). */
export const inflect = (base: string): VerbForms => kept(base, () => inflected(base));

function inflected(base: string): VerbForms {
  const { conjugate } = english().methods().two.transform.verb;
  const { PastTense, Participle, Gerund } = conjugate(base, english().model());
  const doubled = base + base.slice(-1);
  const doubles = [PastTense === `${doubled}ed`, Gerund === `${doubled}ing`];
  const isDoubled = doubles.includes(true) && (!base.endsWith("el") || !doubles.includes(false));
  const stem = ENDS_IN_C.test(base) ? `${base}k` : isDoubled ? doubled : doubles.includes(true) ? base : null;
  const past = PastTense === base && !INVARIABLE.test(base) ? regularPast(base) : PastTense;
  const gerund = Gerund === base ? regularGerund(base) : Gerund;
  return stem === null || past === base || !past.endsWith("ed")
    ? { base, past, participle: Participle ?? past, gerund }
    : { base, past: `${stem}ed`, participle: `${stem}ed`, gerund: `${stem}ing` };
}

/** The base form of a past, or null. Of several ("bath" and "bathe") a verb that the library knows goes first. */
export function uninflect(word: string): string | null {
  if (word.length > LONGEST_VERB || NOT_PAST.test(word) || NO_VERBS.has(word)) return null;
  const odd = ODD_BASES.get(word);
  if (odd !== undefined) return odd;
  const model = english().model();
  const fits = (base: string) => (base !== word || INVARIABLE.test(word)) && inflect(base).past === word;
  const guess = english().methods().two.transform.verb.toInfinitive(word, model, "PastTense");
  const isWord = (base: string) => base !== word && !isName(model.one.lexicon[base] ?? "Name");
  const isBase = model.one.lexicon[word] === "Infinitive" && !INVARIABLE.test(word);
  if (!/[aeiouy].*ed$/.test(word)) return fits(guess) && !isBase ? guess : null;
  const stem = word.slice(0, -2);
  const withE = `${stem}e`;
  if (stem.endsWith("o")) return ENDS_IN_OE.test(withE) ? withE : stem;
  const single = stem.slice(0, -1);
  const mayHaveMore = MAY_HAVE_MORE.test(stem) && model.one.lexicon[stem] === undefined;
  if (mayHaveMore && (/[^s]ell$/.test(stem) || mayBeBase(model.one.lexicon[single]))) return single;
  const bases = [guess, stem, withE].filter(fits);
  const known =
    bases.find((base) => model.one.lexicon[base] === "Infinitive") ?? [guess, ...bases].find(isWord);
  if (known !== undefined) return known;
  if (KEEPS_LL.test(stem)) return stem;
  if (bases.includes(withE) && (guess === word ? MAY_WANT_E : WANTS_E).test(stem)) return withE;
  if (fits(guess)) return guess;
  return /[aeiou]([bdgklmnprtvz])\1$/.test(stem) ? stem.slice(0, -1) : (bases[0] ?? null);
}

/** The base form of a participle or gerund, or null; null for an adjective ("boring") unless these are ruled out. */
export function baseOfForm(word: string, form: "participle" | "gerund", adjectives = true): string | null {
  if (word.length > LONGEST_VERB) return null;
  const model = english().model();
  const tense = form === "gerund" ? "Gerund" : "Participle";
  const base = english().methods().two.transform.verb.toInfinitive(word, model, tense);
  const isAdjective = adjectives && model.one.lexicon[word] === "Adjective";
  return base !== word && !isAdjective && inflect(base)[form] === word ? base : null;
}

/** Whether a word of the library can be the base form of a verb, by what the library says of it: not "cares". */
const mayBeBase = (tag: unknown): boolean => tag !== undefined && tag !== "PresentTense" && tag !== "Plural";

/** Whether the library has a word for a name alone: "moore", "gable". */
const isName = (tag: unknown): boolean =>
  /Name|Place|City|Country|Region|Organization|Person/.test(String(tag));

/** In characters. */
const LONGEST_VERB = 40;
/** "scroll", "refill", "yell", but not "gavelled" and "signalled", which are British spelling. */
const KEEPS_LL = /(?:[iou]|^[^aeiou]*[ae])ll$/;
/** All others end in o: "radio", "lasso". */
const ENDS_IN_OE = /^(?:\S*shoe|canoe|hoe|(?:tip)?toe)$/;
/** Of two syllables and more, with a letter that its base form may lack: "frolick", "pencill", "focuss". */
const MAY_HAVE_MORE = /[aeiou].*[aeiou](?:ck|([lmpst])\1)$/;
/** Spelt as no verb is: "strafe" and "soothe" without their e. */
const WANTS_E = /[aiou]f$|[aeiou]th$/;
/** What the library knows nothing of, and would rather be spelt with an e: "serenade", "sideswipe", "adore". */
const MAY_WANT_E = /[^aeiou][aiou](?:[bcdfgkmstvz]|(?<!a)[ln]|(?<!o)p|(?<!to)r)$/;
/** Base forms that end like past forms: "speed", "feed", but not "agreed" and "freed"; "play". */
const NOT_PAST = /(?<!agr|fr|decr|guarant|refer|t)eed$|.lay$/;

/** Nouns, adjectives and prepositions that have the form of a past. */
const NO_VERBS: ReadonlySet<string> = new Set(
  (
    "around background beloved biped bobsled crooked embed except hatred hundred infrared kindred " +
    "moped naked newlywed pagan playground quadruped ragged rugged sacred seesaw thoroughbred underground unwed " +
    "watershed wicked wretched"
  ).split(" "),
);

const regularPast = (base: string) =>
  /e$/.test(base) ? `${base}d` : `${stem(base).replace(/(?<=[^aeiou])y$/, "i")}ed`;
const regularGerund = (base: string) => `${/[^eoy]e$/.test(base) ? base.slice(0, -1) : stem(base)}ing`;

/** The base with its last consonant doubled where it is one syllable that ends in one vowel and one consonant. */
const stem = (base: string) => base.replace(/^([^aeiou]*(?:qu)?[aeiouy])([^aeiouwxy])$/, "$1$2$2");

/** Verbs that neither the library nor the rules find by their past forms. */
const ODD_BASES: ReadonlyMap<string, string> = new Map(
  "chorus clang clothe console dupe hinge kayak pivot profit purr quiz rev soothe sponge taxi"
    .split(" ")
    .map((base) => [regularPast(base), base]),
);
