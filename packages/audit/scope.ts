import type { Reading, TableRow } from "./row.js";
import type { Value } from "./value.js";

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
