import { requireInteger } from "../../core/check.js";
import { sumSimple } from "../descriptive.js";
import { chiSquareUpperTail } from "../distributions/chi-square.js";
import { eigen, precisionOf, requireCorrelations, requireDefinite, smcOf } from "./checked-correlations.js";
import type { Correlations } from "./checked-correlations.js";

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
