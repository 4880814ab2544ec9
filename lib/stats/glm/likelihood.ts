import { logChoose } from "../distributions/normal-and-binomial.js";
import { add, dotColumns } from "../vectors.js";
import type { Basis } from "./design.js";

export interface Counts {
  successes: Float64Array;
  trials: Float64Array;
}

/** The log-odds of a probability above 0 and below 1. */
export const logOdds = (mu: number): number => Math.log(mu / (1 - mu));

/** The probability of any log-odds. Beyond 36 it would round to 1, and its logarithm of failure to -Infinity. */
export const probabilityAt = (eta: number): number => 1 / (1 + Math.exp(-Math.max(-700, Math.min(eta, 36))));

/** Derivative of the probability by the log-odds. */
export function slopeAt(eta: number): number {
  const odds = Math.exp(-Math.abs(eta));
  return odds / (1 + odds) ** 2;
}

/** Linear predictors, probabilities and the derivatives of these by those, one per row. */
export interface Predicted {
  eta: Float64Array;
  mu: Float64Array;
  slope: Float64Array;
}

export function combined(columns: readonly Float64Array[], coefficients: readonly number[]): Float64Array {
  const eta = new Float64Array(columns[0]?.length ?? 0);
  columns.forEach((column, index) => add(eta, coefficients[index]!, column));
  return eta;
}

export function atPredictors(eta: Float64Array): Predicted {
  const [mu, slope] = [new Float64Array(eta.length), new Float64Array(eta.length)];
  for (let row = 0; row < eta.length; row++) {
    mu[row] = probabilityAt(eta[row]!);
    slope[row] = slopeAt(eta[row]!);
  }
  return { eta, mu, slope };
}

/** What each row weighs in Fisher's information: m mu'^2 / (mu (1 - mu)), for m trials. */
export function weights(trials: Float64Array, { mu, slope }: Predicted): Float64Array {
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
  const pull = new Float64Array(mu.length);
  for (let row = 0; row < mu.length; row++) {
    const own = working ? trials[row]! * slope[row]! * eta[row]! : 0;
    const residual = successes[row]! - trials[row]! * mu[row]!;
    pull[row] = (slope[row]! * (own + residual)) / (mu[row]! * (1 - mu[row]!));
  }
  return q.map((column) => dotColumns(column, pull));
}

/** Twice the log-likelihood that these probabilities lack, as against each row's own share. */
export function deviance({ successes, trials }: Counts, mu: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < mu.length; row++) {
    const hits = successes[row]!;
    const count = trials[row]!;
    const misses = count - hits;
    if (hits > 0) sum += hits * Math.log(hits / (count * mu[row]!));
    if (misses > 0) sum += misses * Math.log(misses / (count * (1 - mu[row]!)));
  }
  return 2 * sum;
}

/** Sum of the logarithms of the binomial coefficients, which no estimate changes. */
export function binomialConstant({ successes, trials }: Counts): number {
  let sum = 0;
  for (let row = 0; row < trials.length; row++)
    if (trials[row]! > 1) sum += logChoose(trials[row]!, successes[row]!);
  return sum;
}

/** The log-likelihood of these probabilities, without the binomial constant. */
export function logLikelihood({ successes, trials }: Counts, mu: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < mu.length; row++) {
    const hits = successes[row]!;
    const misses = trials[row]! - hits;
    if (hits > 0) sum += hits * Math.log(mu[row]!);
    if (misses > 0) sum += misses * Math.log1p(-mu[row]!);
  }
  return sum;
}

/** Whether a probability is 0 or 1 for practical purposes, as it becomes when an estimate grows without bound. */
export const anyExtreme = (mu: Float64Array): boolean => mu.some((one) => Math.min(one, 1 - one) < 1e-10);
