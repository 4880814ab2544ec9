import type { Player } from "../play.js";
import type { Episode } from "../../core/episode.js";
import type { RavenTextSample } from "./sample.js";

/**
 * A reader who never looks at the matrix and takes the option that resembles the others most: the one with the least
 * summed edit distance to them, ties drawn. Where distractors are made from the right answer, it finds it.
 *
 * Its reply is the option's number, in the generative format the option itself.
 */
export const medoidReader: Player<Episode<RavenTextSample>> = ({ episode, random }) => {
  const { options, params } = episode.sample;
  const sums = options.map(({ text }) =>
    options.reduce((sum, other) => sum + editDistance(text, other.text), 0),
  );
  const least = Math.min(...sums);
  const place = random.pick([...sums.keys()].filter((at) => sums[at] === least));
  return `<answer>${params.format === "mc" ? place + 1 : options[place]!.text}</answer>`;
};

/** The fewest characters to add, remove or replace that turn one text into another (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, row[j]! + 1, next[j - 1]! + 1);
    }
    row = next;
  }
  return row[other.length]!;
}
