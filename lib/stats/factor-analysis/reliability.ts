import { requireInteger, requireKnownKeys, requireOneOf, shown } from "../../core/check.js";
import { standardised } from "../checks.js";
import { sampleStandardDeviation, sumSimple } from "../descriptive.js";
import { inverse, Matrix } from "../matrix.js";
import { dot } from "../vectors.js";
import {
  correlationMatrix,
  requireCorrelations,
  requireDefinite,
  type Correlations,
  type Rows,
} from "./correlation-matrix.js";
import { principalAxis, type PrincipalAxis } from "./principal-axis.js";

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

/** The reliability of the sum of several tests. */
export interface CronbachAlpha {
  /** Of the sum of the scores as they are; below 0 if tests correlate negatively on the whole. */
  alpha: number;
  /** Of the sum of standardised scores, from the mean correlation. */
  standardised: number;
  /** Rows used. */
  n: number;
}

/**
 * Gives Cronbach's alpha: p / (p - 1) times the share of the sum's variance that is not the tests' own variances.
 *
 * If all tests measure one thing equally well, it is the reliability of the sum; otherwise it is smaller. It assumes that
 * the tests measure one thing and does not show it. Change the sign of tests that are scored in reverse before you call
 * it.
 *
 * @param rows one per person or model, each with a number per test, at least 2 tests
 * @param options `names` of the tests, for errors; default to "variable 0", "variable 1", ...
 * @throws RangeError if a value is missing or a column constant (by name), or there are too few rows or tests
 * @source L. J. Cronbach 1951, doi:10.1007/BF02310555; `alpha` of the R package psych
 */
export function cronbachAlpha(rows: Rows, options: { names?: readonly string[] } = {}): CronbachAlpha {
  requireKnownKeys("cronbachAlpha", options, ["names"]);
  const { correlations, n } = correlationMatrix(rows, options);
  if (correlations.length < 2) throw new RangeError("rows has 1 column; expected at least 2 tests");
  const deviations = correlations.map((_, at) => sampleStandardDeviation(rows.map((row) => row[at]!)));
  const covariances = correlations.map((row, one) =>
    row.map((value, other) => value * deviations[one]! * deviations[other]!),
  );
  return { alpha: alphaOf(covariances), standardised: alphaOf(correlations), n };
}

function alphaOf(covariances: Correlations): number {
  const tests = covariances.length;
  const own = sumSimple(covariances.map((row, at) => row[at]!));
  return (tests / (tests - 1)) * (1 - own / sumSimple(covariances.flat()));
}

/** The shares of the variance of a sum of standardised tests that come from common factors. */
export interface Omega {
  /** From all common factors, 0..1: the reliability of the sum. */
  total: number;
  /** From the general factor alone, 0..1; null with one factor, or if the second-order fit is a Heywood case. */
  hierarchical: number | null;
  /** Loadings of the tests on the general factor; null if `hierarchical` is. */
  general: number[] | null;
  /** Tests with a communality of 1 or more, which no test can have; `total` is then too high. */
  heywood: string[];
}

/**
 * Gives McDonald's omega, total and hierarchical, by principal axes, oblimin and the transformation of Schmid and Leiman.
 *
 * The factors of the tests are rotated obliquely, without Kaiser's normalisation. Their correlations are then factored
 * again, and the loadings on this second-order factor give the general loadings of the tests. With two factors, both have
 * the same second-order loading. These are the steps of psych, which stops each at a thousandth, so that its third digit
 * can differ. Reverse tests that load negatively before you call it.
 *
 * @param correlations tests x tests, for instance of `correlationMatrix`
 * @param options.factors whole, at least 1; defaults to 3, as in psych. With 1 there is only a total
 * @param options.names the tests, for `heywood` and errors
 * @throws NotPositiveDefiniteError if the matrix, or that of the factors' correlations, is singular
 * @throws RangeError if it is no correlation matrix, or an option is out of range
 * @source R. P. McDonald 1999, Test Theory; J. Schmid and J. M. Leiman 1957, doi:10.1007/BF02289209; `omega` of the R
 *   package psych, with fm = "pa" and flip = FALSE
 */
export function omega(
  correlations: Correlations,
  options: { factors?: number; names?: readonly string[] } = {},
): Omega {
  requireKnownKeys("omega", options, ["factors", "names"]);
  const { factors = 3 } = options;
  const names = requireCorrelations(correlations, options.names);
  requireInteger("factors", factors, 1, names.length - 1, "there are fewer factors than tests");
  const fit = principalAxis(correlations, {
    ...TO_THE_END,
    factors,
    names,
    rotation: "oblimin",
    kaiser: false,
  });
  const whole = sumSimple(correlations.flat());
  const second = secondOrder(fit.factorCorrelations);
  const general = second && fit.loadings.map((row) => dot(row, second));
  return {
    total: 1 - sumSimple(fit.uniquenesses) / whole,
    hierarchical: general && sumSimple(general) ** 2 / whole,
    general,
    heywood: fit.heywood,
  };
}

const TO_THE_END = { tolerance: 1e-9, iterations: 10_000 };

/** What the factors load on the factor behind them; null where there is none to be had. */
function secondOrder(between: readonly number[][]): number[] | null {
  const [first] = between;
  if (!first || between.length === 1) return null;
  const [, only = 0] = first;
  if (between.length === 2) return [Math.sqrt(Math.abs(only)), Math.sign(only) * Math.sqrt(Math.abs(only))];
  const { loadings, heywood } = principalAxis(between, TO_THE_END);
  return heywood.length > 0 ? null : loadings.map(([loading = 0]) => loading);
}
