import { random, type Random } from "../../core/random.js";
import type { Grid } from "./board.js";
import type { RealisticParams, RealisticSample } from "./realistic.js";
import { redundantNodes } from "./redundant.js";
import { gridOf } from "./size.js";
import { named, statementOf, stepsOf, type Names } from "./step.js";
import { structure } from "./structure.js";
import { valued, type Valued } from "./values.js";
import { worldNamed, WORLDS, type World } from "./worlds.js";

type Core = Pick<RealisticSample, "target" | "metadata" | "query" | "statements" | "solution">;

/** Draws of the numbers before the structure is drawn again. */
const ATTEMPTS = 4;

/**
 * An item without its noise, which depends on nothing but the seed and the knobs that change what is stated.
 *
 * @param label the task and its version, for the random stream
 * @source FACTOR, section 3.2: first the structure, then the solution, then variables that are not needed
 */
export function coreOf(params: Required<RealisticParams>, seed: number, label: string): Core {
  const { operations, world, redundant, places, kinds } = params;
  const draw = random(seed, [label, operations, world, redundant, places, kinds].join(" "));
  const setting = world === "any" ? draw.pick(WORLDS) : worldNamed(world);
  const grid = gridOf(params);
  const names = namesOf(setting, grid, draw);
  const essential = solved(grid, operations, redundant, draw);
  const cells = grid.places * grid.kinds;
  const stated = [
    ...essential.filter(({ quantity }) => quantity < cells),
    ...redundantNodes(grid, essential, redundant, draw),
  ];
  const { quantity, value } = essential.at(-1)!;
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
    query: { place: named(quantity, names).place, kind: named(quantity, names).kind! },
    statements: draw.shuffle(stated).map((node) => statementOf(node, names)),
    solution: stepsOf(essential, grid, names),
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

/** Places that share neither first name nor type as far as a world's words allow, and kinds. */
function namesOf(world: World, grid: Grid, draw: Random): Names {
  const firstNames = draw.shuffle(world.firstNames);
  const types = draw.shuffle(world.types);
  const place = (index: number) => {
    const round = Math.floor(index / firstNames.length);
    return `${firstNames[index % firstNames.length]} ${types[(index + round) % types.length]}`;
  };
  return {
    places: Array.from({ length: grid.places }, (_, index) => place(index)),
    kinds: draw.shuffle(world.kinds).slice(0, grid.kinds),
  };
}

function depth(solution: readonly Valued[]): number {
  const depths = new Map<number, number>();
  for (const { quantity, operands } of solution)
    depths.set(quantity, 1 + Math.max(-1, ...operands.map((operand) => depths.get(operand)!)));
  return depths.get(solution.at(-1)!.quantity)!;
}
