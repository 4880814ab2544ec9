import { requireInteger, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { SVG } from "@loadlab/lib/core/picture.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import type { Words } from "./compose.js";
import { sizeOf, titled } from "./picture.js";
import { figureOf, type Figure } from "./plot.js";

export interface SideBySideOptions extends Words {
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
 * @param options title, caption, the alternative text and the number of columns
 * @throws RangeError if there is no figure or the number of columns is out of range
 */
export function sideBySide(figures: readonly Figure[], options: SideBySideOptions = {}): Figure {
  requireKnownKeys("show.sideBySide", options, ["title", "caption", "alt", "columns"]);
  if (figures.length === 0)
    throw new RangeError("show.sideBySide got no figures; expected at least one of show.plot");
  const { alt = figures.map((figure) => figure.alt).join("; "), columns = 2, title, caption } = options;
  requireInteger("columns", columns, 1);
  const sizes = figures.map(({ svg }) => sizeOf(svg));
  const columnOf = (at: number) => at % columns;
  const rowOf = (at: number) => Math.floor(at / columns);
  const lefts = edges(
    sizes.map((size) => size.width),
    columnOf,
  );
  const tops = edges(
    sizes.map((size) => size.height),
    rowOf,
  );
  const [width, height] = [lefts.end, tops.end];
  const name = escapeHtml(alt);
  const placed = figures.map(({ svg }, at) =>
    svg.replace("<svg ", `<svg x="${lefts.starts[columnOf(at)]}" y="${tops.starts[rowOf(at)]}" `),
  );
  const page =
    `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" ` +
    `aria-label="${name}"><title>${name}</title><rect width="${width}" height="${height}" fill="white"/>${placed.join("")}</svg>`;
  return figureOf(title || caption ? titled(page, { title, caption }, alt) : page, alt);
}

/** Where the lines, columns or rows, begin, and where the last one ends; each has room for its largest figure. */
function edges(sizes: readonly number[], lineOf: (at: number) => number) {
  const extents: number[] = [];
  for (const [at, size] of sizes.entries())
    extents[lineOf(at)] = Math.max(extents[lineOf(at)] ?? 0, Math.ceil(size));
  let end = 0;
  const starts = extents.map((extent) => (end += extent) - extent);
  return { starts, end };
}
