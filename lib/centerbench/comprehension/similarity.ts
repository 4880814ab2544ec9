import { requireKnownKeys, requireNumber } from "../../core/check.js";
import { dot } from "../../stats/vectors.js";
import type { EmbeddingUse } from "./match.js";

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
 * @throws RangeError if the threshold is out of range; Error if `embed` does not give one vector
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
