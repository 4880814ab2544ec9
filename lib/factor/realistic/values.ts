import type { Random } from "../../core/random.js";
import { WITH_OPERANDS, type Form, type Grid, type Node } from "./structure.js";

/** A node with its numbers: its value is `more + times * (the sum of its operands' values)`. */
export interface Valued extends Node {
  more: number;
  times: number;
  value: number;
}

/** The largest value of a quantity that the answer needs; the smallest is 1. */
export const LARGEST = 1_000;
const LARGEST_CONSTANT = 20;
const LARGEST_MORE = 12;
const LARGEST_TIMES = 16;
/** The largest product, but for a sum that can only be doubled: with more, values would soon be at their bound. */
const COMMON_PRODUCT = 200;

/** Constants 1..20, "more" 1..12, "times" 2..16, smaller where needed; null where a value must exceed 1,000. */
export function valued(nodes: readonly Node[], draw: Random): Valued[] | null {
  const values = new Map<number, number>();
  const done: Valued[] = [];
  for (const node of [...nodes].reverse()) {
    const one = numbered(node, values, draw);
    if (!one) return null;
    values.set(node.quantity, one.value);
    done.push(one);
  }
  return done;
}

/** Numbers for one node, null where its value would exceed 1,000; a single operand is added to as often as multiplied. */
function numbered(node: Node, values: ReadonlyMap<number, number>, draw: Random): Valued | null {
  const { quantity, operands, changed } = node;
  if (operands.length === 0) return constant(quantity, draw);
  const sum = operands.reduce((total, operand) => total + (values.get(operand) ?? NaN), 0);
  const mostTimes = Math.min(LARGEST_TIMES, Math.floor(COMMON_PRODUCT / sum));
  const single = operands.length === 1 && (mostTimes < 2 || draw.chance(0.5));
  const more = changed && single ? draw.integer(1, LARGEST_MORE) : 0;
  const times = changed && !single ? draw.integer(2, Math.max(2, mostTimes)) : 1;
  const value = more + times * sum;
  return value <= LARGEST ? { quantity, operands, changed, more, times, value } : null;
}

/** Draws before a node becomes a constant since its values were too large. */
const ATTEMPTS = 3;

/** A node of one of these forms with numbers, or as often as `constantShare` a constant. */
export function numberedOrConstant(
  { quantity, forms, constantShare }: { quantity: number; forms: readonly Form[]; constantShare: number },
  operandsOf: (count: number) => number[],
  values: ReadonlyMap<number, number>,
  draw: Random,
): Valued {
  for (let attempt = 0; attempt < ATTEMPTS && !draw.chance(constantShare); attempt++) {
    const { operands, changed } = draw.pick(forms);
    const node = numbered({ quantity, operands: operandsOf(operands), changed }, values, draw);
    if (node) return node;
  }
  return constant(quantity, draw);
}

export function constant(quantity: number, draw: Random): Valued {
  const value = draw.integer(1, LARGEST_CONSTANT);
  return { quantity, operands: [], changed: false, more: value, times: 1, value };
}

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
