import {
  requireInteger,
  requireKnownKeys,
  requireNumber,
  requireOneOf,
  shown,
} from "@loadlab/lib/core/check.js";
import { shownAs, type Displayable } from "@loadlab/lib/core/display.js";
import { checkedLevel } from "@loadlab/lib/stats/checks.js";
import { twoSided } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { tQuantile } from "@loadlab/lib/stats/distributions/student-t.js";
import { leastSquares } from "@loadlab/lib/stats/glm/least-squares.js";

/**
 * The accuracies whose cells count as FACTOR's phase 2, the decay, as closed intervals (appendix B.2).
 *
 * `pretrained` for Tables 1 to 3, `scratch` for models trained from scratch (Table 4), `fineTuned` for Tables 5 and 6,
 * `repeatedSampling` for Table 7.
 */
export const WINDOWS = {
  pretrained: [0.1, 0.9],
  scratch: [0.1, 0.8],
  fineTuned: [0.2, 0.8],
  repeatedSampling: [0.02, 0.8],
} as const satisfies Record<string, readonly [number, number]>;

/** A window by its name, or its two bounds. */
export type Window = keyof typeof WINDOWS | readonly [low: number, high: number];

export interface DecayOptions {
  /** The accuracies that count, a name of `factor.WINDOWS` or two bounds, both included; defaults to "pretrained". */
  window?: Window;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /**
   * What an interval's half-width is counted in: "normal" quantiles, the default and the paper's way, or quantiles of
   * Student's "t" with cells - 2 degrees of freedom, wider and right for few cells.
   */
  interval?: "normal" | "t";
}

/**
 * Fits the decay as FACTOR does: ordinary least squares of ln(accuracy) on N over the cells in a window of accuracies.
 *
 * This fit is biased, because the window selects cells by the noise in their accuracy: `factor.windowBias` measures
 * the bias, and `factor.fitDecayBinomial` avoids it. With fewer than three cells in the window there is no fit, and
 * `reason` says so.
 *
 * @param points accuracy by N, in any order
 * @param options `window`, `level` and `interval`
 * @throws RangeError if points are empty or out of range, or an option is
 * @source FACTOR, section 3.4 (CDF, CDO, N_eff), appendix B.2 (windows) and B.3.1 (intervals); the interval of N_eff,
 *   by the delta method, is ours
 */
export function fitDecay(points: readonly DecayPoint[], options: DecayOptions = {}): DecayFit & Displayable {
  requireKnownKeys("fitDecay", options, ["window", "level", "interval"]);
  const level = checkedLevel(options.level ?? 0.95);
  const { interval = "normal" } = options;
  requireOneOf("interval", interval, ["normal", "t"] as const);
  const window = windowBounds(options.window ?? "pretrained");
  const [low, high] = window;
  const inside = checkedPoints(points).filter(({ accuracy }) => accuracy >= low && accuracy <= high);
  const extra = { method: "least squares" as const, level, window, ...span(inside) };
  if (extra.cells < 3)
    return noFit(`${tooFew(extra.cells)} an accuracy in ${window.join("..")}; a fit takes 3`, extra);
  if (extra.from === extra.to) return noFit(`all cells have N = ${extra.from}; a line takes two`, extra);
  const { rSquared, ...line } = lineThrough(
    inside.map(({ n, accuracy }) => ({ x: n, y: Math.log(accuracy) })),
  );
  const reach = interval === "t" ? tQuantile((1 + level) / 2, inside.length - 2) : twoSided(level);
  return decayFit(line, reach, { ...extra, rSquared });
}

const tooFew = (cells: number) =>
  cells === 0 ? "no cell has" : cells === 1 ? "only 1 cell has" : `only ${cells} cells have`;

function windowBounds(window: Window): readonly [low: number, high: number] {
  if (typeof window === "string") {
    requireOneOf<string>("window", window, Object.keys(WINDOWS), "or give bounds, [0.1, 0.9]");
    return WINDOWS[window];
  }
  const [low, high] = window;
  if (low > 0 && low <= high && high <= 1) return window;
  throw new RangeError(
    `window is ${shown(window)}; expected two bounds above 0 and up to 1, as in [0.1, 0.9]`,
  );
}

/** The least-squares line; the slope's standard error is null for two points, R squared where y is constant. */
export function lineThrough(points: readonly { x: number; y: number }[]) {
  const columns = { response: ({ y }: { y: number }) => y, terms: { x: ({ x }: { x: number }) => x } };
  const { terms, covariance, rSquared, dfResidual } = leastSquares(points, columns);
  const [constant = NaN, slope = NaN] = terms.map(({ estimate }) => estimate);
  return { constant, slope, slopeSe: terms[1]?.se ?? null, covariance, rSquared, dfResidual };
}

