import { cached } from "@loadlab/lib/core/cache.js";
import type { Message } from "@loadlab/lib/core/episode.js";
import { render } from "./render.js";

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
