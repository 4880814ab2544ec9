import { requireCorrelations, requireDefinite } from "./checked-correlations.js";
import { smcOf } from "./reduced.js";

/**
 * The squared multiple correlation of each variable with all others, 0..1: the share of its variance that the others
 * predict, and a lower bound of its communality.
 *
 * @param correlations variables x variables
 * @throws NotPositiveDefiniteError if the matrix is singular or has a negative eigenvalue
 * @throws RangeError if it is no correlation matrix
 * @source L. Guttman 1956, doi:10.1007/BF02289103; in the inverse matrix, 1 - 1 / diagonal
 */
export function squaredMultipleCorrelations(correlations: readonly (readonly number[])[]): number[] {
  const names = requireCorrelations(correlations);
  requireDefinite(correlations, names);
  return smcOf(correlations);
}
