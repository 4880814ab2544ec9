import { requireKnownKeys, requireNumber, shown } from "../../core/check.js";
import { SIMILARITY_THRESHOLD } from "./match.js";

/** Vectors of texts, one each and in their order, such as `embed` of `models.embedder`. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;

type Row = Record<string, unknown>;

export interface SimilarityOptions {
  /** The least similarity that counts as the same, -1..1, defaults to 0.9. */
  threshold?: number;
}

/**
 * The rows of a run with the last tier of the matching made up for: those where it was `skipped` for want of sentence
 * embeddings get their `similarity` and count as correct from the threshold on. Other rows are as they were.
 * Every row gets a `wordBucket`, its bucket by the words alone, so that the two can be counted against each other.
 *
 * A cosine hardly sees who did what to whom: all-MiniLM-L6-v2 gives "the mailman startling the dog" and "the dog
 * startling the mailman" 0.98. A reply that was `other_entity` by its words may so become
 * `correct`: count `wordBucket` against `bucket` before you believe the gain.
 *
 * @param rows each with `gold`, `answer` and `embedding`, of a run of `centerbench.comprehension`
 * @param embed such as that of `models.embedder("all-MiniLM-L6-v2.gguf")`
 * @returns new rows, in the same order
 * @throws RangeError if a row lacks a column or the threshold is out of range; Error if `embed` does not give one
 *   vector of the same length for each text
 * @source CenterBench, section 3.1, Semantic similarity matching
 */
export async function withSimilarity<R extends Row>(
  rows: readonly R[],
  embed: Embed,
  options: SimilarityOptions = {},
): Promise<(R & { wordBucket: unknown })[]> {
  requireKnownKeys("centerbench.withSimilarity", options, ["threshold"]);
  const { threshold = SIMILARITY_THRESHOLD } = options;
  requireNumber("threshold", threshold, -1, 1, "the paper's is 0.9");
  const skipped = rows.filter(({ embedding }) => embedding === "skipped");
  const cosines = await similarities(skipped.map(pairOf), embed);
  const found = new Map(skipped.map((row, index) => [row, cosines[index]!]));
  return rows.map((row) => {
    const similarity = found.get(row);
    const before = { ...row, wordBucket: row.bucket };
    if (similarity === undefined) return before;
    const right = { correct: 1, tier: "embedding", lenient: 1, bucket: "correct", displacement: null };
    return { ...before, embedding: "asked", similarity, ...(similarity >= threshold ? right : {}) };
  });
}

function pairOf({ gold, answer }: Row): [string, string] {
  if (typeof gold === "string" && typeof answer === "string") return [gold, answer];
  throw new RangeError(
    `a row has gold ${JSON.stringify(gold)} and answer ${JSON.stringify(answer)}; expected two texts, ` +
      "as in the rows of a run of centerbench.comprehension",
  );
}

/**
 * Cosines of the vectors of pairs of texts, -1..1; 0 where a vector is nothing but zeros. Every text is embedded once.
 *
 * @throws Error if `embed` does not give one vector of the same length for each text
 */
export async function similarities(
  pairs: readonly (readonly [string, string])[],
  embed: Embed,
): Promise<number[]> {
  if (typeof embed !== "function")
    throw new RangeError(`embed is ${shown(embed)}; expected a function such as embed of models.embedder`);
  const texts = [...new Set(pairs.flat())];
  if (texts.length === 0) return [];
  const vectors: Awaited<ReturnType<Embed>> = await embed(texts);
  if (!Array.isArray(vectors) || !vectors.every((vector) => typeof vector?.length === "number"))
    throw new Error(`embed gave ${shown(vectors)}; expected a list of vectors, one for each text`);
  const length = vectors[0]?.length ?? 0;
  if (length === 0 || vectors.length !== texts.length || vectors.some((one) => one.length !== length))
    throw new Error(
      `embed gave ${vectors.length} vectors of ${[...new Set(vectors.map((one) => one.length))].join(", ")} numbers ` +
        `for ${texts.length} texts; expected one vector for each, all of one length`,
    );
  const byText = new Map(texts.map((text, index) => [text, vectors[index]!]));
  return pairs.map(([one, other]) => cosine(byText.get(one)!, byText.get(other)!));
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const product = dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
  return Number.isNaN(product) ? 0 : Math.max(-1, Math.min(1, product));
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0);
