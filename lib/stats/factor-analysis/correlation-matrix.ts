import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { standardised } from "../columns.js";
import { dot } from "../sums.js";
import { checkedTable, type Missing, type Rows } from "./checked-table.js";
import { quoted } from "./names.js";

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
  /** Names of the rows, one for each, for errors; default to "row 0", "row 1", ... */
  rowNames?: readonly string[];
  /**
   * What becomes of missing values (null, NaN): "refuse", the default, throws; "listwise" leaves out rows that lack
   * any; "pairwise" takes for each pair of columns the rows that have both, which may give a matrix that no data
   * could have (see `principalAxis`).
   */
  missing?: Missing;
}

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
  requireOneOf("missing", missing, MISSING);
  return correlated(rows, { ...options, missing }, MISSING);
}

const MISSING = ["refuse", "listwise", "pairwise"] as const;

/** `correlationMatrix` for a caller that has its own choices of what becomes of missing values, which errors advise. */
export function correlated(
  rows: Rows,
  options: CorrelationMatrixOptions & { missing: Missing },
  choices: readonly Missing[],
): CorrelationMatrix {
  const { missing } = options;
  const { table, names } = checkedTable(rows, options, choices);
  const used = missing === "listwise" ? table.filter((row) => !row.some(Number.isNaN)) : table;
  if (used.length < 3)
    throw new RangeError(
      used.length === table.length
        ? `rows has ${rows.length}; a correlation needs at least 3`
        : `${used.length} of ${rows.length} rows have no missing value, and a correlation needs at least 3; fill in values, or leave out a column${choices.includes("pairwise") ? ', or use missing: "pairwise"' : ""}`,
    );
  const columns = names.map((_, at) => used.map((row) => row[at]!));
  columns.forEach((column, at) => spread(column.filter(present), names[at]!));
  const complete = missing !== "pairwise" || !used.some((row) => row.some(Number.isNaN));
  return complete ? ofColumns(columns, names) : ofPairs(columns, names);
}

function ofColumns(columns: number[][], names: string[]): CorrelationMatrix {
  const n = columns[0]!.length;
  return { correlations: correlationsOf(columns), names, n, pairs: names.map(() => names.map(() => n)) };
}

/**
 * The correlations of columns that vary and have no missing values, for callers that have checked them.
 *
 * @param columns of one length
 */
export function correlationsOf(columns: readonly number[][]): number[][] {
  const scores = columns.map((column, at) => spread(column, `variable ${at}`));
  const matrix = columns.map(() => Array<number>(columns.length).fill(1));
  for (let one = 1; one < columns.length; one++)
    for (let other = 0; other < one; other++)
      matrix[one]![other] = matrix[other]![one] = within(dot(scores[one]!, scores[other]!));
  return matrix;
}

/** Rounding can carry a correlation of 1 past it. */
const within = (correlation: number) => Math.min(1, Math.max(-1, correlation));

function ofPairs(columns: number[][], names: string[]): CorrelationMatrix {
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
        spread(column, names[[one, other][at]!]!, ` in the rows that ${pair} share`),
      );
      pairs[one]![other] = pairs[other]![one] = both[0]!.length;
      correlations[one]![other] = correlations[other]![one] = correlationsOf(both)[0]![1]!;
    }
  return { correlations, names, n: Math.min(...pairs.flat()), pairs };
}

const present = (value: number) => !Number.isNaN(value);

/** The standardised column, which must vary. */
function spread(column: number[], name: string, where = ""): number[] {
  if (column.length === 0)
    throw new RangeError(`${quoted(name)} has no value${where}; leave this column out`);
  const scores = standardised(name, column);
  if (scores) return scores;
  throw new RangeError(
    `${quoted(name)} is ${column[0]} in every row${where}; a constant has no correlation: leave this column out`,
  );
}
