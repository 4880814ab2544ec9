import { createRequire } from "node:module";
import type { Resvg as Renderer, ResvgRenderOptions } from "@resvg/resvg-js";
import { keepLatest } from "./latest.js";
import { escapeHtml } from "./text.js";

/** The namespace of SVG. */
export const SVG = "http://www.w3.org/2000/svg";

const require = createRequire(import.meta.url);

/** Fonts of the figures; the first comes with the lab, the others are close to it in width. */
export const FONTS = "DejaVu Sans, Verdana, Geneva, sans-serif";

/**
 * Draws an SVG as a picture, the same on every machine: system fonts are left out, DejaVu Sans stands for all.
 *
 * @param width of the picture in pixels, defaults to the SVG document's own
 */
export function render(svg: string, width?: number) {
  return open(svg, width === undefined ? {} : { fitTo: { mode: "width", value: width } }).render();
}

/** A rectangle, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rectangle around everything visible in an SVG document; undefined if nothing is. */
export function boundingBox(svg: string): Box | undefined {
  return open(svg).getBBox();
}

const widths = keepLatest<string, number>();

/** Width of a line of text in the figures' font, in pixels. */
export function textWidth(text: string, fontSize: number, weight: "normal" | "bold" = "normal"): number {
  return widths(`${fontSize} ${weight} ${text}`, () => {
    const style = `font-family="${FONTS}" font-size="${fontSize}" font-weight="${weight}"`;
    const line = `<svg xmlns="${SVG}" width="1" height="1"><text ${style}>${escapeHtml(text)}</text></svg>`;
    const box = text.trim() ? boundingBox(line) : undefined;
    return box ? box.x + box.width : 0;
  });
}

function open(svg: string, options: ResvgRenderOptions = {}): Renderer {
  const { Resvg } = require("@resvg/resvg-js") as { Resvg: typeof Renderer };
  return new Resvg(svg, {
    ...options,
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: "DejaVu Sans" },
  });
}

const fontFiles = () =>
  ["DejaVuSans", "DejaVuSans-Bold"].map((name) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** A whole SVG document on white, width and height in pixels, its text set in the figures' font. */
export const svgDocument = (width: number, height: number, body: string): string =>
  `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
  `font-family="${FONTS}"><rect width="${width}" height="${height}" fill="white"/>${body}</svg>`;

/** Bytes of pictures that are kept, before it begins anew. */
const MOST_BYTES = 16e6;

const pictures = new Map<string, Uint8Array>();
let room = MOST_BYTES;

/**
 * A whole SVG document as a PNG file's bytes, every colour as it was drawn; a model's picture of a turn. Drawn once for
 * several models that are shown the same.
 */
export function pictureOf(svg: string): Uint8Array {
  const known = pictures.get(svg);
  if (known) return known.slice();
  const drawn = new Uint8Array(render(svg).asPng());
  if (room <= 0) {
    pictures.clear();
    room = MOST_BYTES;
  }
  pictures.set(svg, drawn);
  room -= drawn.length + svg.length;
  return drawn.slice();
}
