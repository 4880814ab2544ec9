import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { sampleStandardDeviation, sumSimple } from "../descriptive.js";
import { dot } from "../vectors.js";
import { eigen, requireCorrelations, type Correlations } from "./checked-correlations.js";
import { checkedTable, type Rows } from "./checked-table.js";
import { correlated, type CorrelationMatrixOptions } from "./correlation-matrix.js";
import { principalAxis } from "./principal-axis.js";

/** A test, or item, compared with the sum of the others. */
export interface ItemStatistics {
  name: string;
  /** Correlation with the sum of the other tests, -1..1. */
  itemRest: number;
  /** Cronbach's alpha of the other tests; null if there are two tests. */
  alphaIfDropped: number | null;
}

/** The reliability of the sum of several tests. */
export interface CronbachAlpha {
  /** Of the sum of the scores as they are; below 0 if tests correlate negatively on the whole. */
  alpha: number;
  /** Of the sum of standardised scores, from the mean correlation. */
  standardised: number;
  /** Rows used. */
  n: number;
  /** Each test, in the order of the columns. */
  items: ItemStatistics[];
  /** Tests that load negatively on the first principal component, so that they are probably scored in reverse. */
  reversed: string[];
}

export interface CronbachAlphaOptions extends Pick<CorrelationMatrixOptions, "names" | "rowNames"> {
  /** "refuse", the default, or "listwise". */
  missing?: "refuse" | "listwise";
  /** Names of the tests that are scored in reverse; their sign is changed. Defaults to none. */
  keys?: readonly string[];
  /** Rows behind the correlations, if `rows` is a correlation matrix, whole, at least 3; `alpha` is then `standardised`. */
  n?: number;
}

/**
 * Gives Cronbach's alpha: p / (p - 1) times the share of the sum's variance that is not the tests' own variances.
 *
 * If all tests measure one thing equally well, it is the reliability of the sum; otherwise it is smaller. It assumes that
 * the tests measure one thing and does not show it. `reversed` names tests that seem to be scored in reverse; give them
 * as `keys`. The first principal component has the sign under which most loadings are positive.
 *
 * @param rows one per person or model, each with a number per test, at least 2 tests; or, with `n`, their correlations
 * @throws RangeError if a value is missing or a column constant (by name), there are too few rows or tests, or a key is
 *   no name of a test
 * @source L. J. Cronbach 1951, doi:10.1007/BF02310555; `alpha` of the R package psych
 */
export function cronbachAlpha(rows: Rows, options: CronbachAlphaOptions = {}): CronbachAlpha {
  requireKnownKeys("cronbachAlpha", options, ["names", "rowNames", "missing", "keys", "n"]);
  const { keys = [] } = options;
  const { correlations, deviations, names, n } = moments(rows, options);
  if (names.length < 2) throw new RangeError("rows has 1 column; expected at least 2 tests");
  for (const key of keys) requireOneOf("a key", key, names, "the names of the tests");
  const signs = names.map((name) => (keys.includes(name) ? -1 : 1));
  const turned = (scales: readonly number[]) =>
    correlations.map((row, one) =>
      row.map((value, other) => value * scales[one]! * scales[other]! * signs[one]! * signs[other]!),
    );
  const covariances = turned(deviations);
  const standard = turned(deviations.map(() => 1));
  const [{ vector: loadings } = { vector: [] }] = eigen(standard);
  const up = loadings.filter((loading) => loading > 0).length * 2 >= names.length ? 1 : -1;
  return {
    alpha: alphaOf(covariances),
    standardised: alphaOf(standard),
    n,
    items: names.map((name, at) => itemStatistics(name, at, covariances)),
    reversed: names.filter((_, at) => loadings[at]! * up < 0),
  };
}

/** Correlations and standard deviations: of the rows, or as given and 1. */
function moments(rows: Rows, options: CronbachAlphaOptions) {
  if (options.n !== undefined) {
    const correlations = rows as Correlations;
    const names = requireCorrelations(correlations, options.names);
    requireInteger("n", options.n, 3);
    return { correlations, names, n: options.n, deviations: names.map(() => 1) };
  }
  const table = checkedTable(rows, options);
  const deviation = (at: number) => sampleStandardDeviation(table.used.map((row) => row[at]!));
  return { ...correlated(table), deviations: table.names.map((_, at) => deviation(at)) };
}

