import Papa from "papaparse";
import { listed } from "./check.js";

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
