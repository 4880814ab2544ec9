import { requireKnownKeys, requireNumber } from "../../core/check.js";
import { dot } from "../../stats/vectors.js";
import type { EmbeddingUse } from "./match.js";

/** @source CenterBench, section 3.1, Semantic similarity matching */
export const SIMILARITY_THRESHOLD = 0.9;

/** Vectors of texts, one each and in their order, such as `embed` of `models.embedder`. */
type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;

/** The columns that are read; those with a bucket keep it. */
interface Answered {
  gold: string;
  answer: string;
  embedding: EmbeddingUse;
  bucket?: string;
}

/**
 * The rows of a run with the last tier of the matching made up for: those where it was `skipped` for want of sentence
 * embeddings get their `similarity` and count as correct from the threshold on. Other rows are as they were.
 * Every row gets a `wordBucket`, its bucket by the words alone, so that the two can be counted against each other.
 *
 * A cosine hardly sees who did what to whom: all-MiniLM-L6-v2 gives "the mailman startling the dog" and "the dog
 * startling the mailman" 0.98. A reply that was `other_entity` by its words may so become `correct`: count
 * `wordBucket` against `bucket` before you believe the gain.
 *
 * @param rows each with `gold`, `answer` and `embedding`, of a run of `centerbench.comprehension`
 * @param embed such as that of `models.embedder("all-MiniLM-L6-v2.gguf")`
 * @param options `threshold`: the least similarity that counts as the same, -1..1, defaults to 0.9
 * @returns new rows, in the same order
 * @throws RangeError if a row lacks a column or the threshold is out of range; Error if `embed` does not give one
 *   vector of the same length for each text
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
