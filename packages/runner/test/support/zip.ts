import { crc32, deflateRawSync } from "node:zlib";

/** A frame of Zstandard with one block as it is, of 128 KB at most. @source RFC 8878, section 3.1 */
function zstd(content: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt32LE(0xfd2fb528, 0);
  head.writeUInt8(0xa0, 4);
  head.writeUInt32LE(content.length, 5);
  head.writeUIntLE(content.length * 8 + 1, 9, 3);
  return Buffer.concat([head, content]);
}

/**
 * A zip of some files, as Python writes it: sizes before the content, the directory at the end.
 *
 * @param method 8, deflated, or 93, by Zstandard
 */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, method: 8 | 93 = 8): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = method === 8 ? deflateRawSync(content) : zstd(Buffer.from(content));
    const sizes = Buffer.alloc(30);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(method, 4);
    sizes.writeUInt32LE(crc32(content), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(Buffer.byteLength(content), 18);
    sizes.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([
      Buffer.from("PK\x03\x04"),
      sizes.subarray(0, 26),
      Buffer.from(name),
      packed,
    ]);
    const entry = Buffer.alloc(46);
    entry.write("PK\x01\x02");
    sizes.copy(entry, 6, 0, 24);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local);
    at += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listing, end]);
}
