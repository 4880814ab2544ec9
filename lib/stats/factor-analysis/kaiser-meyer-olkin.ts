import { inverse, Matrix } from "ml-matrix";
import { total } from "../sums.js";
import { requireCorrelations, requireDefinite } from "./checked-correlations.js";

/** How far correlations go back to what all variables share, 0..1. */
export interface KaiserMeyerOlkin {
  /** Of all variables together. Kaiser's words: from 0.9 marvellous, from 0.5 miserable, below unacceptable. */
  overall: number;
  /** Of each variable. */
  each: number[];
}

/**
 * The Kaiser-Meyer-Olkin measure of sampling adequacy: squared correlations as a share of them and squared partial
 * correlations. It is low where pairs of variables share what no third one does, so that factors have little to explain.
 *
 * @param correlations variables x variables
 * @throws NotPositiveDefiniteError if the matrix is singular or has a negative eigenvalue
 * @throws RangeError if it is no correlation matrix, or all its correlations are 0
 * @source H. F. Kaiser and J. Rice 1974, doi:10.1177/001316447403400115
 */
export function kaiserMeyerOlkin(correlations: readonly (readonly number[])[]): KaiserMeyerOlkin {
  const names = requireCorrelations(correlations);
  requireDefinite(correlations, names);
  const precision = inverse(new Matrix(correlations.map((row) => [...row]))).to2DArray();
  const partial = precision.map((row, one) =>
    row.map((value, other) => value / Math.sqrt(precision[one]![one]! * precision[other]![other]!)),
  );
  const simple = names.map((_, variable) => squaresBeside(correlations, variable));
  const left = names.map((_, variable) => squaresBeside(partial, variable));
  const shared = total(simple);
  if (shared === 0)
    throw new RangeError("all correlations are 0; expected some, there is nothing factors could explain");
  return {
    overall: shared / (shared + total(left)),
    each: simple.map((value, variable) => value / (value + left[variable]!)),
  };
}

/** Sum of the squares in a row, but for the diagonal. */
const squaresBeside = (matrix: readonly (readonly number[])[], own: number): number =>
  matrix[own]!.reduce((sum, value, other) => (other === own ? sum : sum + value ** 2), 0);
