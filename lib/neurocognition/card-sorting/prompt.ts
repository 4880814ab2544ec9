import { svgDocument } from "../../core/display.js";
import type { Message } from "../../core/episode.js";
import { answerReply } from "../answer-types.js";
import { turnReasoning } from "../params.js";
import prompts from "../prompts.json" with { type: "json" };
import { cardText, rightOption, type Attribute, type Card, type CardParams, type Hand } from "./item.js";
import type { CardState, CardTurn } from "./state.js";

/** How many turns the notes go back. @source NeuroCognition, appendix C.3 */
const NOTE_WINDOW = 6;

/** @source NeuroCognition, appendix G for the first two; the third is ours */
const ATTRIBUTE_NAMES: Record<Attribute, string> = {
  number: "number of symbols",
  color: "symbol color",
  shape: "symbol shape",
  background: "background color",
};

const LOOK =
  "Look at the image showing 5 cards. Match the 'Given' card to one of cards 1-4 based on the rule you need to " +
  "figure out.";
const ANSWER = "Your final answer should be a number between 1-4, wrapped with <answer> and </answer>";

/** The system's message. @source NeuroCognition, appendix F; C.4 and C.5 for the last line */
export function sortingInstructions(params: Required<CardParams>): string {
  const { opening, hard, closing } = prompts.cardSorting;
  return [...opening, ...(params.difficulty === "hard" ? hard : []), ...closing, turnReasoning(params)].join(
    "\n",
  );
}

/** What the user says in a turn: feedback, notes, the cards, and the form of the answer. */
export const sortingTurn = (params: Required<CardParams>, state: CardState): Message => ({
  role: "user",
  text: turnText(params, state),
  ...(params.modality !== "text" && { images: [cardsPicture(state.hand)] }),
});

/** A turn in words. @source NeuroCognition, appendix G; the last line after its turns of spatial working memory */
export function turnText(
  { modality, notes }: Pick<Required<CardParams>, "modality" | "notes">,
  { turns, hand }: Pick<CardState, "turns" | "hand">,
): string {
  const last = turns.at(-1);
  return [
    ...(last ? [feedback(last)] : []),
    ...(notes && last ? [notesText(turns)] : []),
    ...(modality === "text" ? [] : [LOOK]),
    ...(modality === "image" ? [] : [handText(hand)]),
    ANSWER,
  ].join("\n\n");
}

/**
 * The response that chooses the option which shares an attribute with the given card.
 *
 * @param hand the cards, such as `episode.state.hand`
 * @param attribute `color`, `shape`, `number` or `background`
 */
export const answer = (hand: Hand, attribute: Attribute): string => answerReply(rightOption(hand, attribute));

/** The cards on the table in words. */
function handText({ given, options }: Hand): string {
  const numbered = options.map((card, index) => `${index + 1}. ${cardText(card)}`);
  return [`Given: ${cardText(given)}`, "Options:", ...numbered].join("\n");
}

/** The last six turns, newest first. */
function notesText(turns: readonly CardTurn[]): string {
  const note = (turn: CardTurn, index: number) =>
    `- Turn -${index + 1}: ${deed(turn)} – ${turn.correct ? "Correct" : "Incorrect"}.`;
  return ["Recent notes:", ...turns.slice(-NOTE_WINDOW).reverse().map(note)].join("\n");
}

function deed({ answer, choice, matched }: CardTurn): string {
  if (answer === null) return "no answer";
  if (choice === null) return `no card ${answer}`;
  const names = matched.map((name) => ATTRIBUTE_NAMES[name]);
  const last = names.pop() ?? "no attribute";
  return `matching ${names.length > 0 ? `${names.join(", ")} and ${last}` : last}`;
}

/** @source NeuroCognition, appendices F and G; the words for no answer and for no card are ours */
function feedback({ answer, choice, correct }: CardTurn): string {
  if (answer === null) return "No answer could be read. Please try again.";
  if (choice === null) return `There is no card ${answer}. Please try again.`;
  return correct ? "Correct!" : "Incorrect. Please try again.";
}

