import { grouped } from "../../core/groups.js";
import { EigenvalueDecomposition, inverse, Matrix } from "../matrix.js";
import { dot, quadraticForm, symmetric } from "../vectors.js";

/** A row of a weighted linear model, or of a generalised one at its fitted values. */
export interface ClusterRow {
  cluster: unknown;
  /** Derivatives of the row's mean by each coefficient. */
  x: readonly number[];
  /** The variance that the model gives the row, up to a common factor; above 0. */
  variance: number;
  /** Observed minus fitted. */
  residual: number;
}

/**
 * Cluster-robust covariance, unbiased where the model's own variances hold: R's `vcovCR(fit, cluster, "CR2")` of
 * clubSandwich, and the degrees of freedom of its `coef_test`. Rows of a cluster that are alike enter as one.
 *
 * @throws RangeError if there are fewer than two clusters
 * @source J. E. Pustejovsky and E. Tipton 2018, doi:10.1080/07350015.2016.1247004
 */
export function clusterRobust(rows: readonly ClusterRow[]) {
  const clusters = grouped(rows, ({ cluster }) => cluster).map(pooled);
  if (clusters.length < 2)
    throw new RangeError(`all ${rows.length} rows are of one cluster; expected at least 2 clusters`);
  const bread = inverse(
    new Matrix(crossed(clusters.flat().map(({ x, variance }) => scaled(x, variance ** -0.5)))),
  ).to2DArray();
  const parts = clusters.map((cluster) => adjusted(cluster, bread));
  const outer = new Matrix(bread);
  const covariance = outer.mmul(new Matrix(crossed(parts.map(({ pull }) => pull)))).mmul(outer);
  return {
    covariance: covariance.to2DArray(),
    df: bread.map((_, at) => satterthwaite(parts, bread, at)),
    clusters: clusters.length,
  };
}

/** Rows that are alike as one: their sum over the root of their number. */
function pooled(cluster: readonly ClusterRow[]): ClusterRow[] {
  if (cluster.length === 1) return [...cluster];
  return grouped(cluster, ({ x, variance }) => [x, variance]).map((rows) => {
    const root = Math.sqrt(rows.length);
    const residual = rows.reduce((sum, row) => sum + row.residual, 0) / root;
    return { ...rows[0], x: scaled(rows[0].x, root), residual };
  });
}

/** What a cluster contributes to the meat, and to the variance of the covariance. */
interface Part {
  /** X'WAe. */
  pull: number[];
  /** AWX, a line for each row. */
  weights: number[][];
  rows: ClusterRow[];
}

function adjusted(rows: ClusterRow[], bread: number[][]): Part {
  const root = rows.map(({ variance }) => Math.sqrt(variance));
  const inverseRoot = inverseRootOf(
    symmetric([...rows.keys()], (i, j) => {
      const shared = dot(
        rows[i]!.x,
        bread.map((line) => dot(line, rows[j]!.x)),
      );
      return root[i]! * root[j]! * ((i === j ? rows[i]!.variance : 0) - shared);
    }),
    Math.max(...rows.map(({ variance }) => variance ** 2)),
  );
  // A W = Theta^(1/2) G^(-1/2) Theta^(-1/2), since W is the inverse of Theta.
  const weights = rows.map((_, i) =>
    rows[i]!.x.map((_, k) =>
      rows.reduce((sum, { x }, j) => sum + (root[i]! * inverseRoot[i]![j]! * x[k]!) / root[j]!, 0),
    ),
  );
  const pull = bread.map((_, k) =>
    rows.reduce((sum, { residual }, i) => sum + weights[i]![k]! * residual, 0),
  );
  return { pull, weights, rows };
}

function inverseRootOf(matrix: number[][], scale: number): number[][] {
  const power = (value: number) => (value > 1e-12 * scale ? value ** -0.5 : 0);
  if (matrix.length === 1) return [[power(matrix[0]![0]!)]];
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, {
    assumeSymmetric: true,
  });
  const vectors = eigenvectorMatrix.clone();
  return vectors.mulRowVector(realEigenvalues.map(power)).mmul(eigenvectorMatrix.transpose()).to2DArray();
}

/** 2 E^2 / V of a quadratic form with the matrix P = D - F M F', where D is diagonal and F has a line per cluster. */
function satterthwaite(parts: readonly Part[], bread: number[][], at: number): number {
  const lines = parts.map(({ weights, rows }) => {
    const load = weights.map((line) => dot(bread[at]!, line));
    const own = load.reduce((sum, value, row) => sum + value ** 2 * rows[row]!.variance, 0);
    const line = bread.map((_, j) => load.reduce((sum, value, row) => sum + value * rows[row]!.x[j]!, 0));
    return { own, line, shared: quadraticForm(bread, line) };
  });
  const mixed = new Matrix(bread).mmul(new Matrix(crossed(lines.map(({ line }) => line))));
  const trace = lines.reduce((sum, { own, shared }) => sum + own - shared, 0);
  const squares =
    lines.reduce((sum, { own, shared }) => sum + own * (own - 2 * shared), 0) + mixed.mmul(mixed).trace();
  return trace ** 2 / squares;
}

const scaled = (x: readonly number[], factor: number) => x.map((value) => value * factor);

/** X'X of the lines X. */
const crossed = (lines: readonly (readonly number[])[]): number[][] =>
  symmetric(
    lines[0]!.map((_, at) => lines.map((line) => line[at]!)),
    dot,
  );
