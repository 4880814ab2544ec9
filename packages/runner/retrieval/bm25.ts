/** Lucene's constants, for the saturation of repeated terms and for the length of chunks. */
export const LUCENE = { k1: 1.2, b: 0.75 };

/**
 * The BM25 scores of chunks for a query: the sum over the query's terms of
 * ln(1 + (N - n + 0.5) / (n + 0.5)) * tf / (tf + k1 (1 - b + b |d| / avgdl)).
 *
 * N is the number of chunks, n of those with the term, tf how often the chunk has the term, |d| the chunk's length in
 * terms and avgdl their mean. This is Lucene's variant, without the factor k1 + 1, which changes no order. Terms that the
 * query repeats count as often.
 *
 * @param chunks texts, for instance `retrieval.sentences(text)`
 * @returns a score for each chunk, in their order: 0 if it shares no term with the query, else above 0
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

/** The chunks' lengths in terms, and for each term the chunks that have it. */
function indexOf(chunks: readonly string[]) {
  const holders = new Map<string, { at: number; count: number }[]>();
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
  return { lengths, averageLength, holders };
}

/** How often each term occurs. */
function counts(terms: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const term of terms) counted.set(term, (counted.get(term) ?? 0) + 1);
  return counted;
}

/** Runs of letters and digits of any script, in lower case: `v3`, `hamilton` and `2` are terms. */
const terms = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
