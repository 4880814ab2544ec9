import { BOX_COLORS, COLUMN, drawing, gridLines, leftOf, rowEdges, TOKEN_COLORS } from "./grid-drawing.js";
import { SPATIAL_GRID, type SpatialSample } from "./sample.js";
import type { SpatialState } from "./state.js";

/**
 * What a turn's picture shows: the boxes on the grid, closed and yellow, but for the one opened by the last guess,
 * which is empty or holds what was found in it; a token of two colours is one of each type.
 *
 * @param sample a trial
 * @param state where it stands, for instance `episode.state`; none: before the first guess
 * @returns an SVG document 560 pixels wide
 * @source NeuroCognition, section 3.2; the size of the grid, the coordinates along its edges and all colours but the
 *   yellow are ours
 */
export function spatialPicture(sample: SpatialSample, state?: Pick<SpatialState, "last">): string {
  const last = state?.last;
  const edges = rowEdges(Array.from({ length: SPATIAL_GRID.rows }, () => COLUMN));
  const boxes = sample.cells.map(({ x, y }, index) => {
    const [left, top] = [leftOf(x), edges[y]!];
    return last?.box === index + 1 ? openBox(left, top, last.found) : closedBox(left, top);
  });
  return drawing(edges.at(-1)! + 4, gridLines(edges) + boxes.join(""));
}

const { fill, edge, inside } = BOX_COLORS;

const closedBox = (left: number, top: number) =>
  `<rect x="${left + 5}" y="${top + 6}" width="34" height="33" rx="3" fill="${fill}" stroke="${edge}" ` +
  `stroke-width="2"/><path d="M${left + 5} ${top + 16}h34" stroke="${edge}" stroke-width="2"/>`;

/** The lid stands up behind the box, whose inside is white. */
const openBox = (left: number, top: number, found: string) =>
  `<path d="M${left + 5} ${top + 10}l4 -7h26l4 7z" fill="${fill}" stroke="${edge}" stroke-width="2"/>` +
  `<rect x="${left + 5}" y="${top + 10}" width="34" height="30" rx="3" fill="${inside}" stroke="${edge}" ` +
  `stroke-width="2"/>${token(left + COLUMN / 2, top + 25, found)}`;

function token(x: number, y: number, found: string): string {
  const [one, other] = [...found].map((type) => TOKEN_COLORS[type as keyof typeof TOKEN_COLORS]);
  if (one === undefined) return "";
  const whole = `<circle cx="${x}" cy="${y}" r="11" fill="${one}"/>`;
  return other === undefined
    ? whole
    : `${whole}<path d="M${x} ${y - 11}a11 11 0 0 1 0 22z" fill="${other}"/>`;
}
