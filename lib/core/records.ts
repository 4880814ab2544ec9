import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { listed, requireNames, shown } from "./check.js";
import { parsedJson } from "./text.js";

/** Options for tables that a user brings. */
export interface CsvOptions {
  /** The texts of cells without a value, besides empty cells; defaults to `NA`, `NaN` and a point. */
  missing?: readonly string[];
  /** Receives a line about a table without commas, UTF-8 or decimal points; defaults to the console. */
  onNote?: (note: string) => void;
}

/** A table as text: the columns' names, and the lines below them that are not empty, each with its number, from 1. */
export interface Table {
  names: string[];
  /** Cells without a value are empty; a cell in quotes may run over several lines. */
  lines: { line: number; cells: string[] }[];
}

const SEPARATORS = { ",": "commas", ";": "semicolons", "\t": "tabs", " ": "blanks" } as const;
type Separator = keyof typeof SEPARATORS;

const MISSING = ["NA", "NaN", "."];

/** Reads a table as R, pandas and spreadsheets write it; `assumed` says what else was assumed, for the note. */
export function readTable(
  text: string,
  name: string,
  { missing = MISSING, onNote = console.warn }: CsvOptions = {},
  assumed: string[] = [],
): Table {
  const { rows, separator } = parsed(text, name);
  const [header, ...lines] = rows;
  if (!header) return { names: [], lines };
  let names = header.cells.map((one) => one.trim());
  const isLonger = lines.every(({ cells }) => cells.length === names.length + 1);
  if (separator !== "," && isLonger && lines.length > 0) names = ["", ...names]; // of R's write.table
  if (separator !== ",") assumed.unshift(`${SEPARATORS[separator]} between cells`);

  const decimals = (mark: "," | ".") => (cell: string) =>
    cell.includes(mark) && NUMBER.test(cell.replace(mark, "."));
  const some = (test: (cell: string) => boolean) => lines.some(({ cells }) => cells.some(test));
  const hasCommas = separator !== "," && some(decimals(",")) && !some(decimals("."));
  if (hasCommas) assumed.push("decimal commas");
  const absent = new Map<string, number>();
  const value = (cell: string): string => {
    if (hasCommas && decimals(",")(cell)) return cell.replace(",", ".");
    const text = cell.trim();
    if (text === "" || !missing.includes(text)) return cell;
    absent.set(text, (absent.get(text) ?? 0) + 1);
    return "";
  };
  for (const line of lines) line.cells = line.cells.map(value);
  if (absent.size > 0)
    assumed.push(`missing: ${listed([...absent].map(([text, count]) => `"${text}" in ${count} cells`))}`);

  const numbers = lines.map(({ cells }) => Number(cells[0]));
  const isCounted =
    names[0] === "" &&
    names.length > 2 &&
    numbers.every((one, at) => one === at + (numbers[0] === 0 ? 0 : 1));
  if (isCounted && lines.length > 0) {
    assumed.push("the first column, line numbers, left out");
    names = names.slice(1);
    for (const line of lines) line.cells = line.cells.slice(1);
  }
  if (assumed.length > 0) onNote(`${name} was read with ${assumed.join("; ")}`);
  return { names, lines };
}

const NUMBER = /^\s*[-+]?\d*\.\d+(e[-+]?\d+)?\s*$/i;

function parsed(text: string, name: string) {
  const separator = separatorOf(text, [",", ";", "\t"]) ?? separatorOf(text, [" "]) ?? ",";
  const read = (escapeChar: string) => Papa.parse<string[]>(text, { delimiter: separator, escapeChar });
  const asUsual = read('"');
  const isEscaped = asUsual.errors.length > 0 && text.includes('\\"'); // by R's write.table
  const { data, errors } = isEscaped ? read("\\") : asUsual;
  let next = 1;
  const rows = data.map((cells) => {
    const line = next;
    next += cells.join("").split("\n").length;
    return { line, cells };
  });
  const unclosed = errors.find(({ type }) => type === "Quotes");
  if (unclosed)
    throw new RangeError(
      `${name}, line ${rows[unclosed.row ?? 0]?.line}: a quotation mark is not closed, or is inside a cell; expected ` +
        "quotation marks around the whole cell, and two for each one inside it",
    );
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")), separator };
}

/** The one of some separators that the first lines are in, undefined if they are in none. */
function separatorOf(text: string, delimitersToGuess: Separator[]): Separator | undefined {
  const { data, meta } = Papa.parse<string[]>(text, {
    delimitersToGuess,
    skipEmptyLines: "greedy",
    preview: 20,
  });
  return data.some(({ length }) => length > 1) ? (meta.delimiter as Separator) : undefined;
}

/** @throws RangeError if a line has more or fewer cells than there are columns */
export function requireWidth(where: string, cells: readonly string[], names: readonly string[]): void {
  if (cells.length !== names.length)
    throw new RangeError(
      `${where} has ${cells.length} cells and the first line ${names.length}; expected the same number; put a text with a comma in double quotes, and leave a missing cell empty`,
    );
}

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
