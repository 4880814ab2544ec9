import { requireInteger, requireKnownKeys } from "../../core/check.js";
import type { DecayFit } from "../decay-fit.js";
import { fitDecay } from "../decay.js";
import type { Window } from "../windows.js";
import { commonOf, groupsOf } from "./groups.js";
import type { PassPoint } from "./pass-curve.js";

/** The decay's figures when t tries are allowed; further columns are those it was grouped by. */
export interface EffectivePoint extends Pick<
  DecayFit,
  "cdf" | "cdo" | "nEff" | "nEffExtrapolated" | "rSquared" | "cells" | "reason"
> {
  /** t. */
  tries: number;
  [column: string]: string | number | boolean | null;
}

export interface EffectiveByTriesOptions {
  /** The accuracies that count, defaults to "repeatedSampling", 0.02..0.8. */
  window?: Window;
  /** Further columns that tell curves apart, for instance ["fillerTokens"]; defaults to none. */
  by?: readonly string[];
}

/**
 * N_eff(t): the decay fitted to the curve of every t.
 *
 * Figures that can't be had are null, with the reason; `nEffExtrapolated` is -CDO / CDF also where CDO is negative.
 *
 * @param points of `factor.passCurve`
 * @returns one row per group and t, in the order of the points
 * @throws RangeError if there are no points, one is out of range, or two have the same t and N
 * @source FACTOR, section 5.3; the window, appendix B.2
 */
export function effectiveByTries(
  points: readonly PassPoint[],
  options: EffectiveByTriesOptions = {},
): EffectivePoint[] {
  requireKnownKeys("factor.effectiveByTries", options, ["window", "by"]);
  const { window = "repeatedSampling", by = [] } = options;
  if (points.length === 0) throw new RangeError("points is empty; expected those of factor.passCurve(rows)");
  points.forEach(({ tries }, index) => requireInteger(`tries of point ${index}`, tries, 1));
  return groupsOf(points, [...by, "tries"]).map((curve) => {
    const { tries } = curve[0]!;
    requireOneCurve(curve, tries);
    const { cdf, cdo, nEff, nEffExtrapolated, rSquared, cells, reason } = fitDecay(curve, { window });
    const common = commonOf(curve[0]!, by);
    return { ...common, tries, cdf, cdo, nEff, nEffExtrapolated, rSquared, cells, reason };
  });
}

function requireOneCurve(curve: readonly PassPoint[], tries: number): void {
  const twin = curve.find(({ n }, index) => curve.findIndex((point) => point.n === n) !== index);
  if (twin)
    throw new RangeError(
      `two points have N = ${twin.n} at ${tries} tries; name the columns that tell the curves apart, ` +
        'for instance by: ["fillerTokens"]',
    );
}
