import type { Random } from "../core/random.js";

/**
 * Spreads a payload over a filler.
 *
 * The payload is cut into groups of 1..maxGroup, the sentence boundaries into as many intervals of equal length, and
 * each group goes to a boundary drawn uniformly from its interval, so that the groups keep their order. A filler with
 * fewer boundaries than groups leaves several groups at one boundary.
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
  const parts: string[] = [];
  let written = 0;
  for (const [index, group] of groups.entries()) {
    const boundary = Math.floor(((index + draw.unit()) * (sentences.length + 1)) / groups.length);
    for (; written < boundary; written++) parts.push(sentences[written]!);
    parts.push(group);
  }
  return parts.concat(sentences.slice(written)).join(" ");
}
