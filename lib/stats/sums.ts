// Loops and not callbacks, because some of these run over every row of a fit, several times in each iteration.

/** The sum of all values; 0 of none. */
export function total(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return sum;
}

/** The arithmetic mean; NaN of no values. */
export const mean = (values: ArrayLike<number>): number => total(values) / values.length;

/** The sum of products, x'y, of two lists of one length. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

/** x'Vx: with V the covariance of estimates, the variance of their combination with the weights x. */
export const quadraticForm = (matrix: readonly ArrayLike<number>[], vector: readonly number[]): number =>
  dot(
    vector,
    matrix.map((line) => dot(line, vector)),
  );
