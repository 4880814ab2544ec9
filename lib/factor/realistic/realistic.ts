import { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "../../core/check.js";
import { oneShot } from "../../core/episode.js";
import { type Sample, sampleId } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import { bareTokens } from "./bare-text.js";
import { coreOf } from "./core-item.js";
import { requireNoise } from "./noise.js";
import { realisticPrompt } from "./prompt.js";
import type { Instance, Statement } from "./quantity.js";
import { scoreRealisticReply, type RealisticScore } from "./score.js";
import { requireRoom } from "./size.js";
import { conclusion, realisticSolution } from "./solution.js";
import type { Step } from "./step.js";
import { WORLD_NAMES } from "./worlds.js";

/** The knobs of a realistic item. */
export interface RealisticParams {
  /** Binary operations that the answer needs, the task's complexity; 2..20, met exactly. */
  operations: number;
  /** Length of the noise between the statements, in tokens; 0 or more, defaults to 0. */
  fillerTokens?: number;
  /**
   * Instead of `fillerTokens`: length of the whole text in tokens, statements and noise, without the explanation and
   * the question; 0, the default, leaves it to `fillerTokens`.
   */
  contextTokens?: number;
  /**
   * What the noise says: "general", the default, speaks of the same places and kinds without any quantity; "close"
   * states further quantities that the answer does not need.
   */
  noise?: "general" | "close";
  /** Where the item takes place, one of `factor.WORLDS` by name; "any", the default, draws it for every item. */
  world?: string;
  /** Instances that the text states and the answer does not need; 0..1,000, defaults to 5, as in the paper's example. */
  redundant?: number;
  /** Places that the item is spread over, 1..288; 0, the default, takes as many as needed. */
  places?: number;
  /** Kinds that are counted at them, 1..40; 0, the default, takes as many as needed. */
  kinds?: number;
  /**
   * Characters of text that make a token, 0.5..20, defaults to 4.3. Measured with o200k_base and cl100k_base over items
   * of 2 to 20 operations from all worlds: statements and close noise have 4.0 to 4.3 characters a token, texts of 4,000
   * tokens of general noise 4.5 to 4.7. For one model, divide a prompt's length by its own count of tokens.
   */
  charactersPerToken?: number;
}

/** What can be said of a realistic item without looking at it. */
export type RealisticFacts = {
  /** The name of the world the item takes place in. */
  setting: string;
  /** The right answer. */
  target: number;
  /** Statements of the text, noise left out: `essential` and the redundant ones. */
  statements: number;
  /** Instances that the answer needs, the one asked for included; each has a statement. */
  essential: number;
  /** Totals of places that the answer needs. */
  totals: number;
  /** The most dependencies one after another between the quantity asked for and a constant; a total is one of them. */
  depth: number;
};

/** An item of FACTOR's realistic suite; its text is built on demand by `factor.realisticPrompt`. */
export interface RealisticSample extends Sample<Required<RealisticParams>, number> {
  metadata: RealisticFacts;
  /** The instance that is asked for. */
  query: Instance;
  /** What the text states, in its order, noise left out. */
  statements: Statement[];
  /** The way to the answer: each quantity after those it is computed from, the query last. */
  solution: Step[];
}

const VERSION = "1";

const DEFAULTS = {
  fillerTokens: 0,
  contextTokens: 0,
  noise: "general" as const,
  world: "any",
  redundant: 5,
  places: 0,
  kinds: 0,
  charactersPerToken: 4.3,
};

/** The lengths of noise in the paper's realistic settings, in tokens (FACTOR, section 4.3 and Figure 4). */
const FILLER_TOKENS = [4_000, 8_000];

/**
 * FACTOR's realistic suite: how many there are of some kind at some place, told in sentences such as "The number of
 * each Bundle Ranch's Raccoon is 2 more than each South Zoo's Deer."; the question asks for one of them. A place's
 * total over all its kinds is never stated; who needs it has to add it up.
 *
 * @source FACTOR, sections 3.2 and 3.3; lib/factor/README.md lists every decision
 */
export const realistic: OneShotTask<RealisticParams, RealisticSample, RealisticScore> = {
  name: "factor.realistic",
  version: VERSION,
  grid: [
    ...operationsUpTo(20),
    ...FILLER_TOKENS.flatMap((fillerTokens) =>
      (["general", "close"] as const).flatMap((noise) => operationsUpTo(20, { fillerTokens, noise })),
    ),
  ],
  generate,
  begin: (sample) =>
    oneShot(sample, () => [{ role: "user" as const, text: realisticPrompt(sample) }], scoreRealisticReply),
  score: scoreRealisticReply,
  oracle: (episode) => realisticSolution(episode.sample),
  // no quantity of an item is larger
  guess: (_episode, random) => conclusion(random.integer(1, 1000)),
};

/**
 * The part of the grid that varies the number of operations.
 *
 * @param operations the most, 2..20
 * @param rest parameters shared by all
 * @returns parameters with 2, 3, ..., `operations` operations
 */
export function operationsUpTo(
  operations: number,
  rest: Omit<RealisticParams, "operations"> = {},
): RealisticParams[] {
  requireInteger("operations", operations, 2, 20);
  return Array.from({ length: operations - 1 }, (_, index) => ({ operations: index + 2, ...rest }));
}

function generate(given: RealisticParams, seed: number): RealisticSample {
  const params = checked(given);
  const core = coreOf(params, seed, `factor.realistic ${VERSION}`);
  const sample = { id: sampleId(params, seed), params, seed, ...core };
  requireContext(sample);
  requireNoise(sample);
  return sample;
}

function checked(given: RealisticParams): Required<RealisticParams> {
  requireKnownKeys("factor.realistic", given, ["operations", ...Object.keys(DEFAULTS)]);
  const params = { ...DEFAULTS, ...given };
  requireInteger("operations", params.operations, 2, 20, "FACTOR varies it from 2 to 20 (section 3.2)");
  requireInteger("fillerTokens", params.fillerTokens, 0, 10_000_000, "FACTOR uses 0, 4,000 and 8,000");
  requireInteger("contextTokens", params.contextTokens, 0, 10_000_000, "0 leaves it to fillerTokens");
  requireOneOf("noise", params.noise, ["general", "close"]);
  requireOneOf("world", params.world, ["any", ...WORLD_NAMES]);
  requireInteger("redundant", params.redundant, 0, 1_000, "the paper's example has 5");
  requireNumber("charactersPerToken", params.charactersPerToken, 0.5, 20);
  if (params.fillerTokens > 0 && params.contextTokens > 0)
    throw new RangeError(
      `fillerTokens is ${params.fillerTokens} and contextTokens is ${params.contextTokens}; expected one of them to ` +
        "be 0: the first is the length of the noise, the second that of the whole text",
    );
  requireRoom(params);
  return params;
}

function requireContext(sample: RealisticSample): void {
  const { contextTokens, charactersPerToken, operations } = sample.params;
  if (contextTokens === 0) return;
  const least = bareTokens(sample);
  if (contextTokens >= least) return;
  throw new RangeError(
    `contextTokens is ${contextTokens}; expected at least ${least}, the tokens of this item's ` +
      `${sample.statements.length} statements (${operations} operations, ${charactersPerToken} characters per token); ` +
      "give more, or 0 for no limit",
  );
}
