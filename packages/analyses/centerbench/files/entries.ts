import { JSONParser } from "@streamparser/json";
import { shown } from "@loadlab/lib/core/check.js";
import { spelled, WHOLE, type Fault, type Place } from "./faults.js";
import { piecesOf } from "./json-pieces.js";

/** What stands in a file where a sentence should. */
export interface Entry {
  /** The number in its level's key. */
  level: number;
  place: Place;
  value: unknown;
}

/** Why a file can be read no further, or not at all. */
interface End {
  end: Fault;
}

const LEVEL = /^complexity_([1-9]\d{0,2})$/;

/**
 * The sentences of a file in their order, and what is not where the layout has it: `{complexity_1: {sentences: [...]}}`.
 *
 * One is read after another, so that a file of any length takes the memory of a few sentences, and of one that is cut
 * off what stands before the cut is read.
 */
export function* entriesOf(path: string): Generator<Entry | Fault | End> {
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
  let last: Place = [];
  for (const failure of fed(parser, path)) {
    for (const entry of read.splice(0)) {
      if ("value" in entry) last = entry.place;
      yield entry;
    }
    const place = last.length > 0 ? `after ${spelled(last)}` : WHOLE;
    if (failure !== undefined) yield { end: { place, problem: failure, done: "left out" } };
  }
}

export const EXPECTED_KEYS = "expected the keys complexity_1, complexity_2 ..., each with {sentences: [...]}";

/** Gives a file to a parser, piece by piece: after each undefined, or why it can be read no further. */
function* fed(parser: JSONParser, path: string): Generator<string | undefined> {
  let line = 1;
  try {
    for (const piece of piecesOf(path)) {
      const failure = failureOf(() => parser.write(piece));
      yield failure && `is no JSON in line ${line}: ${inWords(failure, piece)}`;
      if (failure !== undefined) return;
      if (piece.endsWith("\n")) line++;
    }
  } catch (error) {
    return yield `cannot be read: ${(error as Error).message}; give the path of a JSON file`;
  }
  if (!parser.isEnded && failureOf(() => parser.end()) !== undefined)
    yield `is no JSON: it is cut off in line ${line}`;
}

/** What the parser says, with the character where it has but its first byte. */
function inWords(failure: string, piece: string): string {
  const [, position] = /at chunk position "(\d+)"/.exec(failure) ?? [];
  if (position === undefined) return failure;
  const [character = ""] = Buffer.from(piece).toString("utf8", Number(position));
  return `unexpected ${shown(character)}`;
}

/** What an error says; undefined where there is none. */
function failureOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
