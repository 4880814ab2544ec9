import { CholeskyDecomposition, Matrix } from "ml-matrix";
import type { Link } from "./links.js";

/** Binomial counts with the design of their linear predictor: one entry per row. */
export interface BinomialData {
  /** Values of the coefficients' columns. */
  rows: readonly (readonly number[])[];
  successes: readonly number[];
  trials: readonly number[];
}

export interface IrlsOptions {
  link: Link;
  /** Coefficients to begin with; defaults to R's start from slightly shrunken shares. */
  start?: readonly number[];
  /** Defaults to 100. */
  maxIterations?: number;
  /** Length of a step, in standard errors of a coefficient, at which the iteration stops; defaults to 1e-10. */
  tolerance?: number;
}

export interface IrlsFit {
  coefficients: number[];
  /** Inverse of the Fisher information at the coefficients; null where the information is singular. */
  covariance: number[][] | null;
  /** Fitted probabilities. */
  fitted: number[];
  /** Twice the log-likelihood that is missing to a fit with a probability of its own in each row. */
  deviance: number;
  iterations: number;
  converged: boolean;
  /** Whether the last step had to be cut short to keep every probability below 1: the maximum lies on the edge. */
  boundary: boolean;
}

/**
 * Maximum likelihood for binomial counts by iteratively reweighted least squares, with steps halved while a
 * probability would leave 0..1 or the deviance would rise.
 *
 * @source McCullagh and Nelder 1989, section 2.5; the start and the halving as in R's glm.fit
 */
export function irls(data: BinomialData, options: IrlsOptions): IrlsFit {
  const { link, maxIterations = 100, tolerance = 1e-10 } = options;
  const started = options.start && evaluate(data, [...options.start], link);
  let state: State = started && started.deviance < Infinity ? started : firstState(data, link);
  let converged = false;
  let boundary = false;
  let iterations = 0;
  while (iterations < maxIterations && !converged) {
    iterations += 1;
    const gram = information(data, state.eta, state.mu, link);
    const target = step(data, state.eta, state.mu, gram, link);
    const next: (State & { cut: boolean }) | undefined = target && shortened(data, state, target, link);
    boundary = target !== undefined && (!next || next.cut);
    if (!next) break;
    converged =
      stepLength(state.coefficients, next.coefficients, gram) <= tolerance ||
      (next.mu.some(isExtreme) && Math.abs(state.deviance - next.deviance) <= 1e-10 * (next.deviance + 0.1));
    state = next;
  }
  return {
    coefficients: state.coefficients,
    covariance: inverseInformation(information(data, state.eta, state.mu, link)),
    fitted: state.mu,
    deviance: state.deviance,
    iterations,
    converged,
    boundary,
  };
}

/** Whether a probability is 0 or 1 for practical purposes, as it becomes when an estimate grows without bound. */
export const isExtreme = (mu: number): boolean => Math.min(mu, 1 - mu) < 1e-10;

interface State {
  coefficients: number[];
  eta: number[];
  mu: number[];
  /** Infinity where a probability is not allowed. */
  deviance: number;
}

/** The first full step from shares shrunken away from 0 and 1, or equal probabilities where it is not allowed. */
function firstState(data: BinomialData, link: Link): State {
  const mu = data.successes.map((successes, row) => (successes + 0.5) / (data.trials[row]! + 1));
  const eta = mu.map(link.eta);
  const target = step(data, eta, mu, information(data, eta, mu, link), link);
  const first = target && evaluate(data, target, link);
  if (first && first.deviance < Infinity) return first;
  const width = data.rows[0]!.length;
  const pooled = (total(data.successes) + 0.5) / (total(data.trials) + 1);
  return evaluate(data, [link.eta(pooled), ...Array<number>(width - 1).fill(0)], link);
}

/** The step to the target, halved until it is allowed and no worse; undefined if it can't be. */
function shortened(data: BinomialData, from: State, target: number[], link: Link) {
  for (let share = 1; share > 1e-9; share /= 2) {
    const coefficients = from.coefficients.map((old, index) => old + share * (target[index]! - old));
    const next = evaluate(data, coefficients, link);
    if (next.deviance <= from.deviance + 1e-9 * (Math.abs(from.deviance) + 0.1))
      return { ...next, cut: share < 1 };
  }
  return undefined;
}

