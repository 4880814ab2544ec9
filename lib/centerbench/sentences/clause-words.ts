import type { Lexicon, VerbForms } from "./lexicon/lexicon.js";
import { baseOfParticiple, firstWord, passivePhrase, verbForms } from "./lexicon/verb-forms.js";
import { printedPast, type ClauseEvent } from "./sentence.js";

/** The verb of an event and what is done to its object: "startle the dog", "examined the boy with a lamp". */
export interface ClauseWords extends Pick<VerbForms, "base" | "past" | "gerund"> {
  /** What the object went through: "startled", "delivered mail"; it stands after "the entity that was". */
  passive: string;
}

/** An event in words, with its past as the sentence prints it. */
export function clauseWords(event: ClauseEvent, lexicon: Lexicon): ClauseWords {
  const { action, object } = event;
  const { base, past, participle, gerund } = formsOf(event, lexicon);
  const rest = action.slice(firstWord(action).length);
  const done = (words: string) => (object === null ? words : withObject(words, rest, object));
  return {
    base: done(base),
    past: done(past),
    gerund: done(gerund),
    passive: withoutPassive(event, lexicon) ?? passivePhrase(action, lexicon, participle),
  };
}

/** The forms of a verb that is printed with this past, which may be one of several: "dove", "gavelled", "was chasing". */
function formsOf({ action, past }: ClauseEvent, lexicon: Lexicon): VerbForms {
  const usual = verbForms(action, lexicon);
  if (past === undefined || past === usual.past) return usual;
  const verb = firstWord(action);
  const rest = action.slice(verb.length);
  const listed = lexicon.forms.get(verb)?.find((forms) => forms.past + rest === past);
  if (listed) return { ...usual, past, participle: listed.participle + rest, gerund: listed.gerund + rest };
  const regular = /^\S+ed$/.test(past.slice(0, past.length - rest.length)) && past.endsWith(rest);
  if (!regular) return { ...usual, past };
  return { base: action, past, participle: past, gerund: past.replace(/^(\S+)ed/, "$1ing") };
}

/**
 * A verb with its object, which follows a preposition or a particle at the end of the verb ("barked at the cat"), and
 * stands before all else that belongs to the verb: "examined the boy with a lamp", "fed the seal fish".
 */
function withObject(words: string, rest: string, object: string): string {
  if (rest === "" || !words.endsWith(rest) || BEFORE_OBJECT.has(words.slice(words.lastIndexOf(" ") + 1)))
    return `${words} the ${object}`;
  return `${words.slice(0, words.length - rest.length)} the ${object}${rest}`;
}

/** Prepositions and particles. */
const BEFORE_OBJECT = new Set(
  (
    "about above across after against along among around at before behind below beneath beside between beyond by down " +
    "for from in inside into near of off on onto out outside over past round through to toward towards under " +
    "underneath up upon with within without"
  ).split(" "),
);

/**
 * In place of a passive for verbs that have none: "biting" for "be bitten by", "giving a book" for "be given a book by",
 * "the one the dog was scared of".
 */
function withoutPassive(event: ClauseEvent, lexicon: Lexicon): string | undefined {
  const { subject, action } = event;
  const [, participle, rest] = /^(?:be|get) (\S+)(.*) by$/.exec(action) ?? [];
  const base = participle === undefined ? null : baseOfParticiple(participle, lexicon);
  if (base !== null) return verbForms(base + rest, lexicon).gerund;
  return action.startsWith("be ") ? `the one the ${subject} ${printedPast(event, lexicon)}` : undefined;
}
