import { solve } from "./glm/design.js";
import { EigenvalueDecomposition, inverse, Matrix } from "./matrix.js";
import { dot } from "./vectors.js";

/**
 * Halves a range until a condition, which holds at its low end and not at its high end, changes between two neighbours.
 *
 * @param between the number to try next; the halving ends where it is none between the two
 * @returns the last two numbers, low and high
 */
export function bisected(
  [low, high]: [low: number, high: number],
  holds: (value: number) => boolean,
  between: (low: number, high: number) => number,
): [low: number, high: number] {
  for (;;) {
    const middle = between(low, high);
    if (!(middle > low && middle < high)) return [low, high];
    if (holds(middle)) low = middle;
    else high = middle;
  }
}

/** The middle of a range until it is narrower than a part of its end. */
export const middleBetween =
  (part: number) =>
  (low: number, high: number): number =>
    high - low > part * Math.abs(high) ? (low + high) / 2 : NaN;

export const wholeBetween = (low: number, high: number): number => Math.floor((low + high) / 2);

/** Halves the list of positive doubles, not their range: some 65 steps from the smallest to the largest. */
export const doubleBetween = (low: number, high: number): number =>
  high > 2 * low ? Math.sqrt(low) * Math.sqrt(high) : low + (high - low) / 2;

/** A function to be maximised, at some parameters. */
export interface Point {
  at: readonly number[];
  value: number;
  /** The first derivatives there and the negative of the second ones, or their expectation. */
  derivatives(): { gradient: number[]; information: number[][] };
}

/**
 * The maximum by Newton's steps, each halved until the value does not fall.
 *
 * @param tolerance length of a step, in standard errors, at which the iteration ends
 * @param instead a step where the information is not positive definite; defaults to none, so that the iteration ends
 */
export function newton<P extends Point>(
  evaluate: (at: number[]) => P,
  start: readonly number[],
  tolerance: number,
  instead: (from: P, gradient: number[]) => number[] | undefined = () => undefined,
): { point: P; iterations: number; converged: boolean } {
  let point = evaluate([...start]);
  for (let iterations = 1; ; iterations++) {
    const { gradient, information } = point.derivatives();
    const step = solve(information, gradient) ?? instead(point, gradient);
    const next = step && raised(evaluate, point, step);
    if (!next) return { point, iterations, converged: false };
    point = next;
    const lengths = step.map((move, at) => Math.abs(move) * Math.sqrt(Math.abs(information[at]![at]!)));
    const converged = Math.max(...lengths) <= tolerance;
    if (converged || iterations === MOST_ITERATIONS) return { point, iterations, converged };
  }
}

const MOST_ITERATIONS = 200;

function raised<P extends Point>(evaluate: (at: number[]) => P, from: P, step: number[]): P | undefined {
  const least = from.value - 1e-10 * (1 + Math.abs(from.value));
  for (let share = 1; share > 1e-9; share /= 2) {
    const next = evaluate(from.at.map((old, at) => old + share * step[at]!));
    if (next.value >= least) return next;
  }
  return undefined;
}

type Objective = (at: readonly number[]) => number;

/** Half the length over which derivatives are taken, for coordinates of which one unit matters. */
const STEP = 1e-4;

/**
 * The minimum of a smooth function of a few coordinates, of which one unit matters, by quasi-Newton steps (BFGS) on
 * central differences: Nelder and Mead's simplex takes many more evaluations.
 *
 * @param spread a first guess at the inverse Hessian; defaults to the identity
 * @source J. Nocedal and S. J. Wright 2006, Numerical Optimization, algorithm 6.1
 */
