import { closeSync, openSync, readSync, statSync } from "node:fs";

/** In bytes. */
const CHUNK = 1 << 16;

/**
 * The text of a JSON file, piece by piece, none longer than a line: in UTF-8 or UTF-16, without byte order marks, and
 * with plain spaces where other blanks stand between its texts. Bytes that are none of the encoding become U+FFFD.
 *
 * @throws Error if the file cannot be read
 */
export function* piecesOf(path: string): Generator<string> {
  if (!statSync(path).isFile()) throw new Error("it is no file");
  const file = openSync(path, "r");
  try {
    const chunk = Buffer.alloc(CHUNK);
    const blanked = plainBlanks();
    let decoder: InstanceType<typeof TextDecoder> | undefined;
    for (let size = CHUNK; size > 0;) {
      size = readSync(file, chunk);
      const bytes = chunk.subarray(0, size);
      decoder ??= new TextDecoder(encodingOf(bytes));
      const text = decoder.decode(bytes, { stream: size > 0 });
      yield* blanked(text).split(/(?<=\n)/);
    }
  } finally {
    closeSync(file);
  }
}

/** JSON begins with a character of ASCII, or with a byte order mark. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xfe || (first === 0 && second !== 0)) return "utf-16be";
  return first === 0xff || (first !== 0 && second === 0) ? "utf-16le" : "utf-8";
}

/** What JSON has between its texts; inside of them all blanks stay as they are. */
function plainBlanks(): (piece: string) => string {
  let inText = false;
  let carried = "";
  return (piece) => {
    const text = carried + piece;
    carried = "";
    return text.replace(/\\[^]?|"|[^\S \t\r\n]/g, (one) => {
      if (one === "\\") carried = one;
      if (one === '"') inText = !inText;
      if (one.startsWith("\\") || one === '"') return carried === "" ? one : "";
      return inText ? one : " ";
    });
  };
}
