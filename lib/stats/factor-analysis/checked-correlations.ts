import { listed, shown } from "../../core/check.js";
import { EigenvalueDecomposition, inverse, Matrix } from "../matrix.js";
import { columnSquares } from "../vectors.js";
import { checkedNames, quoted } from "./checked-table.js";

/** A correlation matrix, variables x variables. */
export type Correlations = readonly (readonly number[])[];

/** Thrown where a correlation matrix has an eigenvalue of 0 (singular) or below it (no data can have it). */
export class NotPositiveDefiniteError extends RangeError {
  override name = "NotPositiveDefiniteError";

  /**
   * @param singular whether the smallest eigenvalue is 0 rather than negative
   * @param variables those that take part in what is wrong
   */
  constructor(
    message: string,
    readonly singular: boolean,
    readonly smallestEigenvalue: number,
    readonly variables: string[],
  ) {
    super(message);
  }
}

/** Eigenvalues nearer to 0 than this count as 0: far above rounding, far below any that data of some length have. */
const ZERO = 1e-10;

/** How far correlations may be from symmetry, 1 on the diagonal, and -1..1: printed matrices are read exactly. */
const SLACK = 1e-8;

/** Checks the form of a correlation matrix and gives the names of its variables. */
export function requireCorrelations(matrix: Correlations, given?: readonly string[]): string[] {
  // Array.from, because every and forEach pass over holes.
  if (!Array.isArray(matrix) || !Array.from(matrix, Array.isArray).every(Boolean))
    throw new RangeError(
      `correlations is ${shown(matrix)}; expected a list of rows of numbers, such as correlationMatrix(rows).correlations`,
    );
  const size = matrix.length;
  const names = checkedNames(given, size);
  if (size < 2) throw new RangeError(`correlations has ${size} variables; expected at least 2`);
  matrix.forEach((row, one) => {
    if (row.length !== size)
      throw new RangeError(
        `correlations has ${size} rows, and ${row.length} columns in row ${one}; expected a square matrix (correlationMatrix makes one of rows of scores)`,
      );
  });
  matrix.forEach((row, one) => {
    // First of all, for the diagonal tells covariances.
    const own: unknown = row[one];
    if (!(typeof own === "number" && Math.abs(own - 1) <= SLACK))
      throw new RangeError(
        `${place(names, one, one)} is ${shown(own)}; expected 1 (of covariances, divide by both standard deviations)`,
      );
  });
  matrix.forEach((row, one) => {
    for (const [other, value] of row.entries()) {
      const where = place(names, one, other);
      if (!(typeof value === "number" && Math.abs(value) <= 1 + SLACK))
        throw new RangeError(`${where} is ${shown(value)}; expected a number in -1..1`);
      const mirrored = matrix[other]?.[one] ?? NaN;
      if (other < one && Math.abs(value - mirrored) > SLACK)
        throw new RangeError(
          `${where} is ${value}, but [${other}][${one}] is ${mirrored}; expected a symmetric matrix`,
        );
    }
  });
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
  const weights = columnSquares(bad.map(({ vector }) => vector));
  const heavy = (least: number) => names.filter((_, variable) => (weights[variable] ?? 0) > least);
  if (negative) {
    const variables = heavy(0.5 / names.length);
    throw new NotPositiveDefiniteError(
      `correlations is not positive definite: its smallest eigenvalue is ${smallestEigenvalue.toPrecision(3)}, mostly through ${listed(variables.map(quoted))}. No data have these correlations; a typing error gives such a matrix, or pairwise deletion (use missing: "listwise")${ofRounding(matrix, smallestEigenvalue)}`,
      false,
      smallestEigenvalue,
      variables,
    );
  }
  const alike = sameVariables(matrix, names);
  const variables = alike?.variables ?? heavy(ZERO);
  const why = alike
    ? `${variables.map(quoted).join(" and ")} correlate ${Math.sign(alike.correlation)}`
    : `${listed(variables.map(quoted))} determine one another exactly`;
  throw new NotPositiveDefiniteError(
    `correlations is singular: its smallest eigenvalue is 0, because ${why}. Leave out one that follows from the others, such as a total, or add rows: there must be more rows than variables`,
    true,
    smallestEigenvalue,
    variables,
  );
}

/**
 * What to say where rounding alone may have made an eigenvalue negative: off by at most half a unit of the last digit
 * each, p variables' correlations move an eigenvalue by at most (p - 1) / 2 units.
 */
function ofRounding(matrix: Correlations, eigenvalue: number): string {
  const digits = Math.max(...matrix.flat().map(decimals));
  const reach = ((matrix.length - 1) / 2) * 10 ** -digits;
  if (eigenvalue < -reach) return "";
  return `; or rounding: to ${digits} decimals it takes an eigenvalue of ${matrix.length} variables as low as ${-Number(reach.toPrecision(3))}, so take the correlations with more decimals`;
}

function decimals(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
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

/** The first pair of variables that correlate 1 or -1. */
const sameVariables = (matrix: Correlations, names: readonly string[]) =>
  names
    .flatMap((other, at) =>
      names
        .slice(0, at)
        .map((one, row) => ({ variables: [one, other], correlation: matrix[row]?.[at] ?? 0 })),
    )
    .find(({ correlation }) => 1 - Math.abs(correlation) < ZERO);
