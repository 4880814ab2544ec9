import { mean, sum } from "simple-statistics";
import { requireKnownKeys, requireNumber, requireOneOf, twinIn } from "@loadlab/lib/core/check.js";
import { checkedLevel } from "@loadlab/lib/stats/checks.js";
import { twoSided } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { tQuantile } from "@loadlab/lib/stats/distributions/student-t.js";
import { lineThrough } from "./decay.js";

export interface FailureModeOptions {
  /** N at which a change of CDF is turned into a loss of accuracy; defaults to 20, the middle of 1..39. */
  at?: number;
  /** The smallest loss of accuracy that matters, 0..1; defaults to 0.2. */
  loss?: number;
  /** Coverage of the changes' intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /**
   * Where the intervals come from. "known", the default: the points' own standard errors, as a run gives them; where
   * one is missing there is no interval, and the threshold alone decides. "residual": the scatter of the points about
   * their line, with Student's t, for tables that print no errors.
   */
  errors?: ErrorSource;
}

/** What a figure does as the context grows; a figure that gains is stable. */
export type FigureTrend = "stable" | "degrading" | "undecided";

/** The line of one figure on log2 of the context length; null throughout for fewer than three lengths. */
interface FigureChange {
  /** The figure at the shortest and at the longest context, as given. */
  first: number | null;
  last: number | null;
  /** Change per doubling of the context. */
  slope: number | null;
  /** The slope times the doublings from the shortest to the longest context. */
  change: number | null;
  /** Ends of the change's interval; null where the points' errors are asked for and not all known. */
  changeLow: number | null;
  changeHigh: number | null;
  /** Share of the accuracy that this change takes, of CDF at N = `at`, of CDO at any N; below 0 for a gain. */
  loss: number | null;
  lossLow: number | null;
  lossHigh: number | null;
}

/** A figure's columns: `cdfFirst`, `cdfChangeLow` and so on. */
type ChangeOf<Figure extends "cdf" | "cdo"> = {
  [Column in keyof FigureChange as `${Figure}${Capitalize<Column>}`]: FigureChange[Column];
};

/** How a model fails as the context grows, with the numbers the verdict rests on. */
export interface FailureMode extends ChangeOf<"cdf">, ChangeOf<"cdo"> {
  /** "undecided" where either figure is, "unknown" for fewer than three lengths. */
  mode: (typeof MODES)[keyof typeof MODES] | "undecided" | "unknown";
  cdfTrend: FigureTrend | null;
  cdoTrend: FigureTrend | null;
  /** Context lengths with both figures. */
  lengths: number;
}

/**
 * Decides which of FACTOR's failure modes (section 4.2) a model shows.
 *
 * The paper gives no rule; this one is ours. It regresses CDF and CDO on log2 of the context length (length 0 counts
 * as one doubling below the shortest other). The fitted change from the shortest to the longest context becomes a loss
 * of accuracy: 1 - exp(change of CDO), the same at every N, and 1 - exp(change of CDF times N) at N = `at`.
 *
 * A figure is degrading if its loss is at least `loss` and the interval of its change lies below 0. It is stable if
 * the whole interval of the loss lies below `loss`. Otherwise it is undecided. If the errors are correct, an unchanged
 * figure is called "degrading", and one that loses `loss` is called "stable", with a probability of at most half of 1
 * - `level`. Without an interval the loss alone decides.
 *
 * @param byLength one point per context length, in any order; points without CDF or CDO are left out
 * @param options `at`, `loss`, `level` and `errors`
 * @throws RangeError if a length or an option is out of range, or two points share a length
 */
export function failureMode(byLength: readonly LengthPoint[], options: FailureModeOptions = {}): FailureMode {
  requireKnownKeys("failureMode", options, ["at", "loss", "level", "errors"]);
  const { at = 20, loss = 0.2, level = 0.95, errors = "known" } = options;
  requireNumber("at", at, 0);
  requireNumber("loss", loss, 0, 1);
  checkedLevel(level);
  requireOneOf("errors", errors, ["known", "residual"] as const);
  const points = placedPoints(byLength);
  const cdf = judged(lengthTrend(points, "cdf", errors, level), at, loss);
  const cdo = judged(lengthTrend(points, "cdo", errors, level), 1, loss);
  return {
    mode: modeOf(cdf.verdict, cdo.verdict),
    cdfTrend: cdf.verdict,
    cdoTrend: cdo.verdict,
    lengths: points.length,
    ...columnsOf("cdf", cdf.numbers),
    ...columnsOf("cdo", cdo.numbers),
  };
}

function columnsOf<Figure extends "cdf" | "cdo">(figure: Figure, numbers: FigureChange) {
  const name = (column: string) => `${figure}${column.charAt(0).toUpperCase()}${column.slice(1)}`;
  const columns = Object.entries(numbers).map(([column, value]) => [name(column), value]);
  return Object.fromEntries(columns) as ChangeOf<Figure>;
}

/** The modes by the trends of CDF and CDO. */
export const MODES = {
  "stable stable": "neither",
  "degrading stable": "stable CDO, degrading CDF",
  "stable degrading": "stable CDF, degrading CDO",
  "degrading degrading": "degrading CDF and CDO",
} as const;

function modeOf(cdf: FigureTrend | null, cdo: FigureTrend | null): FailureMode["mode"] {
  if (cdf === null || cdo === null) return "unknown";
  return cdf === "undecided" || cdo === "undecided" ? "undecided" : MODES[`${cdf} ${cdo}`];
}

