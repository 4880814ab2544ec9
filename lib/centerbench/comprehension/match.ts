import { requireNumber, requireOneOf, requireText, requireTexts, shown } from "../../core/check.js";
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

export interface MatchOptions extends LexiconOption {
  /** Cosine of the sentence embeddings of gold answer and cleaned reply; without it that tier is skipped. */
  similarity?: (gold: string, reply: string) => number;
  /** The least similarity that counts as the same, -1..1, defaults to 0.9. */
  threshold?: number;
}

/** @source CenterBench, section 3.1, Semantic similarity matching */
export const SIMILARITY_THRESHOLD = 0.9;

/** In characters; the answers to a sentence of twelve clauses are shorter. */
const ANSWER_LENGTH = 1000;

/**
 * Compares a reply with the answers of its question: each tier is tried only if those before it fail.
 *
 * exact (case aside); articles (without "the", "a" or "an" at the beginning, where questions for the agent end);
 * lemmas (every word in its dictionary form); oov (verbs by the lexicon's table of forms); embedding (cosine of
 * sentence embeddings of at least 0.9).
 *
 * @param key the question, or of it `type`, `answer` and `accepted`; the lenient reading knows the answer again in other
 *   words only with `question`, `entity`, `position` and the `events` of the sentence
 * @param reply what the model said: any text, also an empty one
 * @throws RangeError if the key is no question, the reply no text, an option unknown or out of range, or a similarity
 *   no number, such as a Promise of one
 * @source CenterBench, section 3.1
 */
export function match(key: AnswerKey, reply: string, options: MatchOptions = {}): Match {
  requireQuestion(key);
  const { similarity, threshold, words } = checked(options);
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
  const wrong: Match = { ...WRONG, ...read };
  if (key.type === "agent_identification" || answer === "") return wrong;
  if (!similarity) return { ...wrong, embedding: "skipped" };
  const cosine = similarity(key.answer, answer);
  requireNumber("similarity(gold, reply)", cosine, -Infinity, Infinity, ASYNCHRONOUS);
  const asked = { embedding: "asked", similarity: cosine } as const;
  return cosine >= threshold ? { correct: 1, tier: "embedding", ...asked, ...read } : { ...wrong, ...asked };
}

const WRONG = { correct: 0, tier: "none", embedding: "does not apply", similarity: null } as const;

const ASYNCHRONOUS = "for one that takes time, use centerbench.withSimilarity on the rows of a run";

function requireQuestion(key: AnswerKey): void {
  if (typeof key !== "object" || key === null)
    throw new RangeError(
      `the question is ${shown(key)}; expected one of centerbench.questions, or {type, answer}`,
    );
  requireOneOf("the question's type", key.type, QUESTION_TYPES);
  requireText("the question's answer", key.answer);
  if (key.accepted !== undefined) requireTexts("the question's accepted", key.accepted);
}

function checked(options: MatchOptions) {
  const words = chosenLexicon("centerbench.match", options, ["similarity", "threshold", "lexicon"]);
  const { similarity, threshold = SIMILARITY_THRESHOLD } = options;
  if (similarity !== undefined && typeof similarity !== "function")
    throw new RangeError(`similarity is ${shown(similarity)}; expected a function of gold answer and reply`);
  requireNumber("threshold", threshold, -1, 1, "the paper's is 0.9");
  return { similarity, threshold, words };
}
