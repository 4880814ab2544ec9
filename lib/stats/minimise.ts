import { inverse, Matrix } from "./matrix.js";
import { dot } from "./vectors.js";

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
