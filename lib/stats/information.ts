import { CholeskyDecomposition, Matrix } from "ml-matrix";
import { backSubstitute, product, type Basis } from "./orthonormal.js";
import { dot } from "./sums.js";

/** Q'WQ, one weight per row: Fisher's information of the coefficients of the basis. */
export function information({ q }: Basis, weights: Float64Array): number[][] {
  const gram = q.map(() => Array<number>(q.length).fill(0));
  q.forEach((column, one) => {
    const weighted = product(weights, column);
    for (let other = 0; other <= one; other++)
      gram[one]![other] = gram[other]![one] = dot(weighted, q[other]!);
  });
  return gram;
}

/** Solves a symmetric system by Cholesky after scaling to a unit diagonal; undefined where it is singular. */
export function solve(gram: number[][], right: number[]): number[] | undefined {
  const { scale, factor } = cholesky(gram);
  if (!factor) return undefined;
  const solution = factor.solve(Matrix.columnVector(right.map((value, index) => value * scale[index]!)));
  const values = solution.to1DArray().map((value, index) => value * scale[index]!);
  return values.every(Number.isFinite) ? values : undefined;
}

/** The inverse of the information, as the covariance of the coefficients of the columns; null where it is singular. */
export function covariance({ r }: Basis, gram: number[][]): number[][] | null {
  const { scale, factor } = cholesky(gram);
  if (!factor) return null;
  const inverse = factor.solve(Matrix.eye(gram.length)).to2DArray();
  const ofBasis = inverse.map((row, one) => row.map((value, other) => value * scale[one]! * scale[other]!));
  const half = transposed(ofBasis.map((row) => backSubstitute(r, row)));
  return half.map((row) => backSubstitute(r, row));
}

const transposed = (rows: number[][]) => rows.map((_, column) => rows.map((row) => row[column]!));

function cholesky(gram: number[][]) {
  const scale = gram.map((row, index) => 1 / Math.sqrt(row[index]!));
  if (!scale.every((value) => Number.isFinite(value))) return { scale, factor: undefined };
  const scaled = gram.map((row, one) => row.map((value, other) => value * (scale[one]! * scale[other]!)));
  const factor = new CholeskyDecomposition(new Matrix(scaled));
  return { scale, factor: factor.isPositiveDefinite() ? factor : undefined };
}
