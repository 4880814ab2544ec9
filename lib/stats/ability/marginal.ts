import { sumSimple } from "../descriptive.js";
import { inverse, Matrix } from "../matrix.js";
import { softplus } from "../glm/mixed/mode.js";
import { solve } from "../glm/design.js";
import { gaussHermite, newton } from "../numerics.js";

/** An answer of a person, whose ability is the spread of abilities times a standard normal theta. */
export interface Answer {
  right: boolean;
  /** Place of the item among the parameters. */
  item: number;
}

/** The parameters of largest marginal likelihood, and what they say of each person's theta. */
export interface MarginalFit {
  /** The difficulty of each item, then the spread of abilities. */
  parameters: number[];
  /** Inverse of the observed information; null where it is singular. */
  covariance: number[][] | null;
  logLik: number;
  converged: boolean;
  iterations: number;
  /** Mean and standard deviation of each person's posterior. */
  thetas: { mean: number; sd: number }[];
}

/** Nodes of each person's integral. */
const NODES = gaussHermite(21);

/**
 * The Rasch model with each person's ability integrated out by adaptive Gauss-Hermite quadrature; Newton's steps with
 * the observed information, halved while the likelihood would fall.
 *
 * The nodes lie about each person's mode and move with the parameters; within a step they are held, which moves an
 * estimate by no more than the quadrature's own error.
 *
 * @source R. D. Bock and M. Aitkin 1981, doi:10.1007/BF02293801; J. C. Naylor and A. F. M. Smith 1982,
 *   doi:10.2307/2347995; observed information: T. A. Louis 1982, doi:10.1111/j.2517-6161.1982.tb01203.x
 */
export function marginal(persons: readonly (readonly Answer[])[], start: readonly number[]): MarginalFit {
  const { point, iterations, converged } = newton(
    (at) => evaluate(persons, at),
    start,
    1e-7,
    ({ outer }, gradient) => solve(padded(outer), gradient),
  );
  const { at, value: logLik, information, thetas } = point;
  const definite =
    solve(
      information,
      start.map(() => 0),
    ) !== undefined;
  const covariance = definite ? inverse(new Matrix(information)).to2DArray() : null;
  return { parameters: at, covariance, logLik, converged: converged && definite, iterations, thetas };
}

/** Positive definite also where a parameter has no say. */
const padded = (matrix: number[][]): number[][] =>
  matrix.map((row, one) => row.map((value, other) => (one === other ? value + 1e-3 * (1 + value) : value)));

function evaluate(persons: readonly (readonly Answer[])[], parameters: number[]) {
  const size = parameters.length;
  const last = size - 1;
  const slope = parameters[last]!;
  const [score, information, outer] = [Array<number>(size).fill(0), square(size), square(size)];
  let logLik = 0;
  const thetas = persons.map((answers) => {
    const lines = answers.map((answer) => ({ ...answer, constant: -parameters[answer.item]!, slope }));
    const points = posterior(lines);
    logLik += points.logLik;
    const mean = Array<number>(size).fill(0);
    for (const { theta, weight } of points.nodes) {
      const own = Array<number>(size).fill(0);
      for (const { right, item, constant } of lines) {
        const p = logistic(constant + slope * theta);
        const variance = weight * p * (1 - p);
        own[item]! -= Number(right) - p;
        own[last]! += (Number(right) - p) * theta;
        information[item]![item]! += variance;
        information[last]![item]! -= variance * theta;
        information[last]![last]! += variance * theta * theta;
      }
      addOuter(information, own, -weight);
      own.forEach((value, at) => (mean[at]! += weight * value));
    }
    addOuter(information, mean, 1);
    addOuter(outer, mean, 1);
    mean.forEach((value, at) => (score[at]! += value));
    return points.theta;
  });
  const [curvature, products] = [whole(information), whole(outer)];
  const derivatives = () => ({ gradient: score, information: curvature });
  return { at: parameters, value: logLik, derivatives, information: curvature, outer: products, thetas };
}

const square = (size: number): number[][] => Array.from({ length: size }, () => Array<number>(size).fill(0));

/** A symmetric matrix from its lower half. */
const whole = (lower: number[][]): number[][] =>
  lower.map((row, one) => row.map((value, other) => (other <= one ? value : lower[other]![one]!)));

/** Adds to the lower half of a matrix. */
function addOuter(to: number[][], vector: readonly number[], times: number): void {
  for (const [one, value] of vector.entries()) {
    if (value === 0) continue;
    const row = to[one]!;
    for (let other = 0; other <= one; other++) row[other]! += times * value * vector[other]!;
  }
}

/** The log-odds of an answer as a line in theta. */
interface Line {
  right: boolean;
  constant: number;
  slope: number;
}

/** Nodes about the mode of a person's theta with their shares of the posterior, and the answers' log-likelihood. */
export function posterior(lines: readonly Line[]) {
  const { mode, sd } = peak(lines);
  const logs = NODES.map(({ at, weight }) => {
    const theta = mode + sd * at;
    const fit = sumSimple(
      lines.map(({ right, constant, slope }) => -softplus((right ? -1 : 1) * (constant + slope * theta))),
    );
    return Math.log(weight * sd) + fit + (at ** 2 - theta ** 2) / 2;
  });
  const most = Math.max(...logs);
  const sizes = logs.map((log) => Math.exp(log - most));
  const all = sumSimple(sizes);
  const nodes = NODES.map(({ at }, node) => ({ theta: mode + sd * at, weight: sizes[node]! / all }));
  const mean = sumSimple(nodes.map(({ theta, weight }) => theta * weight));
  const spread = Math.sqrt(sumSimple(nodes.map(({ theta, weight }) => (theta - mean) ** 2 * weight)));
  return { nodes, logLik: most + Math.log(all), theta: { mean, sd: spread } };
}

/** Where the posterior of theta is highest, and its curvature there; the logarithm is concave. */
function peak(lines: readonly Line[]): { mode: number; sd: number } {
  let mode = 0;
  for (let step = 0; ; step++) {
    let [slope, curvature] = [-mode, 1];
    for (const line of lines) {
      const p = logistic(line.constant + line.slope * mode);
      slope += (Number(line.right) - p) * line.slope;
      curvature += p * (1 - p) * line.slope ** 2;
    }
    const sd = 1 / Math.sqrt(curvature);
    const move = Math.max(-1, Math.min(1, slope / curvature));
    if (Math.abs(move) < 1e-9 || step === 100) return { mode, sd };
    mode += move;
  }
}

const logistic = (eta: number): number => 1 / (1 + Math.exp(-eta));
