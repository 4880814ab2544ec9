import { mean, sampleStandardDeviation, sum } from "simple-statistics";
import { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "@loadlab/lib/core/check.js";
import { random, type Random } from "@loadlab/lib/core/random.js";
import { fitDecayBinomial } from "./decay-binomial.js";
import { fitDecay, type DecayFit, type DecayPoint } from "./decay.js";
import { failureMode, MODES, type ErrorSource, type FailureMode, type LengthPoint } from "./failure-mode.js";

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
function drawDecay(
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

export interface ModeRecoveryOptions {
  /** Context lengths, each twice the one before, 3..20; defaults to 5. */
  lengths?: number;
  /** Items at each N and length, 1 or more; defaults to the benchmark's 50 (appendix A.2.3). */
  items?: number;
  /** How each length's curve is fitted, defaults to "least squares", the paper's. */
  method?: DecayFit["method"];
  /** Where `failureMode` takes its intervals from, "known" (the default) or "residual". */
  errors?: ErrorSource;
  /** Tables to simulate for each mode, defaults to 100. */
  replications?: number;
  /** Whole, 0..4294967295; defaults to 1. */
  seed?: number;
}

/** How often a model of known failure mode is classified right; the three shares add up to 1. */
export interface ModeRecovery {
  /** The mode that was put in. */
  mode: FailureMode["mode"];
  method: DecayFit["method"];
  lengths: number;
  items: number;
  right: number;
  /** Called "undecided", or "unknown" where fewer than three lengths could be fitted. */
  undecided: number;
  /** Called another mode. */
  wrong: number;
  replications: number;
}

/**
 * Measures how many items and lengths it takes to tell the failure modes apart: simulates tables from models of known
 * mode, fits each length, and applies `failureMode`.
 *
 * Each mode has one model, with CDF -0.04 and CDO 0 at the shortest context. Where they degrade, they fall in even steps
 * per doubling of the context, CDF by 0.02 in all and CDO by 0.4. The curves have no plateau below accuracy 1.
 *
 * @param options of the simulation and of `failureMode`, each with a default
 * @returns one row per mode
 * @throws RangeError if an option is out of range
 */
export function modeRecovery(options: ModeRecoveryOptions = {}): ModeRecovery[] {
  requireKnownKeys("modeRecovery", options, ["lengths", "items", "method", "errors", "replications", "seed"]);
  const { lengths = 5, items = 50, method = "least squares", errors, replications = 100, seed = 1 } = options;
  requireInteger("lengths", lengths, 3, 20);
  requireInteger("items", items, 1);
  requireInteger("replications", replications, 1);
  requireOneOf("method", method, ["least squares", "log-binomial"]);
  return Object.entries(MODES).map(([trends, mode]) => {
    const cdfFall = trends.startsWith("degrading") ? 0.02 : 0;
    const cdoFall = trends.endsWith("degrading") ? 0.4 : 0;
    const draw = random(seed, `factor.modeRecovery ${mode}`);
    /** CDF and CDO at each length, with their standard errors, from a curve of fresh answers. */
    const table = () =>
      Array.from({ length: lengths }, (_, index): LengthPoint => {
        const share = index / (lengths - 1);
        const truth = { cdf: -0.04 - cdfFall * share, cdo: -cdoFall * share, items, variables: 39 };
        const cells = drawDecay(truth, draw);
        const fit = method === "least squares" ? fitDecay(cells) : fitDecayBinomial(cells);
        return { ...fit, contextTokens: 1_000 * 2 ** index };
      });
    const found = Array.from({ length: replications }, () => failureMode(table(), { errors }).mode);
    const share = (is: (one: FailureMode["mode"]) => boolean) => found.filter(is).length / replications;
    const right = share((one) => one === mode);
    const undecided = share((one) => one === "undecided" || one === "unknown");
    const wrong = share((one) => one !== mode && one !== "undecided" && one !== "unknown");
    return { mode, method, lengths, items, right, undecided, wrong, replications };
  });
}
