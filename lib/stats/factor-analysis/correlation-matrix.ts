import { requireKnownKeys, requireOneOf, shown } from "../../core/check.js";
import { dot, mean } from "../sums.js";
import { checkedNames, quoted } from "./names.js";

/** Correlations of all pairs of variables. */
export interface CorrelationMatrix {
  /** Pearson's, symmetric, 1 on the diagonal; variables x variables. */
  correlations: number[][];
  /** The variables, in the order of the matrix. */
  names: string[];
  /** Rows used; with pairwise deletion, the fewest that a pair of variables rests on. */
  n: number;
  /** Rows that each pair of variables rests on; variables x variables. */
  pairs: number[][];
}

export interface CorrelationMatrixOptions {
  /** Names of the columns, all different; default to "variable 0", "variable 1", ... */
  names?: readonly string[];
  /** Names of the rows, for errors; default to "row 0", "row 1", ... */
  rowNames?: readonly string[];
  /**
   * What becomes of missing values (null, NaN): "refuse", the default, throws; "listwise" leaves out rows that lack
   * any; "pairwise" takes for each pair of columns the rows that have both, which may give a matrix that no data
   * could have (see `principalAxis`).
   */
  missing?: Missing;
}

/** What becomes of missing values. */
export type Missing = "refuse" | "listwise" | "pairwise";

type Rows = readonly (readonly (number | null)[])[];

/**
 * The correlation matrix of the columns of a table.
 *
 * @param rows one per person or model, each with a number per variable, null or NaN where it is missing
 * @throws RangeError naming column and row of a missing value that is not allowed for, a value that is not a finite
 *   number, a row of another length, a column that does not vary, or too few rows: under 3, or under 3 for a pair
 */
export function correlationMatrix(rows: Rows, options: CorrelationMatrixOptions = {}): CorrelationMatrix {
  requireKnownKeys("correlationMatrix", options, ["names", "rowNames", "missing"]);
  const { missing = "refuse" } = options;
  requireOneOf("missing", missing, ["refuse", "listwise", "pairwise"] as const);
  const names = checkedNames(options.names, width(rows));
  const rowName = (row: number) => quoted(options.rowNames?.[row] ?? `row ${row}`);
  const table = rows.map((row, at) => checkedRow(row, names, rowName(at), missing));
  const used = missing === "listwise" ? table.filter((row) => !row.some(Number.isNaN)) : table;
  if (used.length < 3)
    throw new RangeError(
      used.length === table.length
        ? `rows has ${rows.length}; a correlation needs at least 3`
        : `${used.length} of ${rows.length} rows have no missing value, and a correlation needs at least 3; fill in values, leave out a column, or use missing: "pairwise"`,
    );
  const columns = names.map((_, at) => Float64Array.from(used, (row) => row[at]!));
  columns.forEach((column, at) => requireSpread(column.filter(present), names[at]!));
  const complete = missing !== "pairwise" || !used.some((row) => row.some(Number.isNaN));
  return complete ? ofColumns(columns, names) : ofPairs(columns, names);
}

function ofColumns(columns: Float64Array[], names: string[]): CorrelationMatrix {
  const n = columns[0]!.length;
  return { correlations: correlationsOf(columns), names, n, pairs: names.map(() => names.map(() => n)) };
}

/**
 * The correlations of columns that vary and have no missing values, for callers that have checked them.
 *
 * @param columns of one length
 */
export function correlationsOf(columns: readonly Float64Array[]): number[][] {
  const scores = columns.map(standardised);
  const matrix = columns.map(() => Array<number>(columns.length).fill(1));
  for (let one = 1; one < columns.length; one++)
    for (let other = 0; other < one; other++)
      matrix[one]![other] = matrix[other]![one] = within(dot(scores[one]!, scores[other]!));
  return matrix;
}

/** Deviations from the mean, scaled to a sum of squares of 1; by the largest first, so that no square overflows. */
function standardised(column: Float64Array): Float64Array {
  const middle = mean(column);
  const most = column.reduce((sofar, value) => Math.max(sofar, Math.abs(value - middle)), 0);
  const deviations = column.map((value) => (value - middle) / most);
  const length = Math.sqrt(dot(deviations, deviations));
  return deviations.map((deviation) => deviation / length);
}

/** Values of a column that differ by less, as a share of the largest, differ by rounding only, as 0.3 and 0.1 + 0.2. */
const ROUNDING = 1e-13;

/** Rounding can carry a correlation of 1 past it. */
const within = (correlation: number) => Math.min(1, Math.max(-1, correlation));

function ofPairs(columns: Float64Array[], names: string[]): CorrelationMatrix {
  const correlations = names.map(() => names.map(() => 1));
  const pairs = columns.map((column) => columns.map(() => column.filter(present).length));
  for (let one = 1; one < columns.length; one++)
    for (let other = 0; other < one; other++) {
      const both = [one, other].map((own) =>
        columns[own]!.filter((_, row) => present(columns[one]![row]!) && present(columns[other]![row]!)),
      );
      const pair = `${quoted(names[other]!)} and ${quoted(names[one]!)}`;
      if (both[0]!.length < 3)
        throw new RangeError(
          `${pair} have ${both[0]!.length} rows in common; a correlation needs at least 3: leave out one of them`,
        );
      both.forEach((column, at) =>
        requireSpread(column, names[[one, other][at]!]!, ` in the rows that ${pair} share`),
      );
      pairs[one]![other] = pairs[other]![one] = both[0]!.length;
      correlations[one]![other] = correlations[other]![one] = correlationsOf(both)[0]![1]!;
    }
  return { correlations, names, n: Math.min(...pairs.flat()), pairs };
}

const present = (value: number) => !Number.isNaN(value);

function width(rows: Rows): number {
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every((row) => Array.isArray(row)))
    throw new RangeError(`rows is ${shown(rows)}; expected a list of rows, each a list of numbers`);
  return rows[0]!.length;
}

/** The row with NaN for what is missing. */
function checkedRow(
  row: readonly (number | null)[],
  names: string[],
  rowName: string,
  missing: Missing,
): number[] {
  if (row.length !== names.length)
    throw new RangeError(
      `${rowName} has ${row.length} values; expected ${names.length}, one for each column`,
    );
  return Array.from(row, (value, at) => {
    const absent = value === null || value === undefined || Number.isNaN(value);
    const where = `${quoted(names[at]!)} of ${rowName}`;
    if (absent && missing === "refuse")
      throw new RangeError(
        `${where} is missing; fill it in, or use missing: "listwise" to leave out such rows, or "pairwise" to leave them out of the pairs they lack`,
      );
    if (!absent && !Number.isFinite(value))
      throw new RangeError(`${where} is ${shown(value)}; expected a number, or null where it is missing`);
    return absent ? NaN : value;
  });
}

function requireSpread(column: Float64Array, name: string, where = ""): void {
  if (column.length === 0)
    throw new RangeError(`${quoted(name)} has no value${where}; leave this column out`);
  const most = column.reduce((sofar, value) => Math.max(sofar, Math.abs(value)), 0);
  if (column.some((value) => Math.abs(value - column[0]!) > ROUNDING * most)) return;
  throw new RangeError(
    `${quoted(name)} is ${column[0]} in every row${where}; a constant has no correlation: leave this column out`,
  );
}
