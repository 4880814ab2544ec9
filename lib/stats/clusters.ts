import { grouped } from "../core/groups.js";
import { columnsOf } from "./by.js";
import { clusterRobust } from "./glm/cluster-robust.js";
import { tQuantile, tTwoSidedP } from "./distributions/student-t.js";
import { twoSided } from "./distributions/normal.js";
import { meanOf, sum } from "./vectors.js";
import { wilsonOf, type Share } from "./wilson.js";

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
