import {
  listed,
  requireFilled,
  requireKnownKeys,
  requireNames,
  requireOneOf,
  requireTexts,
  shown,
} from "../../core/check.js";
import { standardised } from "../checks.js";
import { sumSimple } from "../descriptive.js";
import { EigenvalueDecomposition, inverse, Matrix } from "../matrix.js";
import { dot, symmetric } from "../vectors.js";

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
  const variables = names.map((name, at): Variable => {
    const values = used.map((row) => row[at]!);
    return { name, values, scores: spread(values.filter(present), name) };
  });
  const pairs = symmetric(variables, (one, other) =>
    areWhole(one, other) ? used.length : inCommon(one, other).length,
  );
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
  /** One of each row, NaN for what is missing. */
  values: number[];
  /** Standard scores of those that are there. */
  scores: number[];
}

/** Whether two variables miss nothing, so that the scores of each are those of all pairs. */
const areWhole = (...both: readonly Variable[]) =>
  both.every(({ values, scores }) => scores.length === values.length);

const inCommon = (one: Variable, other: Variable) =>
  one.values
    .map((value, row): [number, number] => [value, other.values[row]!])
    .filter((pair) => pair.every(present));

function ofPair(one: Variable, other: Variable): number {
  if (areWhole(one, other)) return within1(dot(one.scores, other.scores));
  const pair = `${quoted(other.name)} and ${quoted(one.name)}`;
  const rows = inCommon(one, other);
  if (rows.length < 3)
    throw new RangeError(
      `${pair} have ${rows.length} rows in common; expected at least 3. Leave out one of the two`,
    );
  const where = ` in the rows that ${pair} share`;
  const [mine, others] = [rows.map(([value]) => value), rows.map(([, value]) => value)];
  return within1(dot(spread(mine, one.name, where), spread(others, other.name, where)));
}

/** Rounding can carry a correlation of 1 past it. */
const within1 = (product: number) => Math.min(1, Math.max(-1, product));

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

/** A correlation matrix, variables x variables. */
export type Correlations = readonly (readonly number[])[];

/** Thrown if a correlation matrix has an eigenvalue of 0 (singular) or below 0 (no data have such a matrix). */
export class NotPositiveDefiniteError extends RangeError {
  override name = "NotPositiveDefiniteError";
}

/** Eigenvalues nearer to 0 than this count as 0: far above rounding, far below any that data of some length have. */
const ZERO = 1e-10;

/** How far correlations may be from symmetry, 1 on the diagonal, and -1..1: printed matrices are read exactly. */
const SLACK = 1e-8;

/** Checks the form of a correlation matrix and gives the names of its variables. */
export function requireCorrelations(matrix: Correlations, given?: readonly string[]): string[] {
  // Array.from, because every passes over holes.
  const isSquare = (row: unknown) => Array.isArray(row) && row.length === matrix.length;
  if (!Array.isArray(matrix) || matrix.length < 2 || !Array.from(matrix, isSquare).every(Boolean))
    throw new RangeError(
      `correlations is ${shown(matrix)}; expected a square matrix of at least 2 variables, such as correlationMatrix(rows).correlations`,
    );
  const names = checkedNames(given, matrix.length);
  // First of all the diagonal, which tells covariances.
  const other = matrix.findIndex((row, at) => !(Math.abs(row[at]! - 1) <= SLACK));
  if (other >= 0)
    throw new RangeError(
      `${place(names, other, other)} is ${shown(matrix[other]![other])}; expected 1. Divide covariances by both standard deviations`,
    );
  for (const [one, row] of matrix.entries())
    for (const [other, value] of row.entries()) {
      const where = place(names, one, other);
      if (!(typeof value === "number" && Math.abs(value) <= 1 + SLACK))
        throw new RangeError(`${where} is ${shown(value)}; expected a number in -1..1`);
      const mirrored = matrix[other]![one]!;
      if (other < one && Math.abs(value - mirrored) > SLACK)
        throw new RangeError(
          `${where} is ${value}, but [${other}][${one}] is ${mirrored}; expected a symmetric matrix`,
        );
    }
  return names;
}

const place = (names: readonly string[], one: number, other: number): string =>
  `correlations[${one}][${other}] (${quoted(names[one]!)} with ${quoted(names[other]!)})`;

/** Checks that a correlation matrix has no eigenvalue below 0, and none at 0 unless `singular` is true. */
export function requireDefinite(
  matrix: Correlations,
  names: readonly string[],
  { singular = false } = {},
): void {
  const axes = eigen(matrix);
  const smallestEigenvalue = Math.min(...axes.map(({ value }) => value));
  if (smallestEigenvalue > ZERO || (singular && smallestEigenvalue >= -ZERO)) return;
  const negative = smallestEigenvalue < -ZERO;
  const bad = axes.filter(({ value }) => value <= (negative ? -ZERO : ZERO));
  const least = negative ? 0.5 / names.length : ZERO;
  const variables = names.filter((_, at) => sumSimple(bad.map(({ vector }) => vector[at]! ** 2)) > least);
  const which = listed(variables.map(quoted));
  throw new NotPositiveDefiniteError(
    negative
      ? `correlations is not positive definite: its smallest eigenvalue is ${smallestEigenvalue.toPrecision(3)}, mostly through ${which}. No data have these correlations; a typing error gives such a matrix, or pairwise deletion (use missing: "listwise")`
      : `correlations is singular: its smallest eigenvalue is 0, because ${which} determine one another exactly. Leave out one that follows from the others, such as a total, or add rows: there must be more rows than variables`,
  );
}

const matrixOf = (correlations: Correlations): Matrix => new Matrix(correlations.map((row) => [...row]));

/** Eigenvalues, largest first, each with its eigenvector. */
export function eigen(matrix: Correlations): { value: number; vector: number[] }[] {
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrixOf(matrix), {
    assumeSymmetric: true,
  });
  return realEigenvalues
    .map((value, at) => ({ value, vector: eigenvectorMatrix.getColumn(at) }))
    .sort((one, other) => other.value - one.value);
}

/** Squared multiple correlations of a positive definite matrix, for callers that have checked it. */
export const smcOf = (correlations: Correlations): number[] =>
  precisionOf(correlations)
    .diagonal()
    .map((value) => Math.min(1, Math.max(0, 1 - 1 / value)));

export const precisionOf = (correlations: Correlations): Matrix => inverse(matrixOf(correlations));

/** The matrix with communalities in place of the ones on its diagonal. */
export const reduced = (correlations: Correlations, communalities: readonly number[]): number[][] =>
  communalities.map((own, one) =>
    (correlations[one] ?? []).map((value, other) => (one === other ? own : value)),
  );

/** Names of variables as given, or "variable 0", "variable 1", ... where none are. */
function checkedNames(names: readonly string[] | undefined, variables: number): string[] {
  if (names === undefined) return Array.from({ length: variables }, (_, at) => `variable ${at}`);
  requireTexts("names", names);
  if (names.length !== variables)
    throw new RangeError(`names has ${names.length}; expected ${variables}, one for each variable`);
  requireNames(names, (at) => `names[${at}]`);
  return [...names];
}

/** A name as errors show it: in quotes, except for the "variable 0" and "row 0" of tables without names. */
const quoted = (name: string): string => (/^(variable|row) \d+$/.test(name) ? name : `"${name}"`);
