import { requireText } from "@loadlab/lib/core/check.js";

/** Where a chunk ends: after a sentence's last mark and the white space behind it, and after a line. */
const END = /[.!?]\s+|[\r\n]\s*/g;

/**
 * A text in chunks of one sentence each, none of them blank unless the text is.
 *
 * A chunk ends after `.`, `!` or `?` with white space behind it, and at the end of a line; the white space belongs to the
 * chunk before it, so that the chunks joined are the text. Nothing is known of abbreviations: "e.g. this" is cut in two.
 * A text without any end is one chunk, an empty one none.
 *
 * In the text of FACTOR's symbolic suite, `@<<<assign v1 = v4 - 1>>>@ Sentence here.`, relationships have no end of their
 * own: a group of them makes one chunk with the sentence of filler that follows it, a group at the very end one of its
 * own, and a text without filler is a single chunk, to be kept or left as a whole.
 *
 * @param text to be cut
 * @throws RangeError if it is no text
 * @source FACTOR, section 1, has sentences or passages encoded; how they were cut is not said
 */
export function sentences(text: string): string[] {
  requireText("text", text);
  const chunks: string[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(END)) {
    const chunk = text.slice(start, index + end.length);
    if (chunk.trim() === "") continue; // white space before the first sentence belongs to it
    chunks.push(chunk);
    start = index + end.length;
  }
  if (start < text.length) chunks.push(text.slice(start));
  return chunks;
}
