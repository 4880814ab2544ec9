import type { Random } from "../core/random.js";

/**
 * Spreads a payload over a filler.
 *
 * The payload is cut into groups of 1..maxGroup, which are spread over the filler's sentences, see `spread`. A filler
 * with fewer boundaries than groups leaves several groups at one boundary.
 *
 * @param payload what is to be found, in the order of the text; those of a group stand together without a space
 * @param sentences of the filler, see `fillerSentences`
 * @param maxGroup the most of the payload in a group, at least 1
 * @source FACTOR, appendix A.1.4
 */
export function insert(payload: string[], sentences: string[], maxGroup: number, draw: Random): string {
  const groups: string[] = [];
  for (let at = 0; at < payload.length;) {
    const size = draw.integer(1, maxGroup);
    groups.push(payload.slice(at, at + size).join(""));
    at += size;
  }
  return spread(groups, sentences, draw).join(" ");
}

/**
 * Spreads parts over sentences: their boundaries are cut into as many intervals of equal length as there are parts, and
 * each part goes to a boundary drawn uniformly from its interval. Both keep their order.
 */
export function spread(parts: readonly string[], sentences: readonly string[], draw: Random): string[] {
  const text: string[] = [];
  let written = 0;
  for (const [index, part] of parts.entries()) {
    const boundary = Math.floor(((index + draw.unit()) * (sentences.length + 1)) / parts.length);
    for (; written < boundary; written++) text.push(sentences[written]!);
    text.push(part);
  }
  return text.concat(sentences.slice(written));
}
