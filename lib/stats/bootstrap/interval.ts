import { meanSimple, quantileSorted, sampleStandardDeviation, sumSimple } from "../descriptive.js";
import { normalCdf, normalQuantile } from "../distributions/normal-and-binomial.js";

/** How the ends are read off the replicates: as their quantiles, or as those of BCa, corrected for bias and skew. */
export const BOOTSTRAP_INTERVALS = ["percentile", "bca"] as const;
export type BootstrapInterval = (typeof BOOTSTRAP_INTERVALS)[number];

/** A statistic with its bootstrap interval. */
export interface Bootstrap {
  /** The statistic of the rows as they are. */
  estimate: number;
  /** Ends of the interval: quantiles of the replicates, R's type 7. */
  low: number;
  high: number;
  /** Standard deviation of the replicates. */
  se: number;
  /** The statistic of each resample, in the order drawn. */
  replicates: number[];
  /** For BCa only: z0, the normal quantile of the share of replicates below the estimate; ties count half. */
  biasCorrection?: number;
  /** For BCa only: a, a sixth of the skewness of the statistic by the jackknife, which leaves out a row or cluster. */
  acceleration?: number;
}

export const MOST_REPLICATIONS = 1e6;

/**
 * Refuses ends that lie beyond what so many replicates show: among R of them, a quantile at a probability below
 * 1 / (R + 1) says no more than the outermost does.
 */
export function requireResolved(tails: readonly number[], replications: number): void {
  const smallest = Math.min(...tails.map((tail) => Math.min(tail, 1 - tail)));
  // A share of the tail is rounding: (1 - 0.9) / 2 is a little below 0.05.
  const needed = Math.ceil((1 - 1e-9) / smallest - 1);
  if (replications >= needed) return;
  throw new RangeError(
    `replications is ${replications}; expected at least ${needed} for an interval that ends at probability ${Number(smallest.toPrecision(4))}. Draw more, or lower the level`,
  );
}

/** @param leftOut the statistic without one row or cluster, for each of them in turn, a list for each stratum */
export function summarised(
  estimate: number,
  replicates: number[],
  { interval, level }: { interval: BootstrapInterval; level: number },
  leftOut: () => readonly (readonly number[])[],
): Bootstrap {
  const se = sampleStandardDeviation(replicates);
  const [lower, upper] = [(1 - level) / 2, (1 + level) / 2];
  if (interval === "percentile") return { estimate, ...readOff(replicates, lower, upper), se, replicates };
  const biasCorrection = biasOf(estimate, replicates);
  const acceleration = accelerationOf(leftOut());
  const moved = (tail: number) => {
    const z = biasCorrection + normalQuantile(tail);
    const stretch = 1 - acceleration * z;
    if (stretch > 0) return normalCdf(biasCorrection + z / stretch);
    throw new RangeError(
      `the BCa interval has no end at probability ${tail}, because the bias correction is ${biasCorrection} and the acceleration ${acceleration}. Lower the level, or use interval "percentile"`,
    );
  };
  const ends = readOff(replicates, moved(lower), moved(upper));
  return { estimate, ...ends, se, replicates, biasCorrection, acceleration };
}

function readOff(replicates: readonly number[], low: number, high: number) {
  requireResolved([low, high], replicates.length);
  const ascending = Array.from(Float64Array.from(replicates).sort());
  return { low: quantileSorted(ascending, low), high: quantileSorted(ascending, high) };
}

/** z0; a tie counts half, so that a statistic of few values, such as a share of 20, is not taken for biased. */
function biasOf(estimate: number, replicates: readonly number[]): number {
  const below = sumSimple(replicates.map((value) => (Math.sign(estimate - value) + 1) / 2));
  if (below > 0 && below < replicates.length) return normalQuantile(below / replicates.length);
  throw new RangeError(
    `all ${replicates.length} replicates are ${below === 0 ? "above" : "below"} the estimate ${estimate}; a BCa interval needs some on both sides. Draw more replications, or check whether repeated rows bias the statistic`,
  );
}

/**
 * a: a sixth of the skewness that the influences of single rows give the statistic.
 *
 * The influence of row j of stratum i is (n_i - 1)(mean of the stratum's values - value without j), and the cubes are
 * weighted by 1 / n_i^3, the squares by 1 / n_i^2. With one stratum the weights cancel.
 */
function accelerationOf(leftOut: readonly (readonly number[])[]): number {
  let [squares, cubes, largest] = [0, 0, 0];
  for (const values of leftOut) {
    const mean = meanSimple(values);
    for (const value of values) {
      const share = ((values.length - 1) * (mean - value)) / values.length;
      squares += share ** 2;
      cubes += share ** 3;
      largest = Math.max(largest, Math.abs(value));
    }
  }
  if (Math.sqrt(squares) > NOISE * largest) return cubes / (6 * squares ** 1.5);
  throw new RangeError(
    `the statistic is ${leftOut.flat()[0]} without any of the rows or clusters; a BCa interval needs a statistic that changes. Use interval "percentile"`,
  );
}

/** Relative to the values; what is smaller is rounding of a statistic that does not change. */
const NOISE = 1e-14;
