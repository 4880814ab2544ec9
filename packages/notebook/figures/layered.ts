import { dagre } from "../packages.js";

type Point = Record<"x" | "y", number>;

/** A node of a graph without circles, by its name, and the names of what it hangs from. */
export interface Dependent {
  name: string;
  operands: readonly string[];
}

/** The place of something: x from left to right in widths of a node, 0 the leftmost; layers from top to bottom, from 0. */
export interface Spot {
  x: number;
  layer: number;
}

/** A drawn dependency: the way from an operand to what hangs from it, a spot in every layer from one to the other. */
export interface Edge<N> {
  from: N;
  to: N;
  spots: Spot[];
}

/** The width of a node and the distance of two layers, as dagre counts them. */
const UNIT = 100;

/** Least distance of two lines that pass a layer. */
const ROOM = 20;

/**
 * Places the nodes of a graph in layers, each node below all it hangs from, so that few lines cross and most are
 * short.
 */
export function layered<N extends Dependent>(
  nodes: readonly N[],
): { nodes: (N & Spot)[]; edges: Edge<N & Spot>[] } {
  const placed = nodes.map((node) => ({ ...node, x: 0, layer: 0 }));
  const byName = new Map(placed.map((node) => [node.name, node]));
  const edges = placed.flatMap((to) =>
    to.operands.map((operand): Edge<N & Spot> => {
      const from = byName.get(operand);
      if (!from)
        throw new RangeError(
          `layered: "${to.name}" depends on "${operand}", which is no node; expected the name of a node`,
        );
      return { from, to, spots: [] };
    }),
  );
  const graph = new dagre.Graph();
  graph.setGraph({ nodesep: 0, edgesep: ROOM, ranksep: UNIT });
  for (const { name } of placed) graph.setNode(name, { width: UNIT, height: 0 });
  for (const { from, to } of edges) graph.setEdge(from.name, to.name, {});
  // Trees need no search for an order: from left to right as given, none of their lines cross.
  const tree = placed.every(({ operands }) => operands.length < 2);
  dagre.layout(graph, { disableOptimalOrderHeuristic: tree });
  for (const node of placed) Object.assign(node, spot(graph.node(node.name)));
  for (const edge of edges) {
    const { points }: { points: Point[] } = graph.edge(edge.from.name, edge.to.name);
    edge.spots = points.map(spot).filter(({ layer }) => Number.isInteger(layer));
  }
  return { nodes: placed, edges };
}

const spot = ({ x, y }: Point): Spot => ({ x: x / UNIT - 0.5, layer: y / UNIT });
