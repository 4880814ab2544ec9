import { createRequire } from "node:module";
import type { Resvg as Renderer, ResvgRenderOptions } from "@resvg/resvg-js";
import { cached } from "@loadlab/lib/core/collections.js";
import { FONTS, SVG } from "@loadlab/lib/core/display.js";
import type { Message } from "@loadlab/lib/core/episode.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { native } from "../packages.js";

const require = createRequire(import.meta.url);

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

const widths = cached<string, number>();

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
  const { Resvg } = native<{ Resvg: typeof Renderer }>("@resvg/resvg-js");
  return new Resvg(svg, {
    ...options,
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: "DejaVu Sans" },
  });
}

const fontFiles = () =>
  ["DejaVuSans", "DejaVuSans-Bold"].map((name) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Pictures that are kept, for several models that are shown the same. */
const pictures = cached<string, Uint8Array>(200);

/** A whole SVG document as a PNG file's bytes, every colour as it was drawn; a model's picture of a turn. */
export const pictureOf = (svg: string): Uint8Array =>
  pictures(svg, () => new Uint8Array(render(svg).asPng())).slice();

/** A picture of a message as a PNG file's bytes, whether it is one or an SVG document. */
export const pngOf = (picture: string | Uint8Array): Uint8Array =>
  typeof picture === "string" ? pictureOf(picture) : picture;

/** Messages as models are given them: with PNG files for pictures. */
export const drawn = (messages: readonly Message[]): Message[] =>
  messages.map((message) => (message.images ? { ...message, images: message.images.map(pngOf) } : message));
