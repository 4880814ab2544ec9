import { plainSpan } from "../../core/answer/answer-type.js";
import { lenientScore, type LenientScore } from "../../core/answer/read.js";
import { requireKnownKeys, requireNumber, requireOneOf } from "../../core/check.js";
import type { Score } from "../../core/sample.js";
import { dot } from "../../stats/vectors.js";
import { chosenLexicon, lexicon, type LexiconOption } from "../sentences/lexicon/lexicon.js";
import type { ClauseEvent } from "../sentences/sentence.js";
import { QUESTION_TYPES, type QuestionType } from "./item.js";
import { readAnswer } from "./read-answer.js";
import { cleanReply, readingOf, wordTier, type AnswerKey, type WordTier } from "./tiers.js";

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
function refuses(type: QuestionType, answer: string): boolean {
  const text = answer.slice(0, 200).toLowerCase(); // refusals say so at once
  const causal = type === "causal_sequence" || type === "chain_consequence";
  return (!causal && NOTHING.test(text)) || UNTOLD.some((refusal) => refusal.test(text));
}

/** @source CenterBench, section 3.1, Semantic similarity matching */
export const SIMILARITY_THRESHOLD = 0.9;

/** Vectors of texts, one each and in their order, such as `embed` of `models.embedder`. */
type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;

/** The columns that this step reads. */
interface Answered {
  gold: string;
  answer: string;
  embedding: EmbeddingUse;
  bucket?: string;
}

/**
 * The rows of a run with the last tier of the matching, sentence embeddings. Rows in which this tier was `skipped` get a
 * `similarity`, and are correct from the threshold on. Other rows do not change. Every row gets a `wordBucket`, its bucket
 * without embeddings.
 *
 * A cosine similarity hardly shows who did what to whom: all-MiniLM-L6-v2 gives "the mailman startling the dog" and "the
 * dog startling the mailman" 0.98. So a response in the bucket `other_entity` may become `correct`: compare `wordBucket`
 * with `bucket` before you trust the gain.
 *
 * @param rows rows of a run of `centerbench.comprehension`, each with `gold`, `answer` and `embedding`
 * @param embed gives the vectors of texts, such as `embed` of `models.embedder("all-MiniLM-L6-v2.gguf")`
 * @param options `threshold`: the least similarity of a correct response, -1..1, defaults to 0.9
 * @returns new rows in the same order
 * @throws RangeError if a row lacks a column or the threshold is out of range; Error if `embed` does not give one vector
 *   for each text, all of the same length
 * @source CenterBench, section 3.1, Semantic similarity matching
 */
export async function withSimilarity<R extends Answered>(
  rows: readonly R[],
  embed: Embed,
  options: { threshold?: number } = {},
): Promise<(R & { wordBucket: R["bucket"] })[]> {
  requireKnownKeys("centerbench.withSimilarity", options, ["threshold"]);
  const { threshold = SIMILARITY_THRESHOLD } = options;
  requireNumber("threshold", threshold, -1, 1, "the paper's is 0.9");
  const skipped = rows.filter(({ embedding }) => embedding === "skipped");
  for (const { gold, answer } of skipped)
    if (typeof gold !== "string" || typeof answer !== "string")
      throw new RangeError(
        `a row has gold ${JSON.stringify(gold)} and answer ${JSON.stringify(answer)}; expected two texts, ` +
          "as in the rows of a run of centerbench.comprehension",
      );
  const texts = skipped.flatMap(({ gold, answer }) => [gold, answer]);
  const similarityOf = await cosines(texts, embed);
  return rows.map((row) => {
    const before = { ...row, wordBucket: row.bucket };
    if (row.embedding !== "skipped") return before;
    const similarity = similarityOf(row.gold, row.answer);
    const right = { correct: 1, tier: "embedding", bucket: "correct", displacement: null };
    return { ...before, embedding: "asked", similarity, ...(similarity >= threshold ? right : {}) };
  });
}

/** The cosine of the vectors of two of these texts, -1..1; 0 where one is nothing but zeros. Each is embedded once. */
async function cosines(given: readonly string[], embed: Embed) {
  const texts = [...new Set(given)];
  const vectors: Awaited<ReturnType<Embed>> = texts.length === 0 ? [] : await embed(texts);
  const lengths = [...new Set(vectors.map(({ length }) => length))];
  if (vectors.length !== texts.length || lengths.length > 1 || lengths[0] === 0)
    throw new Error(
      `embed gave ${vectors.length} vectors of ${lengths.join(", ")} numbers for ${texts.length} texts; expected one ` +
        "vector for each, all of one length",
    );
  const byText = new Map(texts.map((text, index) => [text, vectors[index] ?? []]));
  return (one: string, other: string) => cosine(byText.get(one) ?? [], byText.get(other) ?? []);
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const product = dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
  return Number.isNaN(product) ? 0 : Math.max(-1, Math.min(1, product));
}
