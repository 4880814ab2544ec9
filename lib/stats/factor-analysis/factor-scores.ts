import { requireKnownKeys, requireOneOf, shown } from "../../core/check.js";
import { standardised } from "../columns.js";
import { inverse, Matrix } from "../matrix.js";
import { requireDefinite } from "./checked-correlations.js";
import { correlationMatrix, type Rows } from "./correlation-matrix.js";
import type { PrincipalAxis } from "./principal-axis.js";

export interface FactorScoresOptions {
  /**
   * "regression", the default: Thurstone's scores, which are closest to the factors and shrunk towards 0. "bartlett":
   * unbiased scores, which vary more.
   */
  method?: "regression" | "bartlett";
}

/** The score of each row on each factor. */
export interface FactorScores {
  /** A row for each row, in standard deviations from the factor's mean. */
  scores: number[][];
  /** The factors by which standardised variables are multiplied to give scores; variables x factors. */
  weights: number[][];
  /** The correlation of each factor with its scores, 0..1; below 0.9 single scores are unreliable. */
  validity: number[];
}

/**
 * Estimates the factor scores of each row, from a fit of the correlations of these rows.
 *
 * @param rows one per person or model, each with a number per variable; the rows whose correlations were factored
 * @param fit of `principalAxis`, rotated or not
 * @throws NotPositiveDefiniteError if the correlations of the rows are singular
 * @throws RangeError if the fit has other variables, a value is missing or a column constant (by name), an option is out
 *   of range, or the method is "bartlett" in a Heywood case
 * @source L. L. Thurstone 1935, The Vectors of Mind; M. S. Bartlett 1937, doi:10.1111/j.2044-8295.1937.tb00863.x;
 *   `factor.scores` of the R package psych
 */
export function factorScores(
  rows: Rows,
  fit: Pick<PrincipalAxis, "loadings" | "factorCorrelations" | "uniquenesses">,
  options: FactorScoresOptions = {},
): FactorScores {
  requireKnownKeys("factorScores", options, ["method"]);
  const { method = "regression" } = options;
  requireOneOf("method", method, ["regression", "bartlett"] as const);
  const { correlations, names, n } = correlationMatrix(rows);
  if (fit?.loadings?.length !== names.length)
    throw new RangeError(
      `the fit has ${shown(fit?.loadings?.length)} variables and the rows ${names.length}; expected the fit of these rows' correlations`,
    );
  requireDefinite(correlations, names);
  const loadings = new Matrix(fit.loadings);
  const structure = loadings.mmul(new Matrix(fit.factorCorrelations));
  const weights =
    method === "regression"
      ? inverse(new Matrix(correlations)).mmul(structure)
      : bartlettWeights(loadings, fit.uniquenesses, names);
  const columns = new Matrix(rows as number[][]).transpose().to2DArray();
  // Of length 1, so that a standard deviation of 1 takes the root of n - 1.
  const units = new Matrix(columns.map((column, at) => standardised(names[at]!, column)!));
  const scores = units
    .transpose()
    .mmul(weights)
    .mul(Math.sqrt(n - 1))
    .to2DArray();
  return {
    scores,
    weights: weights.to2DArray(),
    validity: validityOf(weights, structure, new Matrix(correlations)),
  };
}

function bartlettWeights(
  loadings: Matrix,
  uniquenesses: readonly number[],
  names: readonly string[],
): Matrix {
  const none = uniquenesses.findIndex((own) => !(own > 0));
  if (none >= 0)
    throw new RangeError(
      `${names[none]} has a uniqueness of ${uniquenesses[none]} (a Heywood case); Bartlett's scores need one above 0. Fit fewer factors, or use method "regression"`,
    );
  const weighted = loadings.clone().divColumnVector([...uniquenesses]);
  return weighted.mmul(inverse(loadings.transpose().mmul(weighted)));
}

/** The factors have variance 1, the scores w'Rw, and both the covariance w's with s, the factors' structure. */
const validityOf = (weights: Matrix, structure: Matrix, correlations: Matrix): number[] => {
  const shared = weights.transpose().mmul(structure).diagonal();
  const own = weights.transpose().mmul(correlations).mmul(weights).diagonal();
  return shared.map((covariance, factor) => covariance / Math.sqrt(own[factor] ?? NaN));
};
