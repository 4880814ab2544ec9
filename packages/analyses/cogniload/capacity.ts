import { requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import type { GlmFit } from "@loadlab/lib/stats/glm/logit.js";
import { twoSided } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { quadraticForm } from "@loadlab/lib/stats/vectors.js";
import { coefficientsOf, type LoadCoefficients } from "./loads.js";

/** Where the predicted accuracy crosses one half when one load varies and the others are held. */
export interface CapacityPoints {
  /** ECL_50, the number of statements N. */
  ecl50: number;
  ecl50Low: number | null;
  ecl50High: number | null;
  /** NT_50, the largest needle ratio in 0..1 at which the accuracy is one half; null where there is none. */
  nt50: number | null;
  nt50Low: number | null;
  nt50High: number | null;
  /** Whether accuracy rises or falls with the needle ratio as it crosses one half at NT_50. */
  nt50Crossing: "rising" | "falling" | null;
  /** Every needle ratio in 0..1 at which the accuracy is one half, ascending: none, one or two. */
  nt50Roots: number[];
  /** ID_50, the difficulty d; it may lie outside the benchmark's 1..10. */
  id50: number;
  id50Low: number | null;
  id50High: number | null;
}

/** The values at which the loads that do not vary are held. */
export interface HeldLoads {
  /** Mean d, defaults to 5.2, the mean of the paper's grid. */
  d?: number;
  /** Mean log10 N, defaults to 1.8495, the mean over the paper's four lengths. */
  log10N?: number;
  /** Mean rho, defaults to 0.5. */
  rho?: number;
  /** What rho squared is held at, defaults to 0.25; the mean of rho squared over the paper's grid would be 0.371. */
  rho2?: number;
}

/** Means over the paper's grid; rho2 is the square of the mean, which is what reproduces Table 3. */
export const GRID_MEANS: Readonly<Required<HeldLoads>> = {
  d: 5.2,
  log10N: (Math.log10(20) + Math.log10(50) + Math.log10(100) + Math.log10(250)) / 4,
  rho: 0.5,
  rho2: 0.25,
};

/**
 * The capacity points at 50 % accuracy: ECL_50, NT_50 and ID_50.
 *
 * Each solves logit = 0 for one load. Where a fit with its covariance is given, each comes with an interval by the
 * delta method (for ECL_50 on the scale of log10 N); with printed coefficients the ends are null.
 *
 * @param fit of `cogniload.fitSensitivity` with its main effects, or the coefficients themselves
 * @param options `held`: where the other loads are held, each defaulting to the paper's; `level` of the intervals,
 *   defaults to 0.95
 * @throws RangeError if a coefficient is missing, not a number, or 0 where it is divided by; if the fit has
 *   interactions, is centred, or has not converged
 * @source CogniLoad, section 3.1.3; the intervals are ours
 */
export function capacityPoints(
  fit: GlmFit | LoadCoefficients,
  options: { held?: HeldLoads; level?: number } = {},
): CapacityPoints {
  requireKnownKeys("cogniload.capacityPoints", options, ["held", "level"]);
  const { held: given = {}, level = 0.95 } = options;
  requireKnownKeys("held", given, Object.keys(GRID_MEANS));
  const held = { ...GRID_MEANS, ...given };
  for (const [name, value] of Object.entries(held)) requireNumber(`held ${name}`, value);
  const beta = coefficientsOf(fit);
  for (const name of ["d", "log10N"] as const)
    if (beta[name] === 0)
      throw new RangeError(
        `coefficient ${name} is 0; expected another number, because with 0 no load brings accuracy to one half`,
      );
  if ("converged" in fit && !fit.converged)
    throw new RangeError("the fit has not converged, so it has no capacity points; its warnings say why");
  const z = twoSided(level);
  /** The interval around the value at which the logit is 0, given the slope of the logit there. */
  const around = (value: number | null, at: HeldLoads, slope: number) => {
    if (!("covariance" in fit) || value === null) return [null, null] as const;
    const half = z * deviation(fit, { "(Intercept)": 1, ...held, ...at }, slope);
    return [value - half, value + half] as const;
  };

  const byD = beta.intercept + beta.log10N * held.log10N + beta.rho * held.rho + beta.rho2 * held.rho2;
  const id50 = -byD / beta.d;
  const [id50Low, id50High] = around(id50, { d: id50 }, beta.d);

  const byLength = beta.intercept + beta.d * held.d + beta.rho * held.rho + beta.rho2 * held.rho2;
  const log10Ecl = -byLength / beta.log10N;
  const [log10Low, log10High] = around(log10Ecl, { log10N: log10Ecl }, beta.log10N);

  const byRatio = beta.intercept + beta.d * held.d + beta.log10N * held.log10N;
  const roots = rootsWithin(beta.rho2, beta.rho, byRatio);
  const nt50 = roots.at(-1) ?? null;
  const slope = nt50 === null ? 0 : beta.rho + 2 * beta.rho2 * nt50;
  const ratio = nt50 ?? 0;
  const [nt50Low, nt50High] = around(nt50, { rho: ratio, rho2: ratio ** 2 }, slope);
  const ecl50Low = log10Low === null ? null : 10 ** log10Low;
  const ecl50High = log10High === null ? null : 10 ** log10High;
  const crossing: CapacityPoints["nt50Crossing"] = slope > 0 ? "rising" : "falling";
  return {
    ...{ ecl50: 10 ** log10Ecl, ecl50Low, ecl50High },
    ...{ nt50, nt50Low, nt50High, nt50Crossing: nt50 === null ? null : crossing, nt50Roots: roots },
    ...{ id50, id50Low, id50High },
  };
}

/** Standard error of the point where the logit is 0: that of the logit there, divided by its slope. */
function deviation({ covariance, terms }: GlmFit, values: Record<string, number>, slope: number): number {
  if (!covariance) return Infinity;
  const row = terms.map(({ name }) => values[name] ?? 0);
  return Math.sqrt(quadraticForm(covariance, row)) / Math.abs(slope);
}

/** Roots of a x^2 + b x + c in 0..1, ascending. */
function rootsWithin(a: number, b: number, c: number): number[] {
  if (a === 0) return b === 0 ? [] : [-c / b].filter(within);
  const inside = b * b - 4 * a * c;
  if (inside < 0) return [];
  const far = -(b + Math.sign(b || 1) * Math.sqrt(inside)) / 2; // the sum without cancellation
  const both = far === 0 ? [0] : [far / a, c / far];
  return [...new Set(both)].filter(within).sort((one, other) => one - other);
}

const within = (root: number) => root >= 0 && root <= 1;
