import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { fzstd, yauzl } from "../../packages.js";
import type { OnFault } from "./logged.js";

/** Bytes that one JSON text may have: it is held whole, and takes several times as much when it is read. */
export const MOST_BYTES = 2 ** 28;

/** How much larger than the file all that it unpacks to may be; logs are packed to a tenth, zeros to a thousandth. */
const MOST_GROWTH = 200;

/** A file in an archive. */
interface Packed {
  name: string;
  /** Its size when unpacked, in bytes. */
  bytes: number;
  /** @throws Error if it is damaged, larger than it says or packed in another way */
  text(): Promise<string>;
}

/** What was packed, by the number of the way; in no more memory than it says it needs. */
function contentOf(method: number, packed: Buffer, bytes: number): Buffer {
  if (method === 0) return packed;
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  if (method === 93) return Buffer.from(fzstd.decompress(packed, new Uint8Array(bytes))); // Zstandard
  throw new Error(`is packed in way ${method}`);
}

/**
 * The files of a zip, one after the other.
 *
 * @param fault is told of a file that is too large, which is left out
 * @throws RangeError if the archive is cut off, or all of it would unpack to more than 1 GB and 200 times its own size
 */
export async function* unpacked(path: string, fault: OnFault): AsyncGenerator<Packed> {
  const { size } = await stat(path);
  const most = Math.max(2 ** 30, MOST_GROWTH * size);
  let total = 0;
  for await (const packed of packedIn(path)) {
    total += packed.bytes;
    if (total > most)
      throw new RangeError(
        `${path} has ${size} bytes and unpacks to more than ${most}, as no log does; have its sender write it anew`,
      );
    if (packed.bytes <= MOST_BYTES) yield packed;
    else fault(`left out, since it unpacks to more than ${MOST_BYTES} bytes`, packed.name);
  }
}

async function* packedIn(path: string): AsyncGenerator<Packed> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(({ message }: Error) => {
    throw new RangeError(
      `${path} begins as a zip and is none (${message}): it may be cut off; copy it again`,
    );
  });
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: bytes, compressionMethod: method } = entry;
      const packed = async () => buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }));
      yield { name, bytes, text: async () => contentOf(method, await packed(), bytes).toString() };
    }
  } finally {
    zip.close();
  }
}
