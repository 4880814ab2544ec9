import { sumSimple } from "../descriptive.js";
import { CholeskyDecomposition, inverse, Matrix } from "../matrix.js";
import { quadraticForm } from "../vectors.js";
import type { IrlsFit } from "./irls.js";
import { atPredictors, combined, deviance, logitLink, score, weights, type Counts } from "./likelihood.js";
import { backSubstitute, covariance, information, solve, type Basis } from "./orthonormal.js";

/**
 * Logistic regression that maximises the likelihood times the root of the determinant of Fisher's information (Jeffreys'
 * prior): estimates are finite where the data are separated, and nearly without bias in small samples.
 *
 * Newton's steps on the score of the counts with each row's leverage h added as h trials, half of them successes; halved
 * while the penalised likelihood would fall.
 *
 * @source D. Firth 1993, doi:10.1093/biomet/80.1.27; G. Heinze and M. Schemper 2002, doi:10.1002/sim.1047
 */
export function firth(basis: Basis, data: Counts): IrlsFit {
  let state = evaluate(
    basis,
    data,
    basis.q.map(() => 0),
  );
  let converged = false;
  let iterations = 0;
  while (iterations < MOST_ITERATIONS && !converged) {
    iterations += 1;
    const step = solve(state.gram, score(augmented(basis, data, state), basis, state));
    const next = step && raised(basis, data, state, step);
    if (!next) break;
    converged = next.length <= 1e-10;
    state = next;
  }
  return {
    coefficients: backSubstitute(basis.r, state.coefficients),
    covariance: covariance(basis, state.gram),
    fitted: state.mu,
    deviance: deviance(data, state.mu),
    iterations,
    converged,
    boundary: false,
  };
}

const MOST_ITERATIONS = 200;

type State = ReturnType<typeof evaluate>;

function evaluate(basis: Basis, data: Counts, coefficients: number[]) {
  const rows = atPredictors(combined(basis.q, coefficients), logitLink);
  const weight = weights(data.trials, rows);
  const gram = information(basis, weight);
  const triangle = new CholeskyDecomposition(new Matrix(gram)).lowerTriangularMatrix.diagonal();
  const penalised = sumSimple(triangle.map(Math.log)) - deviance(data, rows.mu) / 2;
  return { ...rows, coefficients, weight, gram, penalised };
}

/** The counts with each row's leverage added as trials, half of them successes. */
function augmented({ q }: Basis, { successes, trials }: Counts, { gram, weight }: State): Counts {
  const inner = inverse(new Matrix(gram)).to2DArray();
  const leverage = Array.from(
    weight,
    (own, row) =>
      own *
      quadraticForm(
        inner,
        q.map((column) => column[row]!),
      ),
  );
  return {
    successes: successes.map((hits, row) => hits + leverage[row]! / 2),
    trials: trials.map((count, row) => count + leverage[row]!),
  };
}

/** The step, halved until the penalised likelihood does not fall, with its length in standard errors. */
function raised(basis: Basis, data: Counts, from: State, step: number[]) {
  const whole = Math.max(...step.map((move, at) => Math.abs(move) * Math.sqrt(from.gram[at]![at]!)));
  for (let share = 1; share > 1e-9; share /= 2) {
    const next = evaluate(
      basis,
      data,
      from.coefficients.map((old, at) => old + share * step[at]!),
    );
    if (next.penalised >= from.penalised - 1e-10 * (1 + Math.abs(from.penalised)))
      return { ...next, length: share * whole };
  }
  return undefined;
}
