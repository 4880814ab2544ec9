import { render } from "./raster.js";

/**
 * An SVG as a PNG file, the same bytes on every machine.
 *
 * @param svg a whole SVG document
 */
export function drawPng(svg: string): Uint8Array {
  return render(svg).asPng();
}