/** The accuracy at one number of variables. */
export interface DecayPoint {
  /** N, the number of variables (symbolic) or operations (realistic): whole, at least 0. */
  n: number;
  /** Share of items answered correctly, 0..1. */
  accuracy: number;
  /** How many items the share is of: whole, at least 1. */
  items?: number;
}

/** FACTOR's figures of one curve, whichever way it was fitted. Figures that cannot be computed are null, with the reason. */
export interface DecayFit {
  /** How the line was fitted: to ln(accuracy), or by maximum likelihood. */
  method: "least squares" | "log-binomial";
  /** Whether there is a line at all. */
  fitted: boolean;
  /** Whether N_eff means something: the curve decays and CDO is not negative. */
  meaningful: boolean;
  /** Why a figure is null or not meaningful; empty when all is well. */
  reason: string;
  /** Complexity Decay Factor: change of ln(accuracy) per variable, below 0 in a decay. */
  cdf: number | null;
  /** Contextual Decay Offset: ln(accuracy) of the line extrapolated to N = 0. */
  cdo: number | null;
  /** Effective Complexity -CDO / CDF: where the line reaches accuracy 1; null unless meaningful. */
  nEff: number | null;
  /** -CDO / CDF whether meaningful or not, as Table 1 prints it. */
  nEffExtrapolated: number | null;
  /** Standard error of CDF. */
  cdfSe: number | null;
  /** Standard error of CDO. */
  cdoSe: number | null;
  /** By the delta method, of `nEffExtrapolated`. */
  nEffSe: number | null;
  /** Ends of the intervals, `level` of coverage. */
  cdfLow: number | null;
  /** Upper end, of CDF. */
  cdfHigh: number | null;
  /** Lower end, of CDO. */
  cdoLow: number | null;
  /** Upper end, of CDO. */
  cdoHigh: number | null;
  /** Lower end, of N_eff; null where it is not meaningful. */
  nEffLow: number | null;
  /** Upper end, of N_eff, likewise. */
  nEffHigh: number | null;
  /** Share of the variance of ln(accuracy) explained; least squares only. */
  rSquared: number | null;
  /** How many cells the line rests on. */
  cells: number;
  /** Smallest and largest N of these cells. */
  from: number | null;
  /** The largest N. */
  to: number | null;
  /** The accuracies that counted; least squares only. */
  window: readonly [low: number, high: number] | null;
  /** Accuracy of the plateau before the decay; two-phase log-binomial only, null where no plateau was found. */
  plateau: number | null;
  /** N at which the plateau ends; two-phase log-binomial only. */
  breakpoint: number | null;
  /** Coverage of the intervals. */
  level: number;
}

/** A straight line y = constant + slope x with the covariance of its two numbers. */
export interface Line {
  constant: number;
  slope: number;
  /** [[var(constant), cov], [cov, var(slope)]]; null where it cannot be computed. */
  covariance: readonly (readonly number[])[] | null;
}

const nulls = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, null])) as Record<Column, null>;

const NOTHING = {
  fitted: false,
  meaningful: false,
  ...nulls("cdf", "cdo", "nEff", "nEffExtrapolated", "cdfSe", "cdoSe", "nEffSe"),
  ...nulls("cdfLow", "cdfHigh", "cdoLow", "cdoHigh", "nEffLow", "nEffHigh", "rSquared"),
  cells: 0,
  ...nulls("from", "to", "window", "plateau", "breakpoint"),
};

type Extra = Pick<DecayFit, "method" | "level"> & Partial<DecayFit>;

/** The fit that could not be made. */
export const noFit = (reason: string, extra: Extra): DecayFit & Displayable =>
  summarised({ ...NOTHING, reason, ...extra });

/** FACTOR's figures of a line ln(accuracy) = CDO + CDF N, with intervals of z standard errors to either side. */
export function decayFit({ constant: cdo, slope: cdf, covariance }: Line, z: number, extra: Extra) {
  const nEffExtrapolated = cdf === 0 ? null : -cdo / cdf;
  const { cdfSe, cdoSe, nEffSe } = covariance ? errors(cdo, cdf, covariance) : NOTHING;
  const reason = whyNotMeaningful(cdo, cdf);
  const nEff = reason === "" ? nEffExtrapolated : null;
  const [cdfLow, cdfHigh] = ends(cdf, cdfSe, z);
  const [cdoLow, cdoHigh] = ends(cdo, cdoSe, z);
  const [nEffLow, nEffHigh] = ends(nEff, nEffSe, z);
  return summarised({
    ...NOTHING,
    fitted: true,
    meaningful: reason === "",
    ...{ cdf, cdo, nEff, nEffExtrapolated, cdfSe, cdoSe, nEffSe },
    ...{ cdfLow, cdfHigh, cdoLow, cdoHigh, nEffLow, nEffHigh },
    ...extra,
    reason,
  });
}

