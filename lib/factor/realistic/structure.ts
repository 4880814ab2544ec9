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

/** The form of a statement: how many operands it has, and whether anything is done beside summing them. */
export interface Form {
  operands: number;
  changed: boolean;
}

/** Every form with how often it is drawn, among those that fit. */
const FORMS: readonly Form[] = [
  { operands: 0, changed: false, weight: 6 },
  { operands: 1, changed: false, weight: 1 },
  { operands: 1, changed: true, weight: 10 },
  { operands: 2, changed: false, weight: 8 },
  { operands: 3, changed: false, weight: 4 },
  { operands: 4, changed: false, weight: 1 },
  { operands: 2, changed: true, weight: 2 },
  { operands: 3, changed: true, weight: 1 },
].flatMap(({ operands, changed, weight }) => Array.from({ length: weight }, () => ({ operands, changed })));

/** The forms of all that is no constant. */
export const WITH_OPERANDS = FORMS.filter(({ operands }) => operands > 0);

/** A sum of k costs k - 1, a change 1. @source FACTOR, section 3.2: "the number of binary operations" */
export const cost = ({ operands, changed }: Form): number => Math.max(0, operands - 1) + Number(changed);

/** A quantity of the solution and what it is computed from, before there are any numbers. */
export interface Node {
  /** By its number in the grid. */
  quantity: number;
  /** Empty for a constant; of a total, its kinds. */
  operands: number[];
  /** Whether more is done than to sum the operands: a multiplication, or with one operand perhaps an addition. */
  changed: boolean;
}

/** How often a statement fixes a new total, where it can. */
const NEW_TOTAL = 0.25;
/** How often an operand is a total that is already fixed, where there is one. */
const KNOWN_TOTAL = 0.25;
/** How often an operand is an instance that is already spoken of, where there is one. */
const SHARED = 0.3;
/** The most kinds of a total, unless more are already open. */
const MOST_IN_TOTAL = 4;
/** Statements drawn before the one that always fits. */
const ATTEMPTS = 12;

/**
 * A solution with an exact number of binary operations, built backwards from the query: as long as operations are
 * left, an instance that is mentioned gets a statement about new instances, mentioned ones, or the total of a place
 * without one.
 *
 * @param spare instances to leave free, none of them at a place whose total is used
 * @source FACTOR, section 3.2, "we generate solution with the dependencies of essential variables"; the way is ours
 */
export function structure(grid: Grid, operations: number, spare: number, draw: Random): Node[] {
  const board = new Board(grid, draw.integer(0, grid.places * grid.kinds - 1));
  const nodes: Node[] = [];
  let left = operations;
  while (board.open.length > 0) {
    const { cell, total } = board.take(draw);
    if (total)
      nodes.push({ quantity: board.totalOf(total.place), operands: total.instances, changed: false });
    const { node, addition, operations: used } = statement(board, cell, left, spare, draw);
    board.add(addition);
    nodes.push(node);
    left -= used;
  }
  return nodes;
}

type Proposal = NonNullable<ReturnType<typeof proposed>>;

/** A statement for an instance that leaves enough to go on with. */
function statement(board: Board, cell: number, left: number, spare: number, draw: Random): Proposal {
  const forms = FORMS.filter((form) => cost(form) <= left);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const proposal = proposed(board, cell, draw.pick(forms), left, draw);
    if (proposal && fits(proposal, board, left, spare)) return proposal;
  }
  const opened = left > 0 ? [draw.pick(board.free)] : [];
  const node = { quantity: cell, operands: opened, changed: left > 0 };
  return { node, addition: { opened, total: null }, operations: Math.min(left, 1) };
}

/** Whether a free instance is left for each operation, and one to spend it on; the last must cost something. */
function fits({ addition, operations }: Proposal, board: Board, left: number, spare: number): boolean {
  const rest = left - operations;
  if (left > 0 && board.open.length === 0 && operations === 0) return false;
  if (rest > 0 && board.open.length + addition.opened.length === 0) return false;
  return board.freeAfter(addition).length >= rest + spare;
}

function proposed(board: Board, cell: number, form: Form, left: number, draw: Random) {
  const addition: Addition = { opened: [], total: null };
  const operands: number[] = [];
  let operations = cost(form);
  if (form.operands > 0 && left > operations && draw.chance(NEW_TOTAL)) {
    const fixed = newTotal(board, left - operations + 1, draw);
    if (fixed) {
      Object.assign(addition, fixed);
      operands.push(board.totalOf(fixed.total.place));
      operations += fixed.total.instances.length - 1;
    }
  }
  while (operands.length < form.operands) {
    const operand = anOperand(board, addition, operands, draw);
    if (operand === undefined) return null;
    operands.push(operand);
  }
  const node = { quantity: cell, operands: draw.shuffle(operands), changed: form.changed };
  return { node, addition, operations };
}

/** A total not used so far: its kinds, and those of them that are spoken of for the first time. */
function newTotal(board: Board, most: number, draw: Random) {
  const candidates = board.possibleTotals(most);
  if (candidates.length === 0) return null;
  const { place, open, fresh } = draw.pick(candidates);
  const least = Math.max(2, open.length);
  const size = draw.integer(
    least,
    Math.max(least, Math.min(most, MOST_IN_TOTAL, open.length + fresh.length)),
  );
  const opened = draw.shuffle(fresh).slice(0, size - open.length);
  return { total: { place, instances: [...open, ...opened] }, opened };
}

/** An operand beside those there are; what it opens goes into the addition. */
function anOperand(board: Board, addition: Addition, taken: number[], draw: Random): number | undefined {
  const others = (list: readonly number[]) => list.filter((quantity) => !taken.includes(quantity));
  const totals = others(board.knownTotals());
  if (totals.length > 0 && draw.chance(KNOWN_TOTAL)) return draw.pick(totals);
  const shared = others([...board.open, ...addition.opened]);
  if (shared.length > 0 && draw.chance(SHARED)) return draw.pick(shared);
  const fresh = others(board.free).filter((cell) => board.placeOf(cell) !== addition.total?.place);
  if (fresh.length === 0) return undefined;
  const operand = draw.pick(fresh);
  addition.opened.push(operand);
  return operand;
}
