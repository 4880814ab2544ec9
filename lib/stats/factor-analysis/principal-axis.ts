import { requireInteger, requireKnownKeys, requireNumber, requireOneOf, shown } from "../../core/check.js";
import { sumSimple } from "../descriptive.js";
import { Matrix } from "../matrix.js";
import { dot } from "../vectors.js";
import {
  eigen,
  reduced,
  requireCorrelations,
  requireDefinite,
  smcOf,
  type Correlations,
} from "./correlation-matrix.js";
import { explained, rotate, ROTATIONS, type Rotation } from "./rotation.js";

export interface PrincipalAxisOptions {
  /** Number of factors, whole, at least 1 and fewer than variables; defaults to 1. */
  factors?: number;
  /** The variables, for `heywood` and errors; default to "variable 0", "variable 1", ... */
  names?: readonly string[];
  /** The iteration ends when the sum of the communalities changes by at most this, at least 0; defaults to 1e-6. */
  tolerance?: number;
  /** The most iterations, whole, at least 1; defaults to 1000. */
  iterations?: number;
  /**
   * The communalities at the start: "smc", the default, squared multiple correlations; or a list of numbers 0..1, which
   * also works if the matrix is singular.
   */
  start?: "smc" | readonly number[];
  /**
   * "none", the default; "varimax", after which each variable loads on few factors; or "oblimin" (quartimin), which also
   * lets the factors correlate.
   */
  rotation?: Rotation;
  /**
   * Kaiser's normalisation: a rotation gives every variable the same weight, otherwise its communality. Defaults to true,
   * as in R's varimax; psych's oblimin has it with `normalize = TRUE` only.
   */
  kaiser?: boolean;
}

/** The result of principal axis factoring. */
export interface PrincipalAxis {
  /** Of the variables, in the order of the correlations. */
  names: string[];
  /**
   * The loading of each variable on each factor, which is their correlation unless the rotation is oblique; variables x
   * factors. The sum of each factor's loadings is positive, or if it is 0, the first loading that is not 0. Rotated
   * factors are in the order of the variance they explain.
   */
  loadings: number[][];
  /** Correlations of the factors, factors x factors; 0 off the diagonal unless the rotation is oblique. */
  factorCorrelations: number[][];
  /** Share of each variable's variance that the factors explain; 1 or more in a Heywood case. */
  communalities: number[];
  /** 1 - communality. */
  uniquenesses: number[];
  /** Of the correlation matrix with the communalities on its diagonal, largest first; some are negative. */
  eigenvalues: number[];
  /**
   * Share of the variance of all variables that each factor explains: its mean squared loading. If factors correlate,
   * each gets half of what two explain together.
   */
  variance: number[];
  /** Root mean square of the correlations that the factors leave unexplained, off the diagonal. */
  rms: number;
  /** Correlations less free parameters, ((p - k)^2 - p - k) / 2; below 0 the loadings are not identified. */
  df: number;
  iterations: number;
  /** Whether the tolerance was reached. */
  converged: boolean;
  /**
   * Variables with a communality of 1 or more, or within the tolerance (at most 0.001) of 1. No variable can have one:
   * there are too many factors, or too few rows.
   */
  heywood: string[];
}

/**
 * Gives the factors that explain the correlations of a set of variables, by principal axis factoring.
 *
 * Each step puts the communalities on the diagonal of the correlation matrix. The loadings are its leading eigenvectors
 * times the root of their eigenvalues, and their squares give the next communalities, until these no longer change. In a
 * Heywood case a communality ends above 1; it stays so, as in psych, and `heywood` lists the variable. A rotation changes
 * neither the communalities nor the variance that the factors explain together.
 *
 * @param correlations variables x variables, for instance of `correlationMatrix`
 * @throws NotPositiveDefiniteError if the matrix is singular (unless `start` is a list) or has a negative eigenvalue
 * @throws RangeError if it is no correlation matrix, an option is out of range, or a factor has a negative eigenvalue
 * @source H. H. Harman 1976, Modern Factor Analysis, chapter 8; fa(fm = "pa") of the R package psych, whose stopping
 *   rule and signs these are; NeuroCognition, section 6.1
 */
