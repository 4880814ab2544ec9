import { requireKnownKeys, requireNumber, requireOneOf } from "../core/check.js";
import { checkedLevel } from "../stats/distributions/normal.js";
import type { Interval } from "./decay-fit.js";
import {
  lengthTrend,
  placedPoints,
  type ErrorSource,
  type LengthPoint,
  type LengthTrend,
} from "./length-trend.js";

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

/** How a model fails as the context grows, with the numbers the verdict rests on. */
export interface FailureMode {
  /** "undecided" where either figure is, "unknown" for fewer than three lengths. */
  mode:
    | "stable CDO, degrading CDF"
    | "stable CDF, degrading CDO"
    | "degrading CDF and CDO"
    | "neither"
    | "undecided"
    | "unknown";
  cdfTrend: FigureTrend | null;
  cdoTrend: FigureTrend | null;
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
  cdfLossInterval: Interval | null;
  cdoFirst: number | null;
  cdoLast: number | null;
  cdoSlope: number | null;
  cdoChange: number | null;
  cdoChangeInterval: Interval | null;
  /** Share of the accuracy, at any N, that this change takes. */
  cdoLoss: number | null;
  cdoLossInterval: Interval | null;
}

/**
 * Which of FACTOR's failure modes (section 4.2) a model shows.
 *
 * The paper gives no rule, so this one makes the two figures commensurable. Each is regressed on log2 of the context
 * length (length 0 stands one doubling below the shortest other), and its fitted change from the shortest to the
 * longest context becomes a loss of accuracy: 1 - exp(change of CDO), the same at every N, and 1 - exp(change of CDF
 * times N) at N = 20.
 *
 * A figure is degrading if that loss is 20 % or more and the interval of its change lies below 0; it is stable if the
 * whole interval of the loss lies below 20 %; else it is undecided: the points leave room for both. If the errors are
 * what they are taken for, "degrading" is said of a figure that does not change, and "stable" of one that loses 20 %,
 * no more often than half of 1 - `level`. Without an interval the loss alone decides, however few and scattered the
 * points are.
 *
 * @param byLength one point per context length, in any order; points without CDF or CDO are left out
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
    cdfFirst: cdf.first,
    cdfLast: cdf.last,
    cdfSlope: cdf.slope,
    cdfChange: cdf.change,
    cdfChangeInterval: cdf.interval,
    cdfLoss: cdf.loss,
    cdfLossInterval: cdf.lossInterval,
    cdoFirst: cdo.first,
    cdoLast: cdo.last,
    cdoSlope: cdo.slope,
    cdoChange: cdo.change,
    cdoChangeInterval: cdo.interval,
    cdoLoss: cdo.loss,
    cdoLossInterval: cdo.lossInterval,
  };
}

const MODES = {
  "degrading stable": "stable CDO, degrading CDF",
  "stable degrading": "stable CDF, degrading CDO",
  "degrading degrading": "degrading CDF and CDO",
  "stable stable": "neither",
} as const;

function modeOf(cdf: FigureTrend | null, cdo: FigureTrend | null): FailureMode["mode"] {
  if (cdf === null || cdo === null) return "unknown";
  return cdf === "undecided" || cdo === "undecided" ? "undecided" : MODES[`${cdf} ${cdo}`];
}

/**
 * A trend with the loss of accuracy it makes and the verdict.
 *
 * @param weight the N at which a change is turned into a change of ln(accuracy); 1 for CDO
 */
function judged(trend: LengthTrend, weight: number, least: number) {
  const { change, interval } = trend;
  if (change === null) return { ...trend, loss: null, lossInterval: null, verdict: null };
  const lost = (fall: number) => 0 - Math.expm1(fall * weight); // 0 for 0, not -0
  const loss = lost(change);
  const lossInterval: Interval | null = interval && [lost(interval[1]), lost(interval[0])];
  return { ...trend, loss, lossInterval, verdict: verdictOf(loss, lossInterval, least) };
}

function verdictOf(loss: number, interval: Interval | null, least: number): FigureTrend {
  if (loss >= least && (!interval || interval[0] > 0)) return "degrading";
  return !interval || interval[1] < least ? "stable" : "undecided";
}
