import { lenientScore, type LenientScore } from "../../core/answer/read.js";
import { cut } from "../../core/check.js";
import { oneShot, type Message } from "../../core/episode.js";
import type { Score } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import {
  answerReplies,
  answerReply,
  choiceBucket,
  inTags,
  numberTo,
  readNumber,
  readText,
  textOf,
  type AnswerRead,
  type ReadBy,
} from "../answer-types.js";
import { matrixSystem } from "../params.js";
import { violations } from "./constraints.js";
import { generate } from "./generate.js";
import type { RavenTextParams, RavenTextSample, TextOption } from "./item.js";

/** The score of a reply to a matrix. */
export interface RavenTextScore extends Score, LenientScore {
  /** `out_of_range` is a number that no option has. */
  bucket: "correct" | "wrong" | "out_of_range" | "unparseable";
  /** Between answer tags; or, `fallback`, from the words around. */
  readBy: ReadBy;
  /** How the chosen distractor was made; empty without one, null in the generative format. */
  mutation: TextOption["mutation"] | null;
  /** 1 for the very text of the matrix, 0 for another one; null in the multiple-choice format. */
  exact: 0 | 1 | null;
  /** Constraints of the missing cell that the answer breaks, implied ones left out; null without an answer. */
  violated: number | null;
  /** The first of these in words, at most 60 characters; empty if there is none. */
  firstViolated: string;
}

/** In the generative format every text that the missing cell allows is right. @source section 3.1 and appendix B */
export function score(sample: RavenTextSample, reply: string): RavenTextScore {
  const { params, options, target, matrix, constraints } = sample;
  const stated = constraints[2][2].filter(({ implied }) => !implied);
  if (params.format === "mc") {
    const { value, text, ...read } = readNumber(reply);
    const option = options[(value ?? 0) - 1];
    const broken = option ? violations(option.text, stated) : null;
    const columns = { answer: text, mutation: option?.mutation ?? "", exact: null } as const;
    return scored(choiceBucket(value, target, options), read, columns, broken);
  }
  const { value, by, reading } = readText(reply);
  const broken = value === null ? null : violations(value, stated);
  const bucket = broken === null ? "unparseable" : broken.length === 0 ? "correct" : "wrong";
  const exact = value === matrix[2][2] ? 1 : 0;
  return scored(bucket, { by, reading }, { answer: value ?? "", mutation: null, exact }, broken);
}

function scored(
  bucket: RavenTextScore["bucket"],
  { by, reading }: Pick<AnswerRead<unknown>, "by" | "reading">,
  { answer: said, mutation, exact }: Pick<RavenTextScore, "answer" | "mutation" | "exact">,
  broken: string[] | null,
): RavenTextScore {
  const answer = cut(said, 100);
  return {
    correct: bucket === "correct" ? 1 : 0,
    bucket,
    answer,
    readBy: by,
    mutation,
    exact,
    violated: broken && broken.length,
    firstViolated: cut(broken?.[0] ?? ""),
    ...lenientScore(reading, bucket === "correct", answer),
  };
}

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
