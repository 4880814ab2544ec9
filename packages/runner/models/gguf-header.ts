import { closeSync, openSync, readSync } from "node:fs";

/** Magic, version, number of tensors, number of metadata. */
export const HEADER_BYTES = 24;

/** Bytes that a value of each type takes, by the type's number; a string and an array say their own length. */
const SIZES = [1, 1, 2, 2, 4, 4, 4, 1, "string", "array", 8, 8, 8] as const;

/** The most entries of an array: vocabularies have less than a million. */
const MOST_ENTRIES = 2 ** 24;

/** Bytes read at a time. */
const WINDOW = 1 << 20;

/**
 * Goes through the metadata of a GGUF file as a loader does, which takes any length that stands there on trust.
 *
 * @param bytes of the file
 * @returns what is wrong with them, undefined where a loader can read them
 * @source the GGUF specification, https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
export function faultOfMetadata(path: string, bytes: number, metadata: number): string | undefined {
  const file = openSync(path, "r");
  const window = Buffer.alloc(WINDOW);
  let [from, to, at] = [0, 0, HEADER_BYTES];

  /** The next bytes, this many, at most eight. */
  function next(length: number): Buffer {
    if (at + length > bytes) throw new RangeError("its metadata end with the file");
    if (at < from || at + length > to) [from, to] = [at, at + readSync(file, window, 0, WINDOW, at)];
    at += length;
    return window.subarray(at - length - from, at - from);
  }
  const count = () => Number(next(8).readBigUInt64LE());
  const type = () => next(4).readUInt32LE();

  /** Passes over values of a type, one behind the other. */
  function skip(kind: number, values = 1): void {
    const size = SIZES[kind];
    if (size === undefined) throw new RangeError(`a value of its metadata has type ${kind}`);
    if (typeof size === "number") at += size * values;
    else if (size === "string")
      for (let left = values; left > 0; left--) {
        const length = count(); // which moves on itself
        at += length;
      }
    else {
      const [inner, entries] = [type(), count()];
      if (SIZES[inner] === "array") throw new RangeError("an array of its metadata holds arrays");
      if (entries > MOST_ENTRIES)
        throw new RangeError(`an array of its metadata has ${entries} entries, more than ${MOST_ENTRIES}`);
      skip(inner, entries);
    }
  }

  try {
    for (let left = metadata; left > 0; left--) {
      skip(8); // the key
      skip(type());
    }
    next(0);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    closeSync(file);
  }
}
