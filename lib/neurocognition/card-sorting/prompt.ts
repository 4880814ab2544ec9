import type { Message } from "../../core/episode.js";
import { answerReply } from "../answers.js";
import { turnReasoning } from "../params.js";
import prompts from "../prompts.json" with { type: "json" };
import { rightOption } from "./generate.js";
import { cardText, type Attribute, type CardParams, type Hand } from "./item.js";
import { cardsPicture } from "./picture.js";
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
