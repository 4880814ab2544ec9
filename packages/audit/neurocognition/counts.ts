import { meanSimple as mean, standardDeviation } from "simple-statistics";
import { exact, times, type Num } from "../interval.js";
import { number } from "../rules/rows.js";
import type { Derivation, Scope } from "../sources.js";
import { answer, cell, Fault, type TableRow } from "../value.js";

/** How often the paper ran each setup of SWM and WCST (section 3.4). */
export const RUNS = 3;

/** Correct matches that complete a rule of WCST (section 3.3), and so the fewest guesses that can. */
export const FEWEST = 5;

/** The row that a derivation is asked of, and the column where it is one cell of it. */
export function asked({ rows }: Scope): { row: TableRow; column: string } {
  const at = rows.at(-1);
  if (!at) throw new Fault("the derivation has no row; expected a row of Tables 12 to 16");
  return { row: at.view?.of ?? at, column: at.view?.column ?? "" };
}

/** A printed number with its rounding, also where a condition takes numbers as they stand. */
const figure = (row: TableRow, column: string, { reading }: Scope): Num =>
  number(cell(row, column, { ...reading, plain: false }));

/** A printed mean with its standard deviation. */
export const meanAndSd = (row: TableRow, column: string, scope: Scope) => ({
  mean: figure(row, column, scope),
  sd: figure(row, `${column}Sd`, scope),
});

/** A limit of the tests by its name in `quotes.csv`, such as "SWM easy guess cap". */
export function limit(name: string, scope: Scope): number {
  const row = scope.sources.table("quotes")?.find(({ printed }) => printed.quantity === name);
  if (row) return figure(row, "figure", scope).value;
  throw new Fault(`quotes.csv has no quantity "${name}"`);
}

/** What is printed of a count over some runs, within the limits of the row's difficulty or of another. */
export function countOf(
  row: TableRow,
  column: string,
  scope: Scope,
  { runs = RUNS, difficulty = row.printed.difficulty } = {},
): PrintedRuns {
  const { mean, sd } = meanAndSd(row, column, scope);
  const of = (name: string) => limit(name.replace(" ", ` ${difficulty} `), scope);
  if (column === "completedRules") return { mean, sd, runs, least: 0, most: of("WCST rule instances") };
  // A run that completes none is counted as a guess more than the cap: the rows with such runs are so.
  if (column === "firstRuleTrials") return { mean, sd, runs, least: FEWEST, most: of("WCST guess cap") + 1 };
  const tokens = of("SWM tokens required");
  if (column === "tokensScore")
    return { mean: times(mean, exact(tokens)), sd: times(sd, exact(tokens)), runs, least: 0, most: tokens };
  const least = column === "guesses" ? tokens / of("SWM tokens at a time") : 0;
  return { mean, sd, runs, least, most: of("SWM guess cap") };
}

/** The factor from the standard deviation of a sample of three to that of a population. */
const FROM_SAMPLE = exact(Math.sqrt((RUNS - 1) / RUNS));

/**
 * Whether a count's printed mean and deviation can be of three runs: whole numbers within the limits of the test. Shown
 * are all such runs, tokens as numbers. The deviation is taken for that of a population, or of a "sample".
 */
export const threeRuns: Derivation = (scope, kind = "population") => {
  const { row, column } = asked(scope);
  const printed = countOf(row, column, scope);
  const sd = kind === "sample" ? times(printed.sd, FROM_SAMPLE) : printed.sd;
  const possible = listed(wholeRuns({ ...printed, sd })) || "no three runs";
  return answer(possible !== "no three runs", `${possible} (SD ${row.printed[`${column}Sd`]})`, row.key);
};

/** Sets of runs for a reader. */
export const listed = (all: Iterable<readonly number[]>): string =>
  [...all].map((runs) => runs.join(", ")).join(" or ");

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
