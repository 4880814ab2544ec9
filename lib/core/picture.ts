import { FONTS, render, SVG } from "./raster.js";

/**
 * A whole SVG document on white, its text set in the figures' font.
 *
 * @param width in pixels
 * @param height in pixels
 * @param body what it shows
 */
export const svgDocument = (width: number, height: number, body: string): string =>
  `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
  `font-family="${FONTS}"><rect width="${width}" height="${height}" fill="white"/>${body}</svg>`;

/**
 * An SVG as a PNG file's bytes, every colour as it was drawn; a model's picture of a turn.
 *
 * @param svg a whole SVG document; its text is set in DejaVu Sans on every machine
 */
export const pictureOf = (svg: string): Uint8Array => new Uint8Array(render(svg).asPng());
