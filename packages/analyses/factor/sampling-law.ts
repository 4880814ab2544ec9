import { requireInteger, requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/groups.js";
import type { DecayFit } from "./decay-fit.js";
import { fitDecay, lineThrough } from "./decay.js";
import type { PassPoint } from "./pass-curve.js";
import { pick, twinIn } from "@loadlab/lib/core/rows.js";

const FIGURES = ["cdf", "cdo", "nEff", "nEffExtrapolated", "rSquared", "cells", "reason"] as const;

/** The decay's figures when t tries are allowed. */
export interface EffectivePoint extends Pick<DecayFit, (typeof FIGURES)[number]> {
  /** t. */
  tries: number;
}

/**
 * Fits the decay for every t in the window "repeatedSampling", 0.02..0.8, which gives N_eff(t). Figures that cannot be computed are null, with the reason;
 * `nEffExtrapolated` is -CDO / CDF also where CDO is negative.
 *
 * @param points of `factor.passCurve`
 * @param options `by`, further columns that tell curves apart, such as ["fillerTokens"]; defaults to none
 * @returns one row per group and t, in the order of the points
 * @throws RangeError if a point is out of range, or two have the same t and N
 * @source FACTOR, section 5.3; the window, appendix B.2
 */
export function effectiveByTries<P extends PassPoint, By extends keyof P & string = never>(
  points: readonly P[],
  options: { by?: readonly By[] } = {},
): (Pick<P, By> & EffectivePoint)[] {
  requireKnownKeys("factor.effectiveByTries", options, ["by"]);
  const { by = [] } = options;
  return alike(points, [...by, "tries"]).map((curve) => {
    const [first] = curve;
    const { tries } = first;
    const twin = twinIn<PassPoint>(curve, "n");
    if (twin)
      throw new RangeError(
        `two points have N = ${twin.n} at ${tries} tries; expected one. Name the columns that tell the curves apart, ` +
          'for example by: ["fillerTokens"]',
      );
    const figures = pick(fitDecay(curve, { window: "repeatedSampling" }), FIGURES);
    return { ...pick<P, By>(first, by), tries, ...figures };
  });
}

/** N_eff when t tries are allowed, as `factor.effectiveByTries` gives it. */
export interface TriesPoint {
  /** t, at least 1. */
  tries: number;
  nEff: number | null;
  /** Why N_eff is null. */
  reason?: string;
}

export interface SamplingLawOptions {
  /** The ceiling that N_eff(t) is compared with, for instance N_eff of a model trained without filler. */
  nEffClean: number;
}

/** ln(nEffClean - N_eff) = k ln t + b. Figures that cannot be computed are null, with the reason. */
export interface SamplingLaw {
  nEffClean: number;
  /** Slope: below 0 where tries help. */
  k: number | null;
  /** Intercept: exp(b) variables are missing at one try. */
  b: number | null;
  /** Share of the variance of the logarithm explained. */
  rSquared: number | null;
  /** How many points the line rests on. */
  points: number;
  /** The t of points without a logarithm, each with why; empty if there are none. */
  leftOut: string;
  /** Why there is no line; empty if there is one. */
  reason: string;
}

/**
 * Fits the paper's law of repeated sampling: the gap between N_eff(t) and a ceiling is a power of the number of tries.
 *
 * Ordinary least squares of ln(nEffClean - N_eff) on ln t. A point without N_eff, or at or above the ceiling, is left
 * out, which biases the fit towards the law, as does a ceiling that is too high. There are no standard errors,
 * because all points come from the same responses; `factor.samplingBootstrap` gives intervals.
 *
 * @param points one per t of one curve, in any order
 * @param options `nEffClean`, the ceiling
 * @throws RangeError if the ceiling is no number, a t is not whole, or two points share one
 * @source FACTOR, section 5.3, Table 7
 */
export function samplingLaw(points: readonly TriesPoint[], options: SamplingLawOptions): SamplingLaw {
  requireKnownKeys("factor.samplingLaw", options, ["nEffClean"]);
  const { nEffClean } = options;
  requireNumber("nEffClean", nEffClean, -Infinity, Infinity, "the N_eff that no number of tries exceeds");
  points.forEach(({ tries }, index) => requireInteger(`tries of point ${index}`, tries, 1));
  const twin = twinIn(points, "tries");
  if (twin)
    throw new RangeError(`two points have tries ${twin.tries}; expected one. Give the points of one curve`);
  const gaps: { tries: number; gap: number }[] = [];
  const leftOut: string[] = [];
  for (const { tries, nEff, reason = "no N_eff" } of points) {
    if (nEff === null) leftOut.push(`${tries}: ${reason}`);
    else if (nEff >= nEffClean) leftOut.push(`${tries}: N_eff ${nEff.toFixed(2)} is not below the ceiling`);
    else gaps.push({ tries, gap: nEffClean - nEff });
  }
  const found = { nEffClean, points: gaps.length, leftOut: leftOut.join("; ") };
  if (gaps.length < 3)
    return { ...found, k: null, b: null, rSquared: null, reason: `${gaps.length} points; a line takes 3` };
  const { constant, slope, rSquared } = lineThrough(
    gaps.map(({ tries, gap }) => ({ x: Math.log(tries), y: Math.log(gap) })),
  );
  return { ...found, k: slope, b: constant, rSquared, reason: "" };
}
