import { grouped } from "../core/collections.js";
import { twoSided } from "./distributions/normal-and-binomial.js";
import { tQuantile, tTwoSidedP } from "./distributions/student-t.js";
import { EigenvalueDecomposition, inverse, Matrix } from "./matrix.js";
import { columnsOf } from "./pivot.js";
import { wilsonOf, type Share } from "./shares.js";
import { dot, meanOf, quadraticForm, sum, symmetric } from "./vectors.js";

/**
 * The cluster of a row: a column such as "sentenceId", or a function of a row; null takes rows as independent. Defaults
 * to the column `cluster`, which rows have if their task names its clusters.
 */
export type Cluster<R> = (keyof R & string) | ((row: R) => unknown) | null;

/** What identifies the cluster of each row; null where rows count as independent. */
export function clustersOf<R extends object>(
  rows: readonly R[],
  cluster: Cluster<R> | undefined,
): unknown[] | null {
  if (cluster === null) return null;
  if (cluster === undefined) {
    const named = (row: { task?: unknown; cluster?: unknown }) => row.cluster ?? undefined;
    return rows.every((row) => named(row) !== undefined)
      ? rows.map((row: { task?: unknown; cluster?: unknown }) => [row.task, row.cluster])
      : null;
  }
  const { of } = columnsOf<R>({ of: cluster });
  return rows.map((row, at) => of!(row, at));
}

/** A share whose interval allows for clusters. */
export interface ClusteredShare extends Share {
  clusters: number;
  designEffect: number;
}

/**
 * A share of rows in clusters: Wilson's interval for as many rows as would say as much if they were independent.
 *
 * The design effect is the cluster-robust variance over that of independent rows, drawn towards its largest value, all
 * rows of a cluster alike, by a weight that is 1 where all are right or all wrong. The number of rows over it is scaled
 * by (z / t)^2, with Satterthwaite's degrees of freedom, and is at most the number of rows.
 *
 * @source E. L. Korn and B. I. Graubard 1998, Survey Methodology 24, 193-201, within Wilson's form; the weight is ours
 */
export function clusteredShare(
  correct: readonly number[],
  clusters: readonly unknown[],
  level: number,
): ClusteredShare {
  const items = correct.length;
  const successes = sum(correct);
  const share = successes / items;
  const groups = grouped([...clusters.keys()], (at) => clusters[at]);
  if (groups.length === items)
    return { ...wilsonOf(successes, items, level), clusters: items, designEffect: 1 };
  const largest = groups.reduce((sum, { length }) => sum + length ** 2, 0) / items;
  if (groups.length === 1) return { ...resized(share, 1, level), clusters: 1, designEffect: items };
  const { se, df } = clusteredMean(correct, clusters);
  const weight = 1 / (1 + 4 * Math.min(successes, items - successes));
  const measured = weight < 1 ? (se ** 2 * items) / (share * (1 - share)) : 0;
  const designEffect = weight * largest + (1 - weight) * measured;
  const correction = (twoSided(level) / tQuantile((1 + level) / 2, df)) ** 2;
  const effective = Math.min(items, (items / designEffect) * correction);
  return { ...resized(share, effective, level), clusters: groups.length, designEffect };
}

const resized = (share: number, items: number, level: number): Share => ({
  ...wilsonOf(share * items, items, level),
  share,
});

/** A mean, or a difference of means, with its cluster-robust standard error (CR2) and degrees of freedom. */
export interface ClusteredMean {
  mean: number;
  se: number;
  df: number;
  clusters: number;
}

/** The mean of values in clusters, of which there are at least two. */
export const clusteredMean = (values: readonly number[], clusters: readonly unknown[]): ClusteredMean =>
  clusteredDifference(values, clusters);

/**
 * Mean of the values on one side less the mean of those on the other, as the slope of a linear model on the side;
 * without sides the mean itself. Clusters may hold rows of both sides, which is what pairing is.
 */
export function clusteredDifference(
  values: readonly number[],
  clusters: readonly unknown[],
  isFirst?: readonly boolean[],
): ClusteredMean {
  const side = (at: number) => (isFirst?.[at] ? 1 : 0);
  const means = [0, 1].map((which) => meanOf(values.filter((_, at) => side(at) === which)));
  const robust = clusterRobust(
    values.map((value, at) => ({
      cluster: clusters[at],
      x: isFirst ? [1, side(at)] : [1],
      variance: 1,
      residual: value - means[side(at)]!,
    })),
  );
  const last = robust.df.length - 1;
  const se = Math.sqrt(robust.covariance[last]![last]!);
  return {
    mean: isFirst ? means[1]! - means[0]! : means[0]!,
    se: se < 1e-12 ? 0 : se, // what is left of equal values is rounding
    df: robust.df[last]!,
    clusters: robust.clusters,
  };
}

/** An interval within -1..1 and a two-sided p. */
export interface Tested {
  low: number;
  high: number;
  p: number;
}

/**
 * Student's interval and p of a difference of shares. Where no cluster differs from another, so that there is no
 * standard error, the interval reaches as far as Wilson's for none of so many clusters.
 */
export function tested({ mean, se, df, clusters }: ClusteredMean, level: number): Tested {
  const isSpread = se > 0;
  const half = isSpread ? tQuantile((1 + level) / 2, df) * se : wilsonOf(0, clusters, level).high;
  const p = isSpread ? tTwoSidedP(mean / se, df) : Math.abs(mean) < 1e-12 ? 1 : 2 ** (1 - clusters);
  return { low: Math.max(-1, mean - half), high: Math.min(1, mean + half), p };
}

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
