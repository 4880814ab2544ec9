import { Matrix } from "../../matrix.js";
import { minimise } from "../../numerics.js";
import { combined, slopeAt } from "../likelihood.js";
import type { BinomialModel } from "../logit.js";
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

/** The root of the 95 % quantile of chi-square with 1 degree of freedom. */
const REACH = 1.959963984540054;

/**
 * The 95 % profile interval of the standard deviation at a place of the best coordinates: where the likelihood, highest
 * over all others, is as much lower as chi-square allows.
 *
 * @param spread inverse Hessian at the maximum, where there is one
 * @source D. Bates and others 2015, section 5.1
 */
export function profileInterval(
  deviance: (at: readonly number[]) => number,
  best: readonly number[],
  place: number,
  spread: Matrix | null,
): { low: number | null; high: number | null } {
  const bottom = deviance(best);
  const others = best.filter((_, i) => i !== place);
  const at = (rest: readonly number[], value: number) => [
    ...rest.slice(0, place),
    value,
    ...rest.slice(place),
  ];
  const kept = best.map((_, i) => i).filter((i) => i !== place);
  const start = spread && conditional(spread, kept, place);
  let near = others;
  /** How far the profile is above the bottom, as a normal deviate. */
  const rise = (value: number): number => {
    const found = minimise((rest) => deviance(at(rest, value)), near, start ?? undefined);
    near = found.at;
    return Math.sqrt(Math.max(0, found.value - bottom));
  };
  const sd = Math.abs(best[place]!);
  const guess = spread ? Math.sqrt(2 * spread.get(place, place)) : 0.3;
  const atZero = sd > 0 ? rise(0) : 0;
  near = others;
  const low =
    atZero < REACH ? 0 : crossing(rise, [sd, 0], [0, atZero], Math.max(sd / 20, sd - REACH * guess));
  near = others;
  const high = crossing(rise, [sd, 0], null, sd + REACH * guess);
  return { low, high };
}

/** The inverse Hessian of the other coordinates while one is held. */
function conditional(spread: Matrix, kept: number[], place: number): Matrix {
  const own = spread.selection(kept, kept);
  const along = spread.selection(kept, [place]);
  return own.sub(along.mmul(along.transpose()).div(spread.get(place, place)));
}

type Point = [value: number, rise: number];

/** Where the rise, which is nearly straight, reaches its bound: by the secant within a bracket. */
function crossing(
  rise: (value: number) => number,
  inner: Point,
  outer: Point | null,
  first: number,
): number | null {
  let [inside, outside, value] = [inner, outer, first];
  for (let round = 0; round < 30; round++) {
    const found: Point = [value, rise(value)];
    if (Math.abs(found[1] - REACH) < 1e-4) return value;
    if (found[1] < REACH) inside = found;
    else outside = found;
    const [from, to] = [inside, outside ?? found];
    if (outside === null)
      value = Math.max(value * 1.3, from[1] > 0.2 ? (value - inner[0]) * (REACH / from[1]) + inner[0] : 0);
    else value = from[0] + ((to[0] - from[0]) * (REACH - from[1])) / (to[1] - from[1]);
  }
  return null;
}
