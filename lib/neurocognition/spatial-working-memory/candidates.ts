import { oneTo } from "../../core/candidates.js";
import { TOKEN_TYPES, type SpatialSample } from "./item.js";
import type { SpatialState, SpatialTurn } from "./state.js";

/** For each type of token the boxes that never held one and were not opened since its last find, as turns tell. */
export const possibleBoxes = (sample: SpatialSample, turns: readonly SpatialTurn[]): number[][] =>
  TOKEN_TYPES.slice(0, sample.tokenTypes).map((type) => {
    const finds = turns.filter(({ found }) => found.includes(type));
    const since = turns.slice(1 + turns.findLastIndex(({ found }) => found.includes(type)));
    const out = new Set([...finds, ...since].map(({ box }) => box));
    return oneTo(sample.boxes).filter((box) => !out.has(box));
  });

/** The boxes that could hold a token of some type, so far as the turns tell. */
export function candidates(sample: SpatialSample, turns: readonly SpatialTurn[]): number[] {
  const lists = possibleBoxes(sample, turns);
  return oneTo(sample.boxes).filter((box) => lists.some((list) => list.includes(box)));
}

/**
 * The number of guesses that opened a box which could not hold a token, by what had been shown. With one type of token
 * these are the `illegal` and `repeated` guesses. With two types there are more: in the paper's count, finding either type
 * resets all boxes found empty before.
 *
 * @param episode finished or unfinished
 */
export const wastedOpenings = ({ sample, state }: { sample: SpatialSample; state: SpatialState }): number =>
  state.turns.filter(
    ({ box }, at, turns) => box !== null && !candidates(sample, turns.slice(0, at)).includes(box),
  ).length;
