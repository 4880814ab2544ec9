import { solve } from "./glm/orthonormal.js";

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
