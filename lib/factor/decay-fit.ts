import { requireInteger, requireNumber } from "../core/check.js";

/** The accuracy at one number of variables. */
export interface DecayPoint {
  /** N, the number of variables (symbolic) or operations (realistic): whole, at least 0. */
  n: number;
  /** Share of items answered right, 0..1. */
  accuracy: number;
  /** How many items the share is of: whole, at least 1. */
  items?: number;
}

/** Lower and upper end of an interval. */
export type Interval = [low: number, high: number];

/** FACTOR's figures of one curve, whichever way it was fitted. Figures that can't be had are null, with the reason. */
export interface DecayFit {
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
  cdfSe: number | null;
  cdoSe: number | null;
  /** By the delta method, of `nEffExtrapolated`. */
  nEffSe: number | null;
  cdfInterval: Interval | null;
  cdoInterval: Interval | null;
  nEffInterval: Interval | null;
  /** Share of the variance of ln(accuracy) explained; least squares only. */
  rSquared: number | null;
  /** How many cells the line rests on. */
  cells: number;
  /** Smallest and largest N of these cells. */
  from: number | null;
  to: number | null;
  /** The accuracies that counted; least squares only. */
  window: Interval | null;
  /** Accuracy of the plateau before the decay; two-phase log-binomial only, null where no plateau was found. */
  plateau: number | null;
  /** N at which the plateau ends; two-phase log-binomial only. */
  breakpoint: number | null;
  /** Coverage of the intervals. */
  level: number;
}

/** A line ln(accuracy) = cdo + cdf N with the covariance of its two numbers. */
export interface Line {
  cdo: number;
  cdf: number;
  /** [[var(cdo), cov], [cov, var(cdf)]]; null where it can't be had. */
  covariance: number[][] | null;
}

const NOTHING = {
  fitted: false,
  meaningful: false,
  cdf: null,
  cdo: null,
  nEff: null,
  nEffExtrapolated: null,
  cdfSe: null,
  cdoSe: null,
  nEffSe: null,
  cdfInterval: null,
  cdoInterval: null,
  nEffInterval: null,
  rSquared: null,
  cells: 0,
  from: null,
  to: null,
  window: null,
  plateau: null,
  breakpoint: null,
};

type Extra = Pick<DecayFit, "method" | "level"> & Partial<DecayFit>;

/** The fit that could not be made. */
export const noFit = (reason: string, extra: Extra): DecayFit => ({ ...NOTHING, reason, ...extra });

/**
 * FACTOR's figures of a line.
 *
 * @param z how many standard errors an interval reaches to either side
 */
export function decayFit({ cdo, cdf, covariance }: Line, z: number, extra: Extra): DecayFit {
  const nEff = cdf === 0 ? null : -cdo / cdf;
  const cdfSe = covariance && Math.sqrt(covariance[1]![1]!);
  const cdoSe = covariance && Math.sqrt(covariance[0]![0]!);
  const nEffSe = covariance && nEff !== null ? ratioSe(cdo, cdf, covariance) : null;
  const reason = whyNotMeaningful(cdo, cdf);
  const around = (middle: number | null, se: number | null): Interval | null =>
    middle === null || se === null ? null : [middle - z * se, middle + z * se];
  return {
    ...NOTHING,
    fitted: true,
    meaningful: reason === "",
    cdf,
    cdo,
    nEff: reason === "" ? nEff : null,
    nEffExtrapolated: nEff,
    cdfSe,
    cdoSe,
    nEffSe,
    cdfInterval: around(cdf, cdfSe),
    cdoInterval: around(cdo, cdoSe),
    nEffInterval: reason === "" ? around(nEff, nEffSe) : null,
    ...extra,
    reason: [reason, extra.reason].filter(Boolean).join("; "),
  };
}

/** Standard error of -cdo / cdf by the delta method. */
function ratioSe(cdo: number, cdf: number, covariance: number[][]): number {
  const [byCdo, byCdf] = [-1 / cdf, cdo / cdf ** 2];
  const variance =
    byCdo ** 2 * covariance[0]![0]! +
    2 * byCdo * byCdf * covariance[0]![1]! +
    byCdf ** 2 * covariance[1]![1]!;
  return Math.sqrt(Math.max(variance, 0));
}

function whyNotMeaningful(cdo: number, cdf: number): string {
  if (cdf >= 0) return "no decay: accuracy does not fall with N";
  return cdo < 0 ? "not meaningful: CDO < 0" : "";
}

/**
 * Checks the points of a curve and puts them in the order of N.
 *
 * @throws RangeError if there are none, or one has an N that is not whole or an accuracy outside 0..1
 */
export function checkedPoints<P extends DecayPoint>(points: readonly P[], needsItems = false): P[] {
  if (!Array.isArray(points) || points.length === 0)
    throw new RangeError("points is empty; expected cells such as {n: 5, accuracy: 0.8, items: 50}");
  points.forEach((point, index) => {
    requireInteger(`n of point ${index}`, point.n, 0, Infinity, "N counts variables");
    requireNumber(`accuracy of point ${index}`, point.accuracy, 0, 1, "a share, not a percentage");
    if (needsItems || point.items !== undefined)
      requireInteger(
        `items of point ${index}`,
        point.items as number,
        1,
        Infinity,
        "the items behind the accuracy",
      );
  });
  return [...points].sort((one, other) => one.n - other.n);
}
