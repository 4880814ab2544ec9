import { requireInteger, requireKnownKeys, requireNumber } from "../core/check.js";
import { finitePairs, levelOf, standardised } from "./checks.js";
import { sumSimple } from "./descriptive.js";
import { twoSided } from "./distributions/normal-and-binomial.js";
import { tTwoSidedP } from "./distributions/student-t.js";
import { dot } from "./vectors.js";

/** Ends of the confidence interval of a correlation; null if there are too few pairs. */
export interface CorrelationInterval {
  low: number | null;
  high: number | null;
}

/** A product-moment correlation with Fisher's interval and its test against 0. */
export interface Pearson extends CorrelationInterval {
  /** Pairs. */
  n: number;
  r: number;
  /** r sqrt((n - 2) / (1 - r^2)); infinite at 1 and -1. */
  t: number;
  /** n - 2. */
  df: number;
  /** Two-sided p-value of t. */
  p: number;
}

/**
 * Gives Pearson's correlation of two columns, with its confidence interval and its test against 0.
 *
 * R's `cor.test(a, b)`. Test and interval assume that the pairs come from a bivariate normal distribution.
 *
 * @param a finite numbers, at least 3
 * @param b as many, in the same order
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if the columns have different lengths, a value is missing or not finite, or a column is constant
 * @source R. A. Fisher 1921; see `correlationTest`
 */
export function pearson(
  a: readonly number[],
  b: readonly number[],
  options: { level?: number } = {},
): Pearson {
  return correlationTest(productMoment(...finitePairs(a, b, 3)), a.length, options);
}

/**
 * Gives the confidence interval of a known Pearson correlation, such as a printed one, and its test against 0.
 *
 * The interval uses Fisher's z: atanh(r) is about normal with standard error 1 / sqrt(n - 3). For three pairs both ends
 * are null. At r = 1 or -1 both ends are r and p is 0.
 *
 * @param r correlation, -1..1
 * @param n pairs, at least 3
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if an argument is out of range
 * @source R. A. Fisher 1921, On the probable error of a coefficient of correlation; R's `cor.test`
 */
export function correlationTest(r: number, n: number, options: { level?: number } = {}): Pearson {
  const level = levelOf("correlationTest", options);
  const p = correlationP(r, n);
  return { n, r, ...aroundFisherZ(r, 1 / Math.sqrt(n - 3), level), t: correlationT(r, n), df: n - 2, p };
}

/** Two-sided p-value of a Pearson correlation: that of t with n - 2 degrees of freedom. */
export function correlationP(r: number, n: number): number {
  requireNumber("r", r, -1, 1);
  requireInteger("n", n, 3, Infinity, "two points always lie on a line");
  return tTwoSidedP(correlationT(r, n), n - 2);
}

const correlationT = (r: number, n: number): number => r * Math.sqrt((n - 2) / ((1 - r) * (1 + r)));

/** tanh of atanh(r) and z standard errors to both sides. */
function aroundFisherZ(r: number, se: number, level: number): CorrelationInterval {
  const reach = twoSided(level) * se;
  if (reach === Infinity) return { low: null, high: null };
  return { low: Math.tanh(Math.atanh(r) - reach), high: Math.tanh(Math.atanh(r) + reach) };
}

/** The cosine of the angle between two centred columns, kept in -1..1 where rounding leads out. */
export function productMoment(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [varying("a", a), varying("b", b)];
  // The two lengths are 1 but for rounding, which this takes out again: a column's correlation with itself is 1.
  return Math.max(-1, Math.min(1, dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y))));
}

function varying(name: string, column: readonly number[]): number[] {
  const scores = standardised(name, column);
  if (scores) return scores;
  throw new RangeError(
    `${name} is constant, ${column[0]} in all ${column.length} pairs; expected values that differ`,
  );
}

/** A rank correlation with its interval and its test against 0. */
export interface Spearman extends CorrelationInterval {
  /** Pairs. */
  n: number;
  /** Correlation of the ranks; tied values share the mean of their ranks. */
  rho: number;
  /** Two-sided p-value. */
  p: number;
  /** How p was computed: from all orders of the ranks, or from the t distribution as for Pearson's r. */
  method: "exact" | "t";
}

/**
 * Gives Spearman's rank correlation of two columns, with its confidence interval and its test against 0.
 *
 * Up to 10 pairs p is exact, with or without ties: the share of all orders of one column whose rho is at least as far
 * from 0. Without ties it is that of R's `cor.test(a, b, method = "spearman")` up to 9 pairs, where R continues with an
 * Edgeworth series; `exact: false` is R's `exact = FALSE`. The interval is Fisher's with Bonett and Wright's standard
 * error sqrt((1 + rho^2 / 2) / (n - 3)), which is rough below about 25 pairs. It is null for 3 pairs and if rho is 1 or
 * -1.
 *
 * @param a finite numbers, at least 3
 * @param b as many, in the same order
 * @param options `level`: coverage of the interval, above 0 and below 1, defaults to 0.95; `exact`: whether p is exact,
 *   defaults to true for up to 10 pairs
 * @throws RangeError if the columns have different lengths, a value is missing or not finite, a column is constant, or
 *   `exact` is true with more than 10 pairs
 * @source C. Spearman 1904; interval: D. G. Bonett & T. A. Wright 2000, doi:10.1007/BF02294183
 */
