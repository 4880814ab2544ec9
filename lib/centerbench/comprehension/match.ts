import { requireOneOf } from "../../core/check.js";
import { chosenLexicon, type LexiconOption } from "../sentences/lexicon/lexicon.js";
import { lenientScore, type LenientScore } from "../../core/answer/score.js";
import { plainSpan } from "../../core/answer/words.js";
import { cleanReply } from "./clean.js";
import { QUESTION_TYPES } from "./item.js";
import { readAnswer } from "./read-answer.js";
import { readingOf, wordTier, type AnswerKey, type WordTier } from "./tiers.js";

/** The tier that accepted the response; `none` if it is wrong. */
export type Tier = WordTier | "embedding" | "none";

/**
 * What happened in the last tier: `skipped` without sentence embeddings, `not needed` if an earlier tier matched,
 * `does not apply` to questions for the agent and to empty responses, or `asked`.
 */
export type EmbeddingUse = "skipped" | "not needed" | "does not apply" | "asked";

/** The comparison of a response with the answers of its question. */
export interface Match extends LenientScore {
  /** 1 if a tier accepts the response, else 0. */
  correct: number;
  tier: Tier;
  embedding: EmbeddingUse;
  /** Cosine similarity of the sentence embeddings of gold answer and response, -1..1; null unless asked. */
  similarity: number | null;
  /** The response, cleaned and cut to 1000 characters. */
  answer: string;
}

/** In characters; the answers to a sentence of twelve clauses are shorter. */
const ANSWER_LENGTH = 1000;

/**
 * The tier at which a response matches an answer of its question. A tier is tried only if those before it fail.
 *
 * `exact`: the same text, ignoring case. `articles`: also ignoring "the", "a" or "an" at the beginning; the last tier of
 * questions for the agent. `lemmas`: every word in its dictionary form. `oov`: verbs by the lexicon's table of forms.
 * `embedding`: a cosine similarity of at least 0.9, which `centerbench.withSimilarity` adds to the rows of a run.
 *
 * @param key the question, or its `type`, `answer` and `accepted`; the lenient reading recognises the answer in other words
 *   only with `question`, `entity`, `position` and the `events` of the sentence
 * @param reply the model's response, any text
 * @param options `lexicon`, defaults to the lab's own
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
