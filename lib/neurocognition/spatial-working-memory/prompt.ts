import { answerReply } from "../answers.js";
import { coordinateText } from "../coordinate.js";
import { ANSWER_ONLY, turnReasoning } from "../params.js";
import prompts from "../prompts.json" with { type: "json" };
import { TOKEN_TYPES, type SpatialSample } from "./item.js";
import type { SpatialState, SpatialTurn } from "./state.js";

/** The system's message. @source NeuroCognition, appendices F and C.4 */
export function systemText({ boxes, tokenTypes, params }: SpatialSample): string {
  const { system, number, coordinate } = prompts.spatialWorkingMemory;
  const text = [...system, ...(params.modality === "text" ? number : coordinate)].join("\n");
  const filled = text.replaceAll("{boxes}", `${boxes}`).replaceAll("{types}", `${tokenTypes}`);
  return `${filled}\n${turnReasoning(params)}`;
}

/** A turn in words. @source NeuroCognition, appendix G; the words for a find, for no box and for no answer are ours */
export function turnText(sample: SpatialSample, state: SpatialState): string {
  const { modality, notes, reasoning, thinkingTokens } = sample.params;
  const last = state.turns.at(-1);
  return [
    ...(last && modality !== "image" ? [feedback(sample, last)] : []),
    ...(notes ? notesOf(sample, state) : []),
    reasoning === true
      ? "Answer concisely. Think step-by-step, utilizing information from previous feedbacks, and state your " +
        `reasoning in maximum ${thinkingTokens} tokens, wrapped with <think> and </think>. Then, provide a really ` +
        "short summary of your reasoning after the closing </think> tag."
      : ANSWER_ONLY,
    `Which of the ${sample.boxes} boxes would you like to open?`,
    `Your final answer should be a ${modality === "text" ? "box number" : "grid coordinate (x, y)"}, ` +
      "wrapped with <answer> and </answer>",
  ].join("\n");
}

/**
 * The response that opens a box, in the form that the sample's prompt asks for.
 *
 * @param sample a trial
 * @param box the number of the box, from 1
 */
export const answer = (sample: SpatialSample, box: number): string => answerReply(boxText(sample, box));

/** How a trial names a box: by its number, or by its place where there is a picture. */
const boxText = ({ params, cells }: SpatialSample, box: number): string =>
  params.modality === "text" ? String(box) : coordinateText(cells[box - 1]!);

function feedback(sample: SpatialSample, { kind, guess, box, found }: SpatialTurn): string {
  if (kind === "invalid") return "No answer could be read.";
  if (box === null) return `There is no box ${sample.params.modality === "text" ? "" : "at "}${guess}.`;
  const tokens =
    found === "" ? "No tokens" : found.length === 1 ? `Token ${found}` : `Tokens ${[...found].join(" and ")}`;
  return `${tokens} found in box ${boxText(sample, box)}.`;
}

function notesOf(sample: SpatialSample, { found, emptied }: SpatialState): string[] {
  const line = (title: string, boxes: readonly number[]) =>
    `${title}:${boxes.map((box) => ` ${boxText(sample, box)},`).join("")}`;
  const finds = sample.hiding.map((order, type) =>
    line(`Boxes that has contained token ${TOKEN_TYPES[type]}`, order.slice(0, found[type])),
  );
  return [...finds, line("Opened boxes", emptied)];
}
