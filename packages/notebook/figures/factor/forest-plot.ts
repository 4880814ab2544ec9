import type { PlotOptions } from "@observablehq/plot";
import { layered } from "../layered.js";
import { Plot } from "../../packages.js";
import type { SymbolicSample } from "@loadlab/lib/factor/symbolic/item.js";
import { shifted } from "@loadlab/lib/factor/symbolic/prompt.js";

/**
 * The forest of a symbolic item as a figure: what a reader has to rebuild. Each variable is drawn with its value under
 * the variable it depends on, the operation beside the line between them, the answer in colour.
 *
 * @returns options for `show.plot`
 * @source FACTOR, Figure 2a
 */
export function forestPlot({ relations, targetValue }: SymbolicSample): PlotOptions {
  const { nodes, edges } = layered(
    relations.map(({ variable, parent, operation, value }) => ({
      name: `v${variable}`,
      operands: parent === null ? [] : [`v${parent}`],
      operation: shifted("", operation).trim() || "=",
      value,
      asked: value === targetValue,
    })),
  );
  const deepest = Math.max(...nodes.map(({ layer }) => layer));
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
        x1: ({ from }) => from.x,
        y1: ({ from }) => from.layer,
        x2: ({ to }) => to.x,
        y2: ({ to }) => to.layer,
        stroke: "#999",
      }),
      Plot.text(edges, {
        x: ({ from, to }) => (from.x + to.x) / 2,
        y: ({ from, to }) => (from.layer + to.layer) / 2,
        text: ({ to }) => to.operation,
        stroke: "white",
        strokeWidth: 6,
        fill: "currentColor",
      }),
      Plot.dot(nodes, {
        x: "x",
        y: "layer",
        r: 19,
        fill: ({ asked }) => (asked ? "#e6a23c" : "#e8eef5"),
        stroke: ({ asked }) => (asked ? "#8a5a00" : "#8aa"),
      }),
      Plot.text(nodes, { x: "x", y: "layer", text: ({ name, value }) => `${name}\n${value}`, fill: "black" }),
    ],
  };
}
