import type { Message } from "@loadlab/lib/core/episode.js";
import { render } from "./render.js";

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

/** A picture of a message as a PNG file's bytes, whether it is one or an SVG document. */
export const pngOf = (picture: string | Uint8Array): Uint8Array =>
  typeof picture === "string" ? pictureOf(picture) : picture;

/** Messages as models are given them: with PNG files for pictures. */
export const drawn = (messages: readonly Message[]): Message[] =>
  messages.map((message) => (message.images ? { ...message, images: message.images.map(pngOf) } : message));
