import { oneShot, type Message } from "../../core/episode.js";
import type { OneShotTask } from "../../core/task.js";
import { answerReplies, answerReply } from "../answers.js";
import { inTags, numberTo, textOf } from "../format.js";
import { matrixSystem } from "../params.js";
import { generate } from "./generate.js";
import type { RavenTextParams, RavenTextSample } from "./item.js";
import { score, type RavenTextScore } from "./score.js";

/** Stands between cells; neither a space nor a bar is ever part of one. */
const BETWEEN_CELLS = " | ";

/** The system prompt is the paper's; the layout of the user's turn is ours. */
function ravenTextMessages(sample: Pick<RavenTextSample, "params" | "matrix" | "options">): Message[] {
  const { params, matrix, options } = sample;
  const numbered = options.map(({ text }, place) => `${place + 1}. ${text}`);
  const asked = params.format === "mc" ? `\n\n${["Options:", ...numbered].join("\n")}` : "";
  return [
    { role: "system", text: matrixSystem("ravenText", params) },
    { role: "user", text: matrixText(matrix) + asked },
  ];
}

/** A matrix as it is shown: a line for each row, the last cell hidden. */
const matrixText = (matrix: readonly (readonly string[])[]): string =>
  matrix
    .map((cells, row) => {
      const shown = cells.map((text, column) => (row === 2 && column === 2 ? "?" : text));
      return `Row ${row + 1}: ${shown.join(BETWEEN_CELLS)}`;
    })
    .join("\n");

/**
 * Raven's progressive matrices in text: a 3x3 matrix of texts follows one rule across its rows and one across its
 * columns. The model chooses the missing text at the bottom right among eight options, or writes it.
 *
 * A seed gives the same item in both formats, with and without hints and reasoning. The grid is the paper's, which has
 * 200 items in each format.
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
    ({ params, options }) => (params.format === "mc" ? numberTo(options.length) : textOf([])),
  ),
  candidates: ({ sample: { params, options, target } }) =>
    answerReplies(
      target,
      options.map(({ text }, place) => (params.format === "mc" ? place + 1 : text)),
    ),
};
