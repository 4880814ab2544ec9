import { createReadStream } from "node:fs";
import { truncate, type FileHandle } from "node:fs/promises";
import type { ZodError, ZodType } from "zod";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson, printable } from "@loadlab/lib/core/text.js";

export interface Place {
  /** Byte at which it begins. */
  at: number;
  /** Its bytes, without the line end. */
  bytes: number;
}

export interface End {
  /** Bytes that are whole lines. */
  wholeBytes: number;
  /** Bytes in all. */
  size: number;
  /** What follows the whole lines: nothing, one that lacks only its line end, or one whose writing was cut off. */
  tail: "none" | "unended" | "torn";
}

/** The end of a file that has nothing, or is none. */
export const EMPTY: End = { wholeBytes: 0, size: 0, tail: "none" };

export interface Line extends Place {
  text: string;
  number: number;
  /** False for a last line without a line end. */
  ended: boolean;
}

const NEWLINE = 10;

/** The lines of a file that begin in a part of it: from a byte on, before another. */
export interface Part {
  from: number;
  before: number;
}

const WHOLE: Part = { from: 0, before: Infinity };

/**
 * Gives the values of JSON lines one after the other, without a torn last line.
 *
 * @param what a line is, for errors, which number the lines from where it reads
 * @returns where a whole file ends; of a part nothing to go by
 */
export async function readLines<T>(
  file: string,
  what: string,
  shape: ZodType<T>,
  take: (value: T, place: Place) => void,
  { from, before } = WHOLE,
): Promise<End> {
  let end = EMPTY;
  for await (const { text, number, at, bytes, ended } of linesOf(file, Math.max(0, from - 1))) {
    if (from > 0 && number === 1) continue; // it began before
    if (at >= before) break;
    const { data, error } = shape.safeParse(parsedJson(text));
    if (data !== undefined) take(data, { at, bytes });
    else if (ended) throw new Error(damaged(`line ${number} of ${file} is not ${what}`, text, error));
    const size = at + bytes + Number(ended);
    end = ended
      ? { wholeBytes: size, size, tail: "none" }
      : { wholeBytes: at, size, tail: data ? "unended" : "torn" };
  }
  return end;
}

const MOST_QUOTED = 60;

function damaged(fault: string, text: string, error?: ZodError): string {
  const { path = [], message } = error?.issues[0] ?? {};
  const quoted = printable(JSON.stringify(text.slice(0, MOST_QUOTED)));
  const place = path.length > 0 ? ` (${z.core.toDotPath(path)}: ${message})` : "";
  return (
    `${fault}${place}: ${quoted}; restore the file, or delete that line to have ` + "its sample asked again"
  );
}

/** The lines of a file from a byte on; none if there is no such file. */
export async function* linesOf(file: string, start = 0): AsyncGenerator<Line> {
  let [number, at] = [0, start];
  let begun: Buffer[] = [];
  const line = (last: Buffer, ended: boolean): Line => {
    const content = begun.length > 0 ? Buffer.concat([...begun, last]) : last;
    begun = [];
    const start = at;
    at += content.length + Number(ended);
    return { text: content.toString(), number: ++number, at: start, bytes: content.length, ended };
  };
  try {
    const chunks = createReadStream(file, { start, highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        const last = chunk.subarray(from, end);
        from = end + 1;
        yield line(last, true);
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  if (begun.length > 0) yield line(Buffer.alloc(0), false);
}

/** How a file of lines is opened to be added to: also for reading, without which Windows gives no lock on it. */
export const APPEND = "a+";

export type Writer = Awaited<ReturnType<typeof linesWriter>>;

/** Writes JSON lines behind the whole ones; those that come while the disk is busy are written together. */
export async function linesWriter(file: string, handle: FileHandle, { wholeBytes, tail }: End) {
  if (tail === "torn") await truncate(file, wholeBytes); // Windows lets nothing be cut off by a handle that appends
  if (tail === "unended") await handle.appendFile("\n");
  let waiting: string[] = [];
  let writing = Promise.resolve();

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const lines = waiting.join("");
    waiting = [];
    await handle.appendFile(lines);
    await handle.sync();
    if ((await handle.stat()).nlink === 0) throw new Error("the file has been deleted while it was written");
  }

  return {
    /** Resolves when the value is on the disk. */
    append(value: object): Promise<void> {
      waiting.push(`${JSON.stringify(value)}\n`);
      writing = writing.then(flush); // once a write has failed, all later ones fail, so that no line follows a torn one
      return writing;
    },
    async close(): Promise<void> {
      await writing.catch(() => undefined);
      await handle.close();
    },
  };
}
