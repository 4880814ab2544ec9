import { pushTo } from "../lexicon/lexicon-index.js";
import { perLexicon, type Lexicon } from "../lexicon/lexicon.js";
import { baseOfPast, firstWord, isPastForm, pastPhrase } from "../lexicon/verb-forms.js";

/** The verbs of a lexicon's frames and nouns by their past, as sentences have them: "chased" -> "chase". */
export const knownVerbs = perLexicon((lexicon) => {
  const { frames, nouns } = lexicon;
  const verbsOf = (takesObject: boolean) =>
    frames.filter(({ objects }) => (objects !== null) === takesObject).map(({ verb }) => verb);
  const byPast = (verbs: readonly string[]) => {
    const bases = new Map<string, string[]>();
    for (const verb of new Set(verbs)) pushTo(bases, pastPhrase(verb, lexicon).toLowerCase(), verb);
    return bases;
  };
  const transitive = byPast([...verbsOf(true), ...nouns.flatMap((noun) => noun.transitive)]);
  const intransitive = byPast([...verbsOf(false), ...nouns.flatMap((noun) => noun.intransitive)]);
  const pasts = [...transitive.keys(), ...intransitive.keys()];
  return {
    transitive,
    intransitive,
    /** The words that pasts begin with. */
    openers: new Set(pasts.map(firstWord)),
    /** Number of words of the longest. */
    longest: Math.max(0, ...pasts.map((past) => past.split(" ").length)),
  };
});

/** A verb that may begin at a word. */
export interface Reading {
  /** Index of the word after it. */
  end: number;
  past: string;
  /** Verbs of which this may be the past; hardly ever more than one. */
  bases: readonly string[];
  /** 1 if the lexicon does not have it in this use. */
  unknown: 0 | 1;
}

/** After these stands a noun, so that a word that could be a past is none: "a bit", "its cut". */
const DETERMINERS = new Set("a an the its his her their my your our some no every each".split(" "));

/** Which words may open a verb: those with the form of a past, but for a noun that looks like one. */
export function openers(words: readonly string[], lexicon: Lexicon): boolean[] {
  const known = knownVerbs(lexicon).openers;
  const opens = (word: string) => known.has(word) || isPastForm(word, lexicon);
  return words.map((word, index) => !DETERMINERS.has(words[index - 1] ?? "") && opens(word));
}

/** Words that are to be verbs. */
export interface VerbWords {
  words: readonly string[];
  /** Which of them may open an unknown verb; null if all verbs must be known. */
  opens: readonly boolean[] | null;
  lexicon: Lexicon;
}

/** The verbs with an object that may begin at a word and leave others to follow. */
export function readingsWithObject({ words, opens, lexicon }: VerbWords, start: number): Reading[] {
  const { transitive, longest } = knownVerbs(lexicon);
  const unknownEnd = opens?.[start] ? endOfUnknown(opens, start) : -1;
  const found: Reading[] = [];
  for (let end = start + 1; end <= Math.max(start + longest, unknownEnd) && end < words.length; end++) {
    const past = words.slice(start, end).join(" ");
    const bases = transitive.get(past);
    if (bases) found.push({ end, past, bases, unknown: 0 });
    else if (end === unknownEnd) found.push(unknownReading(end, past, lexicon));
  }
  return found;
}

/** The verb without an object that may reach from a word to the end: one or none. */
export function readingsToTheEnd({ words, opens, lexicon }: VerbWords, start: number): Reading[] {
  const end = words.length;
  const past = words.slice(start).join(" ");
  const bases = knownVerbs(lexicon).intransitive.get(past);
  if (bases) return [{ end, past, bases, unknown: 0 }];
  return opens?.[start] && endOfUnknown(opens, start) === end ? [unknownReading(end, past, lexicon)] : [];
}

/** An unknown verb ends where the next may begin. */
function endOfUnknown(opens: readonly boolean[], start: number): number {
  const next = opens.indexOf(true, start + 1);
  return next < 0 ? opens.length : next;
}

/** A verb that the lexicon lacks, or has only with an object, or only without. */
function unknownReading(end: number, past: string, lexicon: Lexicon): Reading {
  const { transitive, intransitive } = knownVerbs(lexicon);
  const bases = transitive.get(past) ?? intransitive.get(past) ?? [baseOfPast(past, lexicon)];
  return { end, past, bases, unknown: 1 };
}
