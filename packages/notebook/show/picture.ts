import { requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import { shownAs, type Displayable } from "@loadlab/lib/core/display.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { once } from "@loadlab/lib/core/collections.js";
import { framed, type Words } from "./compose.js";
import { drawPng } from "./png.js";

export interface PictureOptions extends Words {
  /** The alternative text: what the picture shows, for those who do not see it. Required. */
  alt: string;
  /** Width in pixels to which the picture is drawn, at least 20; defaults to its own. */
  width?: number;
}

/** A picture that shows itself when a cell ends in it. */
export interface Picture extends Displayable {
  /** The SVG document it was made from. */
  svg: string;
  alt: string;
  /** The picture as a notebook's page has it, for a page of your own. */
  readonly html: string;
  /** A PNG file's bytes, with a palette. */
  png(): Uint8Array;
}

/**
 * A picture of a test, such as a matrix, boxes or cards, as an SVG document describes it.
 *
 * In a notebook it is kept once, as a PNG with a palette, in an image with its alternative text; charts go through
 * `show.plot`.
 *
 * @param svg a whole SVG document with its width and height
 * @throws TypeError if there is no SVG or no alternative text; RangeError if the width is out of range
 */
export function picture(svg: string, options: PictureOptions): Picture {
  if (typeof svg !== "string" || !svg.trimStart().startsWith("<svg"))
    throw new TypeError("show.picture got no SVG; give it a text that begins with <svg, or use show.plot");
  const { alt, width, title, caption }: Partial<PictureOptions> = options ?? {};
  if (typeof alt !== "string" || alt.trim() === "")
    throw new TypeError(
      "show.picture got no alternative text; say in a sentence what the picture shows: { alt: ... }",
    );
  requireKnownKeys("show.picture", options, ["title", "caption", "alt", "width"]);
  requireWidth(width, 20);
  const whole = title || caption ? titled(svg, { title, caption }, alt) : svg;
  const png = once(() => drawPng(whole, width));
  const shown = {
    svg: whole,
    alt,
    png,
    get html() {
      return imageHtml(alt, png());
    },
  };
  return shownAs(shown, () => ({ "text/html": shown.html, "text/plain": alt }));
}

export function requireWidth(width: number | undefined, least: number): void {
  if (width !== undefined)
    requireNumber("width", width, least, 4000, "a notebook's column is about 640 pixels wide");
}

/** An SVG document with a title above and a caption below. */
export function titled(svg: string, words: Words, alt: string): string {
  const { width, height } = sizeOf(svg);
  return framed([{ source: svg, height: height + 6 }], words, width, alt);
}

/** A PNG with its alternative text: HTML that the sanitising of untrusted notebooks leaves alone. */
function imageHtml(alt: string, png: Uint8Array): string {
  const data = Buffer.from(png).toString("base64");
  return `<img alt="${escapeHtml(alt)}" style="max-width:100%;height:auto;background:#fff" src="data:image/png;base64,${data}">`;
}

/** Width and height that an SVG document names, in pixels. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
