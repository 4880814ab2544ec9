import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { csvParseRows } from "d3-dsv";
import { Fault } from "./fault.js";
import { keyed, type TableRow } from "./row.js";
import type { Derivation, Dictionary, Sources, Threshold, Word } from "./scope.js";
import { tableNames } from "./table.js";
import { pairs } from "./value.js";

/** A CSV file with the line of each row, and what is wrong with it. */
interface Sheet {
  rows: TableRow[];
  faults: Fault[];
}

/** Reads a CSV; rows with too many or too few cells are left out and told. */
export function readSheet(file: string, name = `${basename(dirname(file))}/${basename(file)}`): Sheet {
  const [header = [], ...lines] = csvParseRows(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  const faults: Fault[] = [];
  const doubled = header.find((column, at) => header.indexOf(column) !== at);
  if (doubled !== undefined) faults.push(new Fault(`${name} line 1: the column "${doubled}" stands twice`));
  const whole = lines.flatMap((cells, index) => {
    const at = `${name} line ${index + 2}`;
    if (cells.length === header.length)
      return [
        {
          printed: Object.fromEntries(
            pairs(
              header,
              cells.map((text) => text.trim()),
            ),
          ),
          at,
        },
      ];
    faults.push(new Fault(`${at}: ${cells.length} cells where the heading has ${header.length}`));
    return [];
  });
  const rows = keyed(whole);
  return { rows, faults: [...faults, ...rows.flatMap(impossible)] };
}

/** What a column's name says its numbers must be. */
const RANGES: [RegExp, number, number, string][] = [
  [/^accuracy.*_percent$/, 0, 100, "a percentage"],
  [/^p(_[a-z_]+)?$/, 0, 1, "a probability"],
  [/^(samples|items|n)$/, 0, Infinity, "a count"],
];

function impossible({ printed, at }: TableRow): Fault[] {
  return Object.entries(printed).flatMap(([column, text]) => {
    const range = RANGES.find(([name]) => name.test(column));
    if (!range || text === "" || column.endsWith("_stars")) return [];
    const [, low, high, kind] = range;
    const value = Number(text);
    if (value >= low && value <= high) return [];
    return [new Fault(`${at}: ${column} is "${text}"; expected ${kind}`)];
  });
}

/** Tables of a folder of papers, read when they are first asked for. */
interface Library {
  sheet(paper: string, table: string): Sheet | undefined;
  tables(paper: string): string[];
  has(paper: string): boolean;
}

/** The tables below a folder with one folder a paper. */
export function library(folder: string): Library {
  const { memo } = memory();
  const tables = (paper: string) =>
    memo(`tables of ${paper}`, () => {
      const path = join(folder, paper);
      return existsSync(path) ? tableNames(path) : [];
    });
  return {
    tables,
    has: (paper) => memo(`has ${paper}`, () => paper !== "" && tables(paper).length > 0),
    sheet: (paper, table) =>
      memo(`sheet ${paper}/${table}`, () =>
        tables(paper).includes(table) ? readSheet(join(folder, paper, `${table}.csv`)) : undefined,
      ),
  };
}

/** What the claims of a paper can name. */
export function sourcesOf(
  paper: string,
  from: Library,
  words: Dictionary,
  derivations: Record<string, Derivation>,
): Sources {
  return {
    words,
    table: (name, other = paper) => from.sheet(other, name)?.rows,
    tables: () => from.tables(paper),
    hasPaper: (name) => from.has(name),
    derivation: (name) => (Object.hasOwn(derivations, name) ? derivations[name] : undefined),
    ...memory(),
  };
}

/** Remembers what was computed; a new one forgets it all. */
export function memory(): Pick<Sources, "memo" | "memoOf"> {
  const computed = new Map<string, unknown>();
  const ofLists = new WeakMap<object, Map<string, unknown>>();
  const once = <T>(known: Map<string, unknown>, name: string, compute: () => T): T => {
    if (!known.has(name)) known.set(name, compute());
    return known.get(name) as T;
  };
  return {
    memo: (name, compute) => once(computed, name, compute),
    memoOf(list, name, compute) {
      const known = ofLists.get(list) ?? new Map<string, unknown>();
      ofLists.set(list, known);
      return once(known, name, compute);
    },
  };
}

/** The dictionary of words that count: `words.csv`. */
export function dictionary(file: string): { words: Dictionary; faults: Fault[] } {
  const { rows, faults } = readSheet(file);
  const words = new Map<string, Word>();
  for (const { printed, at } of rows) {
    try {
      const read = (column: string) => threshold(printed[column] ?? "", at);
      const meant = { strict: read("strict"), tolerant: read("tolerant") };
      for (const word of (printed.word ?? "").split("; ")) words.set(word, meant);
    } catch (error) {
      if (error instanceof Fault) faults.push(error);
    }
  }
  return { words, faults };
}

function threshold(text: string, at: string): Threshold {
  const share = Number(text.replace(/^>/, ""));
  if (share >= 0 && share <= 1 && text !== "") return { share, more: text.startsWith(">") };
  throw new Fault(`${at}: "${text}" is no share of cases; expected 0 to 1, or ">" and a share`);
}
