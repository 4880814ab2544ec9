import { english } from "../sentences/lexicon/inflect.js";
import { perLexicon, type Lexicon } from "../sentences/lexicon/lexicon.js";
import { firstWord, phrasesOf, thirdPerson, verbForms } from "../sentences/lexicon/verb-forms.js";

/** Longer ones are no English words, and the library would look at every letter. */
const LONGEST_WORD = 40;

const lemmas = new Map<string, string>();

/**
 * The words of a text in lower case, without punctuation. Words with a hyphen are several, as in spaCy.
 *
 * @param text in lower case
 */
export const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];

/**
 * The dictionary form of a word, read without its context: "chased" is "chase", "mice" is "mouse", "saw" is "see".
 *
 * The compromise library stands in for spaCy's en_core_web_sm. It sees the word after "they", so that "scared" is a
 * verb; what it leaves as it is ("arresting", "drew") is a past form, participle or gerund if its base is known for a
 * verb and the library makes the same word of it again ("truck" is not what one did on a "trike").
 *
 * @param word one word in lower case, without hyphen
 * @source CenterBench, section 3.1, Linguistic normalization
 */
export function lemma(word: string): string {
  const known = lemmas.get(word);
  if (known !== undefined) return known;
  const found = word.length > LONGEST_WORD ? word : (rootOf(word) ?? baseOf(word) ?? word);
  lemmas.set(word, found);
  return found;
}

function rootOf(word: string): string | undefined {
  const root = english()(`they ${word}`).compute("root").text("root").replace("they ", "");
  return root === word ? undefined : root;
}

function baseOf(word: string): string | undefined {
  const { toInfinitive, conjugate } = english().methods().two.transform.verb;
  const model = english().model();
  for (const tense of ["PastTense", "Participle", "Gerund"] as const) {
    const base = toInfinitive(word, model, tense);
    if (base !== word && conjugate(base, model)[tense] === word && english()(base).has("#Verb")) return base;
  }
  return undefined;
}

/**
 * The verbs of a lexicon that have this word for a form, in base form: "gavelled" is "gavel", "lay" is "lie" and "lay".
 *
 * The table holds base, past, participle, gerund and the form in -s of every verb in the lexicon's table of exceptions
 * and of all verbs that its nouns and frames have, so that no verb depends on the lemmatizer alone. Of a verb with a
 * hyphen it is the last part.
 *
 * @param word one word in lower case, without hyphen
 * @source CenterBench, section 3.1, Out-of-vocabulary (OOV) verb handling; Table 11, where "graveled" and "graveling"
 *   are printed for "gaveled" and "gaveling"
 */
export const lexiconVerbs = (word: string, lexicon: Lexicon): ReadonlySet<string> =>
  verbsByForm(lexicon).get(word) ?? NONE;

const NONE: ReadonlySet<string> = new Set();

const verbsByForm = perLexicon((lexicon) => {
  const table = new Map<string, Set<string>>();
  const phrases = [...lexicon.forms.keys(), ...phrasesOf(lexicon)];
  for (const verb of new Set(phrases.map(firstWord))) {
    const { base, past, participle, gerund } = verbForms(verb, lexicon);
    for (const form of [base, past, participle, gerund, thirdPerson(base)].map(lastPart))
      table.set(form, (table.get(form) ?? new Set()).add(lastPart(base)));
  }
  return table;
});

const lastPart = (word: string) => word.slice(word.lastIndexOf("-") + 1);
