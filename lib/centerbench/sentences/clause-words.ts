import { english } from "./lexicon/english.js";
import { baseOfForm } from "./lexicon/inflect.js";
import { indexOf } from "./lexicon/lexicon-index.js";
import type { Lexicon, VerbForms } from "./lexicon/lexicon.js";
import { allFormsOf, baseOfParticiple, firstWord, passivePhrase, verbForms } from "./lexicon/verb-forms.js";
import lists from "./object-place.json" with { type: "json" };
import { ADVERB } from "./parsing/split-verbs.js";
import { printedPast, type ClauseEvent } from "./sentence.js";

/** The verb of an event and what is done to its object: "startle the dog", "examined the boy with a lamp". */
export interface ClauseWords extends Pick<VerbForms, "base" | "past" | "gerund"> {
  /** What the object went through: "startled", "delivered mail"; it stands after "the entity that was". */
  passive: string;
}

/** An event in words, with its past as the sentence prints it. */
export function clauseWords(event: ClauseEvent, lexicon: Lexicon): ClauseWords {
  const { subject, action, object } = event;
  const { base, past, participle, gerund } = formsOf(event, lexicon);
  const words = action.split(" ");
  const { after, within } = objectPlace(words);
  const rest = words
    .slice(after)
    .map((word) => ` ${word}`)
    .join("");
  const done = (form: string) =>
    object === null ? form : withObject(form, rest, nounWords(object, lexicon).object);
  const passive = withoutPassive(event, lexicon) ?? passivePhrase(action, lexicon, participle);
  return {
    base: done(base),
    past: done(past),
    gerund: done(gerund),
    passive: within && object !== null ? `the one ${nounWords(subject, lexicon).subject} ${past}` : passive,
  };
}

/** The forms of a verb that is printed with this past, which may be one of several: "dove", "gavelled", "was chasing". */
function formsOf({ action, past }: ClauseEvent, lexicon: Lexicon): VerbForms {
  const usual = verbForms(action, lexicon);
  if (past === undefined || past === usual.past) return usual;
  const verb = firstWord(action);
  const rest = action.slice(verb.length);
  const listed = allFormsOf(verb, lexicon).find((forms) => forms.past + rest === past);
  if (listed) return { ...usual, past, participle: listed.participle + rest, gerund: listed.gerund + rest };
  const regular = /^\S+(?:ed|'d)$/.test(past.slice(0, past.length - rest.length)) && past.endsWith(rest);
  if (!regular) return { ...usual, past };
  const gerund = /[ey]$/.test(verb) ? usual.gerund : past.replace(/^(\S+)(?:ed|'d)/, "$1ing");
  return { base: action, past, participle: past, gerund };
}

/** A verb in one of its forms with its object; `rest` is what follows the object, with the space before it. */
const withObject = (words: string, rest: string, object: string): string =>
  words.endsWith(rest)
    ? `${words.slice(0, words.length - rest.length)} ${object}${rest}`
    : `${words} ${object}`;

/** In place of a passive for verbs that have none: "biting" of "be bitten by", "the one the dog was scared of". */
function withoutPassive(event: ClauseEvent, lexicon: Lexicon): string | undefined {
  const { subject, action } = event;
  const [, participle, rest] = /^(?:be|get) (\S+)(.*) by$/.exec(action) ?? [];
  const base = participle === undefined ? null : baseOfParticiple(participle, lexicon);
  if (base !== null) return verbForms(base + rest, lexicon).gerund;
  return action.startsWith("be ")
    ? `the one ${nounWords(subject, lexicon).subject} ${printedPast(event, lexicon)}`
    : undefined;
}

/** How a noun stands in sentences and questions. */
export interface NounWords {
  /** As a subject: "the dog", "John", "she". */
  subject: string;
  /** As an object: "the dog", "John", "her". */
  object: string;
  /** "the dog's", "the shoes'", "her". */
  possessive: string;
  /** Whether it is asked for by Who and joined by who and whom. */
  person: boolean;
  plural: boolean;
}

/** Personal pronouns with their object and possessive forms. */
export const PRONOUNS: Readonly<Record<string, readonly [object: string, possessive: string]>> = {
  I: ["me", "my"],
  you: ["you", "your"],
  he: ["him", "his"],
  she: ["her", "her"],
  it: ["it", "its"],
  we: ["us", "our"],
  they: ["them", "their"],
};

/** The words of a noun without article. A name has a capital that the lexicon does not explain, and takes no article. */
export function nounWords(noun: string, lexicon: Lexicon, persons: readonly string[] = []): NounWords {
  const [object, possessive] = PRONOUNS[noun] ?? [];
  if (object !== undefined && possessive !== undefined)
    return { subject: noun, object, possessive, person: noun !== "it", plural: false };
  const { nouns } = indexOf(lexicon);
  const own = nouns.get(noun);
  const isName = own === undefined && /^\p{Lu}\p{Ll}/u.test(noun);
  const plural = own === undefined && !isName && isPlural(noun);
  const listed = own ?? (plural ? nouns.get(singularOf(noun)) : undefined);
  const person = persons.includes(noun) || (listed?.person ?? (isName && english()(noun).has("#Person")));
  const subject = isName ? noun : `the ${noun}`;
  return {
    subject,
    object: subject,
    possessive: plural && noun.endsWith("s") ? `${subject}'` : `${subject}'s`,
    person,
    plural,
  };
}

/** Whether a noun that the lexicon lacks is a plural: "shoes", "mice", not "boss". */
function isPlural(noun: string): boolean {
  const last = noun.split(" ").at(-1) ?? "";
  const read = english()(`the ${last}`);
  return read.has("#Plural") || (last.endsWith("s") && !read.has("#Singular"));
}

/** "senator" of "senators"; words before the last stay. */
function singularOf(noun: string): string {
  const words = noun.split(" ");
  const { toSingular } = english().methods().two.transform.noun;
  return [...words.slice(0, -1), toSingular(words.at(-1) ?? "", english().model())].join(" ");
}

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
