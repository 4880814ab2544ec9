import { mean, sampleStandardDeviation, sum } from "simple-statistics";
import { requireInteger, requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import { random, type Random } from "@loadlab/lib/core/random.js";
import { fitDecayBinomial } from "./decay-binomial.js";
import type { DecayFit, DecayPoint } from "./decay-fit.js";
import { fitDecay, windowBounds, type Window } from "./decay.js";

export interface DecayTruth {
  /** CDF, below 0: change of ln(accuracy) per variable. */
  cdf: number;
  /** CDO: ln(accuracy) of the line at N = 0. */
  cdo: number;
  /** Accuracy of the plateau, above 0 and at most 1; defaults to 1. */
  plateau?: number;
  /** Largest N, 1 or more; defaults to the benchmark's 39. */
  variables?: number;
  /** Items per cell, 1 or more; defaults to the benchmark's 50 (appendix A.2.3). */
  items?: number;
}

export interface WindowBiasOptions extends DecayTruth {
  /** Curves to simulate, defaults to 1,000. */
  replications?: number;
  /** The window of the least-squares fit, defaults to "pretrained". */
  window?: Window;
  /** Coverage the intervals promise, defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295; defaults to 1. */
  seed?: number;
}

/** How one estimator does on one figure. */
export interface BiasRow {
  method: DecayFit["method"];
  figure: "cdf" | "cdo" | "nEff";
  /** Null where the truth has no such figure: N_eff of a CDO below 0. */
  truth: number | null;
  /** Mean of the estimates; null if there is none, or nothing to compare them with. */
  mean: number | null;
  /** mean - truth. */
  bias: number | null;
  /** Standard error of the bias, from the simulation. */
  biasSe: number | null;
  /** Standard deviation of the estimates. */
  spread: number | null;
  /** Share of the intervals that cover the truth, among the curves that have one. */
  coverage: number | null;
  /** Curves that gave the figure. */
  fits: number;
  /** Why there is nothing to tell; empty where there is. */
  reason: string;
}

/**
 * Measures the bias of selecting cells by their observed accuracy: simulates curves of a known decay and fits each by
 * least squares in a window and by the log-binomial fit.
 *
 * Near the lower edge of the window only lucky cells stay in, and near the upper edge only unlucky ones, which
 * flattens the line; the logarithm of a noisy accuracy and the cells of the plateau pull the other way. N_eff is
 * compared by its extrapolated value, which is negative for some curves. If the true CDO is below 0 there is no N_eff
 * (section 3.4) and no comparison.
 *
 * @param options `cdf` and `cdo` of the true decay; `plateau`, `variables`, `items`, `replications`, `window`, `level`
 *   and `seed`
 * @returns a row for each method and figure
 * @throws RangeError if an option is out of range
 */
export function windowBias(options: WindowBiasOptions): BiasRow[] {
  const { replications = 1_000, window = "pretrained", level = 0.95, seed = 1, ...given } = options;
  requireKnownKeys("windowBias", given, ["cdf", "cdo", "plateau", "variables", "items"]);
  requireInteger("replications", replications, 1);
  windowBounds(window);
  const truth = checkedTruth(given);
  const draw = random(seed, "factor.windowBias");
  const curves = Array.from({ length: replications }, () => drawDecay(truth, draw));
  const fits = [
    { method: "least squares", found: curves.map((curve) => fitDecay(curve, { window, level })) },
    { method: "log-binomial", found: curves.map((curve) => fitDecayBinomial(curve, { level })) },
  ] as const;
  const truths = { cdf: truth.cdf, cdo: truth.cdo, nEff: truth.cdo < 0 ? null : -truth.cdo / truth.cdf };
  const figures = ["cdf", "cdo", "nEff"] as const;
  return fits.flatMap(({ method, found }) =>
    figures.map((figure) => ({ method, figure, ...summary(found, figure, truths[figure]) })),
  );
}

const NOTHING = { mean: null, bias: null, biasSe: null, spread: null, coverage: null, fits: 0 };

function summary(found: readonly DecayFit[], figure: BiasRow["figure"], truth: number | null) {
  if (truth === null) return { truth, ...NOTHING, reason: "the truth has no N_eff: CDO < 0" };
  const estimates = found.flatMap((fit) => fit[figure === "nEff" ? "nEffExtrapolated" : figure] ?? []);
  const intervals = found.flatMap((fit) => {
    const [low, high] = [fit[`${figure}Low`], fit[`${figure}High`]];
    return low === null || high === null ? [] : [{ low, high }];
  });
  const covered = intervals.filter(({ low, high }) => low <= truth && truth <= high).length;
  const fits = estimates.length;
  if (fits === 0) return { truth, ...NOTHING, reason: "no curve could be fitted" };
  const spread = fits > 1 ? sampleStandardDeviation(estimates) : null;
  return {
    truth,
    mean: mean(estimates),
    bias: mean(estimates) - truth,
    biasSe: spread === null ? null : spread / Math.sqrt(fits),
    spread,
    coverage: intervals.length ? covered / intervals.length : null,
    fits,
    reason: intervals.length ? "" : "no curve has an interval of it",
  };
}

/** A truth, checked, with its defaults. */
export function checkedTruth(truth: DecayTruth): Required<DecayTruth> {
  const { cdf, cdo, plateau = 1, variables = 39, items = 50 } = truth;
  requireNumber("cdf", cdf, -Infinity, 0, "a decay has a slope below 0");
  requireNumber("cdo", cdo);
  requireNumber("plateau", plateau, Number.MIN_VALUE, 1);
  requireInteger("variables", variables, 1);
  requireInteger("items", items, 1);
  return { cdf, cdo, plateau, variables, items };
}

/** A curve drawn from the two-phase law of section 3.4: binomial counts with p = min(plateau, exp(CDO + CDF N)). */
export function drawDecay(truth: Required<DecayTruth>, draw: Random): Required<DecayPoint>[] {
  const { cdf, cdo, plateau, variables, items } = truth;
  return Array.from({ length: variables }, (_, index) => {
    const n = index + 1;
    const p = Math.min(plateau, Math.exp(cdo + cdf * n));
    const successes = sum(Array.from({ length: items }, () => Number(draw.chance(p))));
    return { n, accuracy: successes / items, items };
  });
}
