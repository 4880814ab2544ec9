import { sum } from "../vectors.js";
import { anyExtreme, atPredictors, combined, deviance, score, weights } from "./likelihood.js";
import type { Counts, Link, Predicted } from "./likelihood.js";
import { backSubstitute, covariance, information, solve, type Basis } from "./orthonormal.js";

export interface IrlsFit {
  coefficients: number[];
  /** Inverse of the Fisher information at the coefficients; null where the information is singular. */
  covariance: number[][] | null;
  /** Fitted probabilities. */
  fitted: Float64Array;
  /** Twice the log-likelihood that is missing to a fit with a probability of its own in each row. */
  deviance: number;
  iterations: number;
  converged: boolean;
  /** Whether the last step had to be cut short to keep every probability below 1: the maximum lies on the edge. */
  boundary: boolean;
}

/**
 * Maximum likelihood for binomial counts by iteratively reweighted least squares, with steps halved while a
 * probability would leave 0..1 or the deviance would rise.
 *
 * Iterates on an orthonormal basis of the columns, so that sums of squares lose no digits to columns that are nearly
 * dependent; the steps are the same.
 *
 * @param onDrift called with each step that moves a linear predictor by half a unit or more though the deviance is flat
 *   or a probability 0 or 1, as happens on the way to an infinite estimate; may throw. Without it the iteration takes
 *   such an estimate, once the deviance is flat, for good
 * @source McCullagh and Nelder 1989, section 2.5; the start and the halving as in R's glm.fit
 */
export function irls(basis: Basis, data: Counts, link: Link, onDrift?: (step: number[]) => void): IrlsFit {
  let state = firstState(data, basis, link);
  let converged = false;
  let boundary: boolean;
  let iterations = 0;
  do {
    iterations += 1;
    const gram = information(basis, weights(data.trials, state));
    const step = solve(gram, score(data, basis, state));
    const next = step && shortened(data, basis, state, step, link);
    boundary = step !== undefined && (!next || next.cut);
    if (!next) break;
    const gain = Math.abs(state.deviance - next.deviance) / (next.deviance + 0.1);
    const drifting = farthest(state.eta, next.eta) >= 0.5;
    const extreme = anyExtreme(next.mu);
    if (drifting && (extreme || gain <= 1e-6)) onDrift?.(backSubstitute(basis.r, step));
    const short = stepLength(state.coefficients, next.coefficients, gram) <= TOLERANCE;
    converged = onDrift ? short && !drifting : short || (extreme && gain <= 1e-10);
    state = next;
  } while (iterations < MOST_ITERATIONS && !converged);
  return {
    coefficients: backSubstitute(basis.r, state.coefficients),
    covariance: covariance(basis, information(basis, weights(data.trials, state))),
    fitted: state.mu,
    deviance: state.deviance,
    iterations,
    converged,
    boundary,
  };
}

const MOST_ITERATIONS = 100;

/** Length of a step, in standard errors, at which the iteration stops. */
const TOLERANCE = 1e-10;

interface State extends Predicted {
  /** Of the basis. */
  coefficients: number[];
  /** Infinity where a probability is not allowed. */
  deviance: number;
}

/** The first full step from shares shrunken away from 0 and 1; else equal probabilities. */
function firstState(data: Counts, basis: Basis, link: Link): State {
  const { successes, trials } = data;
  const shrunken = atPredictors(
    successes.map((hits, row) => link.eta((hits + 0.5) / (trials[row]! + 1))),
    link,
  );
  const gram = information(basis, weights(trials, shrunken));
  const target = solve(gram, score(data, basis, shrunken, true));
  const first = target && evaluate(data, basis, target, link);
  if (first && first.deviance < Infinity) return first;
  const pooled = link.eta((sum(successes) + 0.5) / (sum(trials) + 1));
  const level = basis.r.map(([ofIntercept = 0]) => ofIntercept * pooled);
  return evaluate(data, basis, level, link);
}

/** The step, halved until it is allowed and no worse; undefined if it can't be. */
function shortened(data: Counts, basis: Basis, from: State, step: number[], link: Link) {
  for (let share = 1; share > 1e-9; share /= 2) {
    const coefficients = from.coefficients.map((old, index) => old + share * step[index]!);
    const next = evaluate(data, basis, coefficients, link);
    if (next.deviance <= from.deviance + 1e-9 * (Math.abs(from.deviance) + 0.1))
      return { ...next, cut: share < 1 };
  }
  return undefined;
}

function evaluate(data: Counts, basis: Basis, coefficients: number[], link: Link): State {
  const rows = atPredictors(combined(basis.q, coefficients), link);
  return { ...rows, coefficients, deviance: allowed(rows.mu) ? deviance(data, rows.mu) : Infinity };
}

/** The longest move of a coefficient of the basis, in its standard errors if it were the only one. */
function stepLength(from: number[], to: number[], gram: number[][]): number {
  return Math.max(...from.map((old, index) => Math.abs(to[index]! - old) * Math.sqrt(gram[index]![index]!)));
}

function allowed(mu: Float64Array): boolean {
  for (let row = 0; row < mu.length; row++) if (!(mu[row]! > 0 && mu[row]! < 1)) return false;
  return true;
}

function farthest(from: Float64Array, to: Float64Array): number {
  let most = 0;
  for (let row = 0; row < from.length; row++) most = Math.max(most, Math.abs(to[row]! - from[row]!));
  return most;
}
