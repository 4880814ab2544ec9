import { requireInteger, requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { random, type Random } from "@loadlab/lib/core/random.js";
import { fitDecayBinomial } from "./decay-binomial.js";
import type { DecayFit } from "./decay-fit.js";
import { fitDecay } from "./decay.js";
import { failureMode, MODES, type FailureMode, type FailureModeOptions } from "./failure-mode.js";
import type { LengthPoint } from "./length-trend.js";
import { checkedTruth, drawDecay } from "./window-bias.js";

export interface ModeRecoveryOptions extends Pick<FailureModeOptions, "errors"> {
  /** Context lengths, each twice the one before, 3..20; defaults to 5. */
  lengths?: number;
  /** Items at each N and length, 1 or more; defaults to the benchmark's 50 (appendix A.2.3). */
  items?: number;
  /** How each length's curve is fitted, defaults to "least squares", the paper's. */
  method?: DecayFit["method"];
  /** Tables to simulate for each mode, defaults to 100. */
  replications?: number;
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
 * How many items and lengths it takes to tell the failure modes apart: tables simulated from models of known mode,
 * fitted length by length, and judged by `failureMode`.
 *
 * There is a model for each mode, of CDF -0.04 and CDO 0 at the shortest context. Where a figure degrades it falls in
 * even steps per doubling of the context, CDF by 0.02 in all, CDO by 0.4. The curves have no plateau but accuracy 1.
 *
 * @returns one row per mode
 * @throws RangeError if an option is out of range
 */
export function modeRecovery(options: ModeRecoveryOptions = {}): ModeRecovery[] {
  requireKnownKeys("modeRecovery", options, ["errors", "lengths", "items", "method", "replications"]);
  const { errors, lengths = 5, items = 50, method = "least squares", replications = 100 } = options;
  requireInteger("lengths", lengths, 3, 20);
  requireInteger("items", items, 1);
  requireInteger("replications", replications, 1);
  requireOneOf("method", method, ["least squares", "log-binomial"]);
  return Object.entries(MODES).map(([trends, mode]) => {
    const cdfFall = trends.startsWith("degrading") ? CDF_FALL : 0;
    const cdoFall = trends.endsWith("degrading") ? CDO_FALL : 0;
    const draw = random(1, `factor.modeRecovery ${mode}`);
    const table = () => simulatedTable({ lengths, items, method, cdfFall, cdoFall }, draw);
    const found = Array.from({ length: replications }, () => failureMode(table(), { errors }));
    const share = (...modes: FailureMode["mode"][]) =>
      found.filter((one) => modes.includes(one.mode)).length / replications;
    const [right, undecided] = [share(mode), share("undecided", "unknown")];
    const wrong = share(...Object.values(MODES).filter((other) => other !== mode));
    return { mode, method, lengths, items, right, undecided, wrong, replications };
  });
}

/** CDF at the shortest context, and by how much both figures are lower at the longest where they degrade. */
const [CDF, CDF_FALL, CDO_FALL] = [-0.04, 0.02, 0.4];

type Simulated = Pick<ModeRecovery, "lengths" | "items" | "method"> & { cdfFall: number; cdoFall: number };

/** CDF and CDO at each length, with their standard errors, from curves of fresh answers. */
function simulatedTable(
  { lengths, items, method, cdfFall, cdoFall }: Simulated,
  draw: Random,
): LengthPoint[] {
  return Array.from({ length: lengths }, (_, index) => {
    const share = index / (lengths - 1);
    const cells = drawDecay(
      checkedTruth({ cdf: CDF - cdfFall * share, cdo: 0 - cdoFall * share, items }),
      draw,
    );
    const fit = method === "least squares" ? fitDecay(cells) : fitDecayBinomial(cells);
    return { ...fit, contextTokens: 1_000 * 2 ** index };
  });
}
