/** Lucene's constants: how soon a term's repetitions count no more, and how much a chunk's length counts against it. */
export const LUCENE = { k1: 1.2, b: 0.75 };

/**
 * How much each chunk has in common with a query, by BM25: the sum over the query's terms of
 * ln(1 + (N - n + 0.5) / (n + 0.5)) * tf / (tf + k1 (1 - b + b |d| / avgdl)).
 *
 * N is the number of chunks, n of those that have the term, tf how often it stands in the chunk, |d| the chunk's length
 * in terms and avgdl the mean of these. This is Lucene's variant, without the factor k1 + 1, which changes no order. A
 * term that the query repeats counts as often as it stands there.
 *
 * @param chunks texts, for instance `retrieval.sentences(text)`; only their terms matter
 * @param query a text; where it has no term, or none that stands in a chunk, all scores are 0
 * @returns a score for each chunk, in their order: 0 where it shares no term with the query, else above 0
 * @source S. Robertson, H. Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009; C. Kamphuis et al.,
 *   Which BM25 Do You Mean?, 2020, table 1, "Lucene (accurate)"
 */
export function bm25(chunks: readonly string[], query: string, { k1, b } = LUCENE): number[] {
  const { lengths, averageLength, holders } = indexOf(chunks);
  const saturations = lengths.map((length) => k1 * (1 - b + (b * length) / averageLength));
  const scores = lengths.map(() => 0);
  for (const [term, weight] of counts(terms(query))) {
    const having = holders.get(term) ?? [];
    const rarity = weight * Math.log(1 + (chunks.length - having.length + 0.5) / (having.length + 0.5));
    for (const { at, count } of having) scores[at]! += (rarity * count) / (count + saturations[at]!);
  }
  return scores;
}

/** What is known of chunks: their lengths in terms, and which of them have a term, how often. */
interface Index {
  /** The chunks themselves, as they were then. */
  texts: readonly string[];
  lengths: number[];
  averageLength: number;
  holders: Map<string, { at: number; count: number }[]>;
}

const indices = new WeakMap<readonly string[], Index>();

/** The index of a list of chunks, which is made once and again where the list has changed. */
function indexOf(chunks: readonly string[]): Index {
  const known = indices.get(chunks);
  const { texts = [] } = known ?? {};
  if (known && texts.length === chunks.length && texts.every((text, at) => text === chunks[at])) return known;
  const holders: Index["holders"] = new Map();
  const lengths = chunks.map((text, at) => {
    const words = terms(text);
    for (const [term, count] of counts(words)) {
      const having = holders.get(term);
      if (having) having.push({ at, count });
      else holders.set(term, [{ at, count }]);
    }
    return words.length;
  });
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / chunks.length;
  const index = { texts: [...chunks], lengths, averageLength, holders };
  indices.set(chunks, index);
  return index;
}

/** How often each term stands in a list. */
function counts(terms: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const term of terms) counted.set(term, (counted.get(term) ?? 0) + 1);
  return counted;
}

/** Runs of letters and digits of any script, in lower case: `v3`, `hamilton` and `2` are terms. */
const terms = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
