import { requireKnownKeys, requireNumber } from "../../core/check.js";
import { bisected, middleBetween } from "../bisection.js";
import { normalCdf, normalUpperTail, twoSided } from "../distributions/normal.js";
import { tUpperTail } from "../distributions/student-t.js";
import { requireBetween } from "../checks.js";
import { wilson } from "../wilson.js";
import { pairedT } from "./t-tests.js";

/** The result of two one-sided tests of whether a difference is too small to matter. */
export interface Equivalence {
  /** First minus second. */
  difference: number;
  /** Ends of the interval with coverage 1 - 2 alpha; the two are equivalent if it lies within the margin. */
  low: number;
  high: number;
  /** p-value against the hypothesis that the difference is -margin or less. */
  pBelow: number;
  /** p-value against the hypothesis that the difference is the margin or more. */
  pAbove: number;
  /** The larger of the two. */
  p: number;
  /** Whether p is below alpha. */
  equivalent: boolean;
}

export interface EquivalenceOptions {
  /** The largest difference that does not matter, above 0: a share, or in the unit of the values. Choose it in advance. */
  margin: number;
  /** Level of each of the two tests, above 0 and below .5; defaults to 0.05. */
  alpha?: number;
}

/**
 * Tests whether two independent shares are equivalent, by two one-sided score tests. It can show that there is no
 * difference that matters, which a p above 0.05 of `twoProportions` cannot.
 *
 * The standard error is that of the most likely shares at the margin, so it is above 0 even if all or no trials succeed.
 *
 * @param k1 successes among the first trials, 0..n1
 * @param n1 whole, at least 1
 * @param k2 successes among the second trials, 0..n2
 * @param n2 whole, at least 1
 * @throws RangeError if an argument is out of range
 * @source D. J. Schuirmann 1987, doi:10.1007/BF01068419; C. P. Farrington and G. Manning 1990,
 *   doi:10.1002/sim.4780091208
 */
export function tostProportions(
  k1: number,
  n1: number,
  k2: number,
  n2: number,
  options: EquivalenceOptions,
): Equivalence {
  const { margin, alpha } = checked("tostProportions", options);
  requireNumber("margin", margin, 0, 1);
  const [one, other] = [wilson(k1, n1).share, wilson(k2, n2).share];
  const difference = one - other;
  const z = (from: number) => (difference - from) / scoreError([one, other], [n1, n2], from);
  const reach = twoSided(1 - 2 * alpha);
  const limit = (low: number, high: number, isBelow: (at: number) => boolean) =>
    bisected([low, high], isBelow, middleBetween(1e-12))[1];
  return tested({
    difference,
    low: difference === -1 ? -1 : limit(-1, difference, (at) => z(at) > reach),
    high: difference === 1 ? 1 : limit(difference, 1, (at) => z(at) > -reach),
    pBelow: normalUpperTail(z(-margin)),
    pAbove: normalCdf(z(margin)),
    alpha,
  });
}

/**
 * Tests whether the means of paired values are equivalent, by two one-sided t tests.
 *
 * R's `t.test(a, b, paired = TRUE, mu = -margin, alternative = "greater")` and its mirror image.
 *
 * @param a finite numbers, at least 2
 * @param b as many, in the same order
 * @throws RangeError if an argument is out of range, or all differences are equal
 * @source D. J. Schuirmann 1987, doi:10.1007/BF01068419
 */
export function tostPairedT(
  a: readonly number[],
  b: readonly number[],
  options: EquivalenceOptions,
): Equivalence {
  const { margin, alpha } = checked("tostPairedT", options);
  const { meanDifference: difference, se, df, low, high } = pairedT(a, b, { level: 1 - 2 * alpha });
  const pBelow = tUpperTail((difference + margin) / se, df);
  const pAbove = tUpperTail((margin - difference) / se, df);
  return tested({ difference, low, high, pBelow, pAbove, alpha });
}

function checked(name: string, options: EquivalenceOptions): Required<EquivalenceOptions> {
  requireKnownKeys(name, options, ["margin", "alpha"]);
  const { margin, alpha = 0.05 } = options;
  requireBetween("alpha", alpha, 0, 0.5, ", such as 0.05");
  requireBetween("margin", margin, 0, Infinity, ", the largest difference that does not matter");
  return { margin, alpha };
}

function tested({ alpha, ...found }: Omit<Equivalence, "p" | "equivalent"> & { alpha: number }): Equivalence {
  const p = Math.max(found.pBelow, found.pAbove);
  return { ...found, p, equivalent: p < alpha };
}

/** Standard error of the difference of two shares at the likeliest shares that differ by `from`. */
function scoreError([p1, p2]: [number, number], [n1, n2]: [number, number], from: number): number {
  const theta = n2 / n1;
  const a = 1 + theta;
  const b = -(1 + theta + p1 + theta * p2 + from * (theta + 2));
  const c = from ** 2 + from * (2 * p1 + theta + 1) + p1 + theta * p2;
  const d = -p1 * from * (1 + from);
  const v = (b / (3 * a)) ** 3 - (b * c) / (6 * a ** 2) + d / (2 * a);
  const u = (v < 0 ? -1 : 1) * Math.sqrt(Math.max(0, (b / (3 * a)) ** 2 - c / (3 * a)));
  const angle = u === 0 ? Math.PI / 3 : (Math.PI + Math.acos(Math.min(1, Math.max(-1, v / u ** 3)))) / 3;
  const first = Math.min(1, Math.max(0, 2 * u * Math.cos(angle) - b / (3 * a)));
  const second = Math.min(1, Math.max(0, first - from));
  return Math.sqrt((first * (1 - first)) / n1 + (second * (1 - second)) / n2) || Number.MIN_VALUE;
}
