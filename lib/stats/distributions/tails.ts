import { shown } from "../../core/check.js";

/** The two shares of a distribution below and above a point; each has its own digits where the other is close to 1. */
export interface Tails {
  lower: number;
  upper: number;
}

/**
 * What Stirling's approximation of log n! leaves out: log Gamma(n + 1) - log(sqrt(2 pi n) (n / e)^n).
 *
 * From 16 on by its series; below by the step from n + 1 to n, which has no large terms that cancel.
 *
 * @source C. Loader 2000, Fast and accurate computation of binomial probabilities
 */
export function stirlingError(n: number): number {
  let rest = 0;
  for (; n < 16; n++) rest += (n + 0.5) * Math.log1p(1 / n) - 1;
  const square = 1 / n ** 2;
  const series =
    1 / 12 -
    square *
      (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square * (1 / 1188 - (square * 691) / 360360))));
  return rest + series / n;
}

/**
 * (1 + e) log(1 + e) - e, without the loss of digits where e is close to 0 and the result close to e^2 / 2.
 *
 * @source C. Loader 2000, whose deviance term bd0(x, m) is m times this at e = (x - m) / m
 */
export function devianceShare(e: number): number {
  if (e <= -1) return 1;
  if (Math.abs(e) > 0.2) return (1 + e) * Math.log1p(e) - e;
  const ratio = e / (2 + e);
  let [sum, power] = [0, ratio];
  for (let odd = 3; ; odd += 2) {
    power *= ratio ** 2;
    const next = sum + power / odd;
    if (next === sum) return e * ratio + 2 * (1 + e) * sum;
    sum = next;
  }
}

/**
 * The continued fraction first + a1 / (b1 + a2 / (b2 + ...)), by Lentz's method as Thompson and Barnett changed it.
 *
 * @param term gives [a, b] for n = 1, 2, ...
 * @source I. J. Thompson & A. R. Barnett 1986, doi:10.1016/0021-9991(86)90046-X
 */
function fraction(first: number, term: (n: number) => [number, number]): number {
  const TINY = 1e-300;
  let value = first || TINY;
  let [numerators, denominators] = [value, 0];
  for (let n = 1; n < MOST_TERMS; n++) {
    const [a, b] = term(n);
    numerators = b + a / numerators || TINY;
    denominators = 1 / (b + a * denominators || TINY);
    const change = numerators * denominators;
    value *= change;
    if (Math.abs(change - 1) < Number.EPSILON) return value;
  }
  throw new Error(`a continued fraction that starts at ${first} did not converge after ${MOST_TERMS} terms`);
}

const MOST_TERMS = 10_000_000;

/** Below it a tail is a power of x, and the formulas would divide by 0 near the smallest double. */
const SMALLEST = 1e-300;

export function degreesOfFreedom(df: number, most = Infinity): number {
  if (typeof df === "number" && df > 0 && df <= most) return df;
  const atMost = most < Infinity ? ` and at most ${most}` : "";
  throw new RangeError(`df is ${shown(df)}; expected degrees of freedom above 0${atMost}`);
}

/** The tails' continued fractions would not end. */
export function requireX(x: number): void {
  if (Number.isNaN(x)) throw new RangeError("x is NaN; expected a number");
}

/**
 * Gives the probability that a chi-square variable is above x: the p-value of a likelihood-ratio test.
 *
 * It stays exact where 1 - cdf rounds to 0: a statistic of 1,370 with 1 degree of freedom has p = 6.9e-300. Against R's
 * pchisq the relative error is below 1e-13 down to tails of 1e-20 and below 5e-13 down to 1e-300, for df from 0.1 to
 * 1e6; at df 1e12 it is 5e-12.
 *
 * @param x a number, or Infinity; 0 or less gives 1
 * @param df degrees of freedom, above 0, at most 1e12
 * @throws RangeError if x is not a number or df is out of range
 */
export function chiSquareUpperTail(x: number, df: number): number {
  requireX(x);
  return gammaTails(degreesOfFreedom(df, 1e12) / 2, x / 2).upper;
}

