import { atLeast, finitePairs } from "../columns.js";
import { sumSimple } from "../descriptive.js";
import { bivariateNormalCdf } from "../distributions/bivariate-normal.js";
import { normalQuantile } from "../distributions/normal.js";
import { symmetric } from "../vectors.js";
import { within } from "../factor-analysis/correlation-matrix.js";

/** The correlation of two normal variables that are observed as ordered categories only. */
export interface Polychoric {
  /** Pairs. */
  n: number;
  rho: number;
  /** Standard error of rho with fixed thresholds; infinite if rho is at the edge. */
  se: number;
  /** The thresholds between the categories of a, in standard normal quantiles; one fewer than categories. */
  thresholdsA: number[];
  /** The thresholds between the categories of b. */
  thresholdsB: number[];
  /** Whether the empty cell of a two-by-two table was given half a pair. */
  corrected: boolean;
}

/**
 * Gives the polychoric correlation of two columns of ordered categories; for two columns of correct and wrong it is the
 * tetrachoric correlation.
 *
 * Pearson's r of such columns is too close to 0. The thresholds come from each column's shares, then rho by maximum
 * likelihood: R's `polycor::polychor(a, b)`, in two steps. If a two-by-two table has an empty cell, rho would be 1 or
 * -1; the cell gets half a pair, as in `psych::tetrachoric`.
 *
 * @param a categories in order, as finite numbers, at least two different ones
 * @param b as many, in the same order
 * @throws RangeError if the columns have different lengths, a value is missing or not finite, or a column is constant
 * @source K. Pearson 1900, doi:10.1098/rsta.1900.0022; U. Olsson 1979, doi:10.1007/BF02296207
 */
export function polychoric(a: readonly number[], b: readonly number[]): Polychoric {
  const [one, other] = finitePairs(a, b, 3);
  const [rows, columns] = [categories("a", one), categories("b", other)];
  const counts = rows.map((row) =>
    columns.map((column) => one.filter((x, at) => x === row && other[at] === column).length),
  );
  const corrected = counts.flat().length === 4 && counts.flat().includes(0);
  const table = counts.map((row) => row.map((count) => (corrected && count === 0 ? 0.5 : count)));
  const [thresholdsA, thresholdsB] = [thresholds(table), thresholds(transposed(table))];
  const logLik = (rho: number) => logLikelihood(table, thresholdsA, thresholdsB, rho);
  const rho = maximum(logLik, -MOST, MOST);
  const step = 1e-3 * (1 - Math.abs(rho));
  const curvature = (2 * logLik(rho) - logLik(rho - step) - logLik(rho + step)) / step ** 2;
  const se = MOST - Math.abs(rho) < 1e-6 ? Infinity : 1 / Math.sqrt(curvature);
  return { n: one.length, rho, se, thresholdsA, thresholdsB, corrected };
}

/**
 * Gives the polychoric correlations of all pairs of columns of a table, for `principalAxis`, or with `n` for
 * `parallelAnalysis` and `cronbachAlpha`. The matrix may have negative eigenvalues, because each pair is estimated alone.
 *
 * @param rows one per person or model, each with a category per variable, as a finite number
 * @throws RangeError if a value is missing or a column constant
 * @source as `polychoric`
 */
export function polychoricMatrix(rows: readonly (readonly number[])[]): number[][] {
  const columns = (rows[0] ?? []).map((_, at) =>
    atLeast(
      `column ${at}`,
      rows.map((row) => row[at]!),
      3,
    ),
  );
  return symmetric(columns, (one, other) => (one === other ? 1 : within(polychoric(one, other).rho)));
}

/** Beyond this the likelihood is flat. */
const MOST = 0.9999;

function categories(name: string, column: readonly number[]): number[] {
  const found = [...new Set(column)].sort((one, other) => one - other);
  if (found.length > 1) return found;
  throw new RangeError(
    `${name} is ${found[0]} in all ${column.length} pairs; expected at least two categories`,
  );
}

const transposed = (table: readonly number[][]): number[][] =>
  table[0]!.map((_, at) => table.map((row) => row[at]!));

function thresholds(table: readonly number[][]): number[] {
  const sums = table.map(sumSimple);
  const all = sumSimple(sums);
  return sums.slice(0, -1).map((_, at) => normalQuantile(sumSimple(sums.slice(0, at + 1)) / all));
}

function logLikelihood(table: readonly number[][], a: number[], b: number[], rho: number): number {
  const [rows, columns] = [a, b].map((inner) => [-Infinity, ...inner, Infinity]);
  const below = rows!.map((h) => columns!.map((k) => bivariateNormalCdf(h, k, rho)));
  const cell = (row: number, column: number) =>
    below[row + 1]![column + 1]! - below[row]![column + 1]! - below[row + 1]![column]! + below[row]![column]!;
  return sumSimple(
    table.flatMap((counts, row) =>
      counts.map((count, column) =>
        count === 0 ? 0 : count * Math.log(Math.max(cell(row, column), 1e-300)),
      ),
    ),
  );
}

/** Where a function with one peak is largest, by golden sections. */
function maximum(value: (at: number) => number, low: number, high: number): number {
  const share = (Math.sqrt(5) - 1) / 2;
  let [left, right] = [high - share * (high - low), low + share * (high - low)];
  let [ofLeft, ofRight] = [value(left), value(right)];
  while (high - low > 1e-9) {
    if (ofLeft > ofRight) {
      [high, right, ofRight] = [right, left, ofLeft];
      ofLeft = value((left = high - share * (high - low)));
    } else {
      [low, left, ofLeft] = [left, right, ofRight];
      ofRight = value((right = low + share * (high - low)));
    }
  }
  return (low + high) / 2;
}
