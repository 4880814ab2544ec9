import { inverse, Matrix, SingularValueDecomposition } from "../matrix.js";

/** Rotations: `varimax` keeps factors uncorrelated, `oblimin` (quartimin, gamma 0) lets them correlate. */
export const ROTATIONS = ["none", "varimax", "oblimin"] as const;
export type Rotation = (typeof ROTATIONS)[number];

export interface Rotated {
  loadings: number[][];
  factorCorrelations: number[][];
}

/** It ends when the projected gradient is no longer than this; psych and GPArotation stop at 1e-5. */
const TOLERANCE = 1e-8;
const ITERATIONS = 2000;

/**
 * Rotates loadings by gradient projection, from the loadings as they are: no random starts, as in psych.
 *
 * @param kaiser whether every variable counts alike: rows are stretched to length 1 before and shrunk again after
 * @source R. I. Jennrich 2001 and 2002, doi:10.1007/BF02294840, doi:10.1007/BF02294706; H. F. Kaiser 1958,
 *   doi:10.1007/BF02289233; C. A. Bernaards and R. I. Jennrich 2005, doi:10.1177/0013164404272507
 */
export function rotate(unrotated: number[][], rotation: Rotation, { kaiser }: { kaiser: boolean }): Rotated {
  const factors = unrotated[0]?.length ?? 0;
  if (rotation === "none" || factors < 2)
    return { loadings: unrotated, factorCorrelations: Matrix.eye(factors).to2DArray() };
  const lengths = unrotated.map((row) => (kaiser && Math.hypot(...row)) || 1);
  const from = new Matrix(unrotated.map((row, at) => row.map((value) => value / lengths[at]!)));
  const turn = minimised(from, rotation === "varimax" ? ORTHOGONAL : OBLIQUE);
  const loadings = turn.loadings.to2DArray().map((row, at) => row.map((value) => value * lengths[at]!));
  return arranged(loadings, turn.transform.transpose().mmul(turn.transform).to2DArray());
}

/** A kind of rotation: what it minimises, and which transformations it allows. */
interface Kind {
  /** The loadings after a transformation T. */
  loadings(from: Matrix, transform: Matrix): Matrix;
  /** The criterion, to be minimised, and its derivative by the loadings. */
  criterion(loadings: Matrix): { value: number; by: Matrix };
  /** That derivative by T. */
  gradient(from: Matrix, transform: Matrix, loadings: Matrix, by: Matrix): Matrix;
  /** What of a gradient lies along the transformations that are allowed. */
  along(transform: Matrix, gradient: Matrix): Matrix;
  /** The allowed transformation next to a matrix. */
  nearest(matrix: Matrix): Matrix;
}

const times = (one: Matrix, other: Matrix): Matrix => Matrix.mul(one, other);

/** T'T = I; minus the variances of the squared loadings of each factor. */
const ORTHOGONAL: Kind = {
  loadings: (from, transform) => from.mmul(transform),
  criterion(loadings) {
    const squares = times(loadings, loadings);
    const centred = squares.clone().subRowVector(squares.mean("column"));
    return { value: -times(centred, centred).sum() / 4, by: times(loadings, centred).mul(-1) };
  },
  gradient: (from, _, __, by) => from.transpose().mmul(by),
  along(transform, gradient) {
    const inner = transform.transpose().mmul(gradient);
    const symmetric = Matrix.add(inner, inner.transpose()).div(2);
    return Matrix.sub(gradient, transform.mmul(symmetric));
  },
  nearest(matrix) {
    const { leftSingularVectors, rightSingularVectors } = new SingularValueDecomposition(matrix);
    return leftSingularVectors.mmul(rightSingularVectors.transpose());
  },
};

/** The columns of T have length 1; products of the squared loadings of each two factors. */
const OBLIQUE: Kind = {
  loadings: (from, transform) => from.mmul(inverse(transform).transpose()),
  criterion(loadings) {
    const squares = times(loadings, loadings);
    const others = squares.mmul(
      Matrix.ones(loadings.columns, loadings.columns).sub(Matrix.eye(loadings.columns)),
    );
    return { value: times(squares, others).sum() / 4, by: times(loadings, others) };
  },
  gradient: (_, transform, loadings, by) =>
    loadings.transpose().mmul(by).mmul(inverse(transform)).transpose().mul(-1),
  along: (transform, gradient) =>
    Matrix.sub(gradient, transform.mmul(Matrix.diag(times(transform, gradient).sum("column")))),
  nearest(matrix) {
    const lengths = times(matrix, matrix).sum("column").map(Math.sqrt);
    return matrix.clone().divRowVector(lengths);
  },
};

/** Steps down the projected gradient, halved until the criterion falls enough, until the gradient vanishes. */
function minimised(from: Matrix, kind: Kind): { loadings: Matrix; transform: Matrix } {
  let transform: Matrix = Matrix.eye(from.columns);
  let loadings = kind.loadings(from, transform);
  let { value, by } = kind.criterion(loadings);
  let step = 1;
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const downhill = kind.along(transform, kind.gradient(from, transform, loadings, by));
    const length = downhill.norm("frobenius");
    if (length <= TOLERANCE) break;
    step *= 2;
    for (let halving = 0; ; halving++) {
      const next = kind.nearest(Matrix.sub(transform, Matrix.mul(downhill, step)));
      const moved = kind.loadings(from, next);
      const reached = kind.criterion(moved);
      if (value - reached.value > (length ** 2 * step) / 2 || halving === 10) {
        [transform, loadings, value, by] = [next, moved, reached.value, reached.by];
        break;
      }
      step /= 2;
    }
  }
  return { loadings, transform };
}

/** The variance that each factor explains: the diagonal of Phi L'L. */
export function explained({ loadings, factorCorrelations }: Rotated): number[] {
  const matrix = new Matrix(loadings);
  return new Matrix(factorCorrelations).mmul(matrix.transpose()).mmul(matrix).diagonal();
}

/** Factors in the order of what they explain, each with a positive sum of loadings. */
function arranged(loadings: number[][], factorCorrelations: number[][]): Rotated {
  const sign = new Matrix(loadings).sum("column").map((sum) => (sum < 0 ? -1 : 1));
  const size = explained({ loadings, factorCorrelations });
  const order = [...size.keys()].sort((one, other) => size[other]! - size[one]!);
  return {
    loadings: loadings.map((row) => order.map((factor) => row[factor]! * sign[factor]!)),
    factorCorrelations: order.map((one) =>
      order.map((other) =>
        one === other ? 1 : factorCorrelations[one]![other]! * sign[one]! * sign[other]!,
      ),
    ),
  };
}
