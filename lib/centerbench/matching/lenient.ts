import type { Lexicon } from "../lexicon/lexicon.js";
import { readingOf, sameWords, type AnswerKey, type Reading } from "./tiers.js";

/** What the lenient reading looks at besides. */
export interface LenientKey extends AnswerKey {
  /** The noun asked about. */
  entity?: string;
  /** Its place, 1 for the outermost, whose verb has no object. */
  position?: number;
}

/** Prepositions, not particles: "hissed" is short for "hissed at", "ran" isn't short for "ran over". */
const PREPOSITION = /^(?:about|after|against|around|at|for|from|into|onto|past|to|towards?|with)$/;

/**
 * Whether a reply that the tiers reject is right to a reader: where the question asks what someone did, also the verb
 * without its object ("cross-examined" for "cross-examine the lawyer", "hissed at" or "hissed" for "hiss at the bird"),
 * and either of them in a sentence that begins with the noun asked about ("The doctor cross-examined the lawyer").
 *
 * @source CenterBench, section 3.2: the verb alone, in the 1.05 % of replies that the pipeline judged wrongly; the
 *   sentence is ours
 */
export function leniently(key: LenientKey, reply: Reading, lexicon: Lexicon): boolean {
  if (key.type !== "action_performed") return false;
  const subject = readingOf(key.entity ?? "").words;
  const named = subject.length > 0 && subject.every((word, index) => reply.words[index] === word);
  const deeds = named ? [reply.words, reply.words.slice(subject.length)] : [reply.words];
  return (key.accepted ?? [key.answer])
    .flatMap((gold) => shortened(gold, key.position))
    .some((gold) => deeds.some((deed) => sameWords(gold, deed, lexicon)));
}

/** The words of an answer, of its verb alone, and of that without its preposition. */
function shortened(gold: string, position?: number): (readonly string[])[] {
  const object = position === 1 ? -1 : gold.toLowerCase().lastIndexOf(" the ");
  const whole = readingOf(gold).words;
  if (object < 0) return [whole];
  const verb = readingOf(gold.slice(0, object)).words;
  return PREPOSITION.test(verb.at(-1) ?? "") ? [whole, verb, verb.slice(0, -1)] : [whole, verb];
}
