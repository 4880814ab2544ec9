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

/** Places and kinds as given; 0 is chosen for a quarter more instances than needed, both about equally many. */
export function gridOf({ places, kinds, ...needs }: Size): Grid {
  const cells = Math.ceil(MARGIN * needed(needs));
  const width = kinds || Math.min(MOST_KINDS, Math.ceil(places ? cells / places : Math.sqrt(cells)));
  return { kinds: width, places: places || Math.min(MOST_PLACES, Math.ceil(cells / width)) };
}

/** Checks that the places and kinds can hold an item, whatever is drawn: operations + 1 + redundant instances. */
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

/** A place whose total is fixed, with all the kinds that will ever be there. */
interface Total {
  place: number;
  instances: number[];
}

/** What a statement would add to a board: instances that become open, a total that it fixes. */
export interface Addition {
  opened: number[];
  total: Total | null;
}

/**
 * A solution that is built backwards: instances mentioned but not yet stated (open), not mentioned (free), and totals,
 * each in use as long as none of its kinds is stated, so that everything is stated before its users in the solution's
 * order.
 */
export class Board {
  readonly open: number[] = [];
  /** Fresh instances that may be spoken of: none of a place whose total is fixed. */
  free: readonly number[];
  private readonly stated = new Set<number>();
  private readonly totals = new Map<number, number[]>();
  private readonly settled = new Set<number>();

  constructor(
    readonly grid: Grid,
    query: number,
  ) {
    this.free = [...Array(grid.places * grid.kinds).keys()];
    this.add({ opened: [query], total: null });
  }

  placeOf = (cell: number): number => Math.floor(cell / this.grid.kinds);

  totalOf = (place: number): number => this.grid.places * this.grid.kinds + place;

  /** Totals that may be used and are already fixed. */
  knownTotals(): number[] {
    return [...this.totals.keys()].filter((place) => !this.settled.has(place)).map(this.totalOf);
  }

  /** Places whose total may still be fixed to hold at most so many instances: the open ones there, and fresh ones. */
  possibleTotals(most: number): { place: number; open: number[]; fresh: number[] }[] {
    return [...Array(this.grid.places).keys()]
      .filter((place) => !this.stated.has(place) && !this.totals.has(place))
      .map((place) => {
        const there = (cell: number) => this.placeOf(cell) === place;
        return { place, open: this.open.filter(there), fresh: this.free.filter(there) };
      })
      .filter(({ open, fresh }) => open.length <= most && open.length + fresh.length >= 2);
  }

  /** Fresh instances that would be left after an addition. */
  freeAfter = ({ opened, total }: Addition): number[] =>
    this.free.filter((cell) => !opened.includes(cell) && this.placeOf(cell) !== total?.place);

  add(addition: Addition): void {
    const { opened, total } = addition;
    this.open.push(...opened);
    if (total) this.totals.set(total.place, total.instances);
    this.free = this.freeAfter(addition);
  }

  /** Takes an open instance to state it, with the total of which it is the first kind to be stated, if any. */
  take(draw: Random): { cell: number; total: Total | null } {
    const [cell] = this.open.splice(draw.integer(0, this.open.length - 1), 1) as [number];
    const place = this.placeOf(cell);
    this.stated.add(place);
    const instances = this.totals.get(place);
    if (!instances || this.settled.has(place)) return { cell, total: null };
    this.settled.add(place);
    return { cell, total: { place, instances } };
  }
}
