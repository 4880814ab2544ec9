import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { requireBetween } from "../checks.js";
import { meanSimple, quantileSorted, sumSimple } from "../descriptive.js";
import { normalDraw } from "../distributions/normal-and-binomial.js";
import { chiSquareUpperTail } from "../distributions/tails.js";
import { Matrix } from "../matrix.js";
import { dotColumns, sum, symmetric } from "../vectors.js";
import {
  correlationMatrix,
  eigen,
  precisionOf,
  reduced,
  requireCorrelations,
  requireDefinite,
  smcOf,
  type Correlations,
} from "./correlation-matrix.js";

/** A test of whether there is any correlation to factor. */
export interface BartlettSphericity {
  chiSquare: number;
  df: number;
  /** Probability of so large a statistic if no two variables correlate. */
  p: number;
}

/**
 * Gives Bartlett's test of sphericity: whether all correlations could be 0 in the population.
 *
 * It assumes normal variables and independent rows. With many rows it rejects even for tiny correlations.
 *
 * @param correlations variables x variables
 * @param n rows they were computed from, whole, above the number of variables
 * @throws NotPositiveDefiniteError if the matrix is singular or has a negative eigenvalue
 * @throws RangeError if it is no correlation matrix, or n is out of range
 * @source M. S. Bartlett 1951, doi:10.1093/biomet/38.3-4.337
 */
export function bartlettSphericity(correlations: Correlations, n: number): BartlettSphericity {
  const names = requireCorrelations(correlations);
  const variables = names.length;
  requireInteger("n", n, variables + 1, Infinity, "it is the number of rows behind the correlations");
  requireDefinite(correlations, names);
  const logDeterminant = sumSimple(eigen(correlations).map(({ value }) => Math.log(value)));
  const chiSquare = 0 - logDeterminant * (n - 1 - (2 * variables + 5) / 6);
  const df = (variables * (variables - 1)) / 2;
  return { chiSquare, df, p: chiSquareUpperTail(chiSquare, df) };
}

/** How far correlations come from what all variables share, 0..1. */
export interface KaiserMeyerOlkin {
  /** Of all variables together. Kaiser's words: from 0.9 marvellous, from 0.5 miserable, below unacceptable. */
  overall: number;
  /** Of each variable. */
  each: number[];
}

/**
 * Gives the Kaiser-Meyer-Olkin measure of sampling adequacy: the squared correlations over the sum of squared
 * correlations and squared partial correlations. It is low if pairs of variables share what no third variable does, so
 * that factors have little to explain.
 *
 * @param correlations variables x variables
 * @throws NotPositiveDefiniteError if the matrix is singular or has a negative eigenvalue
 * @throws RangeError if it is no correlation matrix, or all its correlations are 0
 * @source H. F. Kaiser and J. Rice 1974, doi:10.1177/001316447403400115
 */
export function kaiserMeyerOlkin(correlations: Correlations): KaiserMeyerOlkin {
  requireDefinite(correlations, requireCorrelations(correlations));
  const precision = precisionOf(correlations);
  const scale = precision.diagonal();
  const partial = precision
    .to2DArray()
    .map((row, one) => row.map((value, other) => value / Math.sqrt(scale[one]! * scale[other]!)));
  const simple = correlations.map(squaresBeside);
  const left = partial.map(squaresBeside);
  const shared = sumSimple(simple);
  if (shared === 0)
    throw new RangeError("all correlations are 0; expected some that are not, for factors to explain");
  return {
    overall: shared / (shared + sumSimple(left)),
    each: simple.map((value, variable) => value / (value + left[variable]!)),
  };
}

const squaresBeside = (row: readonly number[], own: number): number =>
  sumSimple(row.filter((_, other) => other !== own).map((value) => value ** 2));

/**
 * Gives the squared multiple correlation of each variable with all others, 0..1: the share of its variance that the
 * others predict, and a lower bound of its communality.
 *
 * @param correlations variables x variables
 * @throws NotPositiveDefiniteError if the matrix is singular or has a negative eigenvalue
 * @throws RangeError if it is no correlation matrix
 * @source L. Guttman 1956, doi:10.1007/BF02289103; in the inverse matrix, 1 - 1 / diagonal
 */
export function squaredMultipleCorrelations(correlations: Correlations): number[] {
  requireDefinite(correlations, requireCorrelations(correlations));
  return smcOf(correlations);
}

