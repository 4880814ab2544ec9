import { sum } from "../vectors.js";
import type { Design } from "./design.js";
import { anyExtreme, atPredictors, combined, deviance, logOdds, score, weights } from "./likelihood.js";
import type { Counts, Predicted } from "./likelihood.js";
import { backSubstitute, covariance, information, solve, type Basis } from "./orthonormal.js";
import { separationWatch } from "./separation.js";

export interface IrlsFit {
  coefficients: number[];
  /** Null where the information is singular. */
  covariance: number[][] | null;
  /** Fitted probabilities. */
  fitted: Float64Array;
  deviance: number;
  iterations: number;
  converged: boolean;
}

/**
 * Maximum likelihood of a logit model by iteratively reweighted least squares, with steps halved while the deviance
 * would rise.
 *
 * Iterates on an orthonormal basis of the columns, so that sums of squares lose no digits to columns that are nearly
 * dependent; the steps are the same. A step that moves a linear predictor by half a unit or more, though the deviance is
 * flat or a probability 0 or 1, may lead to an infinite estimate: the data are then checked for separation.
 *
 * @throws SeparationError if the columns separate successes from failures
 * @source McCullagh and Nelder 1989, section 2.5; the start and the halving as in R's glm.fit
 */
export function irls(design: Design, data: Counts): IrlsFit {
  const { basis } = design;
  const requireOverlap = separationWatch(design, data);
  let state = firstState(data, basis);
  let converged = false;
  let iterations = 0;
  do {
    iterations += 1;
    const gram = information(basis, weights(data.trials, state));
    const step = solve(gram, score(data, basis, state));
    const next = step && shortened(data, basis, state, step);
    if (!next) break;
    const gain = Math.abs(state.deviance - next.deviance) / (next.deviance + 0.1);
    const drifting = farthest(state.eta, next.eta) >= 0.5;
    if (drifting && (gain <= 1e-6 || anyExtreme(next.mu))) requireOverlap(backSubstitute(basis.r, step));
    converged = !drifting && stepLength(state.coefficients, next.coefficients, gram) <= TOLERANCE;
    state = next;
  } while (iterations < MOST_ITERATIONS && !converged);
  return {
    coefficients: backSubstitute(basis.r, state.coefficients),
    covariance: covariance(basis, information(basis, weights(data.trials, state))),
    fitted: state.mu,
    deviance: state.deviance,
    iterations,
    converged,
  };
}

const MOST_ITERATIONS = 100;

/** Length of a step, in standard errors, at which the iteration stops. */
const TOLERANCE = 1e-10;

interface State extends Predicted {
  /** Of the basis. */
  coefficients: number[];
  deviance: number;
}

/** The first full step from shares shrunken away from 0 and 1; else equal probabilities. */
function firstState(data: Counts, basis: Basis): State {
  const { successes, trials } = data;
  const shrunken = atPredictors(successes.map((hits, row) => logOdds((hits + 0.5) / (trials[row]! + 1))));
  const gram = information(basis, weights(trials, shrunken));
  const target = solve(gram, score(data, basis, shrunken, true));
  if (target) return evaluate(data, basis, target);
  const pooled = logOdds((sum(successes) + 0.5) / (sum(trials) + 1));
  const level = basis.r.map(([ofIntercept = 0]) => ofIntercept * pooled);
  return evaluate(data, basis, level);
}

/** The step, halved until it is no worse; undefined if it can't be. */
function shortened(data: Counts, basis: Basis, from: State, step: number[]): State | undefined {
  for (let share = 1; share > 1e-9; share /= 2) {
    const next = evaluate(
      data,
      basis,
      from.coefficients.map((old, index) => old + share * step[index]!),
    );
    if (next.deviance <= from.deviance + 1e-9 * (Math.abs(from.deviance) + 0.1)) return next;
  }
  return undefined;
}

function evaluate(data: Counts, basis: Basis, coefficients: number[]): State {
  const rows = atPredictors(combined(basis.q, coefficients));
  return { ...rows, coefficients, deviance: deviance(data, rows.mu) };
}

/** The longest move of a coefficient of the basis, in its standard errors if it were the only one. */
function stepLength(from: number[], to: number[], gram: number[][]): number {
  return Math.max(...from.map((old, index) => Math.abs(to[index]! - old) * Math.sqrt(gram[index]![index]!)));
}

function farthest(from: Float64Array, to: Float64Array): number {
  let most = 0;
  for (let row = 0; row < from.length; row++) most = Math.max(most, Math.abs(to[row]! - from[row]!));
  return most;
}
