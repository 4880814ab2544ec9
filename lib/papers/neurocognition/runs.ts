import type { Rounded } from "../rounded.js";

const SLACK = 1e-9;

/** What is printed of a count over some runs. */
export interface PrintedRuns {
  mean: Rounded;
  /** Population standard deviation. */
  sd: Rounded;
  runs: number;
  /** The least and the most that one run can have. */
  least: number;
  most: number;
}

/**
 * Every set of whole numbers, one per run and in ascending order, that has the printed mean and standard deviation.
 *
 * The deviation is that of a population: its square is the mean of squares less the square of the mean.
 */
export function* wholeRuns({ mean, sd, runs, least, most }: PrintedRuns): Generator<number[]> {
  const first = Math.max(runs * least, Math.ceil(runs * mean.low - SLACK));
  const last = Math.floor(runs * mean.high + SLACK);
  for (let sum = first; sum <= last; sum++) {
    const squares = (deviation: number) => runs * deviation ** 2 + sum ** 2 / runs;
    yield* filled(runs, least, most, sum, squares(Math.max(0, sd.low)) - SLACK, squares(sd.high) + SLACK);
  }
}

/** Whether some runs can have what is printed. */
export const isPossible = (printed: PrintedRuns): boolean => !wholeRuns(printed).next().done;

/** Ascending whole numbers of a given count, sum and range of the sum of squares. */
function* filled(
  count: number,
  least: number,
  most: number,
  sum: number,
  low: number,
  high: number,
): Generator<number[]> {
  if (count === 1) {
    if (least <= sum && sum <= most && low <= sum ** 2 && sum ** 2 <= high) yield [sum];
    return;
  }
  for (let value = least; value * count <= sum; value++) {
    if (mostSquares(count, value, most, sum) < low) return;
    if (sum ** 2 / count > high) return;
    for (const rest of filled(count - 1, value, most, sum - value, low - value ** 2, high - value ** 2))
      yield [value, ...rest];
  }
}

/** The largest sum of squares: as many values as the sum allows at `most`, the others at `least`, one between. */
function mostSquares(count: number, least: number, most: number, sum: number): number {
  if (sum > count * most) return -1;
  if (least === most) return count * most ** 2;
  const full = Math.min(count - 1, Math.floor((sum - count * least) / (most - least)));
  const between = sum - full * most - (count - full - 1) * least;
  return full * most ** 2 + between ** 2 + (count - full - 1) * least ** 2;
}

/** All orders of a list, each order of values once. */
export function orders(values: readonly number[]): number[][] {
  if (values.length < 2) return [[...values]];
  return [...new Set(values)].flatMap((value) => {
    const rest = [...values];
    rest.splice(rest.indexOf(value), 1);
    return orders(rest).map((order) => [value, ...order]);
  });
}
