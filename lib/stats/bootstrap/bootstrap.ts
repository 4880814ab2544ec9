import { requireInteger, requireKnownKeys, shown } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { requireFilled } from "../../core/rows.js";
import { checkedLevel } from "../checks.js";
import { quantileSorted, sampleStandardDeviation } from "../descriptive.js";

/** A statistic with its bootstrap interval. */
export interface Bootstrap {
  /** The statistic of the rows as they are. */
  estimate: number;
  /** Ends of the percentile interval: quantiles of the replicates, R's type 7. */
  low: number;
  high: number;
  /** Standard deviation of the replicates. */
  se: number;
  /** The statistic of each resample, in the order drawn. */
  replicates: number[];
}

export interface BootstrapOptions<R> {
  /**
   * Computes the statistic from the rows of a resample, which contains some rows several times. It runs once per resample,
   * so sum up large clusters beforehand. It may sort the list but not change its rows. Each resample uses the same list
   * object; copy it to keep it.
   */
  statistic: (rows: readonly R[]) => number;
  /**
   * The cluster of a row, for instance its sentence: rows with the same value are drawn together. It must not be undefined.
   * Defaults to none: each row is drawn alone.
   */
  cluster?: (row: R) => unknown;
  /**
   * The stratum of a row: each resample draws from every stratum as many rows or clusters as it has. Defaults to one
   * stratum of all rows.
   */
  stratum?: (row: R) => unknown;
  /** Number of resamples, whole, 2..1,000,000, and enough for the level: 39 at 0.95, 199 at 0.99. Defaults to 2000. */
  replications?: number;
  /** Coverage of the interval, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295; the same seed gives the same resamples. Defaults to 1. */
  seed?: number;
}

const OPTIONS = ["statistic", "cluster", "stratum", "replications", "level", "seed"];

/**
 * Gives a bootstrap confidence interval for any statistic, from the quantiles of its values in resamples of the rows with
 * replacement.
 *
 * If rows depend on one another (items of one text, responses of one model), the interval of independent rows is too
 * narrow: name their `cluster`, and whole clusters are drawn.
 *
 * @param rows the data, at least two rows, or two clusters in each stratum
 * @throws RangeError if there are fewer, an option is out of range, a row has no cluster or stratum, a cluster lies in
 *   two strata, the statistic is not a finite number, or there are too few replications for the level
 * @source B. Efron and R. J. Tibshirani 1993, chapters 8 and 13
 */
export function bootstrap<R>(rows: readonly R[], options: BootstrapOptions<R>): Bootstrap {
  requireKnownKeys("bootstrap", options, OPTIONS);
  const { statistic, cluster, stratum, replications = 2000, level = 0.95, seed = 1 } = options;
  requireFilled("rows", rows, "a list of rows");
  requireInteger("replications", replications, 2, 1e6);
  requireResolved((1 - checkedLevel(level)) / 2, replications);
  const strata = stratified(rows, cluster, stratum);
  const ordered: R[] = [];
  for (const layer of strata) for (const unit of layer) ordered.push(...unit);
  const source = random(seed, cluster || stratum ? "stats.clusterBootstrap" : "stats.bootstrap");
  const estimate = finite(statistic([...ordered]), () => "of the rows");
  const drawn = [...ordered];
  const places = strata.map(({ length }) => new Int32Array(length));
  const replicates = Array.from({ length: replications }, (_, at) => {
    drawn.length = cluster ? redrawn(drawn, strata, source) : redrawnRows(drawn, ordered, places, source);
    return finite(statistic(drawn), () => `of resample ${at}`);
  });
  const ascending = Array.from(Float64Array.from(replicates).sort());
  const [low, high] = [(1 - level) / 2, (1 + level) / 2].map((tail) => quantileSorted(ascending, tail));
  return { estimate, low: low!, high: high!, se: sampleStandardDeviation(replicates), replicates };
}

/** Among R replicates a quantile at a probability below 1 / (R + 1) says no more than the outermost does. */
function requireResolved(tail: number, replications: number): void {
  // A share of the tail is rounding: (1 - 0.9) / 2 is a little below 0.05.
  const needed = Math.ceil((1 - 1e-9) / tail - 1);
  if (replications < needed)
    throw new RangeError(
      `replications is ${replications}; expected at least ${needed} for an interval that ends at probability ${Number(tail.toPrecision(4))}. Draw more, or lower the level`,
    );
}

/** Fills a list with units drawn anew from each stratum, and says how many rows they have. */
function redrawn<R>(drawn: R[], strata: readonly R[][][], source: Random): number {
  let filled = 0;
  for (const layer of strata)
    for (let draws = layer.length; draws > 0; draws--)
      for (const row of source.pick(layer)) drawn[filled++] = row;
  return filled;
}

/** The same where each unit is one row: loops over millions, which need no list of one. */
function redrawnRows<R>(
  drawn: R[],
  ordered: readonly R[],
  strata: readonly Int32Array[],
  source: Random,
): number {
  let first = 0;
  for (const places of strata) {
    source.integers(places, places.length);
    for (let at = 0; at < places.length; at++) drawn[first + at] = ordered[first + places[at]!]!;
    first += places.length;
  }
  return first;
}

/** What is drawn, each a list of its rows, in the strata it is drawn from; both in the order of their first rows. */
function stratified<R>(
  rows: readonly R[],
  cluster: ((row: R) => unknown) | undefined,
  stratum: (row: R) => unknown = () => "all rows",
): R[][][] {
  const units = new Map<unknown, { rows: R[]; layer: unknown }>();
  for (const [at, row] of rows.entries()) {
    const name = cluster ? named("cluster", cluster, row, at) : at;
    const layer = named("stratum", stratum, row, at);
    const found = units.get(name);
    if (found && found.layer !== layer)
      throw new RangeError(
        `cluster ${String(name)} has rows in the strata ${String(found.layer)} and ${String(layer)}; expected one stratum. Give the rows of each stratum their own cluster`,
      );
    if (found) found.rows.push(row);
    else units.set(name, { rows: [row], layer });
  }
  const strata = new Map([...units.values()].map(({ layer }) => [layer, [] as R[][]]));
  for (const { rows, layer } of units.values()) strata.get(layer)?.push(rows);
  const unit = cluster ? "cluster" : "row";
  for (const [layer, { length }] of strata)
    if (length < 2)
      throw new RangeError(
        `stratum ${String(layer)} has 1 ${unit}; expected at least 2. Add ${unit}s, leave this stratum out, or join it with another`,
      );
  return [...strata.values()];
}

/** The cluster or stratum of a row; a misspelt column gives undefined. */
function named<R>(what: "cluster" | "stratum", selection: (row: R) => unknown, row: R, at: number): unknown {
  const name = selection(row);
  if (name !== undefined) return name;
  throw new RangeError(
    `the ${what} of row ${at} is undefined; expected a value. Check the name of the column; the row is ${shown(row)}`,
  );
}

function finite(value: number, where: () => string): number {
  if (Number.isFinite(value)) return value;
  throw new RangeError(
    `the statistic ${where()} is ${shown(value)}; expected a finite number for any rows. Add rows, or draw within strata so that no resample lacks what it needs`,
  );
}
