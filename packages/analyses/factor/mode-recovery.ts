import { requireInteger, requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { random } from "@loadlab/lib/core/random.js";
import { fitDecayBinomial } from "./decay-binomial.js";
import type { DecayFit } from "./decay-fit.js";
import { fitDecay } from "./decay.js";
import { failureMode, MODES, type FailureMode } from "./failure-mode.js";
import type { ErrorSource, LengthPoint } from "./length-trend.js";
import { drawDecay } from "./window-bias.js";

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