function evaluate(data: BinomialData, coefficients: number[], link: Link): State {
  const eta = data.rows.map((row) => predictor(row, coefficients));
  const mu = eta.map(link.mu);
  const allowed = mu.every((probability) => probability > 0 && probability < 1);
  return { coefficients, eta, mu, deviance: allowed ? deviance(data, mu) : Infinity };
}

/** Coefficients of the weighted least-squares problem at the present eta. */
function step(data: BinomialData, eta: number[], mu: number[], gram: number[][], link: Link) {
  const right = gram.map(() => 0);
  data.rows.forEach((row, index) => {
    const slope = link.slope(eta[index]!);
    const variance = mu[index]! * (1 - mu[index]!);
    const trials = data.trials[index]!;
    const pull =
      (trials * slope * slope * eta[index]! + slope * (data.successes[index]! - trials * mu[index]!)) /
      variance;
    for (let column = 0; column < row.length; column++) right[column]! += row[column]! * pull;
  });
  return solve(gram, right);
}

/** X'WX: Fisher's information of the coefficients. */
function information(data: BinomialData, eta: number[], mu: number[], link: Link): number[][] {
  const width = data.rows[0]!.length;
  const gram = Array.from({ length: width }, () => Array<number>(width).fill(0));
  data.rows.forEach((row, index) => {
    const weight = (data.trials[index]! * link.slope(eta[index]!) ** 2) / (mu[index]! * (1 - mu[index]!));
    for (let one = 0; one < width; one++)
      for (let other = 0; other <= one; other++) gram[one]![other]! += weight * row[one]! * row[other]!;
  });
  for (let one = 0; one < width; one++)
    for (let other = one + 1; other < width; other++) gram[one]![other] = gram[other]![one]!;
  return gram;
}

/** The longest move of a coefficient, in its standard errors if it were the only one. */
function stepLength(from: number[], to: number[], gram: number[][]): number {
  return Math.max(...from.map((old, index) => Math.abs(to[index]! - old) * Math.sqrt(gram[index]![index]!)));
}

/** Solves a symmetric system by Cholesky after scaling to a unit diagonal; undefined where it is singular. */
function solve(gram: number[][], right: number[]): number[] | undefined {
  const { scale, factor } = cholesky(gram);
  if (!factor) return undefined;
  const solution = factor.solve(Matrix.columnVector(right.map((value, index) => value * scale[index]!)));
  const values = solution.to1DArray().map((value, index) => value * scale[index]!);
  return values.every(Number.isFinite) ? values : undefined;
}

function inverseInformation(gram: number[][]): number[][] | null {
  const { scale, factor } = cholesky(gram);
  if (!factor) return null;
  const inverse = factor.solve(Matrix.eye(gram.length)).to2DArray();
  return inverse.map((row, one) => row.map((value, other) => value * scale[one]! * scale[other]!));
}

function cholesky(gram: number[][]) {
  const scale = gram.map((row, index) => 1 / Math.sqrt(row[index]!));
  if (!scale.every((value) => Number.isFinite(value))) return { scale, factor: undefined };
  const scaled = gram.map((row, one) => row.map((value, other) => value * (scale[one]! * scale[other]!)));
  const factor = new CholeskyDecomposition(new Matrix(scaled));
  return { scale, factor: factor.isPositiveDefinite() ? factor : undefined };
}

function deviance({ successes, trials }: BinomialData, mu: number[]): number {
  let sum = 0;
  for (let row = 0; row < mu.length; row++) {
    const hits = successes[row]!;
    const misses = trials[row]! - hits;
    if (hits > 0) sum += hits * Math.log(hits / (trials[row]! * mu[row]!));
    if (misses > 0) sum += misses * Math.log(misses / (trials[row]! * (1 - mu[row]!)));
  }
  return 2 * sum;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function predictor(row: readonly number[], coefficients: readonly number[]): number {
  let sum = 0;
  for (let column = 0; column < row.length; column++) sum += row[column]! * coefficients[column]!;
  return sum;
}
