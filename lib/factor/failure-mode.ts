import { requireKnownKeys, requireNumber } from "../core/check.js";
import { twoSided } from "../stats/distributions.js";
import { leastSquares } from "../stats/least-squares.js";
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

export interface FailureModeOptions {
  /** N at which a change of CDF is turned into a loss of accuracy; defaults to 20, the middle of 1..39. */
  at?: number;
  /** The smallest loss of accuracy that counts as degrading, 0..1; defaults to 0.2. */
  loss?: number;
  /** Coverage of the changes' intervals, where standard errors are known; defaults to 0.95. */
  level?: number;
}

/** How a model fails as the context grows, with the numbers the verdict rests on. */
export interface FailureMode {
  mode:
    | "stable CDO, degrading CDF"
    | "stable CDF, degrading CDO"
    | "degrading CDF and CDO"
    | "neither"
    | "unknown";
  /** Context lengths with both figures. */
  lengths: number;
  cdfFirst: number | null;
  cdfLast: number | null;
  /** Change of CDF per doubling of the context. */
  cdfSlope: number | null;
  /** The slope times the doublings from the shortest to the longest context. */
  cdfChange: number | null;
  cdfChangeInterval: Interval | null;
  /** Share of the accuracy at N = `at` that this change takes; below 0 for a gain. */
  cdfLoss: number | null;
  cdoFirst: number | null;
  cdoLast: number | null;
  cdoSlope: number | null;
  cdoChange: number | null;
  cdoChangeInterval: Interval | null;
  /** Share of the accuracy, at any N, that this change takes. */
  cdoLoss: number | null;
}

/**
 * Which of FACTOR's failure modes (section 4.2) a model shows.
 *
 * The paper gives no rule, so this one makes the two figures commensurable. Each is regressed on log2 of the context
 * length (length 0 stands one doubling below the shortest other), and its fitted change from the shortest to the
 * longest context becomes a loss of accuracy: 1 - exp(change of CDO), the same at every N, and 1 - exp(change of CDF
 * times N) at N = 20. A figure degrades if its change alone costs 20 % of the accuracy, and, where all standard
 * errors are known, if the change differs from 0. Fewer than three lengths give "unknown".
 *
 * @param byLength one point per context length, in any order; points without CDF or CDO are left out
 * @throws RangeError if a length or an option is out of range, or two points share a length
 */
export function failureMode(byLength: readonly LengthPoint[], options: FailureModeOptions = {}): FailureMode {
  requireKnownKeys("failureMode", options, ["at", "loss", "level"]);
  const { at = 20, loss = 0.2, level = 0.95 } = options;
  requireNumber("at", at, 0);
  requireNumber("loss", loss, 0, 1);
  const points = placed(byLength);
  const cdf = trend(points, "cdf", at, level);
  const cdo = trend(points, "cdo", 1, level);
  const degrades = ({ loss: own, interval }: Trend) => own! >= loss && !(interval && interval[1] >= 0);
  const mode = points.length < 3 ? "unknown" : MODES[`${degrades(cdf)} ${degrades(cdo)}`];
  return {
    mode,
    lengths: points.length,
    cdfFirst: cdf.first,
    cdfLast: cdf.last,
    cdfSlope: cdf.slope,
    cdfChange: cdf.change,
    cdfChangeInterval: cdf.interval,
    cdfLoss: cdf.loss,
    cdoFirst: cdo.first,
    cdoLast: cdo.last,
    cdoSlope: cdo.slope,
    cdoChange: cdo.change,
    cdoChangeInterval: cdo.interval,
    cdoLoss: cdo.loss,
  };
}

const MODES = {
  "true false": "stable CDO, degrading CDF",
  "false true": "stable CDF, degrading CDO",
  "true true": "degrading CDF and CDO",
  "false false": "neither",
} as const;

interface Trend {
  first: number | null;
  last: number | null;
  slope: number | null;
  change: number | null;
  interval: Interval | null;
  loss: number | null;
}

type Placed = LengthPoint & { cdf: number; cdo: number; doublings: number };

/** Points with both figures by length, each with its place on the axis of doublings. */
function placed(byLength: readonly LengthPoint[]): Placed[] {
  byLength.forEach(({ contextTokens }, index) =>
    requireNumber(`contextTokens of point ${index}`, contextTokens, 0),
  );
  const points = byLength
    .filter(({ cdf, cdo }) => cdf !== null && cdo !== null)
    .sort((one, other) => one.contextTokens - other.contextTokens);
  const twin = points.find(({ contextTokens }, index) => points[index + 1]?.contextTokens === contextTokens);
  if (twin)
    throw new RangeError(`two points have contextTokens ${twin.contextTokens}; give one model's at a time`);
  const shortest = points.find(({ contextTokens }) => contextTokens > 0)?.contextTokens ?? 2;
  return points.map((point) => ({
    ...(point as LengthPoint & { cdf: number; cdo: number }),
    doublings: Math.log2(point.contextTokens || shortest / 2),
  }));
}

function trend(points: Placed[], figure: "cdf" | "cdo", weight: number, level: number): Trend {
  const [first, last] = [points[0]?.[figure] ?? null, points.at(-1)?.[figure] ?? null];
  if (points.length < 3) return { first, last, slope: null, change: null, interval: null, loss: null };
  const slope = leastSquares(points, {
    response: (point) => point[figure],
    terms: { doublings: ({ doublings }) => doublings },
  }).terms[1]!.estimate;
  const range = points.at(-1)!.doublings - points[0]!.doublings;
  const change = slope * range;
  const se = slopeSe(points, `${figure}Se`);
  const reach = se === null ? null : twoSided(level) * se * range;
  const interval: Interval | null = reach === null ? null : [change - reach, change + reach];
  return { first, last, slope, change, interval, loss: -Math.expm1(change * weight) };
}

/** Standard error of the least-squares slope, from the known errors of the points. */
function slopeSe(points: Placed[], column: "cdfSe" | "cdoSe"): number | null {
  const errors = points.map((point) => point[column] ?? null);
  if (errors.some((error) => error === null)) return null;
  const mean = points.reduce((sum, { doublings }) => sum + doublings, 0) / points.length;
  const centred = points.map(({ doublings }) => doublings - mean);
  const squares = centred.reduce((sum, x) => sum + x * x, 0);
  return Math.sqrt(centred.reduce((sum, x, index) => sum + ((x / squares) * errors[index]!) ** 2, 0));
}
