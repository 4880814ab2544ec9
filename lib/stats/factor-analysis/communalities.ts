import { inverse, Matrix } from "ml-matrix";
import { matrixOf, requireCorrelations, requireDefinite, type Correlations } from "./checked-correlations.js";

/** Squared multiple correlations of a positive definite matrix, for callers that have checked it. */
export const smcOf = (correlations: Correlations): number[] =>
  precisionOf(correlations)
    .diagonal()
    .map((value) => Math.min(1, Math.max(0, 1 - 1 / value)));

/** The inverse of a positive definite matrix. */
export const precisionOf = (correlations: Correlations): Matrix => inverse(matrixOf(correlations));

/** The matrix with communalities in place of the ones on its diagonal. */
export const reduced = (correlations: Correlations, communalities: readonly number[]): number[][] =>
  communalities.map((own, one) =>
    (correlations[one] ?? []).map((value, other) => (one === other ? own : value)),
  );

/**
 * The squared multiple correlation of each variable with all others, 0..1: the share of its variance that the others
 * predict, and a lower bound of its communality.
 *
 * @param correlations variables x variables
 * @throws NotPositiveDefiniteError if the matrix is singular or has a negative eigenvalue
 * @throws RangeError if it is no correlation matrix
 * @source L. Guttman 1956, doi:10.1007/BF02289103; in the inverse matrix, 1 - 1 / diagonal
 */
export function squaredMultipleCorrelations(correlations: Correlations): number[] {
  const names = requireCorrelations(correlations);
  requireDefinite(correlations, names);
  return smcOf(correlations);
}
