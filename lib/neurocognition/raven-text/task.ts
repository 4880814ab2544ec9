import { sum } from "simple-statistics";
import { oneShot, type Episode } from "../../core/episode.js";
import type { OneShotTask } from "../../core/task.js";
import { answerReply } from "../answers.js";
import type { Player } from "../play.js";
import { generate } from "./generate.js";
import type { RavenTextParams, RavenTextSample } from "./item.js";
import { ravenTextMessages } from "./prompt.js";
import { score, type RavenTextScore } from "./score.js";

/**
 * Raven's progressive matrices in text: a 3x3 matrix of texts follows one rule across its rows and one across its
 * columns; the text at the bottom right is to be chosen among eight or written.
 *
 * A seed gives the same item in both formats, with and without hints, with and without reasoning. The grid is the
 * paper's; it asks 200 items in each format.
 *
 * @source NeuroCognition, section 3.1, appendices A, B and F; lib/neurocognition/README.md lists every decision
 */
export const ravenText: OneShotTask<RavenTextParams, RavenTextSample, RavenTextScore> = {
  name: "neurocognition.ravenText",
  version: "1.2",
  grid: [{ format: "mc" }, { format: "gen" }],
  generate,
  begin: (sample) => oneShot(sample, () => ravenTextMessages(sample), score),
  score,
  oracle: ({ sample }) => answerReply(sample.target),
  guess: ({ sample: { params, options, matrix } }, draw) =>
    answerReply(
      params.format === "mc" ? draw.integer(1, options.length) : draw.pick(matrix.flat().slice(0, -1)),
    ),
};

/**
 * A reader who never looks at the matrix and takes the option that resembles the others most: the one with the least
 * summed edit distance to them, ties drawn. Where distractors are made from the right answer, it finds it.
 * Its reply is the option's number, in the generative format the option itself.
 */
export const medoidReader: Player<Episode<RavenTextSample>> = ({ episode, random }) => {
  const { options, params } = episode.sample;
  const sums = options.map(({ text }) => sum(options.map((other) => editDistance(text, other.text))));
  const least = Math.min(...sums);
  const answers = options.map(({ text }, at) => (params.format === "mc" ? at + 1 : text));
  return answerReply(random.pick(answers.filter((_, at) => sums[at] === least)));
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
