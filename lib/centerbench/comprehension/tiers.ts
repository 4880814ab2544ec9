import type { Lexicon } from "../sentences/lexicon/lexicon.js";
import { lemma, lexiconVerbs, wordsOf } from "./lemmas.js";
import type { QuestionType } from "./item.js";

/** A question, or of it what its answer is compared with. */
export interface AnswerKey {
  type: QuestionType;
  /** The gold answer. */
  answer: string;
  /** Every answer taken word for word, the gold one included; defaults to that one. */
  accepted?: readonly string[];
}

/** The tiers that need nothing but the words, in their order. */
export type WordTier = "exact" | "articles" | "lemmas" | "oov";

/** An answer as the tiers look at it. */
export interface Reading {
  /** In lower case. */
  text: string;
  /** Without an article at the beginning. */
  bare: string;
  /** The words of that. */
  words: readonly string[];
}

/** @param answer cleaned */
export function readingOf(answer: string): Reading {
  const text = answer.toLowerCase();
  const bare = text.replace(/^(?:the|an?) /, "");
  let words: readonly string[] | undefined;
  return {
    text,
    bare,
    get words() {
      return (words ??= wordsOf(bare));
    },
  };
}

/**
 * The first tier at which a reply is an accepted answer, undefined if there is none. Each tier forgives what those
 * before it do, and more: case, an article at the beginning, inflection and punctuation as the lemmatizer knows them,
 * inflection as the lexicon knows it. Questions for the agent end after the articles.
 *
 * @source CenterBench, section 3.1
 */
export function wordTier(key: AnswerKey, reply: Reading, lexicon: Lexicon): WordTier | undefined {
  const { answer, accepted = [answer] } = key;
  const golds = accepted.map(readingOf);
  if (golds.some(({ text }) => text === reply.text)) return "exact";
  if (golds.some(({ bare }) => bare === reply.bare)) return "articles";
  if (key.type === "agent_identification") return undefined;
  if (golds.some(({ words }) => alike(words, reply.words, sameLemma))) return "lemmas";
  if (golds.some(({ words }) => sameWords(words, reply.words, lexicon))) return "oov";
  return undefined;
}

/** Whether two texts have the same words in the same order, up to inflection. */
const sameWords = (one: readonly string[], other: readonly string[], lexicon: Lexicon): boolean =>
  alike(one, other, (a, b) => sameLemma(a, b) || sameVerb(a, b, lexicon));

const alike = (
  one: readonly string[],
  other: readonly string[],
  same: (one: string, other: string) => boolean,
) => one.length === other.length && one.every((word, index) => same(word, other[index] ?? ""));

const sameLemma = (one: string, other: string) => one === other || lemma(one) === lemma(other);

function sameVerb(one: string, other: string, lexicon: Lexicon): boolean {
  const bases = lexiconVerbs(other, lexicon);
  return bases.size > 0 && [...lexiconVerbs(one, lexicon)].some((base) => bases.has(base));
}

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
