import { listed, shown } from "../../core/check.js";
import { sumSimple } from "../descriptive.js";
import { EigenvalueDecomposition, inverse, Matrix } from "../matrix.js";
import { checkedNames, quoted } from "./names.js";

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

export const matrixOf = (correlations: Correlations): Matrix =>
  new Matrix(correlations.map((row) => [...row]));

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
