/**
 * A 32-bit hash of a text: FNV-1a over its UTF-16 code units, then a final mix so that texts that differ in one
 * character give unrelated numbers.
 *
 * For seeds and labels, not for security.
 */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
