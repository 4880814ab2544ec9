import { inverse, Matrix } from "ml-matrix";

/** Squared multiple correlations of a positive definite matrix, for callers that have checked it. */
export const smcOf = (correlations: readonly (readonly number[])[]): number[] =>
  inverse(new Matrix(correlations.map((row) => [...row])))
    .diagonal()
    .map((value) => Math.min(1, Math.max(0, 1 - 1 / value)));

/** The matrix with communalities in place of the ones on its diagonal. */
export const reduced = (
  correlations: readonly (readonly number[])[],
  communalities: readonly number[],
): number[][] =>
  correlations.map((row, one) => row.map((value, other) => (one === other ? communalities[one]! : value)));
