import { gaussHermite } from "../../quadrature.js";
import type { BinomialModel } from "../binomial-glm.js";
import { combined, logitLink } from "../likelihood.js";
import { integrated } from "./quadrature.js";
import { ModeFinder, ownOf, type Factor, type Loads } from "./mode.js";

/**
 * The likelihood of a mixed model by its coordinates: the coefficients of the orthonormal basis, about in standard
 * errors from a start; then those of each factor (`ownOf`). The likelihood is even in the standard deviations, so that
 * none is bounded.
 */
export interface MixedModel {
  /** Of the basis at these coordinates. */
  coefficients(at: readonly number[]): number[];
  /** What one unit of each of the first coordinates is. */
  unit: number;
  /** Twice the negative log-likelihood, without the constant of the binomial. */
  deviance(at: readonly number[]): number;
  /** Coordinates where the effects' standard deviations are 1. */
  start: number[];
}

/** @param quadrature number of nodes; 1 is Laplace's approximation */
export function mixedModel(
  { design, counts }: BinomialModel,
  factors: readonly Factor[],
  startCoefficients: readonly number[],
  quadrature: number,
): MixedModel {
  const { q } = design.basis;
  const shares = combined(q, startCoefficients).map((eta) => logitLink.slope(eta));
  const weight = shares.reduce((sum, share, row) => sum + share * counts.trials[row]!, 0) / shares.length;
  const unit = 1 / Math.sqrt(weight);
  const finder = new ModeFinder(factors, counts);
  const rule = gaussHermite(quadrature);
  const coefficients = (at: readonly number[]) => startCoefficients.map((value, i) => value + unit * at[i]!);
  return {
    coefficients,
    unit,
    start: [...startCoefficients.map(() => 0), ...factors.flatMap(({ slope }) => (slope ? [1, 1, 0] : [1]))],
    deviance(at) {
      const own = ownOf(factors, at.slice(startCoefficients.length));
      const loads = factors.map((factor, which) => loadsOf(factor, own[which]!));
      const mode = finder.find(combined(q, coefficients(at)), loads);
      if (quadrature === 1) return mode.value + mode.logDeterminant;
      return integrated(factors[0]!, loads[0]!, mode, finder.curvatures, counts, rule);
    },
  };
}

function loadsOf({ level, slope }: Factor, [sd = 0, slopeSd = 0, angle = 0]: readonly number[]): Loads {
  if (!slope) return [new Float64Array(level.length).fill(sd)];
  const [shared, own] = [slopeSd * Math.sin(angle), slopeSd * Math.cos(angle)];
  return [slope.map((x) => sd + shared * x), slope.map((x) => own * x)];
}
