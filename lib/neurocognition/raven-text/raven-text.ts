import { oneShot } from "../../core/episode.js";
import type { OneShotTask } from "../../core/task.js";
import { ravenTextMessages } from "./prompt.js";
import { ravenTextSample, type RavenTextParams, type RavenTextSample } from "./sample.js";
import { scoreRavenText, type RavenTextScore } from "./score.js";

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
  version: "1",
  grid: [{ format: "mc" }, { format: "gen" }],
  generate: ravenTextSample,
  begin: (sample) => oneShot(sample, () => ravenTextMessages(sample), scoreRavenText),
  score: scoreRavenText,
  oracle: ({ sample }) => `<answer>${sample.target}</answer>`,
  guess: ({ sample }, draw) =>
    `<answer>${
      sample.params.format === "mc"
        ? draw.integer(1, sample.options.length)
        : draw.pick(sample.matrix.flat().slice(0, -1))
    }</answer>`,
};
