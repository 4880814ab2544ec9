import type { BinomialModel } from "../binomial-glm.js";
import { combined, slopeAt } from "../likelihood.js";
import { ModeFinder, type Factor } from "./mode.js";

/**
 * The likelihood of a mixed model by its coordinates: the coefficients of the orthonormal basis, about in standard
 * errors from a start; then the standard deviation of each factor. The likelihood is even in the standard deviations, so
 * that none is bounded.
 */
export interface MixedModel {
  /** Of the basis at these coordinates. */
  coefficients(at: readonly number[]): number[];
  /** What one unit of each of the first coordinates is. */
  unit: number;
  /** Twice the negative log-likelihood by Laplace's approximation, without the constant of the binomial. */
  deviance(at: readonly number[]): number;
  /** Coordinates where the effects' standard deviations are 1. */
  start: number[];
}

export function mixedModel(
  { design, counts }: BinomialModel,
  factors: readonly Factor[],
  startCoefficients: readonly number[],
): MixedModel {
  const { q } = design.basis;
  const shares = combined(q, startCoefficients).map(slopeAt);
  const weight = shares.reduce((sum, share, row) => sum + share * counts.trials[row]!, 0) / shares.length;
  const unit = 1 / Math.sqrt(weight);
  const finder = new ModeFinder(factors, counts);
  const coefficients = (at: readonly number[]) => startCoefficients.map((value, i) => value + unit * at[i]!);
  return {
    coefficients,
    unit,
    start: [...startCoefficients.map(() => 0), ...factors.map(() => 1)],
    deviance(at) {
      const mode = finder.find(combined(q, coefficients(at)), at.slice(startCoefficients.length));
      return mode.value + mode.logDeterminant;
    },
  };
}
