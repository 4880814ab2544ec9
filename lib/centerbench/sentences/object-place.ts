import { english } from "./lexicon/english.js";
import { baseOfForm } from "./lexicon/inflect.js";
import lists from "./object-place.json" with { type: "json" };
import { ADVERB } from "./parsing/verb-readings.js";

/** Where an object stands among the words of a verb in base form. */
export interface ObjectPlace {
  /** The number of words before it: 2 of "wait for in the rain". */
  after: number;
  /** Whether it is the object of a verb within: of "deliver" in "forget to deliver". */
  within: boolean;
}

/**
 * An object follows the last preposition without a noun ("wait for in the rain") or the verb ("examine with a lamp"). Of
 * two verbs it goes with the second ("forget to deliver"), but after some with the first ("tell the boy to sit down").
 */
export function objectPlace(words: readonly string[]): ObjectPlace {
  const [verb = "", next = ""] = words;
  const to = words.findIndex((word, at) => at > 0 && word === "to" && isInfinitive(words, at + 1));
  const doing = words.findIndex((word, at) => at > 0 && baseOfForm(word, "gerund") !== null);
  if (to > 0) return besideInfinitive(words, to);
  if ((doing === 1 && (ONESELF.has(verb) || EITHER.has(verb))) || (doing === 2 && next === "on"))
    return within(words, doing);
  return { after: SEPARATED.has(`${verb} ${next}`) ? 1 : behindPreposition(words), within: false };
}

/** The place beside or within "to deliver", whose "to" has this index. */
function besideInfinitive(words: readonly string[], to: number): ObjectPlace {
  const [verb = ""] = words;
  const open = words.slice(1, to).every((word) => PREPOSITIONS.has(word));
  const isOwn = !open || ONESELF.has(verb) || EITHER.has(verb) || words.length === to + 2;
  return isOwn && !(open && OTHERS.has(verb)) ? within(words, to + 1) : { after: to, within: false };
}

function within(words: readonly string[], start: number): ObjectPlace {
  const [verb = "", ...rest] = words.slice(start);
  const place = objectPlace([baseOfForm(verb, "gerund") ?? verb, ...rest]);
  return { ...place, after: start + place.after, within: true };
}

function behindPreposition(words: readonly string[]): number {
  const last = words.findLastIndex(
    (word, at) =>
      at > 0 && PREPOSITIONS.has(word) && !isAdverb(words, at) && beginsPhrase(word, words.slice(at + 1)),
  );
  return last < 0 ? 1 : last + 1;
}

/** Whether a preposition is an adverb with the "from" before it: "shoot at from above". */
const isAdverb = (words: readonly string[], at: number): boolean => {
  const [other = "", from] = words.slice(at - 2, at);
  return from === "from" && PREPOSITIONS.has(other) && !PATHS.has(`${other} from`);
};

/** Whether what follows a preposition is no noun of its own, so that the object stands between the two. */
function beginsPhrase(preposition: string, [next, other]: readonly string[]): boolean {
  if (next === undefined) return true;
  if (PATHS.has(`${preposition} ${next}`)) return false;
  return PREPOSITIONS.has(next) || ADVERB.test(next) || OPENERS.has(next) || TIMES.has(`${next} ${other}`);
}

/** Whether a word after "to" is a verb. */
function isInfinitive(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (PREPOSITIONS.has(word) || (NOUNS.has(word) && !ONESELF.has(words[0] ?? ""))) return false;
  return english()(`to ${word}`).has("#Infinitive");
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Each word of a key followed by each word of its value. */
const pairsOf = (pairs: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(
    Object.entries(pairs).flatMap(([first, second]) =>
      first.split(" ").flatMap((one) => second.split(" ").map((other) => `${one} ${other}`)),
    ),
  );

/** Prepositions and particles. */
export const PREPOSITIONS = setOf(lists.prepositions);
const ADVERBS = setOf(lists.adverbs);
/** Two words that are one way: "out of the car", "from under the bed", "up to the nest". */
const PATHS = pairsOf(lists.paths);
/** What can follow a preposition that has no noun of its own: "bark at again", "wait for all day". */
const [OPENERS, TIMES] = [setOf(lists.openers), pairsOf(lists.times)];
/** Verbs whose particle comes after the object, even alone: "show the tourist around". */
const SEPARATED = pairsOf(lists.separated);
/** What is a noun after "to", unless one tries to do it: "put to sleep". */
const NOUNS = setOf(lists.nouns);
/** Who does the second verb: the subject ("try to catch"), the object ("tell to sit down"), or either ("want to leave"). */
const [ONESELF, OTHERS, EITHER] = [setOf(lists.oneself), setOf(lists.others), setOf(lists.either)];

/**
 * Whether a verb of the lexicon contains a noun of its own: "file motions" does, "bark at" does not.
 *
 * A model may count such a noun as an entity of the sentence, though the gold answer does not (Table 15).
 *
 * @param verb in base form, such as the `action` of an event; after its first word, any word that is no preposition,
 *   particle or adverb counts as a noun
 */
export const holdsNoun = (verb: string): boolean =>
  verb
    .split(" ")
    .slice(1)
    .some((word) => !PREPOSITIONS.has(word) && !ADVERBS.has(word));
