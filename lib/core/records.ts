import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { listed, requireNames, shown } from "./check.js";
import { readTable, requireWidth, type CsvOptions } from "./csv.js";
import { parsedJson } from "./text.js";

/** A record of a user's file and its place there: "line 3", or "[2]" of a list. */
export interface PlacedRecord {
  place: string;
  record: Record<string, unknown>;
}

/** The records of a user's file: lines of a .csv or .tsv, objects of a JSON list, or JSON lines. */
export function readRecords(
  path: string,
  { isCsv = /\.[ct]sv$/i.test(path), ...options }: CsvOptions & { isCsv?: boolean } = {},
): PlacedRecord[] {
  const bytes = bytesOf(path);
  const records = isCsv ? ofCsv(bytes, path, options) : ofJson(decoded(bytes, path), path);
  if (records.length === 0) throw new RangeError(`${path} has no records; expected at least one`);
  return records;
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new RangeError(
      `${shown(path, 200)} cannot be read: ${(cause as Error).message}; give the path of a file`,
      { cause },
    );
  }
}

/** What bytes in UTF-8 say; where `assumed` is given, others are read as Latin-1, which spreadsheets write. */
export function decoded(bytes: Buffer, name: string, assumed?: string[]): string {
  const isText = !bytes.includes(0); // UTF-16 has zeros
  if (isText && isUtf8(bytes)) return bytes.toString("utf8");
  if (!isText || !assumed)
    throw new RangeError(`${name} is not in UTF-8, but perhaps in UTF-16; save the file in UTF-8`);
  assumed.push("letters in Latin-1");
  return new TextDecoder("windows-1252").decode(bytes);
}

function ofCsv(bytes: Buffer, path: string, options: CsvOptions): PlacedRecord[] {
  const assumed: string[] = [];
  const { names, lines } = readTable(decoded(bytes, path, assumed), path, options, assumed);
  requireNames(names, (at) => `the name of column ${at + 1} of ${path}`);
  return lines.map(({ line, cells }) => {
    const place = `line ${line}`;
    requireWidth(`${path}, ${place}`, cells, names);
    return { place, record: Object.fromEntries(names.map((name, at) => [name, cells[at]])) };
  });
}

function ofJson(given: string, path: string): PlacedRecord[] {
  const text = given.replace(/^\uFEFF/, "");
  const list = parsedJson(text);
  const values = Array.isArray(list)
    ? list.map((value: unknown, at) => ({ place: `[${at}]`, value }))
    : text
        .split("\n")
        .map((line, at) => ({ place: `line ${at + 1}`, line }))
        .filter(({ line }) => line.trim() !== "")
        .map(({ place, line }) => ({ place, value: parsedJson(line) }));
  const wrong = values.filter(
    ({ value }) => typeof value !== "object" || value === null || Array.isArray(value),
  );
  if (wrong.length > 0)
    throw new RangeError(
      `${path} has no JSON object at ${listed(
        wrong.map(({ place }) => place),
        5,
      )}; expected one JSON list of objects, or one object a line; name a file with commas between cells .csv`,
    );
  return values.map(({ place, value }) => ({ place, record: value as Record<string, unknown> }));
}
