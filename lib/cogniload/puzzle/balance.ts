import type { Random } from "../../core/random.js";
import type { Cast, Grid, Step } from "./constraints.js";

/** How a balanced story ends: which statement is the last to set the asked category, and whom it concerns. */
export interface Ending {
  /** Whether the next statement is a needle. @param left statements from this one on */
  isNeedle(left: number, needlesLeft: number): boolean;
  /** Whether a statement keeps to the ending. */
  keeps(step: Step, left: number, now: Grid): boolean;
}

/**
 * Draws how a balanced story ends: the last statement to set the asked category is a needle as often as a hay, as far
 * from the end as if both were alike. It decides the answer; all other statements set any value, so that their values
 * tell nothing.
 */
export function ending(
  { hero, sizes }: Cast,
  asked: number,
  length: number,
  start: Grid,
  draw: Random,
): Ending {
  const needle = draw.chance(0.5);
  const after = trailing(sizes.length, length, draw);
  const decides = (value: number, now: Grid) => [now, start].every((grid) => grid[hero]![asked] !== value);
  return {
    isNeedle(left, needlesLeft) {
      if (left === after + 1) return needle;
      if (left <= after) return draw.integer(1, left) <= needlesLeft;
      return draw.integer(1, left - 1) <= needlesLeft - Number(needle);
    },
    keeps({ updates }, left, now) {
      if (left > after + 1) return true;
      const set = updates.find(({ category }) => category === asked);
      return left <= after ? !set : set !== undefined && decides(set.value, now);
    },
  };
}

/** How many statements at the end leave one of d categories alone, as the number of updates is uniform on 1..d. */
function trailing(d: number, length: number, draw: Random): number {
  for (;;) {
    let count = 0;
    while (draw.chance((d - 1) / (2 * d))) count += 1;
    if (count < length) return count;
  }
}
