export const SVG = "http://www.w3.org/2000/svg";

/** Fonts of the figures; the first comes with the lab, the others are close to it in width. */
export const FONTS = "DejaVu Sans, Verdana, Geneva, sans-serif";

/** A whole SVG document on white, width and height in pixels, its text set in the figures' font. */
export const svgDocument = (width: number, height: number, body: string): string =>
  `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
  `font-family="${FONTS}"><rect width="${width}" height="${height}" fill="white"/>${body}</svg>`;
