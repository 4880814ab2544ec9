import { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "@loadlab/lib/core/check.js";
import { random, type Random } from "@loadlab/lib/core/random.js";
import { fitDecayBinomial } from "./decay-binomial.js";
import type { DecayFit } from "./decay-fit.js";
import { fitDecay, windowBounds, type Window } from "./decay.js";
import { failureMode, MODES, type FailureMode, type FailureModeOptions } from "./failure-mode.js";
import type { LengthPoint } from "./length-trend.js";
import { checkedTruth, drawDecay } from "./window-bias.js";

export interface ModeRecoveryOptions extends FailureModeOptions {
  /** CDF at the shortest context, below 0; defaults to -0.04. */
  cdf?: number;
  /** CDO at the shortest context; defaults to 0. */
  cdo?: number;
  /** By how much CDF is lower at the longest context where it degrades, 0 or more; defaults to 0.02. */
  cdfFall?: number;
  /** By how much CDO is lower at the longest context where it degrades, 0 or more; defaults to 0.4. */
  cdoFall?: number;
  /** Context lengths, each twice the one before, 3..20; defaults to 5. */
  lengths?: number;
  /** Items at each N and length, 1 or more; defaults to the benchmark's 50 (appendix A.2.3). */
  items?: number;
  /** Largest N, 3 or more; defaults to the benchmark's 39. */
  variables?: number;
  /** How each length's curve is fitted, defaults to "least squares", the paper's. */
  method?: DecayFit["method"];
  /** The window of the least-squares fit, defaults to "pretrained". */
  window?: Window;
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
 * Each mode has one model. Its CDF and CDO fall in even steps per doubling of the context, or stay the same. The
 * curves have no plateau below accuracy 1.
 *
 * @param options of the simulation and of `failureMode`, each with a default
 * @returns one row per mode
 * @throws RangeError if an option is out of range
 */
export function modeRecovery(options: ModeRecoveryOptions = {}): ModeRecovery[] {
  const settings = checked(options);
  const { method, lengths, items, replications, rule } = settings;
  return Object.entries(MODES).map(([trends, mode]) => {
    const cdfFall = trends.startsWith("degrading") ? settings.cdfFall : 0;
    const cdoFall = trends.endsWith("degrading") ? settings.cdoFall : 0;
    const draw = random(settings.seed, `factor.modeRecovery ${mode}`);
    const table = () => simulatedTable({ ...settings, cdfFall, cdoFall }, draw);
    const found = Array.from({ length: replications }, () => failureMode(table(), rule));
    const share = (...modes: FailureMode["mode"][]) =>
      found.filter((one) => modes.includes(one.mode)).length / replications;
    const [right, undecided] = [share(mode), share("undecided", "unknown")];
    const wrong = share(...Object.values(MODES).filter((other) => other !== mode));
    return { mode, method, lengths, items, right, undecided, wrong, replications };
  });
}

/** CDF and CDO at each length, with their standard errors, from curves of fresh answers. */
function simulatedTable(settings: ReturnType<typeof checked>, draw: Random): LengthPoint[] {
  const { cdf, cdo, cdfFall, cdoFall, lengths, items, variables, method, window } = settings;
  return Array.from({ length: lengths }, (_, index) => {
    const share = index / (lengths - 1);
    const truth = checkedTruth({ cdf: cdf - cdfFall * share, cdo: cdo - cdoFall * share, items, variables });
    const cells = drawDecay(truth, draw);
    const fit = method === "least squares" ? fitDecay(cells, { window }) : fitDecayBinomial(cells);
    return { ...fit, contextTokens: 1_000 * 2 ** index };
  });
}

const DEFAULTS: Required<Omit<ModeRecoveryOptions, keyof FailureModeOptions>> = {
  cdf: -0.04,
  cdo: 0,
  cdfFall: 0.02,
  cdoFall: 0.4,
  lengths: 5,
  items: 50,
  variables: 39,
  method: "least squares",
  window: "pretrained",
  replications: 100,
  seed: 1,
};

function checked(options: ModeRecoveryOptions) {
  requireKnownKeys("modeRecovery", options, [...Object.keys(DEFAULTS), "at", "loss", "level", "errors"]);
  const { at, loss, level, errors, ...given } = options;
  const settings = { ...DEFAULTS, ...given };
  const { cdf, cdo, items, variables } = settings;
  requireNumber("cdfFall", settings.cdfFall, 0);
  requireNumber("cdoFall", settings.cdoFall, 0);
  requireInteger("lengths", settings.lengths, 3, 20);
  requireInteger("variables", variables, 3);
  requireInteger("replications", settings.replications, 1);
  requireOneOf("method", settings.method, ["least squares", "log-binomial"]);
  windowBounds(settings.window);
  checkedTruth({ cdf, cdo, items, variables });
  return { ...settings, rule: { at, loss, level, errors } };
}