export function minimise(objective: Objective, start: readonly number[], spread?: Matrix) {
  let [at, value] = [[...start], objective(start)];
  if (at.length === 0) return { at, value, converged: true, iterations: 0 };
  let inverseHessian = spread?.clone() ?? Matrix.eye(at.length);
  let slope = gradient(objective, at);
  for (let iterations = 1; iterations <= 200; iterations++) {
    let step = times(inverseHessian, slope).map((entry) => -entry);
    if (dot(step, slope) >= 0) {
      inverseHessian = Matrix.eye(at.length);
      step = slope.map((entry) => -entry);
    }
    const gain = -dot(step, slope);
    if (gain < 1e-9) return { at, value, converged: true, iterations };
    const longest = Math.max(...step.map(Math.abs));
    let share = Math.min(1, 3 / longest);
    const tried = () => at.map((entry, i) => entry + share * step[i]!);
    let [next, found] = [tried(), objective(tried())];
    while (!(found <= value - 1e-4 * share * gain) && share > 1e-8) {
      share /= 3;
      next = tried();
      found = objective(next);
    }
    if (!(found < value)) return { at, value, converged: gain < 1e-5, iterations };
    const turned = gradient(objective, next);
    inverseHessian = updated(
      inverseHessian,
      next.map((entry, i) => entry - at[i]!),
      turned.map((entry, i) => entry - slope[i]!),
    );
    [at, value, slope] = [next, found, turned];
  }
  return { at, value, converged: false, iterations: 200 };
}

const times = (matrix: Matrix, vector: readonly number[]) =>
  matrix.mmul(Matrix.columnVector([...vector])).to1DArray();

const moved = (at: readonly number[], i: number, by: number) =>
  at.map((entry, j) => (i === j ? entry + by : entry));

const gradient = (objective: Objective, at: readonly number[]): number[] =>
  at.map((_, i) => (objective(moved(at, i, STEP)) - objective(moved(at, i, -STEP))) / (2 * STEP));

function updated(inverseHessian: Matrix, step: number[], change: number[]): Matrix {
  const along = dot(step, change);
  if (along <= 1e-12) return inverseHessian;
  const left = Matrix.eye(step.length).sub(
    Matrix.columnVector(step).mmul(Matrix.rowVector(change)).div(along),
  );
  const outer = Matrix.columnVector(step).mmul(Matrix.rowVector(step)).div(along);
  return left.mmul(inverseHessian).mmul(left.transpose()).add(outer);
}

/** The inverse of the Hessian by central differences; null where it is not positive definite. */
export function inverseHessian(objective: Objective, at: readonly number[]): Matrix | null {
  const h = 10 * STEP;
  const middle = objective(at);
  const entry = (i: number, j: number) => {
    if (i === j) return (objective(moved(at, i, h)) - 2 * middle + objective(moved(at, i, -h))) / h ** 2;
    const corner = (a: number, b: number) => objective(moved(moved(at, i, a), j, b));
    return (corner(h, h) - corner(h, -h) - corner(-h, h) + corner(-h, -h)) / (4 * h ** 2);
  };
  const hessian = Matrix.zeros(at.length, at.length);
  for (let i = 0; i < at.length; i++)
    for (let j = 0; j <= i; j++) {
      hessian.set(i, j, entry(i, j));
      hessian.set(j, i, hessian.get(i, j));
    }
  if (hessian.diagonal().some((value) => !(value > 1e-5))) return null;
  const found = inverse(hessian);
  return found.diagonal().every((value) => value > 0) ? found : null;
}

/** A point at which a function is evaluated, and what its value counts. */
export interface Node {
  at: number;
  weight: number;
}

/**
 * Gauss and Hermite's nodes for the mean of a function of a standard normal variable: the weights sum to 1, and
 * polynomials up to degree 2 nodes - 1 are exact. They are the eigenvalues of the matrix of the polynomials' recurrence.
 *
 * @source G. H. Golub and J. H. Welsch 1969, doi:10.1090/S0025-5718-69-99647-1
 */
export function gaussHermite(nodes: number): Node[] {
  const jacobi = Matrix.zeros(nodes, nodes);
  for (let step = 1; step < nodes; step++) {
    jacobi.set(step, step - 1, Math.sqrt(step));
    jacobi.set(step - 1, step, Math.sqrt(step));
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(jacobi, {
    assumeSymmetric: true,
  });
  return realEigenvalues
    .map((at, column) => ({ at, weight: eigenvectorMatrix.get(0, column) ** 2 }))
    .sort((one, other) => one.at - other.at);
}
