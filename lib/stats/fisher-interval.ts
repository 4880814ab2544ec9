import { requireInteger, requireKnownKeys, requireNumber } from "../core/check.js";
import { tTwoSidedP, twoSided } from "./distributions.js";

/** An interval of a correlation; null where too few pairs leave it undefined. */
export interface CorrelationInterval {
  low: number | null;
  high: number | null;
}

/**
 * The interval of a Pearson correlation by Fisher's z: atanh(r) is about normal with standard error 1 / sqrt(n - 3).
 *
 * Of three pairs the standard error has no value and both limits are null. At r = 1 or -1 both limits are r.
 *
 * @param r correlation, -1..1
 * @param n pairs, at least 3
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if an argument is out of range
 * @source R. A. Fisher 1921, On the probable error of a coefficient of correlation; R's `cor.test`
 */
export function fisherInterval(r: number, n: number, options: { level?: number } = {}): CorrelationInterval {
  requireKnownKeys("fisherInterval", options, ["level"]);
  const { level = 0.95 } = options;
  requireNumber("r", r, -1, 1);
  requireInteger("n", n, 3, Infinity, TOO_FEW);
  return aroundFisherZ(r, 1 / Math.sqrt(n - 3), level);
}

/**
 * Two-sided p-value of a Pearson correlation: that of t = r sqrt((n - 2) / (1 - r^2)) with n - 2 degrees of freedom.
 *
 * @param r correlation, -1..1; 1 and -1 give 0
 * @param n pairs, at least 3
 * @throws RangeError if an argument is out of range
 */
export function correlationP(r: number, n: number): number {
  requireNumber("r", r, -1, 1);
  requireInteger("n", n, 3, Infinity, TOO_FEW);
  return tTwoSidedP(correlationT(r, n), n - 2);
}

/** The t statistic of a correlation, infinite at 1 and -1. */
export const correlationT = (r: number, n: number): number => r * Math.sqrt((n - 2) / ((1 - r) * (1 + r)));

/** tanh of atanh(r) and z standard errors to both sides. */
export function aroundFisherZ(r: number, se: number, level: number): CorrelationInterval {
  const reach = twoSided(level) * se;
  if (reach === Infinity) return { low: null, high: null };
  return { low: Math.tanh(Math.atanh(r) - reach), high: Math.tanh(Math.atanh(r) + reach) };
}

const TOO_FEW = "two points always lie on a line";
