import { requireInteger, requireKnownKeys } from "../core/check.js";
import { SVG } from "../core/picture.js";
import { escapeHtml } from "../core/text.js";
import { sizeOf } from "./picture.js";
import { figureOf, type Figure } from "./plot.js";

export interface SheetOptions {
  /** The alternative text of the whole; defaults to those of the figures, one after the other. */
  alt?: string;
  /** Figures side by side, at least 1, defaults to 2. */
  columns?: number;
}

/**
 * Several figures on one page, row by row: one picture, to be shown or saved as one.
 *
 * A column is as wide as its widest figure, a row as high as its highest.
 *
 * @param figures what `show.plot` gives, at least one
 * @param options the alternative text and the number of columns
 * @throws RangeError if there is no figure or the number of columns is out of range
 */
export function sheet(figures: readonly Figure[], options: SheetOptions = {}): Figure {
  requireKnownKeys("show.sheet", options, ["alt", "columns"]);
  if (figures.length === 0)
    throw new RangeError("show.sheet got no figures; expected at least one of show.plot");
  const { alt = figures.map((figure) => figure.alt).join("; "), columns = 2 } = options;
  requireInteger("columns", columns, 1);
  const cells = figures.map((figure, at) => ({
    ...wholePixels(figure.svg),
    svg: figure.svg,
    column: at % columns,
    row: Math.floor(at / columns),
  }));
  const lefts = edges(cells, "column", "width");
  const tops = edges(cells, "row", "height");
  const [width, height] = [lefts.end, tops.end];
  const name = escapeHtml(alt);
  const placed = cells.map(({ svg, column, row }) =>
    svg.replace("<svg ", `<svg x="${lefts.starts[column]}" y="${tops.starts[row]}" `),
  );
  return figureOf(
    `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" ` +
      `aria-label="${name}"><title>${name}</title><rect width="${width}" height="${height}" fill="white"/>${placed.join("")}</svg>`,
    alt,
  );
}

interface Cell {
  width: number;
  height: number;
  column: number;
  row: number;
}

/** Where the columns, or rows, begin, and where the last one ends. */
function edges(cells: readonly Cell[], line: "column" | "row", extent: "width" | "height") {
  const extents: number[] = [];
  for (const cell of cells) extents[cell[line]] = Math.max(extents[cell[line]] ?? 0, cell[extent]);
  let end = 0;
  const starts = extents.map((one) => (end += one) - one);
  return { starts, end };
}

function wholePixels(svg: string) {
  const { width, height } = sizeOf(svg);
  return { width: Math.ceil(width), height: Math.ceil(height) };
}
