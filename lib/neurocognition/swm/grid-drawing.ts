import { svgDocument } from "../../core/picture.js";
import { SPATIAL_GRID } from "./sample.js";

/** Colours of the token types. */
export const TOKEN_COLORS = { A: "#1d5fd1", B: "#12924a" } as const;
/** Colours of the boxes and their edges. */
export const BOX_COLORS = { fill: "#ffd21f", edge: "#8a6a00", inside: "#ffffff" } as const;

/** Width of the pictures, in pixels. */
export const WIDTH = 560;
/** Width of a column, in pixels. */
export const COLUMN = 44;

const LEFT = WIDTH - COLUMN * SPATIAL_GRID.columns;
const TOP = 28;

/** Left edge of a column, in pixels. */
export const leftOf = (x: number): number => LEFT + x * COLUMN - 1;

/** Upper edges of rows of these heights, and the lower edge of the last, in pixels. */
export function rowEdges(heights: readonly number[]): number[] {
  const edges = [TOP];
  for (const height of heights) edges.push(edges.at(-1)! + height);
  return edges;
}

/** The grid's lines and the coordinates along its edges, x above and y on the left. */
export function gridLines(edges: readonly number[]): string {
  const { columns, rows } = SPATIAL_GRID;
  const [top, bottom] = [edges[0]!, edges.at(-1)!];
  const steps = (count: number) => Array.from({ length: count }, (_, index) => index);
  return [
    ...steps(columns + 1).map((x) => line(leftOf(x), top, leftOf(x), bottom)),
    ...edges.map((y) => line(leftOf(0), y, leftOf(columns), y)),
    ...steps(columns).map((x) => text(leftOf(x) + COLUMN / 2, top - 8, String(x), 'text-anchor="middle"')),
    ...steps(rows).map((y) =>
      text(LEFT / 2, (edges[y]! + edges[y + 1]!) / 2 + 5, String(y), 'text-anchor="middle"'),
    ),
  ].join("");
}

/** A line of text of 15 pixels unless the attributes say otherwise. */
export const text = (x: number, y: number, words: string, attributes = ""): string =>
  `<text x="${x}" y="${y}" ${attributes.includes("font-size") ? "" : 'font-size="15" '}${attributes}>${words}</text>`;

/** A picture of the usual width, as a whole SVG document. */
export const drawing = (height: number, body: string): string => svgDocument(WIDTH, height, body);

const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#c8c8c8"/>`;
