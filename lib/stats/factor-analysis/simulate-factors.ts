import { requireInteger, requireKnownKeys, requireNumber, shown } from "../../core/check.js";
import { random } from "../../core/random.js";
import { normalDraw } from "../distributions/normal-and-binomial.js";
import { CholeskyDecomposition, Matrix } from "../matrix.js";
import { dot, quadraticForm } from "../vectors.js";
import { requireCorrelations, type Correlations } from "./correlation-matrix.js";

export interface SimulateFactorsOptions {
  /** Loadings in -1..1: a number per variable for one factor, or a row per variable with a number per factor. */
  loadings: readonly number[] | readonly (readonly number[])[];
  /** Rows wanted, whole, at least 1. */
  n: number;
  /** Correlations of the factors, factors x factors; default to 0. */
  factorCorrelations?: readonly (readonly number[])[];
  /** Whole, 0..4294967295; the same seed gives the same rows. Defaults to 1. */
  seed?: number;
}

/**
 * Draws scores from a factor model: factors times loadings, plus a unique part for each variable that makes its variance
 * 1. All parts are normal; in the population every variable has mean 0 and standard deviation 1.
 *
 * @returns n rows, each with a number per variable
 * @throws RangeError if a loading is out of range, loadings explain more than all of a variable's variance, or
 *   `factorCorrelations` is not a positive definite correlation matrix
 * @source NeuroCognition, section 6.1, names the model; L. L. Thurstone 1947, Multiple-Factor Analysis
 */
export function simulateFactors(options: SimulateFactorsOptions): number[][] {
  requireKnownKeys("simulateFactors", options, ["loadings", "n", "factorCorrelations", "seed"]);
  const { n, seed = 1 } = options;
  requireInteger("n", n, 1);
  const loadings = checkedLoadings(options.loadings);
  const factors = loadings[0]!.length;
  const { between, mixing } = mixed(factors, options.factorCorrelations);
  const ownScale = loadings.map((row, variable) => uniqueScale(row, between, variable));
  const source = random(seed, "stats.simulateFactors");
  return Array.from({ length: n }, () => {
    const draws = Array.from({ length: factors }, () => normalDraw(source));
    const scores = mixing.map((row) => dot(row, draws));
    return loadings.map((row, variable) => dot(row, scores) + ownScale[variable]! * normalDraw(source));
  });
}

function checkedLoadings(given: SimulateFactorsOptions["loadings"]): number[][] {
  const rows = given.map((row: number | readonly number[]) => [row].flat());
  if (!(rows.length > 0 && rows[0]!.length > 0) || rows.some((row) => row.length !== rows[0]!.length))
    throw new RangeError(
      `loadings is ${shown(given)}; expected a number, or a row with a number for each factor, for each variable`,
    );
  rows.forEach((row, variable) =>
    row.forEach((loading, factor) => requireNumber(`loadings[${variable}][${factor}]`, loading, -1, 1)),
  );
  return rows;
}

function mixed(factors: number, given: Correlations = Matrix.eye(factors).to2DArray()) {
  const between = given.map((row) => [...row]);
  if (factors > 1) requireCorrelations(between);
  else requireNumber("factorCorrelations[0][0]", between[0]![0]!, 1, 1);
  const cholesky = new CholeskyDecomposition(new Matrix(between));
  if (between.length !== factors || !cholesky.isPositiveDefinite())
    throw new RangeError(
      `factorCorrelations is ${shown(given)}; expected a positive definite matrix of ${factors} x ${factors}`,
    );
  return { between, mixing: cholesky.lowerTriangularMatrix.to2DArray() };
}

function uniqueScale(row: number[], between: number[][], variable: number): number {
  const communality = quadraticForm(between, row);
  if (communality > 1 + 1e-12)
    throw new RangeError(
      `the loadings of variable ${variable} explain ${communality.toPrecision(3)} of its variance; expected at most 1`,
    );
  return Math.sqrt(Math.max(0, 1 - communality));
}
