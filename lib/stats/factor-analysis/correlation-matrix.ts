import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { standardised } from "../columns.js";
import { dot, symmetric } from "../vectors.js";
import { checkedTable, quoted, type Missing, type Rows } from "./checked-table.js";

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

/** `correlationMatrix` for callers with their own choices of what becomes of missing values, which errors advise. */
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
  const variables = names.map((name, at): Variable => ({ name, values: used.map((row) => row[at]!) }));
  const columns = variables.map(({ values }) => values);
  for (const { name, values } of variables) spread(values.filter(present), name);
  const complete = columns.every((values) => values.every(present));
  const pairs = complete
    ? symmetric(variables, () => used.length)
    : symmetric(variables, (one, other) => inCommon(one, other).length);
  const correlations = complete
    ? correlationsOf(columns)
    : symmetric(variables, (one, other) => (one === other ? 1 : ofPair(one, other)));
  return { correlations, names, n: Math.min(...pairs.flat()), pairs };
}

interface Variable {
  name: string;
  values: number[];
}

/** The correlations of columns without missing values. */
function correlationsOf(columns: readonly number[][]): number[][] {
  const scores = columns.map((column, at) => spread(column, `variable ${at}`));
  return symmetric(scores, (one, other) => (one === other ? 1 : within(dot(one, other))));
}

/** Rounding can carry a correlation of 1 past it. */
export const within = (correlation: number) => Math.min(1, Math.max(-1, correlation));

const inCommon = (one: Variable, other: Variable) =>
  one.values
    .map((value, row): [number, number] => [value, other.values[row]!])
    .filter((pair) => pair.every(present));

function ofPair(one: Variable, other: Variable): number {
  const pair = `${quoted(other.name)} and ${quoted(one.name)}`;
  const rows = inCommon(one, other);
  if (rows.length < 3)
    throw new RangeError(
      `${pair} have ${rows.length} rows in common; a correlation needs at least 3: leave out one of them`,
    );
  const where = ` in the rows that ${pair} share`;
  const [mine, others] = [rows.map(([value]) => value), rows.map(([, value]) => value)];
  return within(dot(spread(mine, one.name, where), spread(others, other.name, where)));
}

const present = (value: number) => !Number.isNaN(value);

function spread(column: number[], name: string, where = ""): number[] {
  if (column.length === 0)
    throw new RangeError(`${quoted(name)} has no value${where}; leave this column out`);
  const scores = standardised(name, column);
  if (scores) return scores;
  throw new RangeError(
    `${quoted(name)} is ${column[0]} in every row${where}; a constant has no correlation: leave this column out`,
  );
}
