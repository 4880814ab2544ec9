import { sum } from "../../stats/descriptive.js";
import { readNumber, type ReadBy } from "../answer-types.js";
import { coordinateText, readCoordinate } from "../coordinate.js";
import { TOKEN_TYPES, type SpatialSample } from "./item.js";

/** A guess and its result: one flat row of a trace. */
export type SpatialTurn = {
  /** 1 for the first. */
  turn: number;
  /** The guess, as "3" or "(3, 4)"; for an invalid guess the text between the tags, at most 40 characters. */
  guess: string;
  /** The box opened, from 1; null if there is none. */
  box: number | null;
  /** The cell of the guess on the grid of the pictures; null if the guess has none. */
  x: number | null;
  y: number | null;
  /** How the guess was read; "none" for an invalid guess. */
  readBy: ReadBy;
  /**
   * The result of the guess: a token (`found`), an empty box (`empty`), a box that has already given all its tokens
   * (`illegal`), no box (`no_box`), a box found empty since the last find (`repeated`), or a response without a readable
   * answer (`invalid`).
   *
   * @source NeuroCognition, section 3.2
   */
  kind: "found" | "empty" | "illegal" | "no_box" | "repeated" | "invalid";
  /** The types of the tokens found in the box: "A", "B", "AB", or "" for none. */
  found: string;
  /** T_f, tokens found so far, this turn's included. */
  tokensFound: number;
};

/** Where a trial stands. */
export interface SpatialState {
  /** Every guess so far, oldest first. */
  turns: readonly SpatialTurn[];
  /** How many tokens of each type have been found. */
  found: readonly number[];
  /** The boxes opened and found empty since the last find of any token, in order of their first opening. */
  emptied: readonly number[];
}

/** The state before the first guess. */
export const beforeFirst = ({ tokenTypes }: SpatialSample): SpatialState => ({
  found: new Array<number>(tokenTypes).fill(0),
  emptied: [],
  turns: [],
});

/** Opens the box that a reply names. */
export function afterGuess(sample: SpatialSample, state: SpatialState, reply: string): SpatialState {
  const guess =
    sample.params.modality === "text" ? numberGuess(sample, reply) : coordinateGuess(sample, reply);
  const { box } = guess;
  const holds = places(sample, state).map((place) => box !== null && place === box);
  const holdsToken = holds.includes(true);
  const turn: SpatialTurn = {
    turn: state.turns.length + 1,
    ...guess,
    kind: kindOf(sample, state, guess, holdsToken),
    found: TOKEN_TYPES.filter((_, type) => holds[type]).join(""),
    tokensFound: sum(state.found) + holds.filter(Boolean).length,
  };
  const turns = [...state.turns, turn];
  if (holdsToken)
    return { turns, found: state.found.map((count, type) => count + Number(holds[type])), emptied: [] };
  const known = box === null || state.emptied.includes(box);
  return { turns, found: state.found, emptied: known ? state.emptied : [...state.emptied, box] };
}

/** Where the tokens lie now, one place for each type; undefined once all of a type are found. */
export const places = ({ hiding }: SpatialSample, { found }: SpatialState): (number | undefined)[] =>
  hiding.map((order, type) => order[found[type] ?? 0]);

/** Whether all tokens are found or all guesses used. */
export const isOver = ({ target, cap }: SpatialSample, { turns, found }: SpatialState): boolean =>
  turns.length >= cap || sum(found) === target;

type Guess = Pick<SpatialTurn, "guess" | "box" | "x" | "y" | "readBy">;

function numberGuess({ boxes, cells }: SpatialSample, reply: string): Guess {
  const { value, by, text } = readNumber(reply);
  const box = value !== null && value >= 1 && value <= boxes ? value : null;
  const { x = null, y = null } = cells[(box ?? 0) - 1] ?? {};
  return { guess: value === null ? text : String(value), box, x, y, readBy: by };
}

function coordinateGuess({ cells }: SpatialSample, reply: string): Guess {
  const { value, by, text } = readCoordinate(reply);
  if (value === null) return { guess: text, box: null, x: null, y: null, readBy: by };
  const { x, y } = value;
  const index = cells.findIndex((cell) => cell.x === x && cell.y === y);
  return { guess: coordinateText(value), box: index < 0 ? null : index + 1, x, y, readBy: by };
}

/** The first that fits of invalid, no_box, illegal, found, repeated, empty. */
function kindOf(
  { hiding }: SpatialSample,
  { found, emptied }: SpatialState,
  { box, readBy }: Pick<Guess, "box" | "readBy">,
  holdsToken: boolean,
): SpatialTurn["kind"] {
  if (readBy === "none") return "invalid";
  if (box === null) return "no_box";
  if (hiding.every((order, type) => order.indexOf(box) < (found[type] ?? 0))) return "illegal";
  if (holdsToken) return "found";
  return emptied.includes(box) ? "repeated" : "empty";
}