/** A trend with its loss of accuracy. @param weight the N at which a change of CDF acts on ln(accuracy); 1 for CDO */
function judged(trend: ReturnType<typeof lengthTrend>, weight: number, least: number) {
  const lost = (fall: number) => 0 - Math.expm1(fall * weight); // 0 for 0, not -0
  const { change, changeLow: low, changeHigh: high } = trend;
  const loss = change === null ? null : lost(change);
  const lossLow = high === null ? null : lost(high);
  const lossHigh = low === null ? null : lost(low);
  const verdict = loss === null ? null : verdictOf(loss, lossLow, lossHigh, least);
  return { numbers: { ...trend, loss, lossLow, lossHigh }, verdict };
}

function verdictOf(loss: number, low: number | null, high: number | null, least: number): FigureTrend {
  if (loss >= least && (low === null || low > 0)) return "degrading";
  return high === null || high < least ? "stable" : "undecided";
}

/** The verdict that is left when one context length is taken out. */
export interface FailureModeWithout extends FailureMode {
  /** The length taken out, in tokens. */
  without: number;
  /** Whether it is the longest of all. */
  longest: boolean;
  /** The verdict on all lengths. */
  all: FailureMode["mode"];
  /** Whether the verdict is another without this length. */
  changes: boolean;
}

/**
 * Applies `failureMode` again without each length in turn, to show which verdicts depend on a single length.
 *
 * @param byLength one point per context length, in any order; points without CDF or CDO are left out
 * @param options as for `failureMode`
 * @returns one row per length, ascending
 * @throws RangeError as `failureMode` does
 */
export function failureModeWithout(
  byLength: readonly LengthPoint[],
  options: FailureModeOptions = {},
): FailureModeWithout[] {
  const { mode: all } = failureMode(byLength, options);
  const points = placedPoints(byLength);
  return points.map((point, index) => {
    const others = points.filter((other) => other !== point);
    const rest = failureMode(others, options);
    const longest = index === points.length - 1;
    return { without: point.contextTokens, longest, all, changes: rest.mode !== all, ...rest };
  });
}

/** CDF and CDO at one context length, as published or as `factor.fitDecay` gives them. */
export interface LengthPoint {
  /** Context length in tokens, 0 or more. */
  contextTokens: number;
  /** CDF at that length, ln(accuracy) per variable; null where it could not be computed. */
  cdf: number | null;
  /** CDO at that length, in ln(accuracy), likewise. */
  cdo: number | null;
  /** Standard error of CDF; without it a trend has no interval. */
  cdfSe?: number | null;
  /** Standard error of CDO, likewise. */
  cdoSe?: number | null;
}

/** Where the interval of a change comes from: the points' own standard errors, or their scatter about the line. */
export type ErrorSource = "known" | "residual";

/** A point with both figures and its place on the axis of lengths. */
export interface PlacedPoint extends LengthPoint {
  cdf: number;
  cdo: number;
  doublings: number;
}

/**
 * Points with both figures by length, each with its place on the axis of doublings: log2 of the length, and for length
 * 0 one doubling below the shortest other, `shortest`.
 */
export function placedPoints(byLength: readonly LengthPoint[], shortest?: number): PlacedPoint[] {
  byLength.forEach(({ contextTokens }, index) =>
    requireNumber(`contextTokens of point ${index}`, contextTokens, 0),
  );
  const points = byLength
    .flatMap(({ cdf, cdo, ...rest }) => (cdf === null || cdo === null ? [] : [{ ...rest, cdf, cdo }]))
    .sort((one, other) => one.contextTokens - other.contextTokens);
  const twin = twinIn(points, "contextTokens");
  if (twin)
    throw new RangeError(
      `two points have contextTokens ${twin.contextTokens}; expected one. Give the points of one model`,
    );
  const least = shortest ?? points.find(({ contextTokens }) => contextTokens > 0)?.contextTokens ?? 2;
  return points.map((point) => ({ ...point, doublings: Math.log2(point.contextTokens || least / 2) }));
}

/**
 * Least squares of a figure on the doublings of the context: normal quantiles for known errors, Student's t with
 * lengths - 2 degrees of freedom for the scatter about the line. Null throughout for fewer than three lengths.
 */
function lengthTrend(
  points: readonly PlacedPoint[],
  figure: "cdf" | "cdo",
  errors: ErrorSource,
  level: number,
) {
  const [first, last] = [points[0]?.[figure] ?? null, points.at(-1)?.[figure] ?? null];
  const none = { changeLow: null, changeHigh: null };
  if (points.length < 3) return { first, last, slope: null, change: null, ...none };
  const line = lineThrough(points.map((point) => ({ x: point.doublings, y: point[figure] })));
  const places = points.map(({ doublings }) => doublings);
  const range = Math.max(...places) - Math.min(...places);
  const change = line.slope * range;
  const se = errors === "residual" ? line.slopeSe : knownSe(points, `${figure}Se`);
  const quantile = errors === "residual" ? tQuantile((1 + level) / 2, line.dfResidual) : twoSided(level);
  const reach = se === null ? null : quantile * se * range;
  const ends = reach === null ? none : { changeLow: change - reach, changeHigh: change + reach };
  return { first, last, slope: line.slope, change, ...ends };
}

/** Standard error of the least-squares slope, from the known errors of the points. */
function knownSe(points: readonly PlacedPoint[], column: "cdfSe" | "cdoSe"): number | null {
  if (points.some((point) => (point[column] ?? null) === null)) return null;
  const middle = mean(points.map(({ doublings }) => doublings));
  const known = points.map((point) => ({ x: point.doublings - middle, se: point[column] ?? NaN }));
  const squares = sum(known.map(({ x }) => x * x));
  return Math.sqrt(sum(known.map(({ x, se }) => ((x / squares) * se) ** 2)));
}