export interface ParallelAnalysisOptions {
  /** Tables of random numbers to compare with, whole, 1..1,000,000; defaults to 1000. */
  replications?: number;
  /** The quantile of random eigenvalues that a factor must exceed, above 0 and below 1; defaults to 0.95. */
  quantile?: number;
  /**
   * "reduced", the default, has squared multiple correlations on the diagonal, where principal axis factoring starts;
   * "full" has ones, so that the eigenvalues are those of principal components.
   */
  matrix?: "reduced" | "full";
  /** Whole, 0..4294967295; the same seed gives the same random tables. Defaults to 1. */
  seed?: number;
}

/** The number of factors above noise; each list has an entry for each variable, the largest first. */
export interface ParallelAnalysis {
  /** Leading eigenvalues above their threshold, up to the first that is not. */
  factors: number;
  /** Eigenvalues of the data, largest first. */
  observed: number[];
  /** The value that an observed eigenvalue must exceed: the quantile of random ones of its rank. */
  threshold: number[];
  /** Means of the random eigenvalues. */
  mean: number[];
  /** The quantile, 0..1. */
  quantile: number;
  /** The matrix of the eigenvalues: correlations with communalities on the diagonal, or with ones. */
  matrix: "reduced" | "full";
}

/**
 * Gives the number of factors by Horn's parallel analysis: factors count while their eigenvalues exceed those of random
 * data of the same size.
 *
 * Random data are independent normal numbers. Sampling alone makes their first eigenvalues large, more so with fewer
 * rows. The rule "eigenvalues above 1" ignores this.
 *
 * @param rows one per person or model, each with a number per variable, at least 2 variables
 * @throws NotPositiveDefiniteError if `matrix` is "reduced" and the correlations are singular
 * @throws RangeError if a value is missing or a column constant (by name), or an option is out of range
 * @source J. L. Horn 1965, doi:10.1007/BF02289447; on the reduced matrix, L. G. Humphreys and R. G. Montanelli 1975,
 *   doi:10.1207/s15327906mbr1002_5; the quantile, L. W. Glorfeld 1995, doi:10.1177/0013164495055003002;
 *   NeuroCognition, section 6.1
 */
export function parallelAnalysis(
  rows: readonly (readonly (number | null)[])[],
  options: ParallelAnalysisOptions = {},
): ParallelAnalysis {
  requireKnownKeys("parallelAnalysis", options, ["replications", "quantile", "matrix", "seed"]);
  const { replications = 1000, quantile = 0.95, seed = 1, matrix = "reduced" } = options;
  requireInteger("replications", replications, 1, 1e6);
  requireBetween("quantile", quantile, 0, 1, ", such as 0.95");
  requireOneOf("matrix", matrix, ["reduced", "full"] as const);
  const { correlations, names, n } = correlationMatrix(rows);
  if (names.length < 2) throw new RangeError("rows has 1 column; expected at least 2 variables");
  if (matrix === "reduced") requireDefinite(correlations, names);
  const variables = names.length;
  const observed = eigenvalues(correlations, matrix);
  const source = random(seed, "stats.parallelAnalysis");
  const noise = Array.from({ length: replications }, () =>
    eigenvalues(randomCorrelations(n, variables, source), matrix),
  );
  const ranked = new Matrix(noise);
  const ofRanks = observed.map((_, rank) => Array.from(Float64Array.from(ranked.getColumn(rank)).sort()));
  const mean = ofRanks.map(meanSimple);
  const threshold = ofRanks.map((values) => quantileSorted(values, quantile));
  const first = observed.findIndex((value, rank) => !(value > threshold[rank]!));
  const factors = first < 0 ? variables : first;
  return { factors, observed, threshold, mean, quantile, matrix };
}

function eigenvalues(correlations: Correlations, matrix: "reduced" | "full"): number[] {
  const analysed = matrix === "full" ? correlations : reduced(correlations, smcOf(correlations));
  return eigen(analysed).map(({ value }) => value);
}

/** Correlations of independent normal columns. They vary and lack nothing, so that no checks are needed. */
function randomCorrelations(rows: number, columns: number, source: Random): number[][] {
  const table = Array.from({ length: columns }, () => {
    const column = new Float64Array(rows);
    for (let row = 0; row < rows; row++) column[row] = normalDraw(source);
    const mean = sum(column) / rows;
    for (let row = 0; row < rows; row++) column[row]! -= mean;
    return { column, length: Math.sqrt(dotColumns(column, column)) };
  });
  return symmetric(table, (one, other) =>
    one === other ? 1 : dotColumns(one.column, other.column) / (one.length * other.length),
  );
}
