import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import { oneShot } from "../../core/episode.js";
import { random } from "../../core/random.js";
import { type Sample, sampleId } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import { conclusion } from "../solution.js";
import { FILLER_TOKENS } from "../symbolic.js";
import { assignmentChains, interleaved, type Assignment } from "./chains.js";
import { trackingPrompt } from "./prompt.js";
import type { SymbolicScore } from "../score.js";
import { scoreTrackingReply } from "./score.js";
import { trackingSolution } from "./solution.js";

/** The knobs of a variable tracking item. */
export interface TrackingParams {
  /** Assignments of a chain after its first, so that the answer has one variable more; 1..100, defaults to 4. */
  hops?: number;
  /** Chains, each with a value of its own, of which one is asked for; 1..100, defaults to 1. */
  chains?: number;
  /** Length of the irrelevant text around the assignments, in tokens; 0 or more, defaults to 0. */
  fillerTokens?: number;
  /** Characters of filler that make a token, defaults to 6.4, as in the symbolic suite. */
  charactersPerToken?: number;
}

/** What can be said of a variable tracking item without looking at it. */
export type TrackingFacts = {
  /** Variables in the text, of all chains. */
  variables: number;
  /** The value asked for. */
  targetValue: number;
  /** The right answer in words: `v310, v742`. */
  target: string;
};

/** A variable tracking item; its text is built on demand by `factor.trackingPrompt`. */
export interface TrackingSample extends Sample<Required<TrackingParams>, string[]> {
  /** The names of the variables that hold the value asked for, by number; never empty. */
  target: string[];
  metadata: TrackingFacts;
  /** The value asked for, a number of five digits. */
  targetValue: number;
  /** Everything the text states, in its order: each variable after the one whose value it takes. */
  assignments: Assignment[];
}

const VERSION = "1";

const DEFAULTS = { hops: 4, chains: 1, fillerTokens: 0, charactersPerToken: 6.4 };

/**
 * Variable tracking, the task that FACTOR's argument sets itself against: a chain of assignments such as
 * `VAR v742 = VAR v310.`, hidden in irrelevant text; the question is which variables hold some number. No arithmetic, and
 * no need to read more than the chain.
 *
 * The assignments of a chain stand in the text in the chain's own order, as in RULER, so that one pass over the text
 * is enough; those of several chains are mixed. Who looks them up one by one needs no order.
 *
 * @source FACTOR, section 1; Hsieh et al., "RULER: What's the Real Context Size of Your Long-Context Language Models?",
 * 2024, whose defaults are one chain of four hops
 */
export const variableTracking: OneShotTask<TrackingParams, TrackingSample, SymbolicScore> = {
  name: "factor.variableTracking",
  version: VERSION,
  grid: FILLER_TOKENS.map((fillerTokens) => ({ hops: DEFAULTS.hops, fillerTokens })),
  generate,
  begin: (sample) =>
    oneShot(sample, () => [{ role: "user" as const, text: trackingPrompt(sample) }], scoreTrackingReply),
  score: scoreTrackingReply,
  oracle: (episode) => trackingSolution(episode.sample),
  guess: ({ sample: { assignments, targetValue } }, random) =>
    conclusion([`v${random.pick(assignments).variable}`], targetValue),
};

function generate(given: TrackingParams, seed: number): TrackingSample {
  const params = checked(given);
  const draw = random(seed, `factor.variableTracking ${VERSION} ${params.hops} ${params.chains}`);
  const chains = assignmentChains(params.chains, params.hops, draw);
  const [asked] = chains;
  const targetValue = asked![0]!.value;
  const target = asked!
    .map(({ variable }) => variable)
    .sort((one, other) => one - other)
    .map((variable) => `v${variable}`);
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target,
    metadata: { variables: params.chains * (params.hops + 1), targetValue, target: target.join(", ") },
    targetValue,
    assignments: interleaved(chains, draw),
  };
}

function checked(given: TrackingParams): Required<TrackingParams> {
  requireKnownKeys("factor.variableTracking", given, Object.keys(DEFAULTS));
  const params = { ...DEFAULTS, ...given };
  requireInteger("hops", params.hops, 1, 100, "RULER uses 4");
  requireInteger("chains", params.chains, 1, 100, "RULER uses 1");
  requireInteger("fillerTokens", params.fillerTokens, 0, 10_000_000, "FACTOR uses 0 to 128,000");
  requireNumber("charactersPerToken", params.charactersPerToken, 0.5, 20);
  return params;
}
