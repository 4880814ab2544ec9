import type { Random } from "../../core/random.js";
import type { Grid } from "./board.js";
import { WITH_OPERANDS } from "./structure.js";
import { numberedOrConstant, type Valued } from "./values.js";

/** The share of constants while 0, 1 or 2 instances are unmentioned; with more never, so that they get mentioned. */
const CONSTANT = [0.85, 0.55, 0.45];
/** The same for the last one, after which nothing can mention those before. */
const LAST_CONSTANT = [0.5];

/** Unmentioned operands are preferred: a lack of mentions would tell what the answer does not need. */
const UNMENTIONED = 0.9;

/**
 * Instances that the answer does not need, each after its operands; none is at a place whose total the solution uses.
 * The first ones go to places and kinds that would otherwise have none.
 *
 * @source FACTOR, section 3.2, "close variables unnecessary to solving the problems"; how they are drawn is ours
 */
export function redundantNodes(grid: Grid, solution: readonly Valued[], count: number, draw: Random) {
  const values = new Map(solution.map(({ quantity, value }) => [quantity, value]));
  const nodes: Valued[] = [];
  const unmentioned = new Set<number>();
  const cells = freeCells(grid, solution, count, draw);
  for (const cell of cells) {
    const constantShare = (cell === cells.at(-1) ? LAST_CONSTANT : CONSTANT)[unmentioned.size] ?? 0;
    const known = [...values.keys()];
    const forms = WITH_OPERANDS.filter(({ operands }) => operands <= known.length);
    const operandsOf = (operands: number) => chosen(operands, known, unmentioned, draw);
    const node = numberedOrConstant({ quantity: cell, forms, constantShare }, operandsOf, values, draw);
    values.set(cell, node.value);
    for (const operand of node.operands) unmentioned.delete(operand);
    unmentioned.add(cell);
    nodes.push(node);
  }
  return nodes;
}

function freeCells(grid: Grid, solution: readonly Valued[], count: number, draw: Random): number[] {
  const cells = grid.places * grid.kinds;
  const place = (cell: number) => Math.floor(cell / grid.kinds);
  const kind = (cell: number) => cell % grid.kinds;
  const used = solution.map(({ quantity }) => quantity);
  const closed = new Set(used.map((quantity) => quantity - cells));
  const stated = new Set(used.filter((quantity) => quantity < cells));
  const places = new Set([...stated].map(place));
  const kinds = new Set([...stated].map(kind));
  let free = draw
    .shuffle([...Array(cells).keys()])
    .filter((cell) => !stated.has(cell) && !closed.has(place(cell)));
  const news = (cell: number) => Number(!places.has(place(cell))) + Number(!kinds.has(kind(cell)));
  const chosen: number[] = [];
  while (chosen.length < count) {
    const most = Math.max(...free.map(news));
    const cell = most > 0 ? free.find((one) => news(one) === most) : undefined;
    if (cell === undefined) return [...chosen, ...free.slice(0, count - chosen.length)];
    free = free.filter((one) => one !== cell);
    places.add(place(cell));
    kinds.add(kind(cell));
    chosen.push(cell);
  }
  return chosen;
}

function chosen(count: number, known: readonly number[], unmentioned: ReadonlySet<number>, draw: Random) {
  const others = draw.shuffle(known.filter((quantity) => !unmentioned.has(quantity)));
  const first = draw.shuffle([...unmentioned]);
  const operands: number[] = [];
  while (operands.length < count) {
    const [wanted, rest] = draw.chance(UNMENTIONED) ? [first, others] : [others, first];
    operands.push((wanted.pop() ?? rest.pop())!);
  }
  return draw.shuffle(operands);
}