export function principalAxis(correlations: Correlations, options: PrincipalAxisOptions = {}): PrincipalAxis {
  requireKnownKeys("principalAxis", options, OPTIONS);
  const { factors = 1, tolerance = 1e-6, iterations = 1000, start = "smc" } = options;
  const { rotation = "none", kaiser = true } = options;
  requireOneOf("rotation", rotation, ROTATIONS);
  const names = requireCorrelations(correlations, options.names);
  const variables = names.length;
  requireInteger("factors", factors, 1, variables - 1, "there are fewer factors than variables");
  requireNumber("tolerance", tolerance, 0);
  requireInteger("iterations", iterations, 1);
  requireDefinite(correlations, names, { singular: start !== "smc" });
  const reached = 1 - Math.min(tolerance, 1e-3);
  let communalities = start === "smc" ? smcOf(correlations) : checkedStart(start, variables);
  for (let iteration = 1; ; iteration++) {
    const before = communalities;
    const axes = leadingAxes(reduced(correlations, before), factors, iteration);
    communalities = axes.loadings.map((row) => dot(row, row));
    const converged = Math.abs(sumSimple(communalities) - sumSimple(before)) <= tolerance;
    if (!converged && iteration < iterations) continue;
    const { loadings, factorCorrelations } = rotate(axes.loadings, rotation, { kaiser });
    return {
      names: [...names],
      loadings,
      factorCorrelations,
      communalities,
      uniquenesses: communalities.map((communality) => 1 - communality),
      eigenvalues: axes.values,
      variance: explained({ loadings, factorCorrelations }).map((sum) => sum / variables),
      rms: residualRms(correlations, axes.loadings),
      df: ((variables - factors) ** 2 - variables - factors) / 2,
      iterations: iteration,
      converged,
      heywood: names.filter((_, variable) => communalities[variable]! >= reached),
    };
  }
}

const OPTIONS = ["factors", "names", "tolerance", "iterations", "start", "rotation", "kaiser"];

function leadingAxes(matrix: number[][], factors: number, iteration: number) {
  const axes = eigen(matrix);
  const leading = axes.slice(0, factors).map(({ value, vector }, before) => {
    if (value < 0)
      throw new RangeError(
        `factor ${before + 1} has a negative eigenvalue (${value.toPrecision(3)}, iteration ${iteration}); expected one of at least 0. Fit fewer factors, at most ${before}`,
      );
    const scale = Math.sqrt(value) * sign(vector);
    return vector.map((weight) => weight * scale);
  });
  return { values: axes.map(({ value }) => value), loadings: new Matrix(leading).transpose().to2DArray() };
}

/** That of the sum of a vector of length 1, or of its first weight, where what is but rounding counts as 0. */
const sign = (vector: readonly number[]): number =>
  Math.sign([sumSimple(vector), ...vector].find((value) => Math.abs(value) > 1e-10) ?? 0);

function residualRms(correlations: Correlations, loadings: number[][]): number {
  const squares = correlations.flatMap((row, one) =>
    row.slice(0, one).map((value, other) => (value - dot(loadings[one]!, loadings[other]!)) ** 2),
  );
  return Math.sqrt(sumSimple(squares) / squares.length);
}

function checkedStart(start: readonly number[], variables: number): number[] {
  if (!Array.isArray(start) || start.length !== variables)
    throw new RangeError(
      `start is ${shown(start)}; expected "smc" or a list of ${variables} communalities, one for each variable`,
    );
  for (const [at, value] of start.entries()) requireNumber(`start[${at}]`, value, 0, 1);
  return [...start];
}
