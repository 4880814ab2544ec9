import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { sampleId, type Sample } from "../../core/sample.js";
import { namesOf } from "../symbolic/item.js";

/** The knobs of a variable tracking item. */
export interface TrackingParams {
  /** Assignments in a chain after the first, 1..100, defaults to 4; the answer has one variable more. */
  hops?: number;
  /** Chains with different values, 1..100, defaults to 1; the question is about one of them. */
  chains?: number;
  /** Length of the irrelevant text around the assignments, in tokens; 0 or more, defaults to 0. */
  fillerTokens?: number;
  /** Characters of filler per token, 0.5..20, defaults to 6.4, as in the symbolic suite. */
  charactersPerToken?: number;
}

/** Facts about a variable tracking item, for columns of results. */
export type TrackingFacts = {
  /** Variables in the text, over all chains. */
  variables: number;
  /** The value in the question. */
  targetValue: number;
  /** The right answer in words: `v310, v742`. */
  target: string;
};

/** What one sentence says: a variable takes a number, or the value of the variable before it in its chain. */
export interface Assignment {
  /** The variable's number: 107 stands for v107. */
  variable: number;
  /** The number of the variable whose value it takes, null for the first of a chain, which takes a number. */
  from: number | null;
  /** The value it holds. */
  value: number;
}

/** A variable tracking item. */
export interface TrackingSample extends Sample<Required<TrackingParams>, string[], TrackingFacts> {
  /** The names of the variables that hold the value in the question, by number; never empty. */
  target: string[];
  /** The value in the question, a number of five digits. */
  targetValue: number;
  /** Everything the text states, in its order: each variable after the one whose value it takes. */
  assignments: Assignment[];
}

const DEFAULTS = { hops: 4, chains: 1, fillerTokens: 0, charactersPerToken: 6.4 };

export function generate(given: TrackingParams, seed: number): TrackingSample {
  const params = checked(given);
  // 1 is the items' version
  const draw = random(seed, `factor.variableTracking 1 ${params.hops} ${params.chains}`);
  const chains = assignmentChains(params.chains, params.hops, draw);
  const { value: targetValue, assignments } = chains[0]!;
  const target = namesOf(assignments.map(({ variable }) => variable));
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

/** Variables have random numbers from 100 up, so that they tell nothing; values are distinct numbers of five digits. */
function assignmentChains(chains: number, hops: number, draw: Random) {
  const variables = chains * (hops + 1);
  const names = distinct(variables, 100, 99 + Math.max(900, 10 * variables), draw);
  return distinct(chains, 10_000, 99_999, draw).map((value, index) => {
    const own = names.slice(index * (hops + 1), (index + 1) * (hops + 1));
    const from = [null, ...own];
    return { value, assignments: own.map((variable, hop) => ({ variable, from: from[hop] ?? null, value })) };
  });
}

/** Distinct whole numbers of low..high, in the order drawn. */
function distinct(count: number, low: number, high: number, draw: Random): number[] {
  const numbers = new Set<number>();
  while (numbers.size < count) numbers.add(draw.integer(low, high));
  return [...numbers];
}

/** All assignments in one order that keeps each chain's own, all such orders being equally likely. */
function interleaved(chains: ReturnType<typeof assignmentChains>, draw: Random): Assignment[] {
  const left = chains.map(({ assignments }) => assignments.values());
  const turns = draw.shuffle(chains.flatMap(({ assignments }, index) => assignments.map(() => index)));
  return turns.flatMap((index) => left[index]?.next().value ?? []);
}
