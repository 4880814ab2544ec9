import type { Random } from "../../core/random.js";
import type { Grid } from "./board.js";
import { FORMS } from "./form.js";
import type { Node } from "./structure.js";
import { numbered, type Valued } from "./values.js";

/** How often a redundant instance is a constant; of those the answer needs, two in five are. */
const CONSTANT = 0.4;

/** Draws before an instance becomes a constant since its values were too large. */
const ATTEMPTS = 3;

/**
 * Instances that the answer does not need. They may depend on any quantity of the solution, the one that is asked for
 * included, and on one another; nothing of the solution depends on them, and none is at a place whose total it uses.
 *
 * The first ones go to places and kinds that would otherwise have none.
 *
 * @param solution each quantity after its operands
 * @param count at most the instances that are free
 * @returns the redundant ones, each after its operands
 * @source FACTOR, section 3.2, "close variables unnecessary to solving the problems"; how they are drawn is ours
 */
export function redundantNodes(
  grid: Grid,
  solution: readonly Valued[],
  count: number,
  draw: Random,
): Valued[] {
  const values = new Map(solution.map(({ quantity, value }) => [quantity, value]));
  const nodes: Valued[] = [];
  for (const cell of freeCells(grid, solution, count, draw)) {
    const node = drawn(cell, values, draw);
    values.set(cell, node.value);
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
    .shuffle(Array.from({ length: cells }, (_, cell) => cell))
    .filter((cell) => !stated.has(cell) && !closed.has(place(cell)));
  const news = (cell: number) => Number(!places.has(place(cell))) + Number(!kinds.has(kind(cell)));
  const chosen: number[] = [];
  while (chosen.length < count) {
    const most = Math.max(...free.map(news));
    if (most === 0) return [...chosen, ...free.slice(0, count - chosen.length)];
    const cell = free.find((one) => news(one) === most)!;
    free = free.filter((one) => one !== cell);
    places.add(place(cell));
    kinds.add(kind(cell));
    chosen.push(cell);
  }
  return chosen;
}

function drawn(quantity: number, values: ReadonlyMap<number, number>, draw: Random): Valued {
  const known = [...values.keys()];
  const forms = FORMS.filter(({ operands }) => operands > 0 && operands <= known.length);
  for (let attempt = 0; attempt < ATTEMPTS && !draw.chance(CONSTANT); attempt++) {
    const { operands, changed } = draw.pick(forms);
    const node: Node = { quantity, operands: draw.shuffle(known).slice(0, operands), changed };
    const valued = numbered(node, values, draw);
    if (valued) return valued;
  }
  return numbered({ quantity, operands: [], changed: false }, values, draw)!;
}
