import { mean, sampleStandardDeviation } from "simple-statistics";
import { requireKnownKeys } from "../../core/check.js";
import { finitePairs, isRounding, over, scaleOf } from "../columns.js";
import { noncentrality } from "../distributions/noncentral-t.js";
import { checkedLevel } from "../distributions/normal.js";
import { tQuantile, tTwoSidedP } from "../distributions/student-t.js";

/** Two columns of paired values compared by the mean of their differences. */
export interface PairedT {
  /** Pairs. */
  n: number;
  /** Mean of a - b, with the limits of its interval. */
  meanDifference: number;
  low: number;
  high: number;
  /** Standard deviation of the differences. */
  sd: number;
  /** Standard error of their mean, sd / sqrt(n). */
  se: number;
  /** The mean difference in standard errors. */
  t: number;
  /** n - 1. */
  df: number;
  /** Two-sided p-value of t. */
  p: number;
  /** Cohen's d_z: the mean difference in standard deviations of the differences. */
  effectSize: number;
  effectLow: number;
  effectHigh: number;
}

/**
 * The paired t-test: is the mean of a - b different from 0?
 *
 * R's `t.test(a, b, paired = TRUE)`. The interval of the effect size is exact where differences are normal: the
 * noncentralities under which a t this large, or this small, has probability (1 - level) / 2, over sqrt(n).
 *
 * @param a finite numbers, at least 2
 * @param b as many, in the same order
 * @param options `level`: coverage of both intervals, above 0 and below 1; defaults to 0.95
 * @throws RangeError if the columns have different lengths, a value is missing or not finite, or all differences are
 *   equal, so that t is 0 / 0 or infinite
 * @source Student 1908, doi:10.1093/biomet/6.1.1; d_z: J. Cohen 1988, section 2.3.5; its interval: G. Cumming &
 *   S. Finch 2001, doi:10.1177/0013164401614002
 */
export function pairedT(
  a: readonly number[],
  b: readonly number[],
  options: { level?: number } = {},
): PairedT {
  requireKnownKeys("pairedT", options, ["level"]);
  const { level = 0.95 } = options;
  checkedLevel(level);
  const [first, second] = finitePairs(a, b, 2);
  const scale = scaleOf(first, second);
  const [x, y] = [over(scale, first), over(scale, second)];
  const differences = x.map((value, index) => value - y[index]!);
  const n = differences.length;
  const meanDifference = mean(differences);
  const sd = sampleStandardDeviation(differences);
  if (isRounding(sd, x, y))
    throw new RangeError(
      `all ${n} differences a - b are ${meanDifference * scale}; expected some that differ, t has no value without a spread`,
    );
  const [se, df] = [sd / Math.sqrt(n), n - 1];
  const t = meanDifference / se;
  const reach = se * tQuantile((1 + level) / 2, df);
  const [lowest, highest] = noncentrality(t, df, level);
  return {
    n,
    meanDifference: meanDifference * scale,
    low: (meanDifference - reach) * scale,
    high: (meanDifference + reach) * scale,
    sd: sd * scale,
    se: se * scale,
    t,
    df,
    p: tTwoSidedP(t, df),
    effectSize: meanDifference / sd,
    effectLow: lowest / Math.sqrt(n),
    effectHigh: highest / Math.sqrt(n),
  };
}
