import { oneShot } from "../../core/episode.js";
import type { OneShotTask } from "../../core/task.js";
import { answerReplies, answerReply } from "../answers.js";
import { inTags, oneOf, textOf } from "../format.js";
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
  version: "2.1",
  grid: (["mc", "gen"] as const).map((format) => ({ format, distractors: "star", determined: false })),
  generate,
  begin: (sample) => oneShot(sample, () => ravenTextMessages(sample), score),
  score,
  oracle: ({ sample }) => answerReply(sample.target),
  guess: ({ sample: { params, options, matrix } }, draw) =>
    answerReply(
      params.format === "mc" ? draw.integer(1, options.length) : draw.pick(matrix.flat().slice(0, -1)),
    ),
  format: inTags(
    ({ params }) => (params.format === "mc" ? "the number of the option" : "the string"),
    ({ params, options }) => (params.format === "mc" ? oneOf(options.length) : textOf([])),
  ),
  candidates: ({ sample: { params, options, target } }) =>
    answerReplies(
      target,
      options.map(({ text }, place) => (params.format === "mc" ? place + 1 : text)),
    ),
};
