import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { fzstd, yauzl } from "../../packages.js";
import type { OnFault } from "./logged.js";

/** Bytes that one JSON text may have: it is held whole, and takes several times as much when it is read. */
export const MOST_BYTES = 2 ** 28;

/** What was packed, by the number of the way; in no more memory than it says it needs. */
function contentOf(method: number, packed: Buffer, bytes: number): Buffer {
  if (method === 0) return packed;
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  if (method === 93) return Buffer.from(fzstd.decompress(packed, new Uint8Array(bytes))); // Zstandard
  throw new Error(`has compression method ${method}, which the lab cannot read`);
}

/** The files of a zip, one after the other; `fault` gets those that are too large. */
export async function* unpacked(path: string, fault: OnFault) {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(({ message }: Error) => {
    throw new RangeError(`${path} is no whole zip (${message}); expected a log of Inspect AI. Copy it again`);
  });
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: bytes, compressionMethod: method } = entry;
      const packed = async () => buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }));
      if (bytes > MOST_BYTES) fault(`left out, since it unpacks to more than ${MOST_BYTES} bytes`, name);
      else yield { name, text: async () => contentOf(method, await packed(), bytes).toString() };
    }
  } finally {
    zip.close();
  }
}
