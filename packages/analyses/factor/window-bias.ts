import { mean, sampleStandardDeviation, sum } from "simple-statistics";
import { requireInteger, requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import { random, type Random } from "@loadlab/lib/core/random.js";
import { fitDecayBinomial } from "./decay-binomial.js";
import type { DecayFit, DecayPoint } from "./decay-fit.js";
import { fitDecay } from "./decay.js";

export interface WindowBiasOptions {
  /** CDF, below 0: change of ln(accuracy) per variable. */
  cdf: number;
  /** CDO: ln(accuracy) of the line at N = 0. */
  cdo: number;
  /** Largest N, 1 or more; defaults to the benchmark's 39. */
  variables?: number;
  /** Items per cell, 1 or more; defaults to the benchmark's 50 (appendix A.2.3). */
  items?: number;
  /** Curves to simulate, defaults to 1,000. */
  replications?: number;
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
 * Measures the bias of selecting cells by their observed accuracy: simulates curves of a known decay without a plateau
 * below accuracy 1, and fits each by least squares in the window "pretrained" and by the log-binomial fit.
 *
 * Near the lower edge of the window only lucky cells stay in, and near the upper edge only unlucky ones, which
 * flattens the line; the logarithm of a noisy accuracy and the cells of the plateau pull the other way. N_eff is
 * compared by its extrapolated value, which is negative for some curves. If the true CDO is below 0 there is no N_eff
 * (section 3.4) and no comparison.
 *
 * @param options `cdf` and `cdo` of the true decay; `variables`, `items`, `replications` and `seed`
 * @returns a row for each method and figure
 * @throws RangeError if an option is out of range
 */
export function windowBias(options: WindowBiasOptions): BiasRow[] {
  requireKnownKeys("windowBias", options, ["cdf", "cdo", "variables", "items", "replications", "seed"]);
  const { cdf, cdo, variables = 39, items = 50, replications = 1_000, seed = 1 } = options;
  requireNumber("cdf", cdf, -Infinity, 0, "a decay has a slope below 0");
  requireNumber("cdo", cdo);
  requireInteger("variables", variables, 1);
  requireInteger("items", items, 1);
  requireInteger("replications", replications, 1);
  const truth = { cdf, cdo, variables, items };
  const draw = random(seed, "factor.windowBias");
  const curves = Array.from({ length: replications }, () => drawDecay(truth, draw));
  const fits = [
    { method: "least squares", found: curves.map((curve) => fitDecay(curve)) },
    { method: "log-binomial", found: curves.map((curve) => fitDecayBinomial(curve)) },
  ] as const;
  const truths = { cdf, cdo, nEff: cdo < 0 ? null : -cdo / cdf };
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

/** A curve drawn from a decay: binomial counts with p = min(1, exp(CDO + CDF N)) at N = 1, 2 and so on. */
export function drawDecay(
  { cdf, cdo, variables, items }: Record<"cdf" | "cdo" | "variables" | "items", number>,
  draw: Random,
): Required<DecayPoint>[] {
  return Array.from({ length: variables }, (_, index) => {
    const n = index + 1;
    const p = Math.min(1, Math.exp(cdo + cdf * n));
    const successes = sum(Array.from({ length: items }, () => Number(draw.chance(p))));
    return { n, accuracy: successes / items, items };
  });
}
