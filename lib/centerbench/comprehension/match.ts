import { requireOneOf } from "../../core/check.js";
import { chosenLexicon, type LexiconOption } from "../sentences/lexicon/lexicon.js";
import { lenientScore, type LenientScore } from "../../core/answer/score.js";
import { plainSpan } from "../../core/answer/words.js";
import { cleanReply } from "./clean.js";
import { QUESTION_TYPES } from "./item.js";
import { readAnswer } from "./read-answer.js";
import { readingOf, wordTier, type AnswerKey, type WordTier } from "./tiers.js";

/** The tier that decided; `none` where the reply is wrong. */
export type Tier = WordTier | "embedding" | "none";

/**
 * What became of the last tier: `skipped` for want of sentence embeddings, `not needed` since an earlier tier matched,
 * `does not apply` to questions for the agent and to empty replies, or `asked`.
 */
export type EmbeddingUse = "skipped" | "not needed" | "does not apply" | "asked";

/** How a reply compares with the answer of its question. */
export interface Match extends LenientScore {
  /** 1 if a tier accepts the reply. */
  correct: number;
  tier: Tier;
  embedding: EmbeddingUse;
  /** Cosine of the sentence embeddings of the gold answer and the reply, null unless asked. */
  similarity: number | null;
  /** The reply, cleaned and cut to 1000 characters. */
  answer: string;
}

/** In characters; the answers to a sentence of twelve clauses are shorter. */
const ANSWER_LENGTH = 1000;

/**
 * Compares a reply with the answers of its question: each tier is tried only if those before it fail.
 *
 * exact (case aside); articles (without "the", "a" or "an" at the beginning, where questions for the agent end);
 * lemmas (every word in its dictionary form); oov (verbs by the lexicon's table of forms). The last tier, embedding
 * (cosine of sentence embeddings of at least 0.9), is left to `centerbench.withSimilarity` on the rows of a run.
 *
 * @param key the question, or of it `type`, `answer` and `accepted`; the lenient reading knows the answer again in other
 *   words only with `question`, `entity`, `position` and the `events` of the sentence
 * @param reply what the model said: any text, also an empty one
 * @throws RangeError if the question's type or an option is unknown
 * @source CenterBench, section 3.1
 */
export function match(key: AnswerKey, reply: string, options: LexiconOption = {}): Match {
  requireOneOf("the question's type", key.type, QUESTION_TYPES);
  const words = chosenLexicon("centerbench.match", options);
  const cleaned = cleanReply(reply);
  const answer = cleaned.slice(0, ANSWER_LENGTH);
  const found = wordTier(key, readingOf(cleaned), words);
  const reading = readAnswer(key, reply, words);
  const spoken = plainSpan(reading.span).slice(0, ANSWER_LENGTH);
  const read = {
    answer,
    ...lenientScore(reading, reading.right || found !== undefined, spoken),
  };
  if (found) return { correct: 1, tier: found, embedding: "not needed", similarity: null, ...read };
  const embedding = key.type === "agent_identification" || answer === "" ? "does not apply" : "skipped";
  return { correct: 0, tier: "none", embedding, similarity: null, ...read };
}