/** In pixels. */
const WIDTH = 560;
const CARD = { width: 118, height: 150, corner: 9 };
const TOP = 34;
const OPTIONS_TOP = TOP + CARD.height + 46;
const HEIGHT = OPTIONS_TOP + CARD.height + 16;
const GAP = (WIDTH - 4 * CARD.width) / 5;
/** From a symbol's middle to its edge. */
const RADIUS = 20;

const COLORS: Record<Card["color"], string> = {
  red: "#e02b20",
  green: "#21a63c",
  blue: "#2a66e0",
  yellow: "#ffdf1f",
};

/** Light enough for every symbol, with its dark outline, to stand out. */
const BACKGROUNDS: Record<NonNullable<Card["background"]>, string> = {
  white: "#ffffff",
  gray: "#c3c3c3",
  purple: "#cdaef2",
  orange: "#ffbf85",
};

/** Where the symbols stand around the card's middle. */
const PLACES: Record<Card["number"], { x: number[]; y: number[] }> = {
  one: { x: [0], y: [0] },
  two: { x: [0, 0], y: [-32, 32] },
  three: { x: [0, -27, 27], y: [-34, 26, 26] },
  four: { x: [-27, 27, -27, 27], y: [-32, -32, 32, 32] },
};

/**
 * The picture of a turn: the given card above, the option cards 1 to 4 below.
 *
 * @param hand the cards, such as `episode.state.hand`
 * @returns an SVG document 560 pixels wide
 * @source NeuroCognition, section 3.3; its Figure 1 shows such a picture, this drawing is ours
 */
export function cardsPicture({ given, options }: Hand): string {
  const left = (index: number) => GAP + index * (CARD.width + GAP);
  const cards = [
    drawn(given, "Given", (WIDTH - CARD.width) / 2, TOP),
    ...options.map((card, index) => drawn(card, String(index + 1), left(index), OPTIONS_TOP)),
  ];
  return svgDocument(WIDTH, HEIGHT, cards.join("\n"));
}

function drawn(card: Card, label: string, left: number, top: number): string {
  const { width, height, corner } = CARD;
  const middle = left + width / 2;
  const { x: across, y: down } = PLACES[card.number];
  const symbols = across.map((x, at) => {
    const y = top + height / 2 + (down[at] ?? 0);
    return `<g transform="translate(${middle + x} ${y})">${SHAPES[card.shape]}</g>`;
  });
  return [
    `<text x="${middle}" y="${top - 10}" font-size="18" font-weight="bold" ` +
      `text-anchor="middle" fill="#1a1a1a">${label}</text>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${corner}" ` +
      `fill="${BACKGROUNDS[card.background ?? "white"]}" stroke="#333333" stroke-width="2"/>`,
    `<g fill="${COLORS[card.color]}" stroke="#1a1a1a" stroke-width="2" stroke-linejoin="round">${symbols.join("")}</g>`,
  ].join("\n");
}

/** The corners of a regular polygon, one of them on top; with an inner radius, of a star. */
function corners(count: number, radius: number, inner = radius): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : inner;
    return `${(reach * Math.cos(angle)).toFixed(1)},${(reach * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

/** Each about as large to the eye, around the origin. */
const SHAPES: Record<Card["shape"], string> = {
  circle: `<circle r="${RADIUS}"/>`,
  triangle: `<polygon points="${corners(3, RADIUS * 1.2)}" transform="translate(0 5)"/>`,
  square: `<rect x="${-0.9 * RADIUS}" y="${-0.9 * RADIUS}" width="${1.8 * RADIUS}" height="${1.8 * RADIUS}"/>`,
  star: `<polygon points="${corners(10, RADIUS * 1.25, RADIUS * 0.55)}" transform="translate(0 2)"/>`,
};
