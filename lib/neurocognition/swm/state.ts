import { coordinateText, readCoordinate } from "../replies/coordinate.js";
import { readNumber } from "../replies/number.js";
import type { SpatialSample } from "./sample.js";
import { TOKEN_TYPES, type SpatialKind, type SpatialTurn } from "./turn.js";

/** Where a trial stands. */
export interface SpatialState {
  /** How many tokens of each type have been found. */
  found: readonly number[];
  /** The boxes opened and found empty since the last find of any token, in order of their first opening. */
  emptied: readonly number[];
  /** The last guess; null at the start. */
  last: SpatialTurn | null;
  /** The state before the last guess; null at the start. */
  before: SpatialState | null;
}

/** The state before the first guess. */
export const startOf = ({ tokenTypes }: SpatialSample): SpatialState => ({
  found: new Array<number>(tokenTypes).fill(0),
  emptied: [],
  last: null,
  before: null,
});

/** Every guess up to a state, oldest first. */
export function turnsOf(now: SpatialState): SpatialTurn[] {
  const backwards: SpatialTurn[] = [];
  for (let state: SpatialState | null = now; state?.last; state = state.before) backwards.push(state.last);
  return backwards.reverse();
}

/**
 * Opens the box that a reply names.
 *
 * Where several kinds fit, the first of these counts: invalid, no_box, illegal, found, repeated, empty.
 */
export function opened(sample: SpatialSample, state: SpatialState, reply: string): SpatialState {
  const guess =
    sample.params.modality === "text" ? numberGuess(sample, reply) : coordinateGuess(sample, reply);
  const { box } = guess;
  const holds = sample.hiding.map((order, type) => box !== null && order[state.found[type]!] === box);
  const holdsToken = holds.includes(true);
  const turn: SpatialTurn = {
    turn: (state.last?.turn ?? 0) + 1,
    ...guess,
    kind: kindOf(sample, state, guess, holdsToken),
    found: TOKEN_TYPES.filter((_, type) => holds[type]).join(""),
    tokensFound: (state.last?.tokensFound ?? 0) + holds.filter(Boolean).length,
  };
  const after = { last: turn, before: state };
  if (holdsToken)
    return { found: state.found.map((count, type) => count + Number(holds[type])), emptied: [], ...after };
  const known = box === null || state.emptied.includes(box);
  return { found: state.found, emptied: known ? state.emptied : [...state.emptied, box], ...after };
}

/** Whether all tokens are found or all guesses used. */
export const isOver = ({ target, cap }: SpatialSample, { last }: SpatialState): boolean =>
  last !== null && (last.turn >= cap || last.tokensFound === target);

type Guess = Pick<SpatialTurn, "guess" | "box" | "x" | "y" | "readBy">;

function numberGuess({ boxes, cells }: SpatialSample, reply: string): Guess {
  const { value, by, text } = readNumber(reply);
  const box = value !== null && value >= 1 && value <= boxes ? value : null;
  const cell = box === null ? undefined : cells[box - 1];
  return {
    guess: value === null ? text : String(value),
    box,
    x: cell?.x ?? null,
    y: cell?.y ?? null,
    readBy: by,
  };
}

function coordinateGuess({ cells }: SpatialSample, reply: string): Guess {
  const { value, by, text } = readCoordinate(reply);
  if (value === null) return { guess: text, box: null, x: null, y: null, readBy: by };
  const { x, y } = value;
  const index = cells.findIndex((cell) => cell.x === x && cell.y === y);
  return { guess: coordinateText(value), box: index < 0 ? null : index + 1, x, y, readBy: by };
}

function kindOf(
  { hiding }: SpatialSample,
  { found, emptied }: SpatialState,
  { box, readBy }: Pick<Guess, "box" | "readBy">,
  holdsToken: boolean,
): SpatialKind {
  if (readBy === "none") return "invalid";
  if (box === null) return "no_box";
  if (hiding.every((order, type) => order.indexOf(box) < found[type]!)) return "illegal";
  if (holdsToken) return "found";
  return emptied.includes(box) ? "repeated" : "empty";
}
