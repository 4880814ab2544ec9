import { leastSquares } from "../../stats/least-squares.js";

/** A straight line y = constant + slope x with the covariance of its two numbers. */
export interface Line {
  constant: number;
  slope: number;
  /** [[var(constant), cov], [cov, var(slope)]]; null where it can't be had. */
  covariance: readonly (readonly number[])[] | null;
}

/**
 * The least-squares line through points.
 *
 * @returns with the standard error of its slope (null for two points), the share of the variance of y that it explains
 *   (null if y is constant) and the residual degrees of freedom
 */
export function lineThrough<R>(points: readonly R[], x: (point: R) => number, y: (point: R) => number) {
  const { terms, covariance, rSquared, dfResidual } = leastSquares(points, { response: y, terms: { x } });
  const [constant = NaN, slope = NaN] = terms.map(({ estimate }) => estimate);
  return { constant, slope, slopeSe: terms[1]?.se ?? null, covariance, rSquared, dfResidual };
}
