import { closeSync, openSync, readSync, statSync } from "node:fs";
import { JSONParser } from "@streamparser/json";
import { spelled, type Fault, type Place } from "./faults.js";

/** What stands in a file where a sentence should. */
export interface Entry {
  /** The number in its level's key. */
  level: number;
  place: Place;
  value: unknown;
}

const LEVEL = /^complexity_([1-9]\d{0,2})$/;

/** In bytes. */
const CHUNK = 1 << 16;

/**
 * The sentences of a file in their order, and what is not where the layout has it: `{complexity_1: {sentences: [...]}}`.
 *
 * One is read after another, so that a file of any length takes the memory of a few sentences, and of one that is cut
 * off what stands before the cut is read.
 *
 * @throws RangeError if the file cannot be opened
 */
export function* entriesOf(path: string): Generator<Entry | Fault> {
  const read: (Entry | Fault)[] = [];
  const misplaced = new Set<unknown>();
  const parser = new JSONParser({ paths: ["$.*.*.*"], keepStack: false });
  parser.onValue = ({ value, key, stack }) => {
    const place = [...stack.slice(1).map((container) => container.key), key].map((step) => step ?? "");
    const [levelKey, list, index] = place;
    const level = LEVEL.exec(String(levelKey))?.[1];
    if (level !== undefined && list === "sentences" && typeof index === "number")
      read.push({ level: Number(level), place, value });
    else if (!misplaced.has(levelKey)) {
      misplaced.add(levelKey);
      read.push({
        place: spelled(place),
        problem: `is no place of sentences; ${EXPECTED_KEYS}`,
        done: "left out",
      });
    }
  };
  const file = opened(path);
  let last: Place = [];
  try {
    for (const chunk = Buffer.alloc(CHUNK); ;) {
      const size = readSync(file, chunk);
      const failure = failureOf(() => {
        if (size > 0) parser.write(chunk.subarray(0, size));
        else if (!parser.isEnded) parser.end();
      });
      for (const entry of read.splice(0)) {
        if ("value" in entry) last = entry.place;
        yield entry;
      }
      if (failure !== undefined) {
        const place = last.length > 0 ? `after ${spelled(last)}` : "the beginning";
        yield { place, problem: `is no JSON: ${failure}`, done: "left out" };
      }
      if (failure !== undefined || size === 0) return;
    }
  } finally {
    closeSync(file);
  }
}

export const EXPECTED_KEYS = "expected the keys complexity_1, complexity_2 ..., each with {sentences: [...]}";

function opened(path: string): number {
  const reason = failureOf(() => {
    if (!statSync(path).isFile()) throw new Error("it is no file");
  });
  if (reason !== undefined)
    throw new RangeError(`${path} cannot be read: ${reason}; give the path of a JSON file`);
  const file = openSync(path, "r");
  const start = Buffer.alloc(2);
  readSync(file, start, 0, 2, 0);
  if (!UTF16.includes(start.toString("hex"))) return file;
  closeSync(file);
  throw new RangeError(`${path} cannot be read: it is in UTF-16; save it as UTF-8`);
}

/** How a file in UTF-16 begins, in either order of bytes. */
const UTF16 = ["fffe", "feff"];

/** What an error says; undefined where there is none. */
function failureOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
