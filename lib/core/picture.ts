import { render } from "./raster.js";

/**
 * An SVG as a PNG file's bytes, every colour as it was drawn; a model's picture of a turn.
 *
 * @param svg a whole SVG document; its text is set in DejaVu Sans on every machine
 */
export const pictureOf = (svg: string): Uint8Array => new Uint8Array(render(svg).asPng());
