import { requireInteger, requireKnownKeys, requireNumber, requireOneOf, shown } from "../../core/check.js";
import { sumSimple } from "../descriptive.js";
import { Matrix } from "../matrix.js";
import { dot } from "../vectors.js";
import { eigen, reduced, requireCorrelations, requireDefinite, smcOf } from "./checked-correlations.js";
import type { Correlations } from "./checked-correlations.js";
import { explained, rotate, ROTATIONS, type Rotation } from "./rotation.js";

export interface PrincipalAxisOptions {
  /** Number of factors, whole, at least 1 and fewer than variables; defaults to 1. */
  factors?: number;
  /** The variables, for `heywood` and errors; default to "variable 0", "variable 1", ... */
  names?: readonly string[];
  /** It ends when the sum of the communalities changes by no more than this; defaults to 1e-6. */
  tolerance?: number;
  /** The most iterations, whole, at least 1; defaults to 1000. */
  iterations?: number;
  /**
   * The communalities to start from: "smc", the default, squared multiple correlations; or a list of numbers 0..1,
   * which also works where the matrix is singular and those can't be had.
   */
  start?: "smc" | readonly number[];
  /**
   * "none", the default; "varimax", which turns several factors so that each variable loads on few of them; or
   * "oblimin" (quartimin), which besides lets the factors correlate.
   */
  rotation?: Rotation;
  /**
   * Kaiser's normalisation: in a rotation every variable counts alike, else by its communality. Defaults to true, which
   * is R's for varimax; psych's oblimin has it only with `normalize = TRUE`.
   */
  kaiser?: boolean;
}

/** Factors as principal axis factoring finds them. */
export interface PrincipalAxis {
  /** Of the variables, in the order of the correlations. */
  names: string[];
  /**
   * What each variable owes to each factor, which is their correlation unless the rotation is oblique; variables x
   * factors, every factor's sum is positive, or, where that is 0, its first loading that is not. Rotated factors come in
   * the order of what they explain.
   */
  loadings: number[][];
  /** Correlations of the factors, factors x factors; 0 off the diagonal unless the rotation is oblique. */
  factorCorrelations: number[][];
  /** Share of each variable's variance that the factors explain; 1 or more in a Heywood case. */
  communalities: number[];
  /** 1 - communality. */
  uniquenesses: number[];
  /** Of the correlation matrix with the communalities on its diagonal, all of them, largest first; some are negative. */
  eigenvalues: number[];
  /**
   * Share of all variables' variance that each factor explains: its mean squared loading; where factors correlate, what
   * two explain together goes half to each.
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
   * Variables with a communality of 1 or more, which no variable can have: too many factors, or too few rows. Within
   * the tolerance of 1 (at most 0.001) counts, for it may be on its way there.
   */
  heywood: string[];
}

/**
 * Principal axis factoring: which few factors leave the least of the correlations unexplained.
 *
 * Communalities go on the diagonal of the correlation matrix, the loadings are its leading eigenvectors times the root
 * of their eigenvalues, and their squares are the next communalities, until those settle. In a Heywood case they settle
 * above 1; they are kept as they are, as in psych, and the variable is listed in `heywood`. A rotation turns the factors found;
 * together they explain what they did, and communalities stay.
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
  requireOneOf("kaiser", kaiser, [true, false] as const);
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
