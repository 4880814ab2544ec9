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
export function fraction(first: number, term: (n: number) => [number, number]): number {
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
export const SMALLEST = 1e-300;

export function degreesOfFreedom(df: number, most = Infinity): number {
  if (typeof df === "number" && df > 0 && df <= most) return df;
  const atMost = most < Infinity ? ` and at most ${most}` : "";
  throw new RangeError(`df is ${shown(df)}; expected degrees of freedom above 0${atMost}`);
}

/** The tails' continued fractions would not end. */
export function requireX(x: number): void {
  if (Number.isNaN(x)) throw new RangeError("x is NaN; expected a number");
}
