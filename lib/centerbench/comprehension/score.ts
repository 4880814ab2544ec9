import { plainSpan } from "../../core/answer/words.js";
import type { Score } from "../../core/score.js";
import { lexicon, type LexiconOption } from "../sentences/lexicon/lexicon.js";
import type { ClauseEvent } from "../sentences/sentence.js";
import type { QuestionType } from "./item.js";
import { match, type Match } from "./match.js";
import { readAnswer } from "./read-answer.js";
import { readingOf, wordTier, type AnswerKey } from "./tiers.js";

/**
 * Why a response is correct or wrong: `lenient` is correct only in the lenient reading; `other_entity` would be correct for
 * another noun of the sentence; `refusal` gives no answer.
 */
type ComprehensionBucket = "correct" | "lenient" | "empty" | "refusal" | "other_entity" | "wrong";

/** The score of a response to a question. */
export interface ComprehensionScore extends Score, Match {
  bucket: ComprehensionBucket;
  /**
   * In the bucket `other_entity`, the place of the noun with this answer relative to the noun asked about: 1 for the next
   * inner noun, -1 for the next outer one; the nearest if several nouns have the answer. Else null.
   */
  displacement: number | null;
}

/** What of a sample scoring needs. */
export interface ComprehensionKey {
  question: AnswerKey;
  /** The questions of the same type about the sentence's other nouns. */
  others: readonly AnswerKey[];
  /** Whose nouns and verbs the lenient reader knows. */
  sentence?: { events: readonly ClauseEvent[] };
}

/** The result of `match`, and why a response is wrong. @source CenterBench, section 3.1; the buckets are ours */
export function score(key: ComprehensionKey, reply: string, options: LexiconOption = {}): ComprehensionScore {
  const { events } = key.sentence ?? {};
  const question = { ...key.question, ...(events && { events }) };
  const found = match(question, reply, options);
  const { lexicon: words = lexicon() } = options;
  const bucket = bucketOf(question.type, found);
  const strict = readingOf(found.answer);
  const answers = (other: AnswerKey) =>
    wordTier(other, strict, words) !== undefined ||
    readAnswer({ ...other, ...(events && { events }) }, reply, words).right;
  const confused = bucket === "wrong" ? key.others.filter(answers) : [];
  if (confused.length === 0) return { ...found, bucket, displacement: null };
  return { ...found, bucket: "other_entity", displacement: nearest(question.position, confused) };
}

function nearest(asked: number | undefined, others: readonly AnswerKey[]): number | null {
  if (asked === undefined) return null;
  const distances = others.flatMap(({ position }) => (position === undefined ? [] : [position - asked]));
  return distances.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? null;
}

function bucketOf(type: QuestionType, { correct, lenient, answer }: Match): ComprehensionBucket {
  if (correct) return "correct";
  if (answer === "") return "empty";
  if (lenient) return "lenient";
  return refuses(type, plainSpan(answer)) ? "refusal" : "wrong";
}

/** That there is nobody or nothing: answers a question for causes or consequences and refuses any other. */
const NOTHING =
  /^(?:(?:nothing|none|nobody|no[ -]one|n\/a)\b|there(?: is|'s| are| was| were) (?:no|not)\b|no (?:agent|entity|subject|action|such|clear|explicit|specific)\b)/;

/** That one cannot or will not tell. */
const UNTOLD = [
  /^no (?:response|answer|reply)\b/,
  /^(?:i'm |i am )?(?:sorry|unable to|not able|not sure)\b/,
  /^i (?:can't|can ?not|couldn't|won't|don't know|do not know)\b/,
  /^(?:unknown|unclear|undetermined|unanswerable|can(?:not|'t| not) (?:be|determine|answer|identify|tell))\b/,
  /^(?:it is |it's |this is )?(?:not (?:stated|specified|mentioned|given|provided|applicable|clear|possible|known|enough)|unspecified)\b/,
  /^(?:the |this )?(?:answer|agent|sentence|text|question|action|entity|it) (?:doesn't|does not|can(?:not|'t| not)|is(?:n't| not))\b/,
];

/** Whether a reply says that there is no answer. @source CenterBench, section 5.5 and Table 16 */
export function refuses(type: QuestionType, answer: string): boolean {
  const text = answer.slice(0, 200).toLowerCase(); // refusals say so at once
  const causal = type === "causal_sequence" || type === "chain_consequence";
  return (!causal && NOTHING.test(text)) || UNTOLD.some((refusal) => refusal.test(text));
}
