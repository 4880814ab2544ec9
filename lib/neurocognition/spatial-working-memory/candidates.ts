import { oneTo } from "../../core/candidates.js";
import { TOKEN_TYPES, type SpatialSample } from "./item.js";
import type { SpatialState } from "./state.js";

/**
 * For each type of token the boxes that never held one and were not opened since the last find of one, so far as known.
 *
 * @param memory how many turns back are known, defaults to all
 */
export function possibleBoxes(sample: SpatialSample, now: SpatialState, memory = Infinity): number[][] {
  return TOKEN_TYPES.slice(0, sample.tokenTypes).map((type) => {
    let out = 0; // a bit for each box
    let sought = true;
    for (let state = now, turns = 0; state.last && turns < memory; state = state.before, turns++) {
      const found = state.last.found.includes(type);
      if (found) sought = false;
      if ((found || sought) && state.last.box !== null) out |= 1 << state.last.box;
    }
    return oneTo(sample.boxes).filter((box) => !(out & (1 << box)));
  });
}

/** The boxes that could hold a token of some type, so far as known. */
export function candidates(sample: SpatialSample, now: SpatialState, memory?: number): number[] {
  const lists = possibleBoxes(sample, now, memory);
  return oneTo(sample.boxes).filter((box) => lists.some((list) => list.includes(box)));
}

/**
 * The number of guesses that opened a box which could not hold a token, by what had been shown. With one type of token
 * these are the `illegal` and `repeated` guesses. With two types there are more: in the paper's count, finding either type
 * resets all boxes found empty before.
 *
 * @param episode finished or unfinished
 */
export function wastedOpenings({ sample, state }: { sample: SpatialSample; state: SpatialState }): number {
  let wasted = 0;
  for (let now = state; now.last; now = now.before)
    if (now.last.box !== null && !candidates(sample, now.before).includes(now.last.box)) wasted++;
  return wasted;
}
