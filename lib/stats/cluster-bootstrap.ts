import { listed, requireKnownKeys, shown } from "../core/check.js";
import { random, type Random } from "../core/random.js";
import { checkedPlan, finite, summarised, type Bootstrap, type BootstrapInterval } from "./bootstrap-interval.js"; // prettier-ignore

export interface ClusterBootstrapOptions<R> {
  /** What makes rows belong together, for instance their sentence: rows with the same value are one cluster; not undefined. */
  cluster: (row: R) => unknown;
  /**
   * The number wanted, from a list of clusters, each a list of its rows; in a resample a cluster may stand several
   * times. It is called for every resample, so sum up the rows of a cluster beforehand where there are many.
   */
  statistic: (clusters: readonly (readonly R[])[]) => number;
  /**
   * What the design holds fixed: clusters are drawn within strata, from each as many as it has, so that no resample
   * lacks one. Defaults to one stratum of all clusters.
   */
  stratum?: (row: R) => unknown;
  /**
   * "percentile", or "bca", which corrects for bias and skew and calls the statistic once more for each cluster, with
   * all clusters but that one. Defaults to "percentile".
   */
  interval?: BootstrapInterval;
  /** Number of resamples, whole, 2..1,000,000, and enough for the level, as in `bootstrap`; defaults to 2000. */
  replications?: number;
  /** Coverage of the interval, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295; the same seed gives the same resamples. Defaults to 1. */
  seed?: number;
}

/**
 * The bootstrap of whole clusters: an interval that counts rows which belong together as the one draw they are.
 *
 * Clusters are drawn with replacement and keep all their rows. The acceleration of BCa comes from leaving out one
 * cluster at a time; in strata of n_i clusters each cluster's influence counts 1 / n_i, as its draws do. That is
 * Davison and Hinkley's; R's `boot.ci` leaves these weights out, which is the same where strata are of one size.
 *
 * @param rows the data
 * @throws RangeError if an option is out of range, a row has no cluster or stratum, a stratum has fewer than two
 *   clusters, a cluster lies in two strata, the statistic is not a finite number, or the interval can't be had, as in
 *   `bootstrap`
 * @source B. Efron and R. J. Tibshirani 1993, chapters 8, 13 and 14; A. C. Davison and D. V. Hinkley 1997, sections
 *   3.8 and 5.3
 */
export function clusterBootstrap<R>(rows: readonly R[], options: ClusterBootstrapOptions<R>): Bootstrap {
  requireKnownKeys("clusterBootstrap", options, ["cluster", "statistic", "stratum", "interval", "replications", "level", "seed"]); // prettier-ignore
  const { cluster, statistic, stratum = () => "all rows" } = options;
  const { interval, replications, level, seed } = checkedPlan(rows, { cluster, statistic, stratum }, options);
  const strata = [...stratified(rows, cluster, stratum).values()];
  const estimate = finite(statistic(strata.flat()), "of the rows");
  const source = random(seed, "stats.clusterBootstrap");
  const hint = "; strata keep a resample from lacking what it needs";
  const replicates = Array.from({ length: replications }, (_, at) =>
    finite(statistic(resample(strata, source)), `of resample ${at}`, hint),
  );
  return summarised({ estimate, replicates, interval, level, leftOut: () => withoutEach(strata, statistic) });
}

const resample = <C>(strata: readonly C[][], source: Random): C[] =>
  strata.flatMap((clusters) => clusters.map(() => clusters[source.integer(0, clusters.length - 1)]!));

/** The statistic without each cluster in turn, a list for each stratum. */
function withoutEach<C>(strata: readonly C[][], statistic: (clusters: readonly C[]) => number): number[][] {
  const all = strata.flat();
  let at = 0;
  return strata.map((clusters) =>
    clusters.map(() => {
      const others = [...all.slice(0, at), ...all.slice(at + 1)];
      const where = `without cluster ${at} (of ${all.length}, from 0)`;
      at += 1;
      return finite(statistic(others), where, '; add clusters or use interval "percentile"');
    }),
  );
}

/** The clusters of each stratum, both in the order of their first rows. */
function stratified<R>(
  rows: readonly R[],
  cluster: (row: R) => unknown,
  stratum: (row: R) => unknown,
): Map<unknown, R[][]> {
  if (rows.length === 0) throw new RangeError("rows is empty; a bootstrap needs at least two clusters");
  const clusters = new Map<unknown, { rows: R[]; stratum: unknown }>();
  const strata = new Map<unknown, R[][]>();
  for (const [at, row] of rows.entries()) {
    const name = named("cluster", cluster, row, at);
    const layer = named("stratum", stratum, row, at);
    const found = clusters.get(name);
    if (found && found.stratum !== layer)
      throw new RangeError(
        `cluster ${String(name)} has rows in the strata ${String(found.stratum)} and ${String(layer)}; a cluster must lie in one, give those in the other a name of their own`,
      );
    if (found) found.rows.push(row);
    else {
      const own = [row];
      clusters.set(name, { rows: own, stratum: layer });
      const others = strata.get(layer);
      if (others) others.push(own);
      else strata.set(layer, [own]);
    }
  }
  for (const [layer, { length }] of strata)
    if (length < 2)
      throw new RangeError(
        `stratum ${String(layer)} has 1 cluster, which would be drawn every time; add clusters to it, leave its rows out, or widen the strata`,
      );
  return strata;
}

/** What a row belongs to; undefined is what a misspelt column gives. */
function named<R>(what: "cluster" | "stratum", selection: (row: R) => unknown, row: R, at: number): unknown {
  const name = selection(row);
  if (name !== undefined) return name;
  const columns = typeof row === "object" && row !== null ? listed(Object.keys(row)) : undefined;
  throw new RangeError(
    `the ${what} of row ${at} is undefined; expected what it has in common with others${columns === undefined ? `, from the row ${shown(row)}` : ` (the row's columns are ${columns})`}`,
  );
}
