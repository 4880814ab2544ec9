import { fraction } from "./continued-fraction.js";
import { devianceShare, stirlingError } from "./saddle-point.js";

/** The two shares of a distribution below and above a point; each has its own digits where the other is close to 1. */
export interface Tails {
  lower: number;
  upper: number;
}

/**
 * The regularised incomplete gamma functions P(a, x) and Q(a, x).
 *
 * P by its series up to a + 1, Q by its continued fraction from there, both times the density in Loader's saddle-point
 * form. Not by @stdlib/math-base-special-gammainc 0.3.1: it is off by 1 % at a = 6,000 and by 0.1 % at Q(500, 1171).
 *
 * @param a above 0, at most 1e12; the time grows with its square root, a millisecond at 1e8
 * @param x at least 0
 * @source NIST Digital Library of Mathematical Functions, 8.11.4 and 8.9.2
 */
export function gammaTails(a: number, x: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Infinity) return { lower: 1, upper: 0 };
  if (x < SMALL) {
    const lower = gammaTails(a, SMALL).lower * (x / SMALL) ** a;
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

/** Below it P is a power of x, and the formulas would divide by 0 near the smallest double. */
const SMALL = 1e-300;

/** 1 + x / (a + 1) + x^2 / ((a + 1) (a + 2)) + ... */
function series(a: number, x: number): number {
  let [sum, term] = [1, 1];
  for (let n = 1; term > sum * 1e-17; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}
