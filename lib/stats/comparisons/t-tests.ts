import { atLeast, finitePairs, isConstant, isRounding, levelOf } from "../checks.js";
import { ranks } from "../correlation.js";
import { mean, sampleStandardDeviation, sumSimple } from "../descriptive.js";
import { noncentrality, tQuantile, tTwoSidedP } from "../distributions/student-t.js";

/** A difference of means, tested. */
interface TTest {
  /** Mean of a minus mean of b, with the ends of its confidence interval. */
  meanDifference: number;
  low: number;
  high: number;
  /** Standard error of the difference. */
  se: number;
  /** The difference in standard errors. */
  t: number;
  /** Degrees of freedom: pairs minus 1, or Welch and Satterthwaite's for independent columns, which are rarely whole. */
  df: number;
  /** Two-sided p-value of t. */
  p: number;
}

/** Two columns of paired values compared by the mean of their differences. */
export interface PairedT extends TTest {
  /** Pairs. */
  n: number;
  /** Standard deviation of the differences. */
  sd: number;
  /** Cohen's d_z: the mean difference in standard deviations of the differences. */
  effectSize: number;
  effectLow: number;
  effectHigh: number;
}

/** Two independent columns compared by their means. */
export interface WelchT extends TTest {
  /** Values in each column. */
  nA: number;
  nB: number;
  /** Standard deviation of each column. */
  sdA: number;
  sdB: number;
  /** The difference over the root of the mean of the two variances. */
  effectSize: number;
}

/**
 * Gives the paired t-test of whether the mean of a - b differs from 0.
 *
 * R's `t.test(a, b, paired = TRUE)`. The interval of the effect size is exact if the differences are normal. Its ends
 * are the noncentralities under which a t this large, or this small, has probability (1 - level) / 2, over sqrt(n).
 *
 * @param a finite numbers, at least 2
 * @param b as many, in the same order
 * @param options `level`: coverage of both intervals, above 0 and below 1; defaults to 0.95
 * @throws RangeError if the columns have different lengths, a value is missing or not finite, or all differences are
 *   equal
 * @source Student 1908, doi:10.1093/biomet/6.1.1; d_z: J. Cohen 1988, section 2.3.5; its interval: G. Cumming &
 *   S. Finch 2001, doi:10.1177/0013164401614002
 */
export function pairedT(
  a: readonly number[],
  b: readonly number[],
  options: { level?: number } = {},
): PairedT {
  const level = levelOf("pairedT", options);
  const [x, y] = finitePairs(a, b, 2);
  const differences = x.map((value, index) => value - y[index]!);
  const n = differences.length;
  const meanDifference = mean(differences);
  const sd = sampleStandardDeviation(differences);
  if (isRounding(sd, x, y))
    throw new RangeError(
      `all ${n} differences a - b are ${meanDifference}; expected differences that vary, because t divides by their spread`,
    );
  const { se, t, df, p, ...ends } = tested(meanDifference, sd / Math.sqrt(n), n - 1, level);
  const [lowest, highest] = noncentrality(t, df, level);
  const [effectLow, effectHigh] = [lowest / Math.sqrt(n), highest / Math.sqrt(n)];
  const effectSize = meanDifference / sd;
  return { n, ...ends, sd, se, t, df, p, effectSize, effectLow, effectHigh };
}

/**
 * Gives Welch's t-test of whether two independent groups have different means; their variances may differ.
 *
 * R's `t.test(a, b)`. The effect size is Cohen's d over the root of the mean of the two variances. It does not use the
 * pooled variance, because Welch's test does not assume one. Without Hedges' correction it is too large in small groups,
 * by about 3 / (4 df - 1).
 *
 * @param a finite numbers, at least 2
 * @param b finite numbers, at least 2
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if a column is too short, a value is missing or not finite, or both columns are constant
 * @source B. L. Welch 1947, doi:10.1093/biomet/34.1-2.28; effect size: D. G. Bonett 2008, doi:10.1037/1082-989X.13.2.99
 */
export function welchT(a: readonly number[], b: readonly number[], options: { level?: number } = {}): WelchT {
  const level = levelOf("welchT", options);
  const [x, y] = [atLeast("a", a, 2), atLeast("b", b, 2)];
  if (isConstant(x) && isConstant(y))
    throw new RangeError(
      "a and b are both constant; expected values that vary in at least one, because t divides by their spread",
    );
  const [nA, nB] = [x.length, y.length];
  const [sdA, sdB] = [sampleStandardDeviation(x), sampleStandardDeviation(y)];
  const [seA, seB] = [sdA / Math.sqrt(nA), sdB / Math.sqrt(nB)];
  const se = Math.hypot(seA, seB);
  const df = 1 / ((seA / se) ** 4 / (nA - 1) + (seB / se) ** 4 / (nB - 1));
  const { meanDifference, low, high, ...test } = tested(mean(x) - mean(y), se, df, level);
  const effectSize = meanDifference / (Math.hypot(sdA, sdB) / Math.SQRT2);
  return { nA, nB, meanDifference, low, high, sdA, sdB, ...test, effectSize };
}

function tested(meanDifference: number, se: number, df: number, level: number): TTest {
  if (!(se > 1e-150 && se < 1e150))
    throw new RangeError(
      `the standard error is ${se}; expected values between 1e-150 and 1e150, whose squares a double holds`,
    );
  const t = meanDifference / se;
  const reach = se * tQuantile((1 + level) / 2, df);
  const [low, high] = [meanDifference - reach, meanDifference + reach];
  return { meanDifference, low, high, se, t, df, p: tTwoSidedP(t, df) };
}

/**
 * The exact two-sided p of Wilcoxon's signed-rank test; differences of 0 are left out, and 1 is the p of none.
 *
 * Differences that agree to nine decimals are ties, so that printed numbers can tie. As `exactRankTests::wilcox.exact`.
 *
 * @source F. Wilcoxon 1945, doi:10.2307/3001968
 */
export function signedRankP(differences: readonly number[]): number {
  const moved = differences.map((value) => Number(value.toFixed(9))).filter((value) => value !== 0);
  // Ranks may end in a half: doubled they are whole.
  const sizes = ranks(moved.map(Math.abs)).map((rank) => 2 * rank);
  const middle = sumSimple(sizes) / 2;
  const reach = Math.abs(sumSimple(sizes.filter((_, at) => moved[at]! > 0)) - middle);
  let shares = new Float64Array(2 * middle + 1).fill(1, 0, 1);
  for (const size of sizes) shares = shares.map((share, sum) => (share + (shares[sum - size] ?? 0)) / 2);
  return Math.min(1, sumSimple(Array.from(shares).filter((_, sum) => Math.abs(sum - middle) >= reach)));
}
