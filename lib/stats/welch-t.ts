import { mean, sampleVariance } from "simple-statistics";
import { requireKnownKeys } from "../core/check.js";
import { isRounding, requireColumn } from "./columns.js";
import { checkedLevel, tQuantile, tTwoSidedP } from "./distributions.js";

/** Two independent columns compared by their means. */
export interface WelchT {
  /** Mean of a minus mean of b, with the limits of its interval. */
  meanDifference: number;
  low: number;
  high: number;
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
 * @throws RangeError if a column is too short, a value is not finite, or both columns are constant
 * @source B. L. Welch 1947, doi:10.1093/biomet/34.1-2.28; effect size: D. G. Bonett 2008, doi:10.1037/1082-989X.13.2.99
 */
export function welchT(a: readonly number[], b: readonly number[], options: { level?: number } = {}): WelchT {
  requireKnownKeys("welchT", options, ["level"]);
  const level = checkedLevel(options.level ?? 0.95);
  requireColumn("a", a, 2);
  requireColumn("b", b, 2);
  const [varianceA, varianceB] = [sampleVariance([...a]), sampleVariance([...b])];
  if (isRounding(Math.sqrt(varianceA + varianceB), a, b))
    throw new RangeError(
      "a and b are both constant; expected a spread in at least one, t has no value without",
    );
  const [ofA, ofB] = [varianceA / a.length, varianceB / b.length];
  const meanDifference = mean([...a]) - mean([...b]);
  const se = Math.sqrt(ofA + ofB);
  const df = (ofA + ofB) ** 2 / (ofA ** 2 / (a.length - 1) + ofB ** 2 / (b.length - 1));
  const t = meanDifference / se;
  const reach = se * tQuantile((1 + level) / 2, df);
  return {
    meanDifference,
    low: meanDifference - reach,
    high: meanDifference + reach,
    se,
    t,
    df,
    p: tTwoSidedP(t, df),
    effectSize: meanDifference / Math.sqrt((varianceA + varianceB) / 2),
  };
}
