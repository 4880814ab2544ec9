// Loops and not callbacks, because some of these run over every row of a fit, several times in each iteration.

export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

/**
 * The same of long columns, several times as fast: four sums at a time, because each addition waits for the one before,
 * and never called with lists, for which V8 would have to ask at each value.
 */
export function dotColumns(one: Float64Array, other: Float64Array): number {
  let a = 0; // each on its own: a list of them, taken apart, is ten times as slow
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  for (; at + 3 < one.length; at += 4) {
    a += one[at]! * other[at]!;
    b += one[at + 1]! * other[at + 1]!;
    c += one[at + 2]! * other[at + 2]!;
    d += one[at + 3]! * other[at + 3]!;
  }
  for (; at < one.length; at++) a += one[at]! * other[at]!;
  return a + b + (c + d);
}

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let at = 0; at < values.length; at++) total += values[at]!;
  return total;
}

/** The mean of all values; NaN of none. */
export const meanOf = (values: ArrayLike<number>): number => sum(values) / values.length;

/** The largest of all values without their signs; 0 of none. */
export const largestOf = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** x'Vx: with V the covariance of estimates, the variance of their combination with the weights x. */
export const quadraticForm = (matrix: readonly ArrayLike<number>[], vector: readonly number[]): number =>
  dot(
    vector,
    matrix.map((line) => dot(line, vector)),
  );

export function add(to: Float64Array, times: number, other: Float64Array): void {
  for (let row = 0; row < to.length; row++) to[row]! += times * other[row]!;
}

/** A symmetric matrix from a function of two items, of which the second is the same one or comes before the first. */
export function symmetric<T>(items: readonly T[], entry: (one: T, other: T) => number): number[][] {
  const rows: number[][] = [];
  for (const [at, item] of items.entries()) {
    const row = items.slice(0, at + 1).map((other) => entry(item, other));
    rows.forEach((above, other) => above.push(row[other]!));
    rows.push(row);
  }
  return rows;
}
