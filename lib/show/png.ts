import { createRequire } from "node:module";
import { render } from "../core/picture.js";

const require = createRequire(import.meta.url);

/** Colours of a palette, of which the least is taken that will do, and the last if none does. */
const PALETTES = [16, 32, 64, 128];

/** How far colours may be off, of 255: the root of the mean square over the picture. */
const CLOSE = 2.5;

/**
 * An SVG as a PNG file, the same bytes on every machine; with a palette, which makes it a quarter to a sixth of the
 * size.
 *
 * @param shownWidth of the picture in pixels, defaults to the document's own
 */
export function drawPng(svg: string, shownWidth?: number): Uint8Array {
  const { encode, decode, toRGBA8 }: typeof import("upng-js") = require("upng-js");
  const { pixels, width, height } = render(svg, shownWidth);
  const drawn = new Uint8Array(pixels);
  let file = new ArrayBuffer(0);
  for (const colours of PALETTES) {
    file = encode([drawn.slice().buffer], width, height, colours);
    if (distance(drawn, new Uint8Array(toRGBA8(decode(file))[0]!)) <= CLOSE) break;
  }
  return new Uint8Array(file);
}

/** How far the colours of two pictures are apart, by the channel that differs most at each place. */
function distance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 4) {
    const apart = (channel: number) => Math.abs(one[at + channel]! - other[at + channel]!);
    sum += Math.max(apart(0), apart(1), apart(2)) ** 2;
  }
  return Math.sqrt(sum / (one.length / 4));
}
