import { mean, sampleStandardDeviation } from "simple-statistics";
import { requireKnownKeys } from "../../core/check.js";
import { atLeast, isConstant, over, scaleOf } from "../columns.js";
import { checkedLevel } from "../distributions/normal.js";
import { tQuantile, tTwoSidedP } from "../distributions/student-t.js";

/** Two independent columns compared by their means. */
export interface WelchT {
  /** Values in each column. */
  nA: number;
  nB: number;
  /** Mean of a minus mean of b, with the limits of its interval. */
  meanDifference: number;
  low: number;
  high: number;
  /** Standard deviation of each column. */
  sdA: number;
  sdB: number;
  /** Standard error of the difference, each column with its own variance. */
  se: number;
  /** The difference in standard errors. */
  t: number;
  /** Welch and Satterthwaite's degrees of freedom, mostly not whole. */
  df: number;
  /** Two-sided p-value of t. */
  p: number;
  /** The difference over the root of the mean of the two variances. */
  effectSize: number;
}

/**
 * Welch's t-test: do two independent groups, whose variances need not be equal, have different means?
 *
 * R's `t.test(a, b)`. The effect size is Cohen's d with the plain mean of the two variances below the root, not the
 * pooled variance, which Welch's test does not assume; without Hedges' correction, so that in small groups it is too
 * large by about 3 / (4 df - 1).
 *
 * @param a finite numbers, at least 2
 * @param b finite numbers, at least 2
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if a column is too short, a value is missing or not finite, or both columns are constant
 * @source B. L. Welch 1947, doi:10.1093/biomet/34.1-2.28; effect size: D. G. Bonett 2008, doi:10.1037/1082-989X.13.2.99
 */
export function welchT(a: readonly number[], b: readonly number[], options: { level?: number } = {}): WelchT {
  requireKnownKeys("welchT", options, ["level"]);
  const { level = 0.95 } = options;
  checkedLevel(level);
  const [first, second] = [atLeast("a", a, 2), atLeast("b", b, 2)];
  const scale = scaleOf(first, second);
  const [x, y] = [over(scale, first), over(scale, second)];
  if (isConstant(x) && isConstant(y))
    throw new RangeError(
      "a and b are both constant; expected a spread in at least one, t has no value without",
    );
  const [nA, nB] = [x.length, y.length];
  const [sdA, sdB] = [deviation(x), deviation(y)];
  const [seA, seB] = [sdA / Math.sqrt(nA), sdB / Math.sqrt(nB)];
  const se = Math.hypot(seA, seB);
  const df = 1 / ((seA / se) ** 4 / (nA - 1) + (seB / se) ** 4 / (nB - 1));
  const meanDifference = mean(x) - mean(y);
  const t = meanDifference / se;
  const reach = se * tQuantile((1 + level) / 2, df);
  return {
    nA,
    nB,
    meanDifference: meanDifference * scale,
    low: (meanDifference - reach) * scale,
    high: (meanDifference + reach) * scale,
    sdA: sdA * scale,
    sdB: sdB * scale,
    se: se * scale,
    t,
    df,
    p: tTwoSidedP(t, df),
    effectSize: meanDifference / (Math.hypot(sdA, sdB) / Math.SQRT2),
  };
}

/** Standard deviation, also of a column that is small beside the one it shares its scale with. */
function deviation(column: readonly number[]): number {
  const scale = scaleOf(column);
  return sampleStandardDeviation(over(scale, column)) * scale;
}
