import { requireInteger } from "../../core/check.js";
import type { Grid } from "./board.js";
import { WORLDS } from "./worlds.js";

interface Size {
  operations: number;
  redundant: number;
  places: number;
  kinds: number;
}

/** Instances of a grid for each one needed, where the size is not given. */
const MARGIN = 1.25;

/** Far more than an item needs, and few enough to be drawn from in no time; noise has all of a world's. */
const MOST_PLACES = 288;
const MOST_KINDS = Math.min(...WORLDS.map(({ kinds }) => kinds.length));

/**
 * How many places and kinds an item has: as given; what is 0 is chosen so that there are a quarter more instances than
 * needed, places and kinds about equally many.
 */
export function gridOf({ places, kinds, ...needs }: Size): Grid {
  const cells = Math.ceil(MARGIN * needed(needs));
  const width = kinds || Math.min(MOST_KINDS, Math.ceil(places ? cells / places : Math.sqrt(cells)));
  return { kinds: width, places: places || Math.min(MOST_PLACES, Math.ceil(cells / width)) };
}

/**
 * Checks that the places and kinds can hold an item, whatever is drawn.
 *
 * @throws RangeError if one is out of range, or if there are fewer instances than operations + 1 + redundant ones
 */
export function requireRoom(size: Size): void {
  requireInteger("places", size.places, 0, MOST_PLACES, "0 takes as many as needed");
  requireInteger("kinds", size.kinds, 0, MOST_KINDS, "0 takes as many as needed");
  const { places, kinds } = gridOf(size);
  if (places * kinds >= needed(size)) return;
  throw new RangeError(
    `a world of ${places} places and ${kinds} kinds has ${places * kinds} instances; expected at least ` +
      `${needed(size)} for ${size.operations} operations and ${size.redundant} redundant instances ` +
      "(operations + 1 + redundant); raise places or kinds, or leave them 0",
  );
}

const needed = ({ operations, redundant }: Pick<Size, "operations" | "redundant">): number =>
  operations + 1 + redundant;
