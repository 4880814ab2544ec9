import { sumSimple } from "../descriptive.js";
import { CholeskyDecomposition, inverse, Matrix } from "../matrix.js";
import { newton } from "../newton.js";
import { quadraticForm } from "../vectors.js";
import type { IrlsFit } from "./irls.js";
import { atPredictors, combined, deviance, logitLink, score, weights, type Counts } from "./likelihood.js";
import { backSubstitute, covariance, information, type Basis } from "./orthonormal.js";

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
  const evaluate = (at: readonly number[]) => state(basis, data, at);
  const start = basis.q.map(() => 0);
  const { point, ...ended } = newton(evaluate, start, 1e-10);
  return {
    coefficients: backSubstitute(basis.r, point.at),
    covariance: covariance(basis, point.information),
    fitted: point.mu,
    deviance: deviance(data, point.mu),
    ...ended,
    boundary: false,
  };
}

function state(basis: Basis, data: Counts, at: readonly number[]) {
  const rows = atPredictors(combined(basis.q, at), logitLink);
  const weight = weights(data.trials, rows);
  const gram = information(basis, weight);
  const triangle = new CholeskyDecomposition(new Matrix(gram)).lowerTriangularMatrix.diagonal();
  return {
    ...rows,
    at,
    information: gram,
    value: sumSimple(triangle.map(Math.log)) - deviance(data, rows.mu) / 2,
    derivatives: () => ({
      gradient: score(augmented(basis, data, gram, weight), basis, rows),
      information: gram,
    }),
  };
}

/** The counts with each row's leverage added as trials, half of them successes. */
function augmented(
  { q }: Basis,
  { successes, trials }: Counts,
  gram: number[][],
  weight: Float64Array,
): Counts {
  const inner = inverse(new Matrix(gram)).to2DArray();
  const columns = (row: number) => q.map((column) => column[row]!);
  const leverage = weight.map((own, row) => own * quadraticForm(inner, columns(row)));
  return {
    successes: successes.map((hits, row) => hits + leverage[row]! / 2),
    trials: trials.map((count, row) => count + leverage[row]!),
  };
}
