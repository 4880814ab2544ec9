import { requireInteger, requireKnownKeys } from "../core/check.js";
import { random } from "../core/random.js";
import { fitDecayBinomial } from "./decay-binomial.js";
import type { DecayFit, Interval } from "./decay-fit.js";
import { fitDecay } from "./decay.js";
import { checkedTruth, drawDecay, type DecayTruth } from "./simulate.js";
import { windowBounds, type Window } from "./windows.js";

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
  truth: number;
  /** Mean of the estimates; null if there is none. */
  mean: number | null;
  /** mean - truth. */
  bias: number | null;
  /** Standard error of the bias, from the simulation. */
  biasSe: number | null;
  /** Standard deviation of the estimates. */
  spread: number | null;
  /** Share of the intervals that cover the truth. */
  coverage: number | null;
  /** Curves that gave the figure. */
  fits: number;
}

/**
 * What choosing cells by their observed accuracy does to the decay's figures: simulated curves of a known truth,
 * fitted by least squares in a window and by the log-binomial fit.
 *
 * Near the lower edge of the window only lucky cells stay in and near the upper edge only unlucky ones, which flattens
 * the line, the more the more cells lie near the edges; the logarithm of a noisy share and the plateau's cells pull
 * the other way. N_eff is compared by its extrapolated value.
 *
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
    ...curves.map((curve) => fitDecay(curve, { window, level })),
    ...curves.map((curve) => fitDecayBinomial(curve, { level })),
  ];
  const truths = { cdf: truth.cdf, cdo: truth.cdo, nEff: -truth.cdo / truth.cdf };
  return (["least squares", "log-binomial"] as const).flatMap((method) => {
    const own = fits.filter((fit) => fit.method === method);
    return [
      summary(own, method, "cdf", truths.cdf, (fit) => [fit.cdf, fit.cdfInterval]),
      summary(own, method, "cdo", truths.cdo, (fit) => [fit.cdo, fit.cdoInterval]),
      summary(own, method, "nEff", truths.nEff, (fit) => [fit.nEffExtrapolated, fit.nEffInterval]),
    ];
  });
}

function summary(
  fits: DecayFit[],
  method: DecayFit["method"],
  figure: BiasRow["figure"],
  truth: number,
  read: (fit: DecayFit) => [number | null, Interval | null],
): BiasRow {
  const found = fits.map(read);
  const estimates = found.map(([estimate]) => estimate).filter((estimate) => estimate !== null);
  const intervals = found.map(([, interval]) => interval).filter((interval) => interval !== null);
  const covered = intervals.filter(([low, high]) => low <= truth && truth <= high).length;
  const fitted = estimates.length;
  const mean = fitted ? estimates.reduce((sum, value) => sum + value, 0) / fitted : null;
  const squares = estimates.reduce((sum, value) => sum + (value - (mean ?? 0)) ** 2, 0);
  const spread = fitted > 1 ? Math.sqrt(squares / (fitted - 1)) : null;
  return {
    method,
    figure,
    truth,
    mean,
    bias: mean === null ? null : mean - truth,
    biasSe: spread === null ? null : spread / Math.sqrt(fitted),
    spread,
    coverage: intervals.length ? covered / intervals.length : null,
    fits: fitted,
  };
}
