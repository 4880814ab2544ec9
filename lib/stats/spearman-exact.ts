/** Pairs up to which all orders are counted. */
export const MOST_EXACT = 10;

/**
 * Two-sided exact p-value of the sum of squared rank differences: twice the share of all n! orders that are as close to
 * agreement, or to its opposite, at most 1.
 *
 * @param x ranks 1..n without ties
 * @param y ranks 1..n without ties
 */
export function rankDistanceP(x: readonly number[], y: readonly number[]): number {
  const distance = x.reduce((sum, rank, index) => sum + (rank - y[index]!) ** 2, 0);
  const counts = rankDistances(x.length);
  const nearer = Math.min(distance, counts.length - 1 - distance);
  const orders = counts.reduce((sum, count) => sum + count, 0);
  const tail = counts.slice(0, nearer + 1).reduce((sum, count) => sum + count, 0);
  return Math.min(1, (2 * tail) / orders);
}

/**
 * How many orders of 1..n have a sum of squared distances from 1, 2, ..., n of 0, 1, 2, ..., (n^3 - n) / 3.
 *
 * Places are filled from the first on; orders that have used the same ranks so far are counted together, so that 10
 * ranks take 1,024 sets in place of 3.6 million orders. The counts read the same from both ends.
 */
export function rankDistances(n: number): Float64Array {
  const most = (n ** 3 - n) / 3;
  const bySet = new Map<number, Float64Array>([[0, new Float64Array(most + 1).fill(1, 0, 1)]]);
  for (let used = 0; used < 2 ** n - 1; used++) {
    const counts = bySet.get(used)!;
    bySet.delete(used);
    const place = bits(used);
    for (let rank = 0; rank < n; rank++) {
      const next = used | (1 << rank);
      if (next === used) continue;
      if (!bySet.has(next)) bySet.set(next, new Float64Array(most + 1));
      const into = bySet.get(next)!;
      const shift = (rank - place) ** 2;
      for (let distance = 0; distance + shift <= most; distance++)
        into[distance + shift]! += counts[distance]!;
    }
  }
  return bySet.get(2 ** n - 1)!;
}

const bits = (set: number): number => (set === 0 ? 0 : (set & 1) + bits(set >>> 1));
