import { requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import type { SampleSizeOptions } from "@loadlab/lib/stats/power/sample-size.js";
import { trialsFor } from "@loadlab/lib/stats/power/term-size.js";
import type { DecayFit } from "./decay-fit.js";

/** A decay ln(accuracy) = CDO + CDF N; a fit of `fitDecay` or `fitDecayBinomial` is one. */
type Decay = Pick<DecayFit, "cdf" | "cdo">;

export interface SampleSizeDecayOptions extends SampleSizeOptions {
  /** The decay of the first model, as it truly is. */
  first: Decay;
  /** That of the second model, with another CDF. */
  second: Decay;
  /** The values of N that both models are asked at, at least two, behind the plateau of both. */
  variables: readonly number[];
}

/**
 * Gives the number of items at each N needed to tell the CDFs of two models apart, with Wald's test of "N x model" in
 * the log-binomial model of both models' answers.
 *
 * The items of each model count as independent; if both models answer the same items, somewhat fewer may do. The model
 * has no chance level.
 *
 * @param options `first` and `second`, the true decays; `variables`, the values of N; `power` and `alpha` as for
 *   `stats.sampleSizeTerm`
 * @returns items of each model at each N, whole
 * @throws RangeError if an option is out of range, the CDFs are equal, or a decay is not below accuracy 1 at some N
 * @source R. H. Lyles, H.-M. Lin and J. M. Williamson 2007, doi:10.1002/sim.2617, with the log link of `fitDecayBinomial`
 */
export function sampleSizeDecay(options: SampleSizeDecayOptions): number {
  requireKnownKeys("sampleSizeDecay", options, ["first", "second", "variables", "power", "alpha"]);
  const { first, second, variables, ...wanted } = options;
  if (first.cdf === second.cdf)
    throw new RangeError(`first and second both have the CDF ${first.cdf}; expected two CDFs that differ`);
  const variance = Object.entries({ first, second })
    .map(([model, decay]) => slopeVariance(model, decay, variables))
    .reduce((sum, one) => sum + one);
  return trialsFor("N x model", (first.cdf! - second.cdf!) ** 2 / variance, wanted);
}

/** The variance of the estimated CDF of one model with one item at each N: under the log link an item weighs p / (1 - p). */
function slopeVariance(model: string, decay: Decay, variables: readonly number[]) {
  const weights = variables.map((n) => {
    const share = shareAt(model, decay, n);
    return share / (1 - share);
  });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const middle = sum(variables.map((n, at) => n * weights[at]!)) / sum(weights);
  return 1 / sum(variables.map((n, at) => weights[at]! * (n - middle) ** 2));
}

function shareAt(model: string, { cdf, cdo }: Decay, n: number): number {
  requireNumber(`cdf of ${model}`, cdf!, -Infinity, 0);
  requireNumber(`cdo of ${model}`, cdo!);
  const share = Math.exp(cdo! + cdf! * n);
  if (share < 1) return share;
  throw new RangeError(
    `the decay of ${model} has accuracy ${share} at N = ${n}; expected a decay below 1 at all of variables`,
  );
}
