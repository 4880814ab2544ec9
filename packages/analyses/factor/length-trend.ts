import { mean, sum } from "simple-statistics";
import { requireNumber } from "@loadlab/lib/core/check.js";
import { twoSided } from "@loadlab/lib/stats/distributions/normal.js";
import { tQuantile } from "@loadlab/lib/stats/distributions/student-t.js";
import { lineThrough } from "./decay.js";
import { twinIn } from "@loadlab/lib/core/rows.js";

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
export function lengthTrend(
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
