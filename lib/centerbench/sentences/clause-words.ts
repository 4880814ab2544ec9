import type { Lexicon, VerbForms } from "./lexicon/lexicon.js";
import { allFormsOf, baseOfParticiple, firstWord, passivePhrase, verbForms } from "./lexicon/verb-forms.js";
import { nounWords } from "./lexicon/noun-words.js";
import { objectPlace } from "./object-place.js";
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