const total = (matrix: Correlations): number => sumSimple(matrix.flat());

function alphaOf(covariances: Correlations): number {
  const tests = covariances.length;
  const own = sumSimple(covariances.map((row, at) => row[at]!));
  return (tests / (tests - 1)) * (1 - own / total(covariances));
}

function itemStatistics(name: string, item: number, covariances: Correlations): ItemStatistics {
  const without = <T>(list: readonly T[]) => list.filter((_, at) => at !== item);
  const rest = without(covariances).map(without);
  const withRest = sumSimple(without(covariances[item]!));
  return {
    name,
    itemRest: withRest / Math.sqrt(covariances[item]![item]! * total(rest)),
    alphaIfDropped: rest.length < 2 ? null : alphaOf(rest),
  };
}

/** The shares of the variance of a sum of standardised tests that come from common factors. */
export interface Omega {
  /** From all common factors, 0..1: the reliability of the sum. */
  total: number;
  /** From the general factor alone, 0..1; null with one factor, or if the second-order fit is a Heywood case. */
  hierarchical: number | null;
  /** Loadings of the tests on the general factor; null if `hierarchical` is. */
  general: number[] | null;
  /** Tests with a communality of 1 or more, which no test can have; `total` is then too high. */
  heywood: string[];
}

/**
 * Gives McDonald's omega, total and hierarchical, by principal axes, oblimin and the transformation of Schmid and Leiman.
 *
 * The factors of the tests are rotated obliquely, without Kaiser's normalisation. Their correlations are then factored
 * again, and the loadings on this second-order factor give the general loadings of the tests. With two factors, both have
 * the same second-order loading. These are the steps of psych, which stops each at a thousandth, so that its third digit
 * can differ. Reverse tests that load negatively before you call it.
 *
 * @param correlations tests x tests, for instance of `correlationMatrix`
 * @param options.factors whole, at least 1; defaults to 3, as in psych. With 1 there is only a total
 * @param options.names the tests, for `heywood` and errors
 * @throws NotPositiveDefiniteError if the matrix, or that of the factors' correlations, is singular
 * @throws RangeError if it is no correlation matrix, or an option is out of range
 * @source R. P. McDonald 1999, Test Theory; J. Schmid and J. M. Leiman 1957, doi:10.1007/BF02289209; `omega` of the R
 *   package psych, with fm = "pa" and flip = FALSE
 */
export function omega(
  correlations: Correlations,
  options: { factors?: number; names?: readonly string[] } = {},
): Omega {
  requireKnownKeys("omega", options, ["factors", "names"]);
  const { factors = 3 } = options;
  const names = requireCorrelations(correlations, options.names);
  requireInteger("factors", factors, 1, names.length - 1, "there are fewer factors than tests");
  const fit = principalAxis(correlations, {
    ...TO_THE_END,
    factors,
    names,
    rotation: "oblimin",
    kaiser: false,
  });
  const whole = sumSimple(correlations.flat());
  const second = secondOrder(fit.factorCorrelations);
  const general = second && fit.loadings.map((row) => dot(row, second));
  return {
    total: 1 - sumSimple(fit.uniquenesses) / whole,
    hierarchical: general && sumSimple(general) ** 2 / whole,
    general,
    heywood: fit.heywood,
  };
}

const TO_THE_END = { tolerance: 1e-9, iterations: 10_000 };

/** What the factors load on the factor behind them; null where there is none to be had. */
function secondOrder(between: readonly number[][]): number[] | null {
  const [first] = between;
  if (!first || between.length === 1) return null;
  const [, only = 0] = first;
  if (between.length === 2) return [Math.sqrt(Math.abs(only)), Math.sign(only) * Math.sqrt(Math.abs(only))];
  const { loadings, heywood } = principalAxis(between, TO_THE_END);
  return heywood.length > 0 ? null : loadings.map(([loading = 0]) => loading);
}
