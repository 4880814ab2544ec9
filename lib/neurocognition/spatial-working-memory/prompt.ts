import { svgDocument } from "../../core/display.js";
import { sum } from "../../stats/descriptive.js";
import { answerReply } from "../answer-types.js";
import { coordinateText } from "../coordinate.js";
import { ANSWER_ONLY, turnReasoning } from "../params.js";
import prompts from "../prompts.json" with { type: "json" };
import { SPATIAL_GRID, TOKEN_TYPES, type SpatialSample } from "./item.js";
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

/** In pixels. */
export const WIDTH = 560;
export const COLUMN = 44;

const { columns, rows } = SPATIAL_GRID;
const LEFT = WIDTH - COLUMN * columns;
const TOP = 28;

/**
 * The picture of a turn: yellow closed boxes on a grid. The box of the last guess is open, and empty or with its token; a
 * token of two colours means one of each type.
 *
 * @param sample a trial
 * @param state the state of the trial, such as `episode.state`; defaults to the state before the first guess
 * @returns an SVG document 560 pixels wide
 * @source NeuroCognition, section 3.2; the size of the grid, the coordinates along its edges and all colours but the
 *   yellow are ours
 */
export function spatialPicture(sample: SpatialSample, state?: Pick<SpatialState, "turns">): string {
  const last = state?.turns.at(-1);
  const { topOf, bottom, lines } = grid(Array.from({ length: rows }, () => COLUMN));
  const boxes = sample.cells.map(({ x, y }, index) => {
    const [left, top] = [leftOf(x), topOf(y)];
    return last?.box === index + 1 ? openBox(left, top, last.found) : closedBox(left, top);
  });
  return svgDocument(WIDTH, bottom + 4, lines + boxes.join(""));
}

export const [fill, edge, inside] = ["#ffd21f", "#8a6a00", "#ffffff"];

const closedBox = (left: number, top: number) =>
  `<rect x="${left + 5}" y="${top + 6}" width="34" height="33" rx="3" fill="${fill}" stroke="${edge}" ` +
  `stroke-width="2"/><path d="M${left + 5} ${top + 16}h34" stroke="${edge}" stroke-width="2"/>`;

const openBox = (left: number, top: number, found: string) =>
  `<path d="M${left + 5} ${top + 10}l4 -7h26l4 7z" fill="${fill}" stroke="${edge}" stroke-width="2"/>` +
  `<rect x="${left + 5}" y="${top + 10}" width="34" height="30" rx="3" fill="${inside}" stroke="${edge}" ` +
  `stroke-width="2"/>${token(left + COLUMN / 2, top + 25, found)}`;

function token(x: number, y: number, found: string): string {
  const [one, other] = tokenColors(found);
  if (one === undefined) return "";
  const whole = `<circle cx="${x}" cy="${y}" r="11" fill="${one}"/>`;
  return other === undefined
    ? whole
    : `${whole}<path d="M${x} ${y - 11}a11 11 0 0 1 0 22z" fill="${other}"/>`;
}

export const TOKEN_COLORS = { A: "#1d5fd1", B: "#12924a" } as const;

/** The colours of the tokens of a find, such as "AB". */
export const tokenColors = (found: string): string[] =>
  Object.entries(TOKEN_COLORS).flatMap(([type, color]) => (found.includes(type) ? [color] : []));

export const leftOf = (x: number): number => LEFT + x * COLUMN - 1;

/** The grid's lines and coordinates for rows of these heights, the upper edge of each and the lower one of the last. */
export function grid(heights: readonly number[]) {
  const topOf = (y: number) => TOP + sum(heights.slice(0, y));
  const bottom = topOf(rows);
  const steps = (count: number) => [...new Array(count).keys()];
  const label = (x: number, y: number, words: number) => text(x, y, String(words), 'text-anchor="middle"');
  const lines = [
    ...steps(columns + 1).map((x) => line(leftOf(x), TOP, leftOf(x), bottom)),
    ...steps(rows + 1).map((y) => line(leftOf(0), topOf(y), leftOf(columns), topOf(y))),
    ...steps(columns).map((x) => label(leftOf(x) + COLUMN / 2, TOP - 8, x)),
    ...steps(rows).map((y) => label(LEFT / 2, (topOf(y) + topOf(y + 1)) / 2 + 5, y)),
  ];
  return { topOf, bottom, lines: lines.join("") };
}

export const text = (x: number, y: number, words: string, attributes = ""): string =>
  `<text x="${x}" y="${y}" ${attributes.includes("font-size") ? "" : 'font-size="15" '}${attributes}>${words}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#c8c8c8"/>`;
