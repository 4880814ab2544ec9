import { EigenvalueDecomposition, Matrix } from "./matrix.js";

/** A point at which a function is evaluated, and what its value counts. */
export interface Node {
  at: number;
  weight: number;
}

/**
 * Gauss and Hermite's nodes for the mean of a function of a standard normal variable: the weights sum to 1, and
 * polynomials up to degree 2 nodes - 1 are exact. They are the eigenvalues of the matrix of the polynomials' recurrence.
 *
 * @source G. H. Golub and J. H. Welsch 1969, doi:10.1090/S0025-5718-69-99647-1
 */
export function gaussHermite(nodes: number): Node[] {
  const jacobi = Matrix.zeros(nodes, nodes);
  for (let step = 1; step < nodes; step++) {
    jacobi.set(step, step - 1, Math.sqrt(step));
    jacobi.set(step - 1, step, Math.sqrt(step));
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(jacobi, {
    assumeSymmetric: true,
  });
  return realEigenvalues
    .map((at, column) => ({ at, weight: eigenvectorMatrix.get(0, column) ** 2 }))
    .sort((one, other) => one.at - other.at);
}
