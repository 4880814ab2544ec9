/** A node of a graph without circles, by its name, and the names of what it is computed from. */
export interface Dependent {
  name: string;
  operands: readonly string[];
}

/** Where something stands: x from left to right in widths of a node, layer from top to bottom. */
export interface Spot {
  x: number;
  layer: number;
}

/** A drawn dependency: the way from an operand to its user, a spot in every layer between. */
export interface Edge {
  from: string;
  to: string;
  spots: Spot[];
}

/** A node or a bend of an edge, which has its place among the nodes of a layer. */
interface Knot {
  width: number;
  x: number;
  layer: number;
  above: Knot[];
  below: Knot[];
}

/** Width of a bend, in widths of a node. */
const BEND = 0.35;
const SWEEPS = 24;

/**
 * Places the nodes of a graph in layers, each node below all it is computed from, so that few lines cross: within a
 * layer nodes are sorted, again and again, by the mean place of their neighbours in the next.
 *
 * @returns the place of every node by name, and every edge
 * @source Sugiyama, Tagawa and Toda 1981, in its simplest form
 */
export function layered(nodes: readonly Dependent[]): { spots: Map<string, Spot>; edges: Edge[] } {
  const layers: Knot[][] = [];
  const knots = new Map<string, Knot>();
  for (const [name, layer] of layersOf(nodes)) knots.set(name, knot(layers, layer, 1));
  const chains = nodes.flatMap(({ name, operands }) =>
    operands.map((operand) => ({
      from: operand,
      to: name,
      knots: chain(layers, knots.get(operand)!, knots.get(name)!),
    })),
  );
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) sort(layer, down ? "above" : "below");
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const layer of sweep % 2 === 0 ? layers : [...layers].reverse()) straighten(layer);
  for (const layer of layers) gather(layer);
  const spot = ({ x, layer }: Knot): Spot => ({ x, layer });
  return {
    spots: new Map([...knots].map(([name, one]) => [name, spot(one)])),
    edges: chains.map(({ from, to, knots }) => ({ from, to, spots: knots.map(spot) })),
  };
}

/** A node's layer: one below its lowest operand; a constant stands right above its highest user. */
function layersOf(nodes: readonly Dependent[]): Map<string, number> {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const layers = new Map<string, number>();
  const layerOf = (name: string): number => {
    if (!layers.has(name))
      layers.set(name, 1 + Math.max(-1, ...byName.get(name)!.operands.map((operand) => layerOf(operand))));
    return layers.get(name)!;
  };
  for (const { name } of nodes) layerOf(name);
  for (const { name, operands } of nodes) {
    const users = nodes.filter((user) => user.operands.includes(name)).map((user) => layers.get(user.name)!);
    if (operands.length === 0 && users.length > 0) layers.set(name, Math.min(...users) - 1);
  }
  return layers;
}

function knot(layers: Knot[][], layer: number, width: number): Knot {
  while (layers.length <= layer) layers.push([]);
  const one: Knot = { width, x: 0, layer, above: [], below: [] };
  layers[layer]!.push(one);
  layers[layer]!.forEach((other, index) => (other.x = index));
  return one;
}

/** The knots from an operand to its user, a bend in each layer between, tied to one another. */
function chain(layers: Knot[][], from: Knot, to: Knot): Knot[] {
  const knots = [from];
  for (let layer = from.layer + 1; layer < to.layer; layer++) knots.push(knot(layers, layer, BEND));
  knots.push(to);
  for (const [index, below] of knots.slice(1).entries()) {
    below.above.push(knots[index]!);
    knots[index]!.below.push(below);
  }
  return knots;
}

const mean = (knots: readonly Knot[], fallback: number): number =>
  knots.length === 0 ? fallback : knots.reduce((sum, { x }) => sum + x, 0) / knots.length;

function sort(layer: Knot[], side: "above" | "below"): void {
  const wanted = new Map(layer.map((one) => [one, mean(one[side], one.x)]));
  layer.sort((one, other) => wanted.get(one)! - wanted.get(other)!);
  let x = 0;
  for (const one of layer) {
    one.x = x + one.width / 2;
    x += one.width;
  }
  for (const one of layer) one.x -= x / 2;
}

/** The least distance between a knot and the one to the right of it. */
const gap = (left: Knot, right: Knot): number => (left.width + right.width) / 2;

/** Moves the knots of a layer towards their neighbours, as far as their order and widths allow. */
function straighten(layer: Knot[]): void {
  const wanted = layer.map((one) => mean([...one.above, ...one.below], one.x));
  const fromLeft = [...wanted];
  const fromRight = [...wanted];
  for (let index = 1; index < layer.length; index++)
    fromLeft[index] = Math.max(wanted[index]!, fromLeft[index - 1]! + gap(layer[index - 1]!, layer[index]!));
  for (let index = layer.length - 2; index >= 0; index--)
    fromRight[index] = Math.min(
      wanted[index]!,
      fromRight[index + 1]! - gap(layer[index]!, layer[index + 1]!),
    );
  layer.forEach((one, index) => (one.x = (fromLeft[index]! + fromRight[index]!) / 2));
}

/** Moves the knots without any neighbours next to another one of their layer. */
function gather(layer: Knot[]): void {
  for (const [index, one] of layer.entries()) {
    if (one.above.length + one.below.length > 0) continue;
    const left = layer[index - 1];
    const right = layer[index + 1];
    if (left) one.x = left.x + gap(left, one);
    else if (right) one.x = right.x - gap(one, right);
  }
}
