/** The end of a chunk: a sentence's last mark with white space after it, or the end of a line. */
const END = /[.!?]\s+|[\r\n]\s*/g;

/**
 * A text in chunks of one sentence each, none of them blank unless the text is.
 *
 * A chunk ends after `.`, `!` or `?` with white space after it, and at the end of a line. White space belongs to the chunk
 * before it, so the chunks joined are the text. Abbreviations such as "e.g." end a chunk too.
 *
 * In FACTOR's symbolic suite, `@<<<assign v1 = v4 - 1>>>@ Sentence here.`, relationships have no end of their own: a group
 * of them forms a chunk with the filler sentence after it, and a text without filler is a single chunk.
 *
 * @param text to split
 * @source FACTOR, section 1, encodes sentences or passages; it does not say how they were cut
 */
export function sentences(text: string): string[] {
  const chunks: string[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(END)) {
    const chunk = text.slice(start, index + end.length);
    if (chunk.trim() === "") continue; // leading white space belongs to the first sentence
    chunks.push(chunk);
    start = index + end.length;
  }
  if (start < text.length) chunks.push(text.slice(start));
  return chunks;
}
