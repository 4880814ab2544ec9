const { subtle } = globalThis.crypto;

/** SHA-256 of a text or of bytes, as bytes. */
export const digest = async (data) =>
  new Uint8Array(
    await subtle.digest("SHA-256", typeof data === "string" ? new TextEncoder().encode(data) : data),
  );

const inBase64 = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");

/**
 * The hash of some records, 96 bits, and behind a colon one character for each, by which the first that differs is
 * found: of 64 that differ, one is missed.
 */
export async function hashOf(records) {
  const digests = [];
  for await (const { text } of records) digests.push(await digest(text));
  const all = await digest(new Uint8Array(digests.flatMap((bytes) => [...bytes])));
  return `${inBase64(all).slice(0, 16)}:${digests.map((bytes) => inBase64(bytes)[0]).join("")}`;
}

/** Which record of a hash differs first from another's, from 0; -1 if the characters do not show it. */
export function firstDifference(frozen = "", now = "") {
  const [before = "", after = ""] = [frozen, now].map((hash) => hash.split(":")[1]);
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, at) => at).findIndex((at) => before[at] !== after[at]);
}
