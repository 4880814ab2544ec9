import { requireInteger } from "../../core/check.js";
import type { Random } from "../../core/random.js";
import type { RealisticParams } from "./item.js";

/** Places by kinds, by number: an instance is `place * kinds + kind`, a place's total `places * kinds + place`. */
export interface Grid {
  places: number;
  kinds: number;
}

type Size = Required<Pick<RealisticParams, "operations" | "redundant" | "places" | "kinds">>;

/** Instances of a grid for each one needed, where the size is not given. */
const MARGIN = 1.25;

/** Far more than an item needs, and few enough to be drawn from in no time; noise has all of a world's. */
const MOST_PLACES = 288;
/** Every world has as many. */
const MOST_KINDS = 40;

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

/** What a statement would add to a board: the quantities it names for the first time. */
export interface Addition {
  /** Instances that become open. */
  opened: number[];
  /** A place whose total is fixed, with all the kinds that will ever be there. */
  total: { place: number; instances: number[] } | null;
}

/**
 * The state of a solution that is built backwards: which instances are already spoken of but not yet stated (open),
 * which are not spoken of at all (fresh), and of which places the total is spoken of.
 *
 * A total stays in use as long as none of its kinds is stated, so that everything is stated before its users in the
 * order of the solution.
 */
export class Board {
  readonly open: number[] = [];
  private fresh: number[];
  private readonly stated = new Set<number>();
  private readonly totals = new Map<number, number[]>();
  private readonly settled = new Set<number>();

  constructor(
    readonly grid: Grid,
    query: number,
  ) {
    this.fresh = Array.from({ length: grid.places * grid.kinds }, (_, cell) => cell);
    this.add({ opened: [query], total: null });
  }

  placeOf = (cell: number): number => Math.floor(cell / this.grid.kinds);

  /** The number of a place's total. */
  totalOf = (place: number): number => this.grid.places * this.grid.kinds + place;

  /** Fresh instances that may be spoken of: none of a place whose total is fixed. */
  get free(): readonly number[] {
    return this.fresh;
  }

  /** Places whose total may be used and is already fixed. */
  knownTotals(): number[] {
    return [...this.totals.keys()].filter((place) => !this.settled.has(place));
  }

  /**
   * Places whose total may still be fixed, with what it would hold: their open instances, and fresh ones.
   *
   * @param most the most instances that a total may have
   */
  possibleTotals(most: number): { place: number; open: number[]; fresh: number[] }[] {
    const found = [];
    for (let place = 0; place < this.grid.places; place++) {
      if (this.stated.has(place) || this.totals.has(place)) continue;
      const open = this.open.filter((cell) => this.placeOf(cell) === place);
      const fresh = this.fresh.filter((cell) => this.placeOf(cell) === place);
      if (open.length <= most && open.length + fresh.length >= 2) found.push({ place, open, fresh });
    }
    return found;
  }

  /** Fresh instances that would be left after an addition. */
  freeAfter({ opened, total }: Addition): number {
    const gone = (cell: number) => opened.includes(cell) || this.placeOf(cell) === total?.place;
    return this.fresh.reduce((left, cell) => left - Number(gone(cell)), this.fresh.length);
  }

  add({ opened, total }: Addition): void {
    this.open.push(...opened);
    if (total) this.totals.set(total.place, total.instances);
    this.fresh = this.fresh.filter((cell) => !opened.includes(cell) && this.placeOf(cell) !== total?.place);
  }

  /**
   * Takes an open instance to state it.
   *
   * @returns with it, if it is the first of a total's kinds to be stated, that place and all the total's kinds
   */
  take(draw: Random): { cell: number; total: { place: number; instances: number[] } | null } {
    const [cell] = this.open.splice(draw.integer(0, this.open.length - 1), 1) as [number];
    const place = this.placeOf(cell);
    this.stated.add(place);
    const instances = this.totals.get(place);
    if (!instances || this.settled.has(place)) return { cell, total: null };
    this.settled.add(place);
    return { cell, total: { place, instances } };
  }
}
