import type { Link } from "./links.js";
import { logChoose } from "./distributions.js";
import { add, type Basis } from "./orthonormal.js";
import { dot } from "./sums.js";

/** Successes and trials, one entry per row. */
export interface Counts {
  successes: readonly number[];
  trials: readonly number[];
}

/** Linear predictors, probabilities and the derivatives of these by those, one per row. */
export interface Predicted {
  eta: Float64Array;
  mu: Float64Array;
  slope: Float64Array;
}

/** Probabilities at some coefficients of a basis. */
export function predicted({ q }: Basis, coefficients: readonly number[], link: Link): Predicted {
  const eta = new Float64Array(q[0]!.length);
  q.forEach((column, index) => add(eta, coefficients[index]!, column));
  return atPredictors(eta, link);
}

export function atPredictors(eta: Float64Array, link: Link): Predicted {
  const mu = new Float64Array(eta.length);
  const slope = new Float64Array(eta.length);
  for (let row = 0; row < eta.length; row++) {
    mu[row] = link.mu(eta[row]!);
    slope[row] = link.slope(eta[row]!);
  }
  return { eta, mu, slope };
}

/** What each row weighs in Fisher's information: m mu'^2 / (mu (1 - mu)), for m trials. */
export function weights(trials: readonly number[], { mu, slope }: Predicted): Float64Array {
  const values = new Float64Array(mu.length);
  for (let row = 0; row < mu.length; row++)
    values[row] = (trials[row]! * slope[row]! * slope[row]!) / (mu[row]! * (1 - mu[row]!));
  return values;
}

/** Derivative of the log-likelihood by the coefficients of the basis; with `working`, plus the weighted eta. */
export function score(
  { successes, trials }: Counts,
  { q }: Basis,
  { eta, mu, slope }: Predicted,
  working = false,
): number[] {
  const pull = new Float64Array(eta.length);
  for (let row = 0; row < eta.length; row++) {
    const own = working ? trials[row]! * slope[row]! * eta[row]! : 0;
    const residual = successes[row]! - trials[row]! * mu[row]!;
    pull[row] = (slope[row]! * (own + residual)) / (mu[row]! * (1 - mu[row]!));
  }
  return q.map((column) => dot(column, pull));
}

/** Twice the log-likelihood that these probabilities lack, as against each row's own share. */
export function deviance({ successes, trials }: Counts, mu: ArrayLike<number>): number {
  let sum = 0;
  for (let row = 0; row < mu.length; row++) {
    const hits = successes[row]!;
    const misses = trials[row]! - hits;
    if (hits > 0) sum += hits * Math.log(hits / (trials[row]! * mu[row]!));
    if (misses > 0) sum += misses * Math.log(misses / (trials[row]! * (1 - mu[row]!)));
  }
  return 2 * sum;
}

/** ln of the binomial probability of so many successes. */
export function logProbability(successes: number, trials: number, probability: number): number {
  const hits = successes > 0 ? successes * Math.log(probability) : 0;
  const misses = trials > successes ? (trials - successes) * Math.log1p(-probability) : 0;
  return logChoose(trials, successes) + hits + misses;
}

/** Whether a probability is 0 or 1 for practical purposes, as it becomes when an estimate grows without bound. */
export const isExtreme = (mu: number): boolean => Math.min(mu, 1 - mu) < 1e-10;
