import { open, stat, type FileHandle } from "node:fs/promises";
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
  text(): Promise<string>;
}

/** What was packed, by the number of the way; in no more memory than it says it needs. */
function contentOf(method: number, packed: Buffer, bytes: number): Buffer {
  if (method === 0) return packed;
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  if (method === 93) return Buffer.from(fzstd.decompress(packed, new Uint8Array(bytes))); // Zstandard
  throw new Error(`has compression method ${method}, which the lab cannot read`);
}

/** The whole files of a zip, one after the other; `fault` gets those that are too large or damaged. */
export async function* unpacked(path: string, fault: OnFault): AsyncGenerator<Packed> {
  const { size } = await stat(path);
  const most = Math.max(2 ** 30, MOST_GROWTH * size);
  let total = 0;
  for await (const packed of packedIn(path, fault)) {
    total += packed.bytes;
    if (total > most)
      throw new RangeError(
        `${path} has ${size} bytes and unpacks to more than ${most}; no log is that large. Ask its sender for a new file`,
      );
    if (packed.bytes <= MOST_BYTES) yield packed;
    else fault(`left out, since it unpacks to more than ${MOST_BYTES} bytes`, packed.name);
  }
}

async function* packedIn(path: string, fault: OnFault): AsyncGenerator<Packed> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(() => undefined);
  if (!zip) {
    fault("cut off; those of its files that are whole are read", path);
    return yield* salvaged(path);
  }
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

/**
 * The whole files of a zip that has lost its end, from the headers before them.
 *
 * @source PKWARE, APPNOTE.TXT, sections 4.3.7 and 4.4.5
 */
async function* salvaged(path: string): AsyncGenerator<Packed> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    for (let at = 0; at + HEADER <= size;) {
      const header = await bytesAt(handle, at, HEADER);
      const [packedBytes, bytes] = [header.readUInt32LE(18), header.readUInt32LE(22)];
      const nameBytes = header.readUInt16LE(26);
      const from = at + HEADER + nameBytes + header.readUInt16LE(28);
      const isTold = header.readUInt32LE(0) === SIGNATURE && (header.readUInt16LE(6) & SIZE_BEHIND) === 0;
      if (!isTold || from + packedBytes > size) return;
      const name = (await bytesAt(handle, at + HEADER, nameBytes)).toString();
      const method = header.readUInt16LE(8);
      const packed = () => bytesAt(handle, from, packedBytes);
      yield { name, bytes, text: async () => contentOf(method, await packed(), bytes).toString() };
      at = from + packedBytes;
    }
  } finally {
    await handle.close();
  }
}

const HEADER = 30;
const SIGNATURE = 0x04034b50;
/** The flag of a file whose size stands behind it. */
const SIZE_BEHIND = 8;

async function bytesAt(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer;
}