function errors(cdo: number, cdf: number, covariance: NonNullable<Line["covariance"]>) {
  const [[cdoVariance = NaN, cross = NaN] = [], [, cdfVariance = NaN] = []] = covariance;
  const [byCdo, byCdf] = [-1 / cdf, cdo / cdf ** 2];
  const variance = byCdo ** 2 * cdoVariance + 2 * byCdo * byCdf * cross + byCdf ** 2 * cdfVariance;
  return {
    cdfSe: Math.sqrt(cdfVariance),
    cdoSe: Math.sqrt(cdoVariance),
    nEffSe: cdf === 0 ? null : Math.sqrt(Math.max(variance, 0)),
  };
}

const ends = (middle: number | null, se: number | null, z: number): [number | null, number | null] =>
  middle === null || se === null ? [null, null] : [middle - z * se, middle + z * se];

function whyNotMeaningful(cdo: number, cdf: number): string {
  if (cdf >= 0) return "no decay: accuracy does not fall with N";
  return cdo < 0 ? "not meaningful: CDO < 0" : "";
}

/** The points of a curve, checked, in the order of N; points of no item, which have no accuracy, are left out. */
export function checkedPoints<P extends DecayPoint>(points: readonly P[], needsItems = false): P[] {
  if (!Array.isArray(points) || points.length === 0)
    throw new RangeError("points is empty; expected cells such as {n: 5, accuracy: 0.8, items: 50}");
  const answered = ({ accuracy, items }: P) => !(Number.isNaN(accuracy) && items === 0);
  const behind = "the items behind the accuracy";
  for (const [index, point] of points.entries()) {
    requireInteger(`n of point ${index}`, point.n, 0, Infinity, "N counts variables");
    if (!answered(point)) continue;
    requireNumber(`accuracy of point ${index}`, point.accuracy, 0, 1, "a share, not a percentage");
    if (needsItems || point.items !== undefined)
      requireInteger(`items of point ${index}`, point.items as number, 1, Infinity, behind);
  }
  return points.filter(answered).sort((one, other) => one.n - other.n);
}

/** How many cells a line rests on, and their smallest and largest N. */
export const span = (cells: readonly { n: number }[]): Pick<DecayFit, "cells" | "from" | "to"> => ({
  cells: cells.length,
  from: cells[0]?.n ?? null,
  to: cells.at(-1)?.n ?? null,
});

/** A fit that shows its figures with their intervals when a cell ends in it; its fields stay plain data. */
const summarised = (fit: DecayFit): DecayFit & Displayable =>
  shownAs(fit, () => ({ "text/plain": summary(fit) }));

function summary(fit: DecayFit): string {
  if (!fit.fitted) return `no ${fit.method} fit: ${fit.reason}`;
  const window = fit.window ? ` with accuracy in ${fit.window.join("..")}` : "";
  const explained = fit.rSquared === null ? "" : `, R squared ${fit.rSquared.toFixed(3)}`;
  const plateau = fit.plateau === null ? "" : `, plateau at ${fit.plateau.toFixed(3)}`;
  const figure = (name: string, value: number | null, low: number | null, high: number | null) => {
    if (value === null) return `${name.padEnd(6)} none`;
    const estimate = `${name.padEnd(6)}${digits(value).padStart(9)}`;
    if (low === null || high === null) return estimate;
    return `${estimate}  ${100 * fit.level} % interval ${digits(low)} to ${digits(high)}`;
  };
  return [
    `${fit.method}, ${fit.cells} cells${window}, N = ${fit.from}..${fit.to}${explained}${plateau}`,
    figure("CDF", fit.cdf, fit.cdfLow, fit.cdfHigh),
    figure("CDO", fit.cdo, fit.cdoLow, fit.cdoHigh),
    figure("N_eff", fit.nEff, fit.nEffLow, fit.nEffHigh),
    ...(fit.reason ? [fit.reason] : []),
  ].join("\n");
}

const digits = (value: number) => (Math.abs(value) < 1 ? value.toFixed(4) : value.toFixed(2));
