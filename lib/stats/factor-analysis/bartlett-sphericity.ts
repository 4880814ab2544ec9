import { requireInteger } from "../../core/check.js";
import { chiSquareUpperTail } from "../distributions.js";
import { total } from "../sums.js";
import { eigen, requireCorrelations, requireDefinite } from "./checked-correlations.js";

/** A test of whether there is any correlation to factor. */
export interface BartlettSphericity {
  chiSquare: number;
  df: number;
  /** Probability of so large a statistic if no two variables correlate. */
  p: number;
}

/**
 * Bartlett's test of sphericity: whether all correlations could be 0 in the population.
 *
 * It assumes normal variables and independent rows, and with many rows it rejects at the slightest correlation.
 *
 * @param correlations variables x variables
 * @param n rows they were computed from, whole, above the number of variables
 * @throws NotPositiveDefiniteError if the matrix is singular or has a negative eigenvalue
 * @throws RangeError if it is no correlation matrix, or n is out of range
 * @source M. S. Bartlett 1951, doi:10.1093/biomet/38.3-4.337
 */
export function bartlettSphericity(
  correlations: readonly (readonly number[])[],
  n: number,
): BartlettSphericity {
  const names = requireCorrelations(correlations);
  const variables = names.length;
  requireInteger("n", n, variables + 1, Infinity, "it is the number of rows behind the correlations");
  requireDefinite(correlations, names);
  const logDeterminant = total(eigen(correlations).values.map(Math.log));
  const chiSquare = 0 - logDeterminant * (n - 1 - (2 * variables + 5) / 6);
  const df = (variables * (variables - 1)) / 2;
  return { chiSquare, df, p: chiSquareUpperTail(chiSquare, df) };
}
