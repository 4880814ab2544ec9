import { meanSimple as mean, standardDeviation } from "simple-statistics";
import type { Num } from "../interval.js";

/** What floating point may be off by. */
export const SLACK = 1e-9;

/** What is printed of a count over some runs. */
export interface PrintedRuns {
  mean: Num;
  /** Population standard deviation. */
  sd: Num;
  runs: number;
  /** The least and the most that one run can have. */
  least: number;
  most: number;
  /** How many runs have one more than the most, defaults to 0. */
  beyond?: number;
}

/**
 * Every set of whole numbers, one per run and in ascending order, that has the printed mean and standard deviation.
 *
 * The deviation is that of a population: its square is the mean of squares less the square of the mean.
 */
export function* wholeRuns({ mean, sd, runs, least, most, beyond = 0 }: PrintedRuns): Generator<number[]> {
  const ends = Array.from({ length: beyond }, () => most + 1);
  const first = Math.max(runs * least, Math.ceil(runs * mean.low - SLACK));
  const last = Math.min(runs * (most + 1), Math.floor(runs * mean.high + SLACK));
  for (let sum = first; sum <= last; sum++) {
    const squares = (deviation: number) => runs * deviation ** 2 + sum ** 2 / runs - beyond * (most + 1) ** 2;
    const range: Ends = [squares(Math.max(0, sd.low)) - SLACK, squares(sd.high) + SLACK];
    const rest = filled(runs - beyond, [least, most], sum - beyond * (most + 1), range);
    for (const values of rest) yield [...values, ...ends];
  }
}

/** Whether some runs can have what is printed. */
export const isPossible = (printed: PrintedRuns): boolean => !wholeRuns(printed).next().done;

type Ends = readonly [low: number, high: number];

/** Ascending whole numbers of a given count, sum and range of the sum of squares. */
function* filled(count: number, [least, most]: Ends, sum: number, [low, high]: Ends): Generator<number[]> {
  if (sum < count * least || sum > count * most || high < 0) return;
  if (count === 0 && low <= 0) yield [];
  for (let value = count === 1 ? sum : least; count > 0 && value * count <= sum; value++) {
    const mostSquares = (value + most) * sum - count * value * most;
    if (sum ** 2 / count > high || mostSquares < low) return;
    const squares: Ends = [low - value ** 2, high - value ** 2];
    for (const rest of filled(count - 1, [value, most], sum - value, squares)) yield [value, ...rest];
  }
}

/** All orders of a list, each order of values once. */
export function orders(values: readonly number[]): number[][] {
  if (values.length < 2) return [[...values]];
  return [...new Set(values)].flatMap((value) =>
    orders(values.toSpliced(values.indexOf(value), 1)).map((order) => [value, ...order]),
  );
}

/** The least and the most that something can be. */
export interface Bounds {
  low: number;
  high: number;
}

/**
 * How little and how much values within bounds can deviate if their mean is as printed; null if it can't be. The least
 * is that of values all as near to one level as their bounds allow, the most that of values at their bounds but for
 * one. Taken at the ends and the middle of the mean's rounding.
 */
export function deviationRange(bounds: readonly Bounds[], printed: Num): Bounds | null {
  const [least, most] = [mean(bounds.map(({ low }) => low)), mean(bounds.map(({ high }) => high))];
  const [low, high] = [Math.max(printed.low, least), Math.min(printed.high, most)];
  if (low > high + SLACK || bounds.some((one) => one.low > one.high + SLACK)) return null;
  const centers = [low, (low + high) / 2, high];
  return {
    low: Math.min(...centers.map((center) => standardDeviation(levelled(bounds, center)))),
    high: Math.max(...centers.map((center) => mostDeviation(bounds, center))),
  };
}

/** The values nearest to each other that have the mean: one level, cut off at the bounds. */
function levelled(bounds: readonly Bounds[], center: number): number[] {
  const at = (level: number) => bounds.map(({ low, high }) => Math.min(high, Math.max(low, level)));
  let level = 0;
  for (let step = 0.5; step > SLACK / 1000; step /= 2) if (mean(at(level + step)) < center) level += step;
  return at(level);
}

/** The deviation of values at their bounds but for one, whichever, that makes up the mean. */
function mostDeviation(bounds: readonly Bounds[], center: number): number {
  const variances = bounds.flatMap((free, index) => {
    let squares = new Map([[0, 0]]);
    for (const { low, high } of bounds.toSpliced(index, 1)) {
      const next = new Map<number, number>();
      for (const [sum, of] of squares)
        for (const end of [low, high]) next.set(sum + end, Math.max(of + end ** 2, next.get(sum + end) ?? 0));
      squares = next;
    }
    return [...squares].flatMap(([sum, of]) => {
      const rest = bounds.length * center - sum;
      const fits = rest >= free.low - SLACK && rest <= free.high + SLACK;
      return fits ? [(of + rest ** 2) / bounds.length - center ** 2] : [];
    });
  });
  return Math.sqrt(Math.max(0, ...variances));
}
