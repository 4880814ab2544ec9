import { requireNumber } from "../core/check.js";
import { tQuantile } from "../stats/distributions/student-t.js";
import { twoSided } from "../stats/distributions/normal.js";
import { leastSquares } from "../stats/glm/least-squares.js";
import type { Interval } from "./decay-fit.js";

/** CDF and CDO at one context length, as published or as `factor.fitDecay` gives them. */
export interface LengthPoint {
  /** Context length in tokens, 0 or more. */
  contextTokens: number;
  cdf: number | null;
  cdo: number | null;
  cdfSe?: number | null;
  cdoSe?: number | null;
}

/** Where the interval of a change comes from: the points' own standard errors, or their scatter about the line. */
export type ErrorSource = "known" | "residual";

/** A point with both figures and its place on the axis of lengths. */
export type PlacedPoint = LengthPoint & { cdf: number; cdo: number; doublings: number };

/** The line of one figure on log2 of the context length; null throughout for fewer than three lengths. */
export interface LengthTrend {
  /** The figure at the shortest and at the longest context, as given. */
  first: number | null;
  last: number | null;
  /** Change per doubling. */
  slope: number | null;
  /** The slope times the doublings from the shortest to the longest context. */
  change: number | null;
  /** Of the change; null where the points' errors are asked for and not all known. */
  interval: Interval | null;
}

/**
 * Points with both figures by length, each with its place on the axis of doublings: log2 of the length, and for length
 * 0 one doubling below the shortest other.
 *
 * @param shortest the shortest length above 0, defaults to that of the points
 * @throws RangeError if a length is out of range or two points share one
 */
export function placedPoints(byLength: readonly LengthPoint[], shortest?: number): PlacedPoint[] {
  byLength.forEach(({ contextTokens }, index) =>
    requireNumber(`contextTokens of point ${index}`, contextTokens, 0),
  );
  const points = byLength
    .filter(({ cdf, cdo }) => cdf !== null && cdo !== null)
    .sort((one, other) => one.contextTokens - other.contextTokens);
  const twin = points.find(({ contextTokens }, index) => points[index + 1]?.contextTokens === contextTokens);
  if (twin)
    throw new RangeError(`two points have contextTokens ${twin.contextTokens}; give one model's at a time`);
  const least = shortest ?? points.find(({ contextTokens }) => contextTokens > 0)?.contextTokens ?? 2;
  return points.map((point) => ({
    ...(point as LengthPoint & { cdf: number; cdo: number }),
    doublings: Math.log2(point.contextTokens || least / 2),
  }));
}

/**
 * Least squares of a figure on the doublings of the context.
 *
 * @param level coverage of the interval: normal quantiles for known errors, Student's t with lengths - 2 degrees of
 *   freedom for the scatter about the line
 */
export function lengthTrend(
  points: readonly PlacedPoint[],
  figure: "cdf" | "cdo",
  errors: ErrorSource,
  level: number,
): LengthTrend {
  const [first, last] = [points[0]?.[figure] ?? null, points.at(-1)?.[figure] ?? null];
  if (points.length < 3) return { first, last, slope: null, change: null, interval: null };
  const line = leastSquares(points, {
    response: (point) => point[figure],
    terms: { doublings: ({ doublings }) => doublings },
  });
  const { estimate: slope, se: scatter } = line.terms[1]!;
  const range = points.at(-1)!.doublings - points[0]!.doublings;
  const change = slope * range;
  const se = errors === "residual" ? scatter : knownSe(points, `${figure}Se`);
  const quantile = errors === "residual" ? tQuantile((1 + level) / 2, line.dfResidual) : twoSided(level);
  const reach = se === null ? null : quantile * se * range;
  return { first, last, slope, change, interval: reach === null ? null : [change - reach, change + reach] };
}

/** Standard error of the least-squares slope, from the known errors of the points. */
function knownSe(points: readonly PlacedPoint[], column: "cdfSe" | "cdoSe"): number | null {
  const errors = points.map((point) => point[column] ?? null);
  if (errors.some((error) => error === null)) return null;
  const mean = points.reduce((sum, { doublings }) => sum + doublings, 0) / points.length;
  const centred = points.map(({ doublings }) => doublings - mean);
  const squares = centred.reduce((sum, x) => sum + x * x, 0);
  return Math.sqrt(centred.reduce((sum, x, index) => sum + ((x / squares) * errors[index]!) ** 2, 0));
}