export function spearman(
  a: readonly number[],
  b: readonly number[],
  options: { level?: number; exact?: boolean } = {},
): Spearman {
  requireKnownKeys("spearman", options, ["level", "exact"]);
  const [one, other] = finitePairs(a, b, 3);
  const n = one.length;
  const { level = 0.95, exact = n <= MOST_EXACT } = options;
  if (exact && n > MOST_EXACT)
    throw new RangeError(
      `exact is true for ${n} pairs; expected at most ${MOST_EXACT} pairs. Leave exact out for the t approximation`,
    );
  const [x, y] = [ranks(one), ranks(other)];
  const rho = productMoment(x, y);
  const se = 1 - Math.abs(rho) < 1e-14 ? Infinity : Math.sqrt((1 + rho ** 2 / 2) / (n - 3));
  const interval = aroundFisherZ(rho, se, level);
  const p = exact ? allOrdersP(x, y) : correlationP(rho, n);
  return { n, rho, ...interval, p, method: exact ? "exact" : "t" };
}

/** Ranks from 1, smallest first; tied values share the mean of their ranks. R's `rank`. */
export function ranks(values: readonly number[]): number[] {
  const places = new Map<number, { first: number; last: number }>();
  for (const [at, value] of values.toSorted(ascending).entries())
    places.set(value, { first: places.get(value)?.first ?? at, last: at });
  return values.map((value) => {
    const { first = NaN, last = NaN } = places.get(value) ?? {};
    return 1 + (first + last) / 2;
  });
}

/** Pairs up to which all orders are counted. */
const MOST_EXACT = 10;

/** The share of all n! orders of the ranks whose correlation is as far from 0. */
function allOrdersP(x: readonly number[], y: readonly number[]): number {
  const [one, other] = [whole(x), whole(y)];
  const [n, product] = [one.length, sumSimple(one) * sumSimple(other)];
  const reach = (sum: number) => Math.abs(n * sum - product);
  const orders = Array.from(orderSums(one, other));
  const observed = reach(dot(one, other));
  return sumSimple(orders.filter((_, sum) => reach(sum) >= observed)) / sumSimple(orders);
}

/** Ranks doubled where ties share half a rank. */
const whole = (list: readonly number[]): number[] =>
  list.map((rank) => (list.every(Number.isInteger) ? rank : 2 * rank));

/**
 * How many orders of the second list have a sum of products with the first of 0, 1, 2, ...; all are whole numbers.
 *
 * Places are filled from the first on; orders that have used the same items so far are counted together, so that 10
 * items take 1,024 sets in place of 3.6 million orders.
 */
function orderSums(one: readonly number[], other: readonly number[]): Float64Array {
  const counts = () => new Float64Array(dot(one.toSorted(ascending), other.toSorted(ascending)) + 1);
  let bySet = new Map<number, Float64Array>([[0, counts().fill(1, 0, 1)]]);
  for (const value of one) {
    const longer = new Map<number, Float64Array>();
    for (const [used, orders] of bySet)
      for (const [at, paired] of other.entries()) {
        const next = used | (1 << at);
        if (next === used) continue;
        const into = longer.get(next) ?? counts();
        longer.set(next, into);
        const shift = value * paired;
        // A loop and not callbacks: ten ranks come here five thousand times.
        for (let sum = shift; sum < into.length; sum++) into[sum]! += orders[sum - shift]!;
      }
    bySet = longer;
  }
  return bySet.get(2 ** other.length - 1)!;
}

const ascending = (one: number, other: number) => one - other;

/** Two correlations with the same third measure, compared. */
export interface WilliamsTest {
  /** First correlation minus second. */
  difference: number;
  t: number;
  /** Degrees of freedom, n - 3. */
  df: number;
  /** Two-sided p-value. */
  p: number;
}

export interface WilliamsOptions {
  /** Correlation of the first measure with the common one, -1..1. */
  first: number;
  /** Correlation of the second measure with the common one, -1..1. */
  second: number;
  /** Correlation of the two measures with one another, above -1 and below 1. */
  between: number;
  /** Number of cases behind all three correlations, whole, at least 4. */
  n: number;
}

/**
 * Gives Williams's test of whether two measures correlate equally with a third one.
 *
 * Both correlations come from the same cases, so comparing their confidence intervals is not valid. R's
 * `psych::r.test(n, r12, r13, r23)`.
 *
 * @throws RangeError if an option is unknown or out of range, or no three measures can have such correlations
 * @source E. J. Williams 1959; J. H. Steiger 1980, doi:10.1037/0033-2909.87.2.245, equation 7
 */
export function williams(options: WilliamsOptions): WilliamsTest {
  requireKnownKeys("williams", options, ["first", "second", "between", "n"]);
  const { first, second, between, n } = options;
  for (const [name, r] of Object.entries({ first, second, between })) requireNumber(name, r, -1, 1);
  requireInteger("n", n, 4, Infinity, "the test has n - 3 degrees of freedom");
  const determinant = 1 - first ** 2 - second ** 2 - between ** 2 + 2 * first * second * between;
  if (determinant < -1e-12 || Math.abs(between) === 1)
    throw new RangeError(
      `first ${first}, second ${second} and between ${between} give the determinant ${determinant}; expected one above 0, as three different measures of the same cases have`,
    );
  const difference = first - second;
  const spread =
    (2 * (n - 1) * Math.max(0, determinant)) / (n - 3) + ((first + second) / 2) ** 2 * (1 - between) ** 3;
  const t = difference === 0 ? 0 : difference * Math.sqrt(((n - 1) * (1 + between)) / spread);
  return { difference, t, df: n - 3, p: tTwoSidedP(t, n - 3) };
}
