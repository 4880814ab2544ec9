import { requireKnownKeys, requireOneOf, shown } from "../../core/check.js";
import { requireFilled } from "../../core/rows.js";
import { standardised } from "../columns.js";
import { dot, symmetric } from "../vectors.js";
import { checkedNames, quoted } from "./names.js";

export type Rows = readonly (readonly (number | null)[])[];

/** Correlations of all pairs of variables. */
export interface CorrelationMatrix {
  /** Pearson's, symmetric, 1 on the diagonal; variables x variables. */
  correlations: number[][];
  /** The variables, in the order of the matrix. */
  names: string[];
  /** Rows used; with pairwise deletion, the smallest number for any pair of variables. */
  n: number;
  /** Rows used for each pair of variables; variables x variables. */
  pairs: number[][];
}

export interface CorrelationMatrixOptions {
  /** Names of the columns, all different; default to "variable 0", "variable 1", ... */
  names?: readonly string[];
  /** Names of the rows, one for each, for errors; default to "row 0", "row 1", ... */
  rowNames?: readonly string[];
  /**
   * How to treat missing values (null, NaN): "refuse", the default, throws; "listwise" leaves out each row with a missing
   * value; "pairwise" takes for each pair of columns the rows that have both, which may give a matrix with negative
   * eigenvalues (see `principalAxis`).
   */
  missing?: "refuse" | "listwise" | "pairwise";
}

/**
 * Gives the correlation matrix of the columns of a table.
 *
 * @param rows one per person or model, each with a number per variable, null or NaN for a missing value
 * @throws RangeError if a value is missing (unless `missing` allows it) or not finite, a row has another length, a column
 *   is constant, or there are fewer than 3 rows, also for a pair; the error names column and row
 */
export function correlationMatrix(rows: Rows, options: CorrelationMatrixOptions = {}): CorrelationMatrix {
  requireKnownKeys("correlationMatrix", options, ["names", "rowNames", "missing"]);
  const { rowNames, missing = "refuse" } = options;
  requireOneOf("missing", missing, ["refuse", "listwise", "pairwise"]);
  requireFilled("rows", rows, "a list of rows, each a list of numbers");
  if (rows[0]!.length === 0) throw new RangeError("row 0 is empty; expected a number for each variable");
  const names = checkedNames(options.names, rows[0]!.length);
  const checked = rows.map((row, at) => checkedRow(row, names, rowNames?.[at] ?? `row ${at}`, missing));
  const used = missing === "listwise" ? checked.filter((row) => row.every(present)) : checked;
  if (used.length < 3)
    throw new RangeError(
      `${used.length} of ${rows.length} rows can be used; expected at least 3. Add rows, or fill in missing values`,
    );
  const variables = names.map((name, at): Variable => ({ name, values: used.map((row) => row[at]!) }));
  for (const { name, values } of variables) spread(values.filter(present), name);
  const pairs = symmetric(variables, (one, other) => inCommon(one, other).length);
  const correlations = symmetric(variables, (one, other) => (one === other ? 1 : ofPair(one, other)));
  return { correlations, names, n: Math.min(...pairs.flat()), pairs };
}

/** NaN for what is missing. */
function checkedRow(row: Rows[number], names: string[], rowName: string, missing: string): number[] {
  if (row.length !== names.length)
    throw new RangeError(
      `${quoted(rowName)} has ${row.length} values; expected ${names.length}, one for each column`,
    );
  // Array.from, because map passes over holes.
  return Array.from(row, (value, at) => {
    if (Number.isFinite(value)) return value!;
    const where = `${quoted(names[at]!)} of ${quoted(rowName)}`;
    if (value !== null && value !== undefined && !Number.isNaN(value))
      throw new RangeError(`${where} is ${shown(value)}; expected a number, or null where it is missing`);
    if (missing === "refuse")
      throw new RangeError(
        `${where} is missing; fill it in, or use missing: "listwise" to leave out such rows`,
      );
    return NaN;
  });
}

interface Variable {
  name: string;
  values: number[];
}

const inCommon = (one: Variable, other: Variable) =>
  one.values
    .map((value, row): [number, number] => [value, other.values[row]!])
    .filter((pair) => pair.every(present));

function ofPair(one: Variable, other: Variable): number {
  const pair = `${quoted(other.name)} and ${quoted(one.name)}`;
  const rows = inCommon(one, other);
  if (rows.length < 3)
    throw new RangeError(
      `${pair} have ${rows.length} rows in common; expected at least 3. Leave out one of the two`,
    );
  const where = ` in the rows that ${pair} share`;
  const [mine, others] = [rows.map(([value]) => value), rows.map(([, value]) => value)];
  const product = dot(spread(mine, one.name, where), spread(others, other.name, where));
  return Math.min(1, Math.max(-1, product)); // rounding can carry a correlation of 1 past it
}

const present = (value: number) => !Number.isNaN(value);

function spread(column: number[], name: string, where = ""): number[] {
  if (column.length === 0)
    throw new RangeError(`${quoted(name)} has no value${where}; expected at least 3. Leave this column out`);
  const scores = standardised(name, column);
  if (scores) return scores;
  throw new RangeError(
    `${quoted(name)} is ${column[0]} in every row${where}; expected values that differ. Leave this column out`,
  );
}
