import { requireInteger, requireKnownKeys, requireNumber } from "../core/check.js";
import { oneShot } from "../core/episode.js";
import { random } from "../core/random.js";
import { type Sample, sampleId } from "../core/sample.js";
import type { OneShotTask } from "../core/task.js";
import { forest, type Relation } from "./forest.js";
import { symbolicPrompt } from "./prompt.js";
import { scoreReply, type SymbolicScore } from "./score.js";
import { conclusion, workedSolution } from "./solution.js";

/** The knobs of a symbolic item. */
export interface SymbolicParams {
  /** N, the number of variables and the task's complexity, 1..39. */
  variables: number;
  /** Length of the irrelevant text around the relationships, in tokens; 0 or more, defaults to 0. */
  fillerTokens?: number;
  /** k, the number of trees in the forest, 1..N; 0, the default, draws it uniformly for every item. */
  roots?: number;
  /** Probability that the item asks for a value no variable has, 0..1, defaults to 0.1. */
  absentShare?: number;
  /** How many relationships may stand at one place of the filler, at least 1, defaults to 3. */
  maxGroup?: number;
  /**
   * Characters of filler that make a token, defaults to 6.4, the estimate for current tokenizers of 100,000 and more
   * entries; `factor.charactersPerToken(countTokens)` measures it for the model under test.
   */
  charactersPerToken?: number;
}

/** What can be said of a symbolic item without looking at it. */
export type SymbolicFacts = {
  /** k, the number of trees of the forest. */
  trees: number;
  /** The most relationships between a variable and its root. */
  depth: number;
  /** The value asked for. */
  targetValue: number;
  /** The right answer in words: `v1, v3`, or `none`. */
  target: string;
  /** How many variables have the value asked for. */
  matches: number;
};

/** An item of FACTOR's symbolic suite; its text is built on demand by `factor.symbolicPrompt`. */
export interface SymbolicSample extends Sample<Required<SymbolicParams>, string[]> {
  /** The names of the variables that have the value asked for, by number; empty if none has. */
  target: string[];
  metadata: SymbolicFacts;
  /** The value asked for. */
  targetValue: number;
  /** The forest, each parent before its children. */
  relations: Relation[];
  /** The order in which the text states the relationships: indices into `relations`. */
  order: number[];
}

const VERSION = "1";

const DEFAULTS = { fillerTokens: 0, roots: 0, absentShare: 0.1, maxGroup: 3, charactersPerToken: 6.4 };

/** The filler lengths of the benchmark, in tokens (FACTOR, appendix A.2.2). */
export const FILLER_TOKENS = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000];

/**
 * FACTOR's symbolic suite: a forest of equations such as `v1 = v4 - 1`, scattered over irrelevant text; the question
 * is which variables equal some number.
 *
 * @source FACTOR, sections 3.1 and appendix A; lib/factor/README.md lists every decision
 */
export const symbolic: OneShotTask<SymbolicParams, SymbolicSample, SymbolicScore> = {
  name: "factor.symbolic",
  version: VERSION,
  grid: FILLER_TOKENS.flatMap((fillerTokens) => upTo(39, { fillerTokens })),
  generate,
  begin: (sample) =>
    oneShot(sample, () => [{ role: "user" as const, text: symbolicPrompt(sample) }], scoreReply),
  score: scoreReply,
  oracle: (episode) => workedSolution(episode.sample),
  guess({ sample }, random) {
    const names = sample.relations.map(({ variable }) => `v${variable}`);
    return conclusion([random.pick(names)], sample.targetValue);
  },
};

/**
 * The part of the grid that varies the number of variables.
 *
 * @param variables the largest N, 1..39
 * @param rest parameters shared by all
 * @returns parameters with N = 1, 2, ..., variables
 */
export function upTo(variables: number, rest: Omit<SymbolicParams, "variables"> = {}): SymbolicParams[] {
  requireInteger("variables", variables, 1, 39);
  return Array.from({ length: variables }, (_, index) => ({ variables: index + 1, ...rest }));
}

function generate(given: SymbolicParams, seed: number): SymbolicSample {
  const params = checked(given);
  const draw = random(
    seed,
    `factor.symbolic ${VERSION} ${params.variables} ${params.roots} ${params.absentShare}`,
  );
  const roots = params.roots || draw.integer(1, params.variables);
  const relations = forest(params.variables, roots, draw);
  const values = relations.map(({ value }) => value);
  const absent = draw.chance(params.absentShare);
  const outside = draw.chance(0.5) ? Math.min(...values) - 1 : Math.max(...values) + 1;
  const targetValue = absent ? outside : draw.pick(values);
  const target = relations
    .filter(({ value }) => value === targetValue)
    .map(({ variable }) => variable)
    .sort((one, other) => one - other)
    .map((variable) => `v${variable}`);
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target,
    metadata: {
      trees: roots,
      depth: depth(relations),
      targetValue,
      target: target.join(", ") || "none",
      matches: target.length,
    },
    targetValue,
    relations,
    order: draw.shuffle(relations.map((_, index) => index)),
  };
}

function checked(given: SymbolicParams): Required<SymbolicParams> {
  requireKnownKeys("factor.symbolic", given, ["variables", ...Object.keys(DEFAULTS)]);
  const params = { ...DEFAULTS, ...given };
  requireInteger("variables", params.variables, 1, 39, "FACTOR varies N from 1 to 39 (appendix A.2.1)");
  requireInteger("fillerTokens", params.fillerTokens, 0, 10_000_000, "FACTOR uses 0 to 128,000");
  requireInteger("roots", params.roots, 0, params.variables, "0 draws the number of trees at random");
  requireNumber("absentShare", params.absentShare, 0, 1);
  requireInteger("maxGroup", params.maxGroup, 1);
  requireNumber("charactersPerToken", params.charactersPerToken, 0.5, 20);
  return params;
}

/** The most relationships between a variable and its root. */
function depth(relations: Relation[]): number {
  const depths = new Map<number | null, number>([[null, -1]]);
  for (const { variable, parent } of relations) depths.set(variable, depths.get(parent)! + 1);
  return Math.max(...depths.values());
}