/**
 * The regularised incomplete gamma functions P(a, x) and Q(a, x).
 *
 * P by its series up to a + 1, Q by its continued fraction from there, both times the density in Loader's saddle-point
 * form.
 *
 * No package will do: @stdlib/math-base-special-gammainc 0.3.1 is off by 1 % at a = 6,000, igamc of cephes 3.3.3 gives
 * NaN for Q(5, 5e-101), which is 1, and jstat 1.9.6 is off by 1.2e-9 at P(5e5, 5e5).
 *
 * @param a at most 1e12; the time grows with its square root, a millisecond at 1e8
 * @source NIST Digital Library of Mathematical Functions, 8.11.4 and 8.9.2
 */
export function gammaTails(a: number, x: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Infinity) return { lower: 1, upper: 0 };
  if (x < SMALLEST) {
    const lower = gammaTails(a, SMALLEST).lower * (x / SMALLEST) ** a;
    return { lower, upper: 1 - lower };
  }
  if (a / x === Infinity) return { lower: 0, upper: 1 };
  const density = Math.exp(-stirlingError(a) - x * devianceShare((a - x) / x)) / Math.sqrt(2 * Math.PI * a);
  if (x < a + 1) {
    const lower = Math.min(1, density * series(a, x));
    return { lower, upper: 1 - lower };
  }
  const upper = (density * a) / fraction(x + 1 - a, (n) => [-n * (n - a), x + 1 - a + 2 * n]);
  return { lower: 1 - upper, upper };
}

/** 1 + x / (a + 1) + x^2 / ((a + 1) (a + 2)) + ... */
function series(a: number, x: number): number {
  let [sum, term] = [1, 1];
  for (let n = 1; term > sum * 1e-17; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/**
 * The regularised incomplete beta function I_x(a, b) and its complement, at x = a f / (b + a f).
 *
 * The point is given by f, x's odds over the odds of the mean: the F statistic with 2a and 2b degrees of freedom, or t^2
 * with 1 and df. So neither x nor 1 - x nor the distance from the mean is a difference of rounded numbers. By the
 * continued fraction on the side where it converges, times the density in Loader's saddle-point form.
 *
 * No package keeps 12 digits: @stdlib/math-base-special-betainc 0.2.3 keeps 5 at I(15, 15) = 1e-292, incbet of cephes
 * 3.3.3 keeps 5 at I(0.25, 5e5), and jstat 1.9.6 keeps 1 at I(5e5, 5e5).
 *
 * @source NIST Digital Library of Mathematical Functions, 8.17.22
 */
export function betaTails(f: number, a: number, b: number): Tails {
  if (f <= 0) return { lower: 0, upper: 1 };
  if (f > 1 / SMALLEST) return swapped(betaTails(1 / f, b, a));
  if (f < SMALLEST) return fromLower(betaTails(SMALLEST, a, b).lower * (f / SMALLEST) ** a);
  const [n, scale] = [a + b, b + a * f];
  const [x, y] = [(a * f) / scale, b / scale];
  const deviance = n * (x * devianceShare(((1 - f) / f) * (b / n)) + y * devianceShare((f - 1) * (a / n)));
  const corrections = stirlingError(n) - stirlingError(a) - stirlingError(b);
  const density = Math.exp(corrections - deviance) * Math.sqrt(((a / n) * b) / (2 * Math.PI));
  const distance = a * y * (1 - f);
  if (x < (a + 1) / (n + 2)) return fromLower(density / denominator(a, b, x, distance));
  return swapped(fromLower(density / denominator(b, a, y, -distance)));
}

const fromLower = (share: number): Tails => ({ lower: Math.min(1, share), upper: Math.max(0, 1 - share) });

const swapped = ({ lower, upper }: Tails): Tails => ({ lower: upper, upper: lower });

/** The even part of the continued fraction; `distance` is a - (a + b) x. */
const denominator = (a: number, b: number, x: number, distance: number) =>
  fraction((a * (distance + 1)) / (a + 1), (n) => {
    const below = a + 2 * n - 1;
    return [
      n * (b - n) * x * (((a + n - 1) / below) * ((a + b + n - 1) / below)) * x,
      n + (n * (b - n) * x) / below + ((a + n) / (below + 2)) * (distance + 1 + n * (2 - x)),
    ];
  });
