import type { PlotOptions } from "@observablehq/plot";
import { Plot } from "../../core/packages.js";
import type { Relation, SymbolicSample } from "../symbolic/item.js";
import { shifted } from "../symbolic/prompt.js";

interface Node {
  relation: Relation;
  /** Place from left to right: leaves at whole numbers, parents over the middle of their children. */
  x: number;
  /** Relationships from the root. */
  depth: number;
}

/**
 * The forest of a symbolic item as a figure: what a reader has to rebuild. Each variable stands with its value under
 * the variable it depends on, the operation beside the line between them, the answer in colour.
 *
 * @returns options for `show.plot`
 * @source FACTOR, Figure 2a
 */
export function forestPlot(sample: SymbolicSample): PlotOptions {
  const nodes = layout(sample.relations);
  const at = new Map(nodes.map((node) => [node.relation.variable, node]));
  const edges = nodes
    .filter(({ relation }) => relation.parent !== null)
    .map((node) => ({ node, above: at.get(relation(node).parent!)! }));
  const asked = (node: Node) => node.relation.value === sample.targetValue;
  const deepest = Math.max(...nodes.map(({ depth }) => depth));
  const last = Math.max(...nodes.map(({ x }) => x));
  return {
    width: Math.min(900, Math.max(260, 70 * (last + 1) + 60)),
    height: 70 * (deepest + 1) + 60,
    axis: null,
    x: { domain: [-0.6, last + 0.6] },
    y: { domain: [deepest + 0.45, -0.45] },
    margin: 14,
    marks: [
      Plot.link(edges, {
        x1: ({ above }) => above.x,
        y1: ({ above }) => above.depth,
        x2: ({ node }) => node.x,
        y2: ({ node }) => node.depth,
        stroke: "#999",
      }),
      Plot.text(edges, {
        x: ({ node, above }) => (node.x + above.x) / 2,
        y: ({ node, above }) => (node.depth + above.depth) / 2,
        text: ({ node }) => shifted("", node.relation.operation).trim() || "=",
        stroke: "white",
        strokeWidth: 6,
        fill: "#555",
      }),
      Plot.dot(nodes, {
        x: "x",
        y: "depth",
        r: 19,
        fill: (node) => (asked(node) ? "#e6a23c" : "#e8eef5"),
        stroke: (node) => (asked(node) ? "#8a5a00" : "#8aa"),
      }),
      Plot.text(nodes, {
        x: "x",
        y: "depth",
        text: ({ relation }) => `v${relation.variable}\n${relation.value}`,
        fill: "black",
      }),
    ],
  };
}

const relation = (node: Node) => node.relation;

function layout(relations: Relation[]): Node[] {
  const nodes: Node[] = [];
  let leaves = 0;
  const place = (relation: Relation, depth: number): Node => {
    const below = relations
      .filter(({ parent }) => parent === relation.variable)
      .map((one) => place(one, depth + 1));
    const x = below.length === 0 ? leaves++ : (below[0]!.x + below.at(-1)!.x) / 2;
    const node = { relation, x, depth };
    nodes.push(node);
    return node;
  };
  for (const root of relations.filter(({ parent }) => parent === null)) place(root, 0);
  return nodes;
}
