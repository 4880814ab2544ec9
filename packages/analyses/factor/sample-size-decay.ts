import { requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import type { SampleSizeOptions } from "@loadlab/lib/stats/power/sample-size.js";
import { sampleSizeTerm } from "@loadlab/lib/stats/power/term-size.js";
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
 * @source `stats.sampleSizeTerm`, with the log link of `fitDecayBinomial`
 */
export function sampleSizeDecay(options: SampleSizeDecayOptions): number {
  requireKnownKeys("sampleSizeDecay", options, ["first", "second", "variables", "power", "alpha"]);
  const { first, second, variables, ...wanted } = options;
  if (first.cdf === second.cdf)
    throw new RangeError(`first and second both have the CDF ${first.cdf}; expected two CDFs that differ`);
  const rows = Object.entries({ first, second }).flatMap(([model, decay]) =>
    variables.map((n) => ({ n, second: model === "second" ? 1 : 0, share: shareAt(model, decay, n) })),
  );
  return sampleSizeTerm({
    ...wanted,
    rows,
    probability: ({ share }) => share,
    terms: { n: ({ n }) => n, second: ({ second }) => second, "n:second": ({ n, second }) => n * second },
    term: "n:second",
    link: "log",
    test: "wald",
  });
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
