import type { Markish, PlotOptions } from "@observablehq/plot";
import {
  counted,
  possession,
  type Quantity,
  type RealisticSample,
  type Statement,
} from "@loadlab/lib/factor/realistic/item.js";
import type { SymbolicSample } from "@loadlab/lib/factor/symbolic/item.js";
import { shifted } from "@loadlab/lib/factor/symbolic/prompt.js";
import { worldNamed } from "@loadlab/lib/factor/text.js";
import { Plot } from "../../packages.js";
import { layered, type Dependent, type Edge, type Spot } from "../layered.js";

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

/** What a quantity is to the question. */
const COLOURS = { "asked for": "#8fe0e0", needed: "#bcd6f5", total: "#7fa8dc", redundant: "#dccbef" };
type Role = keyof typeof COLOURS;

interface Node extends Dependent {
  role: Role;
  label: string;
}

/** Half the size of a box, in widths of a node and in layers. */
const HALF = { x: 0.46, y: 0.3 };

/**
 * The dependencies of a realistic item as a figure: what a reader has to rebuild. Every quantity is drawn below those it
 * is computed from, with what is done and its value; colours tell the one asked for, those it needs, the totals among
 * them, and the redundant ones.
 *
 * @returns options for `show.plot`
 * @source FACTOR, Figure 2b
 */
export function realisticPlot(sample: RealisticSample): PlotOptions {
  const { nodes: boxes, edges } = layered(nodesOf(sample));
  const xs = [...boxes, ...edges.flatMap((edge) => edge.spots)].map(({ x }) => x);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const layers = 1 + Math.max(...boxes.map(({ layer }) => layer));
  const redundant = edges.filter(({ to }) => to.role === "redundant");
  const needed = edges.filter(({ to }) => to.role !== "redundant");
  return {
    width: Math.max(320, Math.round(118 * (right - left + 1) + 20)),
    height: 88 * layers + 20,
    axis: null,
    margin: 10,
    x: { domain: [left - 0.5, right + 0.5] },
    y: { domain: [layers - 0.55, -0.45] },
    color: { domain: Object.keys(COLOURS), range: Object.values(COLOURS), legend: true },
    marks: [
      lines(redundant, "#d5c5e6"),
      lines(needed, "#7a8ba3"),
      Plot.rect(boxes, {
        x1: ({ x }: Spot) => x - HALF.x,
        x2: ({ x }: Spot) => x + HALF.x,
        y1: ({ layer }: Spot) => layer - HALF.y,
        y2: ({ layer }: Spot) => layer + HALF.y,
        fill: "role",
        rx: 6,
        stroke: "white",
      }),
      Plot.text(boxes, { x: "x", y: "layer", text: "label", fill: "black", fontSize: 10 }),
    ],
  };
}

/** Lines that go aside between layers only, an arrow at the user's box. */
function lines(edges: readonly Edge<Node>[], stroke: string): Markish {
  const ends = edges.flatMap(({ from, to, spots }) =>
    spots.flatMap(({ x, layer }, index) => {
      const above = { edge: `${from.name} ${to.name}`, x, y: layer - HALF.y - 0.03 };
      const below = { ...above, y: layer + HALF.y };
      if (index === 0) return [below];
      return index === spots.length - 1 ? [above] : [above, below];
    }),
  );
  return Plot.line(ends, { x: "x", y: "y", z: "edge", stroke, curve: "bump-y", markerEnd: "arrow" });
}

function nodesOf(sample: RealisticSample): Node[] {
  const { statements, solution, query, metadata } = sample;
  const { category } = worldNamed(metadata.setting);
  const name = (quantity: Quantity) => possession(quantity, category);
  const needed = new Set(solution.map(name));
  const places = counted(statements);
  const values = new Map(places.flatMap(({ instances }) => instances.map((one) => [name(one), one.value])));
  const role = (quantity: Quantity): Role => {
    if (name(quantity) === name(query)) return "asked for";
    if (quantity.kind === null) return "total";
    return needed.has(name(quantity)) ? "needed" : "redundant";
  };
  const node = (quantity: Quantity, operands: readonly Quantity[], done: string): Node => ({
    name: name(quantity),
    operands: operands.map(name),
    role: role(quantity),
    label: `${quantity.place}\n${quantity.kind ?? category}\n${done}`,
  });
  const totals = places.filter(({ total }) => needed.has(name(total)));
  return [
    ...statements.map((one) => node(one, one.operands, done(one, values.get(name(one)) ?? NaN))),
    ...totals.map(({ total, instances }) => node(total, instances, `total = ${total.value}`)),
  ];
}

/** What a statement does, and its value: `16 × sum = 1360`, `+ 2 = 4`, `= 2`, `6`. */
function done({ more, times, operands }: Statement, value: number): string {
  if (operands.length === 0) return String(value);
  const what =
    operands.length > 1 ? `${times === 1 ? "" : `${times} × `}sum` : times === 1 ? "" : `× ${times}`;
  return `${more === 0 ? what : `+ ${more}`} = ${value}`.trim();
}
