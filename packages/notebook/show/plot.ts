import { writeFileSync } from "node:fs";
import type { PlotOptions } from "@observablehq/plot";
import { requireInteger, requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/collections.js";
import { shownAs, SVG, type Displayable } from "@loadlab/lib/core/display.js";
import { headingOf } from "@loadlab/lib/core/table.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { Plot } from "../packages.js";
import { compose, type Words } from "./compose.js";
import { drawingDocument } from "./drawing.js";
import { liveHtml, withTitles } from "./live.js";
import { FAINT } from "./page.js";
import { picture, requireWidth, sizeOf, titled } from "./picture.js";
import { drawPng } from "./png.js";

/** The document figures are drawn in. */
export type FigureDocument = NonNullable<PlotOptions["document"]>;

/** What `show.plot` draws: Plot's options, a function that draws in the document it is given, or a drawing. */
export type Drawable = PlotOptions | ((document: FigureDocument) => object) | { readonly nodeType: number };

export interface FigureOptions extends Words {
  /**
   * The alternative text: what the figure shows, for those who do not see it. Defaults to one made of the marks and
   * the labels, which is enough while exploring; a notebook for others says what is seen.
   */
  alt?: string;
  /**
   * Width in pixels, at least 100. For Plot's options it defaults to theirs, else 640, and the chart is laid out
   * for it; a drawing already made is zoomed to it.
   */
  width?: number;
  /**
   * What a notebook keeps of the figure: `all`, the default, a live SVG and, for where none can be shown, a PNG; `png`,
   * one PNG, about half of the size, for figures of many marks. An SVG beyond a million characters is kept as a PNG.
   */
  format?: "all" | "png";
}

/** A figure that shows itself when a cell ends in it. */
export interface Figure extends Displayable {
  /** A whole SVG document: title, legends, chart and caption on white. */
  svg: string;
  /** The alternative text. */
  alt: string;
  /** The figure as a notebook's page has it, for a page of your own. */
  readonly html: string;
  /** The picture as a PNG file's bytes. */
  png(): Uint8Array;
  /** Writes the figure to a file whose name ends in .svg or .png. */
  save(path: string): void;
}

/**
 * A figure from Observable Plot's options.
 *
 * Title, subtitle, legends and caption become part of the picture. In a trusted notebook and in exported pages the
 * figure is live: its colours follow the theme, a mark's `title`, or its values where it has `tip: true`, show under the
 * pointer, `href` leads there. Elsewhere it is an image with its alternative text. Marks that Plot redraws under the
 * pointer (`pointerX`, `crosshair`) stay as they are.
 *
 * @param drawable what `Plot.plot` takes; or a function of a document that returns what Plot made; or that itself
 * @param options title, caption, alternative text, width and what is kept
 * @throws TypeError if the alternative text is empty or there is nothing that can be drawn
 * @throws RangeError if the width is out of range
 */
export function plot(drawable: Drawable, options: FigureOptions = {}): Figure {
  const { alt, width, format = "all", title, caption } = options;
  if (alt !== undefined && (typeof alt !== "string" || alt.trim() === ""))
    throw new TypeError(
      `show.plot got alt ${JSON.stringify(alt)}; say in a sentence what the figure shows: ` +
        `show.plot({ ... }, { alt: "Accuracy falls from 1 to 0.2 as N grows to 12" })`,
    );
  requireKnownKeys("show.plot", options, ["title", "caption", "alt", "width", "format"]);
  requireOneOf("format", format, ["all", "png"]);
  requireWidth(width, 100);
  const drawn = draw(drawable, width);
  const words = alt?.trim() ?? altOf(drawn, title);
  const zoom = isElement(drawable) || typeof drawable === "function" ? width : undefined;
  return figureOf(compose(drawn, words, { title, caption }, zoom), words, format);
}

/** Characters of an SVG up to which a page stays quick with it. */
const MOST_LIVE = 1_000_000;

const TOO_LARGE = `<div style="font-size:12px;${FAINT}">Too many marks for a live figure: this is a PNG.</div>`;

/** A drawing as a figure that shows itself. */
export function figureOf(svg: string, alt: string, format: FigureOptions["format"] = "all"): Figure {
  const png = once(() => drawPng(svg));
  const save = (path: string) => {
    const kind = /\.(svg|png)$/i.exec(path)?.[1]?.toLowerCase();
    if (!kind) throw new RangeError(`a figure can't be saved as ${path}; the name must end in .svg or .png`);
    writeFileSync(path, kind === "svg" ? svg : png());
  };
  const isLive = format === "all" && svg.length <= MOST_LIVE;
  const word = format === "all" && !isLive ? TOO_LARGE : "";
  const figure = {
    svg,
    alt,
    png,
    save,
    get html() {
      return isLive ? liveHtml(svg, alt) : picture(svg, { alt }).html + word;
    },
  };
  return shownAs(figure, () => {
    const still = isLive && { "image/png": Buffer.from(png()).toString("base64") };
    return { "text/html": figure.html, ...still, "text/plain": alt };
  });
}

function draw(drawable: Drawable, width?: number): Element {
  const document = drawingDocument();
  const drawn = typeof drawable === "function" ? drawable(document) : drawable;
  if (isElement(drawn)) return drawn;
  if (typeof drawable === "function" || "nodeType" in Object(drawn))
    throw new TypeError(
      `show.plot got ${String(drawn)} to show; expected the SVG or figure that Plot.plot returns`,
    );
  if (typeof drawable !== "object" || drawable === null)
    throw new TypeError(
      `show.plot got ${String(drawable)}; expected the options of Plot.plot, such as { marks: [] }`,
    );
  const options = withHouseStyle(drawable as PlotOptions, width);
  return Plot.plot({ ...options, marks: options.marks?.map(withTitles), document });
}

const isElement = (drawn: unknown): drawn is Element => Reflect.get(Object(drawn), "nodeType") === 1;

const FONT_SIZE = 13;

/** Plot's options, with the lab's defaults where they leave something open. */
function withHouseStyle(options: PlotOptions, width = options.width ?? 640): PlotOptions {
  const { facet, marks, margin } = options;
  const style =
    typeof options.style === "string"
      ? `font-size: ${FONT_SIZE}px; ${options.style}`
      : { fontSize: `${FONT_SIZE}px`, ...options.style };
  const marginTop = facet?.x != null || among(marks, "fx") ? 58 : 34;
  const marginRight = facet?.y != null || among(marks, "fy") ? 64 : 24;
  const margins = margin === undefined ? { marginTop, marginRight, marginBottom: 46, marginLeft: 58 } : {};
  return { grid: true, ...margins, ...options, width, style };
}

/** Whether a mark, or one in a list of marks, has a channel. */
function among(mark: unknown, channel: "fx" | "fy"): boolean {
  if (Array.isArray(mark)) return mark.some((one) => among(one, channel));
  return Reflect.get(Object(mark), channel) != null;
}

/** How the alternative texts begin that are made here. */
const MADE = "Chart: ";

/** Parts of a drawing of which an alternative text says nothing. */
const BESIDE = /axis|grid|frame|tip|rule/;

/** The alternative text where nobody wrote one: "Chart: line and dot; accuracy by variables". */
function altOf(drawn: Element, title?: string): string {
  const marks = [...drawn.querySelectorAll("svg > [aria-label], svg > g > [aria-label]")]
    .map((mark) => mark.getAttribute("aria-label") ?? "")
    .filter((name) => !BESIDE.test(name));
  const heading = title ?? drawn.querySelector("h2")?.textContent;
  const [x, y] = ["x", "y"].map((axis) => labelOf(drawn.querySelector(`[aria-label="${axis}-axis label"]`)));
  const measured = [y, x].filter(Boolean).join(" by ");
  const said = [heading, [...new Set(marks)].join(" and "), measured];
  return MADE + (said.filter(Boolean).join("; ") || "without marks");
}

/** Plot puts an arrow before or after a label. */
const labelOf = (label: Element | null) =>
  headingOf((label?.textContent ?? "").replace(/^[←↑→↓] | [←↑→↓]$/gu, ""));

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
