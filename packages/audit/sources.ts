import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { csvParseRows } from "d3-dsv";
import { tableNames } from "./table.js";
import { Fault, keyed, type Reading, type TableRow, type Value } from "./value.js";

/** Where an expression is evaluated. */
export interface Scope {
  /** The rows whose columns can be named, the innermost last. */
  rows: readonly TableRow[];
  /** The row of a family that is under test: `this`. */
  self?: TableRow;
  /** What a definition was given, and the element of a list at hand as `it`. */
  given?: Record<string, Value>;
  /** What was published, as text. */
  published: string;
  reading: Reading;
  sources: Sources;
}

/** What an expression can name beside columns. */
export interface Sources {
  /** The rows of a table, undefined if there is none of the name; `paper` defaults to the one under audit. */
  table(name: string, paper?: string): readonly TableRow[] | undefined;
  /** The names of the tables, for errors. */
  tables(): readonly string[];
  hasPaper(paper: string): boolean;
  /** What `definitions.csv` says of a name. */
  definition(name: string): Definition | undefined;
  derivation(name: string): Derivation | undefined;
  words: Dictionary;
  /**
   * What was computed once, for as long as the cells that `onRead` was told of meanwhile are as they were. `cell` and
   * `textOf` tell of them; what is taken from `row.printed` itself is taken for a name, which never changes.
   */
  memo<T>(name: string, compute: () => T): T;
  /** The same of a list. */
  memoOf<T>(list: object, name: string, compute: () => T): T;
  /** Computes, with the cells that are read for it. */
  traced<T>(compute: () => T): Traced<T>;
  /** To be told of each cell that is read. */
  onRead: NonNullable<Reading["onRead"]>;
}

/** A cell that was read, with its text. */
export interface Read {
  row: TableRow;
  column: string;
  text: string;
}

/** What was computed, with the cells that were read for it in order. */
export interface Traced<T> {
  value: T;
  reads: readonly Read[];
}

/** An expression under a name, with the names of what it is given; what is left out is an empty text. */
export interface Definition {
  parameters: readonly string[];
  expression: string;
}

/** A function of evaluated arguments: one of the rules, or a paper's own, beyond what the rules express. */
export type Derivation = (scope: Scope, ...args: Value[]) => Value;

/** The least share of cases that a word asks for, in its strict reading and in the tolerant one. */
export interface Word {
  strict: Threshold;
  tolerant: Threshold;
}

/** At least a share of the cases, or more than it. */
export interface Threshold {
  share: number;
  more: boolean;
}

export type Dictionary = ReadonlyMap<string, Word>;

/** A rule, or a part of one, ready to be evaluated. */
export interface Evaluate {
  (scope: Scope): Value;
  /** Of a comparison of a column: with what, and whether that is the same for all rows, which can be looked up then. */
  selects?: { column: string; value: Evaluate; isFixed: (scope: Scope) => boolean };
}

interface Sheet {
  rows: TableRow[];
  faults: Fault[];
}

/** Reads a CSV; rows with too many or too few cells are left out and told. */
export function readSheet(file: string, name = `${basename(dirname(file))}/${basename(file)}`): Sheet {
  const [header = [], ...lines] = csvParseRows(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  const faults: Fault[] = [];
  const doubled = header.find((column, at) => header.indexOf(column) !== at);
  if (doubled !== undefined)
    faults.push(new Fault(`${name} line 1: the column "${doubled}" appears twice; expected it once`));
  const whole = lines.flatMap((cells, index) => {
    const at = `${name} line ${index + 2}`;
    const printed = Object.fromEntries(header.map((column, place) => [column, cells[place]?.trim() ?? ""]));
    if (cells.length === header.length) return [{ printed, at }];
    faults.push(
      new Fault(`${at}: the row has ${cells.length} cells; expected ${header.length}, as in the heading`),
    );
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

/** Tables of a folder of papers, those of a paper read when the first of them is asked for. */
interface Library {
  sheet(paper: string, table: string): Sheet | undefined;
  tables(paper: string): string[];
  has(paper: string): boolean;
}

/** The tables below a folder with one folder a paper. */
export function library(folder: string): Library {
  const { memo } = memory();
  const sheets = (paper: string) =>
    memo(paper, () => {
      const path = join(folder, paper);
      const names = existsSync(path) ? tableNames(path) : [];
      return new Map(names.map((name) => [name, readSheet(join(path, `${name}.csv`))]));
    });
  return {
    tables: (paper) => [...sheets(paper).keys()],
    has: (paper) => paper !== "" && sheets(paper).size > 0,
    sheet: (paper, table) => sheets(paper).get(table),
  };
}

/** What the claims of a paper can name. */
export function sourcesOf(
  paper: string,
  from: Library,
  words: Dictionary,
  derivations: Record<string, Derivation>,
  definitions: ReadonlyMap<string, Definition>,
): Sources {
  return {
    words,
    table: (name, other = paper) => from.sheet(other, name)?.rows,
    tables: () => from.tables(paper),
    hasPaper: (name) => from.has(name),
    definition: (name) => definitions.get(name),
    derivation: (name) => (Object.hasOwn(derivations, name) ? derivations[name] : undefined),
    ...memory(),
  };
}

/** Remembers what was computed until a cell that was read for it has another text. */
export function memory(): Pick<Sources, "memo" | "memoOf" | "onRead" | "traced"> {
  const computed = new Map<string, Traced<unknown>>();
  const ofLists = new WeakMap<object, typeof computed>();
  let open: Read[] | undefined;
  const tell = (reads: readonly Read[]) => {
    if (open) for (const read of reads) open.push(read);
  };
  const traced = <T>(compute: () => T): Traced<T> => {
    const outer = open;
    const reads: Read[] = (open = []);
    try {
      return { value: compute(), reads };
    } finally {
      open = outer;
      tell(reads);
    }
  };
  const once = <T>(known: typeof computed, name: string, compute: () => T): T => {
    const found = known.get(name);
    if (found?.reads.every(isAsRead)) {
      tell(found.reads);
      return found.value as T;
    }
    const made = traced(compute);
    known.set(name, made);
    return made.value;
  };
  return {
    memo: (name, compute) => once(computed, name, compute),
    memoOf(list, name, compute) {
      const known = ofLists.get(list) ?? new Map<string, Traced<unknown>>();
      ofLists.set(list, known);
      return once(known, name, compute);
    },
    onRead: (row, column, text) => open?.push({ row, column, text }),
    traced,
  };
}

const isAsRead = ({ row, column, text }: Read): boolean => row.printed[column] === text;

/** The named expressions of a paper: `definitions.csv`, each as `name(parameter, ...)`; none without the file. */
export function definitionsIn(file: string): { definitions: Map<string, Definition>; faults: Fault[] } {
  const { rows, faults } = existsSync(file) ? readSheet(file) : { rows: [], faults: [] };
  const definitions = new Map<string, Definition>();
  for (const { printed, at } of rows) {
    const { definition = "", expression = "" } = printed;
    const [, name, parameters] = /^(\w+)\(([\w, ]*)\)$/.exec(definition) ?? [];
    if (name === undefined || parameters === undefined)
      faults.push(
        new Fault(`${at}: "${definition}" is no definition; expected a name such as "gain(setup)"`),
      );
    else definitions.set(name, { parameters: parameters.split(", "), expression });
  }
  return { definitions, faults };
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
