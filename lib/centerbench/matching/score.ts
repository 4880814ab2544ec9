import { requireText } from "../../core/check.js";
import type { Score } from "../../core/score.js";
import { cleanReply } from "./clean.js";
import type { LenientKey } from "./lenient.js";
import { lexicon } from "../lexicon/lexicon.js";
import { matchReading, type Match, type MatchOptions } from "./match.js";
import { refuses } from "./refusal.js";
import { readingOf, wordTier, type AnswerKey, type Reading } from "./tiers.js";

/**
 * Why a reply is right or wrong: `partial` is right to a lenient reader alone; `other_entity` would be right for
 * another noun of the sentence; `refusal` says that there is no answer.
 */
export type ComprehensionBucket = "correct" | "partial" | "empty" | "refusal" | "other_entity" | "wrong";

/** The score of a reply to a question. */
export type ComprehensionScore = Score & Match & { bucket: ComprehensionBucket };

/** What of a sample scoring needs. */
export interface ComprehensionKey {
  question: LenientKey;
  /** The questions of the same type about the sentence's other nouns. */
  others: readonly AnswerKey[];
}

/**
 * Scores a reply as `match` does, and says in which way it is wrong.
 *
 * @param key the sample, or of it `question` and `others`
 * @param reply what the model said: any text, also an empty one
 * @param options as for `match`
 * @throws RangeError if the reply is no text or an option is unknown or out of range
 * @source CenterBench, section 3.1; the buckets are ours, after section 5.5
 */
export function scoreReply(
  key: ComprehensionKey,
  reply: string,
  options: MatchOptions = {},
): ComprehensionScore {
  requireText("reply", reply, 'no answer is ""');
  const answer = cleanReply(reply);
  const reading = readingOf(answer);
  const match = matchReading(key.question, answer, reading, options);
  return { ...match, bucket: bucketOf(key, reading, match, options) };
}

function bucketOf(
  { question, others }: ComprehensionKey,
  reading: Reading,
  match: Match,
  options: MatchOptions,
): ComprehensionBucket {
  if (match.correct) return "correct";
  if (reading.text === "") return "empty";
  if (match.lenient) return "partial";
  if (refuses(question.type, reading.text)) return "refusal";
  const { lexicon: words = lexicon() } = options;
  return others.some((other) => wordTier(other, reading, words)) ? "other_entity" : "wrong";
}
