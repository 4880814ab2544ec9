import { EigenvalueDecomposition, Matrix } from "./matrix.js";

/** A point at which a function is evaluated, and what its value counts. */
export interface Node {
  at: number;
  weight: number;
}

/**
 * Gauss and Hermite's nodes for the mean of a function of a standard normal variable: the weights sum to 1.
 *
 * @param nodes whole, at least 1; polynomials up to degree 2 nodes - 1 are exact
 */
export const gaussHermite = (nodes: number): Node[] => golubWelsch(nodes, Math.sqrt);

/** Gauss and Legendre's nodes for the mean of a function over -1..1: the weights sum to 1. */
export const gaussLegendre = (nodes: number): Node[] =>
  golubWelsch(nodes, (step) => step / Math.sqrt(4 * step ** 2 - 1));

/**
 * The nodes are the eigenvalues of the tridiagonal matrix of the polynomials' recurrence.
 *
 * @param beside the matrix's entries beside the diagonal: the step-th, from 1
 * @source G. H. Golub and J. H. Welsch 1969, doi:10.1090/S0025-5718-69-99647-1
 */
function golubWelsch(nodes: number, beside: (step: number) => number): Node[] {
  const jacobi = Matrix.zeros(nodes, nodes);
  for (let step = 1; step < nodes; step++) {
    jacobi.set(step, step - 1, beside(step));
    jacobi.set(step - 1, step, beside(step));
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(jacobi, {
    assumeSymmetric: true,
  });
  return realEigenvalues
    .map((at, column) => ({ at, weight: eigenvectorMatrix.get(0, column) ** 2 }))
    .sort((one, other) => one.at - other.at);
}
