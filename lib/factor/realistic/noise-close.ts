import type { Random } from "../../core/random.js";
import { sayings } from "./noise-draw.js";
import { fitting } from "./noise-fill.js";
import { freeInstances, sites, type Site } from "./noise-places.js";
import { counted, type Known } from "./noise-values.js";
import type { Statement } from "./quantity.js";
import { sentence } from "./sentence.js";
import type { World } from "./worlds.js";

/** Instances planned for each one that is expected to fit, as sentences differ in length. */
const MARGIN = 1.25;
/** Of larger totals nothing is said, as hardly any sum with them would stay below 1,000. */
const LARGEST_TOTAL = 500;

/**
 * Close noise: statements of the paper's forms about instances that an item does not state, in random order. They may
 * depend on the item's quantities and on one another; nothing of the item depends on them, and no total that the item
 * uses counts them.
 *
 * @param characters of all sentences, each with a space after it; they fall short of it by less than a sentence
 * @throws RangeError if the world has too few instances
 * @source FACTOR, section 3.3
 */
export function closeNoise(
  statements: readonly Statement[],
  world: World,
  characters: number,
  draw: Random,
): string[] {
  const item = statements.map((statement) => sentence(statement, world.category)).join(" ");
  const free = freeInstances(statements, world);
  const expected = (characters * statements.length) / item.length;
  for (let count = Math.ceil(MARGIN * expected); ; count = Math.ceil(MARGIN * count)) {
    const chosen = sites(statements, world, count, draw);
    const instances = chosen.reduce((sum, { kinds }) => sum + kinds.length, 0);
    const sentences = fitting(characters, told(statements, chosen, world, draw));
    if (sentences.length < instances) return draw.shuffle(sentences);
    if (instances === free)
      throw new RangeError(
        `close noise of ${Math.round(characters)} characters is more than the world "${world.name}" can fill: ` +
          `beside this item's it has ${free} instances, which take ${sentences.join(" ").length} characters; ` +
          'give fewer fillerTokens or contextTokens, or noise "general"',
      );
  }
}

/**
 * The sentences, place after place; operands are instances and totals that come before. The item's places stand among
 * the others, and what is stated there may be an operand from then on: that way the noise speaks of the item's
 * instances as often as of its own.
 */
function* told(
  statements: readonly Statement[],
  chosen: readonly Site[],
  world: World,
  draw: Random,
): Generator<string> {
  const own = new Map(counted(statements).map(({ place, instances }) => [place, instances]));
  const further = new Map(chosen.map(({ place, kinds }) => [place, kinds]));
  const said = sayings(statements, [...own.values()].flat(), draw);
  for (const place of draw.shuffle([...new Set([...own.keys(), ...further.keys()])])) {
    const here: Known[] = [...(own.get(place) ?? [])];
    said.know(here);
    for (const kind of further.get(place) ?? []) {
      const { more, times, operands, value } = said.next();
      yield sentence({ place, kind, more, times, operands }, world.category);
      const instance = { place, kind, value };
      here.push(instance);
      said.know([instance]);
    }
    const total = here.reduce((sum, { value }) => sum + value, 0);
    if (here.length > 1 && total <= LARGEST_TOTAL) said.knowTotal({ place, kind: null, value: total });
  }
}
