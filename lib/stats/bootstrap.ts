import { requireFilled, requireInteger, requireKnownKeys, requireOneOf, shown } from "../core/check.js";
import { random, type Random } from "../core/random.js";
import {
  BOOTSTRAP_INTERVALS,
  MOST_REPLICATIONS,
  requireResolved,
  summarised,
  type Bootstrap,
  type BootstrapInterval,
} from "./bootstrap/interval.js";
import { checkedLevel } from "./checks.js";

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
  /**
   * "percentile", or "bca", which corrects for bias and, by the jackknife, for skew; it calls the statistic once more
   * without each row (or cluster). BCa needs a smooth statistic; use "percentile" for a median. Defaults to "percentile".
   */
  interval?: BootstrapInterval;
  /**
   * Number of resamples, whole, 2..1,000,000, and enough for the level: 39 at 0.95, 199 at 0.99; BCa wants 2000 or
   * more. Defaults to 2000.
   */
  replications?: number;
  /** Coverage of the interval, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295; the same seed gives the same resamples. Defaults to 1. */
  seed?: number;
}

const OPTIONS = ["statistic", "cluster", "stratum", "interval", "replications", "level", "seed"];

/**
 * Gives a bootstrap confidence interval for any statistic, from its values in resamples of the rows with replacement.
 *
 * If rows depend on one another (items of one text, responses of one model), the interval of independent rows is too
 * narrow: name their `cluster`, and whole clusters are drawn.
 *
 * The acceleration of BCa leaves out one row or cluster at a time; in a stratum of n_i the influence of each is weighted
 * by 1 / n_i. These are Davison and Hinkley's jackknife influence values. R's `boot.ci` by default takes those of a
 * regression on the frequencies of resamples (`empinf` with type "reg"; the jackknife is type "jack") and no weights,
 * which is the same if all strata have one size.
 *
 * @param rows the data, at least two rows, or two clusters in each stratum
 * @throws RangeError if there are fewer, an option is out of range, a row has no cluster or stratum, a cluster lies in
 *   two strata, the statistic is not a finite number, or there are too few replications for the level; with BCa also if
 *   all replicates lie on one side of the estimate, no single row changes the statistic, or an end does not exist
 * @source B. Efron and R. J. Tibshirani 1993, chapters 8, 13 and 14; B. Efron 1987, doi:10.1080/01621459.1987.10478410;
 *   A. C. Davison and D. V. Hinkley 1997, sections 3.8 and 5.3
 */
export function bootstrap<R>(rows: readonly R[], options: BootstrapOptions<R>): Bootstrap {
  const { statistic, cluster, stratum, interval, replications, level, seed } = checked(rows, options);
  const strata = stratified(rows, cluster, stratum);
  const unit = cluster ? "cluster" : "row";
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
  let [at, start] = [0, 0];
  const without = ({ length }: R[]) => {
    const rest = ordered.length - length;
    for (let row = 0; row < start; row++) drawn[row] = ordered[row]!;
    for (let row = start; row < rest; row++) drawn[row] = ordered[row + length]!;
    drawn.length = rest;
    const value = finite(statistic(drawn), () => `without ${unit} ${at}`);
    [at, start] = [at + 1, start + length];
    return value;
  };
  const leftOut = () => strata.map((layer) => layer.map(without));
  return summarised(estimate, replicates, { interval, level }, leftOut);
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

function checked<R>(rows: readonly R[], options: BootstrapOptions<R>) {
  requireKnownKeys("bootstrap", options, OPTIONS);
  const { statistic, cluster, stratum } = options;
  const { interval = "percentile", replications = 2000, level = 0.95, seed = 1 } = options;
  requireFilled("rows", rows, "a list of rows");
  const functions = [
    ["statistic", statistic, "a function of a list of rows that gives a number"],
    ["cluster", cluster, "a function of a row, such as ({ sentence }) => sentence"],
    ["stratum", stratum, "a function of a row, such as ({ level }) => level"],
  ] as const;
  for (const [name, given, expected] of functions)
    if (typeof given !== "function" && (given !== undefined || name === "statistic"))
      throw new RangeError(`${name} is ${shown(given)}; expected ${expected}`);
  requireOneOf("interval", interval, BOOTSTRAP_INTERVALS);
  requireInteger("replications", replications, 2, MOST_REPLICATIONS);
  checkedLevel(level);
  if (interval === "percentile") requireResolved([(1 - level) / 2], replications);
  return { statistic, cluster, stratum, interval, replications, level, seed };
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
