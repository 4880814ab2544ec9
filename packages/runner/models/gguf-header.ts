import { closeSync, openSync, readSync } from "node:fs";

/** Bytes that a value of each type takes, by the type's number; a string and an array say their own length. */
const SIZES = [1, 1, 2, 2, 4, 4, 4, 1, "string", "array", 8, 8, 8] as const;

/** The least bytes of a tensor's description: its name's length, number of dimensions, type and offset. */
const TENSOR_BYTES = 24;

/** Bytes read at a time. */
const WINDOW = 1 << 20;

/**
 * Whether all that the header of a GGUF file names fits in the file. A loader takes any length that stands there on
 * trust, and one that is made up keeps it busy for ever.
 *
 * @source the GGUF specification, https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
export function headerFits(path: string, bytes: number): boolean {
  const file = openSync(path, "r");
  const window = Buffer.alloc(WINDOW);
  let [from, to, at] = [0, 0, 8]; // behind magic and version

  /** The next bytes, at most eight. */
  function next(length: number): Buffer {
    if (at + length > bytes) throw new RangeError("the file ends");
    if (at < from || at + length > to) [from, to] = [at, at + readSync(file, window, 0, WINDOW, at)];
    at += length;
    return window.subarray(at - length - from, at - from);
  }
  const count = () => Number(next(8).readBigUInt64LE());
  const type = () => next(4).readUInt32LE();

  function skip(size: (typeof SIZES)[number] | undefined, values = 1): void {
    if (typeof size === "number") at += size * values;
    else if (size === "string")
      for (let left = values; left > 0; left--) {
        const length = count(); // which moves on itself
        at += length;
      }
    else {
      const inner = size && SIZES[type()];
      if (inner === undefined || inner === "array") throw new RangeError("no known type");
      skip(inner, count());
    }
  }

  try {
    const tensors = count();
    for (let left = count(); left > 0; left--) {
      skip("string"); // the key
      skip(SIZES[type()]);
    }
    return at + tensors * TENSOR_BYTES <= bytes;
  } catch {
    return false;
  } finally {
    closeSync(file);
  }
}
