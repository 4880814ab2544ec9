import { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { words, worldNamed, worldNames, type World } from "../text.js";
import { gridOf, requireRoom, structure, type Grid } from "./structure.js";
import { bareSentences, type Quantity, type RealisticParams, type RealisticSample } from "./item.js";
import { requireNoise } from "./prompt.js";
import { redundantNodes, valued, type Valued } from "./values.js";
import { statementOf, stepsOf } from "./solution.js";

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

export function generate(given: RealisticParams, seed: number): RealisticSample {
  const params = checked(given);
  const sample = { id: sampleId(params, seed), params, seed, ...coreOf(params, seed) };
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
  requireOneOf("world", params.world, ["any", ...worldNames()]);
  requireInteger("redundant", params.redundant, 0, 1_000, "the paper's example has 5");
  requireNumber("charactersPerToken", params.charactersPerToken, 0.5, 20);
  if (params.fillerTokens > 0 && params.contextTokens > 0)
    throw new RangeError(
      `fillerTokens is ${params.fillerTokens} and contextTokens is ${params.contextTokens}; expected one of them to ` +
        "be 0; fillerTokens is the length of the noise, contextTokens that of the whole text",
    );
  requireRoom(params);
  return params;
}

function requireContext(sample: RealisticSample): void {
  const { contextTokens, charactersPerToken, operations } = sample.params;
  if (contextTokens === 0) return;
  const least = Math.ceil(bareSentences(sample).join(" ").length / charactersPerToken);
  if (contextTokens >= least) return;
  throw new RangeError(
    `contextTokens is ${contextTokens}; expected at least ${least}, the tokens of this item's ` +
      `${sample.statements.length} statements (${operations} operations, ${charactersPerToken} characters per token); ` +
      "give more, or 0 for no limit",
  );
}

/** Draws of the numbers before the structure is drawn again. */
const ATTEMPTS = 4;

/** An item without noise: structure, solution, then what is not needed. @source FACTOR, section 3.2 */
function coreOf(params: Required<RealisticParams>, seed: number) {
  const { operations, world, redundant, places, kinds } = params;
  const draw = random(seed, ["factor.realistic 1", operations, world, redundant, places, kinds].join(" "));
  const setting = world === "any" ? draw.pick(words().worlds) : worldNamed(world);
  const grid = gridOf(params);
  const names = namesOf(setting, grid, draw);
  const essential = solved(grid, operations, redundant, draw);
  const cells = grid.places * grid.kinds;
  const stated = [
    ...essential.filter(({ quantity }) => quantity < cells),
    ...redundantNodes(grid, essential, redundant, draw),
  ];
  const solution = stepsOf(essential, names);
  const { place, kind, value } = solution.at(-1)!;
  return {
    target: value,
    metadata: {
      setting: setting.name,
      target: value,
      statements: stated.length,
      essential: stated.length - redundant,
      totals: essential.length + redundant - stated.length,
      depth: depth(essential),
    },
    query: { place, kind: kind! },
    statements: draw.shuffle(stated).flatMap((node) => statementOf(node, names) ?? []),
    solution,
  };
}

/** A solution with its numbers, each quantity after its operands. */
function solved(grid: Grid, operations: number, redundant: number, draw: Random): Valued[] {
  for (;;) {
    const nodes = structure(grid, operations, redundant, draw);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const solution = valued(nodes, draw);
      if (solution) return solution;
    }
  }
}

/** Places share neither first name nor type as far as a world's words allow. */
function namesOf(world: World, grid: Grid, draw: Random): Quantity[] {
  const firstNames = draw.shuffle(world.firstNames);
  const types = draw.shuffle(world.types);
  const places = Array.from({ length: grid.places }, (_, index) => {
    const round = Math.floor(index / firstNames.length);
    return `${firstNames[index % firstNames.length]} ${types[(index + round) % types.length]}`;
  });
  const kinds = draw.shuffle(world.kinds).slice(0, grid.kinds);
  return [
    ...places.flatMap((place) => kinds.map((kind) => ({ place, kind }))),
    ...places.map((place) => ({ place, kind: null })),
  ];
}

/** That of the quantity asked for, which needs all the others. */
function depth(solution: readonly Valued[]): number {
  const depths = new Map<number, number>();
  for (const { quantity, operands } of solution)
    depths.set(quantity, 1 + Math.max(-1, ...operands.map((operand) => depths.get(operand) ?? NaN)));
  return Math.max(...depths.values());
}
