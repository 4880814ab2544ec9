import { grouped } from "../../core/collections.js";
import type { Random } from "../../core/random.js";
import { placeAt, placeCount, words, type World } from "../text.js";
import {
  counted,
  fitting,
  possession,
  sentence,
  type Instance,
  type Known,
  type Quantity,
  type Statement,
} from "./item.js";
import { WITH_OPERANDS } from "./structure.js";
import { constant, LARGEST, numberedOrConstant, type Valued } from "./values.js";

/** Sentences of a paragraph, which is about one place. */
const PARAGRAPH = { fewest: 3, most: 7 };

/** Paragraphs that state no quantity and mention essential and redundant instances alike. @source FACTOR, 3.3 */
export const generalNoise = (
  instances: readonly Instance[],
  world: World,
  characters: number,
  draw: Random,
): string[] => fitting(characters, paragraphs(instances, world, draw));

function* paragraphs(instances: readonly Instance[], world: World, draw: Random): Generator<string> {
  const { fillings, patterns } = words();
  const { people, habit } = world;
  const slots: Readonly<Record<string, readonly string[]>> = { ...fillings, people, habit };
  const places = grouped(instances, ({ place }) => place);
  let deck: string[] = [];
  for (;;) {
    const there = draw.pick(places);
    for (let left = draw.integer(PARAGRAPH.fewest, PARAGRAPH.most); left > 0; left--) {
      if (deck.length === 0) deck = draw.shuffle(patterns);
      const pattern = deck.pop() ?? "";
      const { place, kind } = draw.pick(there);
      const names: Readonly<Record<string, string>> = { place, kind };
      const text = pattern.replace(/\{(\w+)\}/g, (_, slot) => names[slot] ?? draw.pick(slots[slot] ?? []));
      yield text.charAt(0).toUpperCase() + text.slice(1);
    }
  }
}

/** How often close noise states a constant, as redundant instances of an item do. */
const CONSTANT = 0.4;
/** Forms with their constants that are drawn anew; later ones are drawn from these, which is faster. */
const SHAPES = 500;
/** How often an operand is an instance that nothing mentions yet, if there is one. */
const UNMENTIONED = 0.8;
/** The share of the item's unmentioned instances that the noise may mention; some of its own stay unmentioned too. */
const CAUGHT_UP = 0.4;
/** Draws of operands before an instance becomes a constant since its values were too large. */
const ATTEMPTS = 8;

/**
 * Draws what close noise says, by the law of an item's redundant instances: form and constants first, for operands as
 * large as the item's quantities, then operands with which the value does not exceed 1,000. Totals are as frequent
 * among them as in the item, and instances of which nothing speaks yet are preferred.
 */
function sayings(statements: readonly Statement[], item: readonly Known[], draw: Random) {
  const values = new Map(item.map(({ value }, index) => [index, value]));
  const all = statements.flatMap(({ operands }) => operands);
  const totalShare = all.filter(({ kind }) => kind === null).length / (all.length || 1);
  const shapes: Valued[] = [];
  const instances: Known[] = [];
  const totals: Known[] = [];
  const name = (one: Quantity) => possession(one, "total");
  const spokenOf = new Set(all.map(name));
  const ofItem = new Set(item);
  /** Instances of which nothing speaks yet, and some that have been spoken of since. */
  const waiting: Known[] = [];
  const mentioned = new Set<Known>();

  return { know, knowTotal: (total: Known) => void totals.push(total), next };

  function know(stated: readonly Known[]): void {
    instances.push(...stated);
    const waits = (one: Known) => !ofItem.has(one) || (!spokenOf.has(name(one)) && draw.chance(CAUGHT_UP));
    waiting.push(...stated.filter(waits));
  }

  function next() {
    const { more, times, operands } = shape();
    if (operands.length === 0) return { more, times, operands: [], value: more };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const chosen = distinct(operands.length);
      const value = more + times * chosen.reduce((sum, one) => sum + one.value, 0);
      if (chosen.length === operands.length && value <= LARGEST) {
        for (const one of chosen) mentioned.add(one);
        return { more, times, operands: chosen, value };
      }
    }
    return { ...constant(0, draw), operands: [] };
  }

  function shape(): Valued {
    if (shapes.length === SHAPES) return draw.pick(shapes);
    const shape = newShape();
    shapes.push(shape);
    return shape;
  }

  function newShape(): Valued {
    const kind = { quantity: 0, forms: WITH_OPERANDS, constantShare: CONSTANT };
    const stands = (count: number) => Array.from({ length: count }, () => draw.integer(0, values.size - 1));
    return numberedOrConstant(kind, stands, values, draw);
  }

  /** Different quantities; fewer than asked for if there are hardly any. */
  function distinct(count: number): Known[] {
    const chosen: Known[] = [];
    for (let tries = 4 * count; tries > 0 && chosen.length < count; tries--) {
      const operand = anOperand();
      if (operand && !chosen.includes(operand)) chosen.push(operand);
    }
    return chosen;
  }

  function anOperand(): Known | undefined {
    if (totals.length > 0 && draw.chance(totalShare)) return draw.pick(totals);
    const unmentioned = draw.chance(UNMENTIONED) ? aWaiting() : undefined;
    return unmentioned ?? (instances.length > 0 ? draw.pick(instances) : undefined);
  }

  function aWaiting(): Known | undefined {
    while (waiting.length > 0) {
      const at = draw.integer(0, waiting.length - 1);
      const found = waiting[at];
      if (found && !mentioned.has(found)) return found;
      const last = waiting.pop();
      if (last && at < waiting.length) waiting[at] = last;
    }
    return undefined;
  }
}

/** Instances planned for each one that is expected to fit, as sentences differ in length. */
const MARGIN = 1.25;
/** Of larger totals nothing is said, as hardly any sum with them would stay below 1,000. */
const LARGEST_TOTAL = 500;

/**
 * Statements of the paper's forms about instances that an item does not state. They may depend on the item's
 * quantities and on one another; nothing of the item depends on them, and no total that the item uses counts them.
 *
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
    const sentences = fitting(characters, stated(statements, chosen, world, draw));
    if (sentences.length < instances) return draw.shuffle(sentences);
    if (instances === free)
      throw new RangeError(
        `close noise of ${Math.round(characters)} characters does not fit the world "${world.name}"; expected at most ` +
          `${sentences.join(" ").length}, which ${free} instances fill; ` +
          'give fewer fillerTokens or contextTokens, or noise "general"',
      );
  }
}

/** Place after place, the item's among them; operands come before, so that noise speaks of the item's as of its own. */
function* stated(
  statements: readonly Statement[],
  chosen: ReturnType<typeof sites>,
  world: World,
  draw: Random,
) {
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

/**
 * The item's kinds at further places, as many at each as at a place of the item, so that neither reveals the item's
 * own. If that is too few, each place gets more kinds, places of the item too unless a statement uses their total.
 */
function sites(statements: readonly Statement[], world: World, count: number, draw: Random) {
  const own = grouped(statements, ({ place }) => place);
  const stated = own.map(({ length }) => length);
  const closed = closedPlaces(statements);
  const places = own.map((there) => {
    const [{ place }] = there;
    const size = closed.has(place) ? there.length : Math.max(there.length, draw.pick(stated));
    return { place, already: there.map(({ kind }) => kind), size };
  });
  const ofItem = new Set(places.map(({ place }) => place));
  const sizes = places.map(({ size }) => size);
  const usual = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const times = Math.max(1, count / (usual * (placeCount(world) - own.length)));
  const kinds = kindsFor(Math.ceil(times * Math.max(...sizes)), statements, world, draw);
  const chosen: { place: string; kinds: readonly string[] }[] = [];
  let left = count;
  const fill = (place: string, size: number, already: readonly string[]) => {
    const others = kinds.filter((kind) => !already.includes(kind));
    const added = draw.shuffle(others).slice(0, Math.max(0, Math.round(times * size) - already.length));
    if (added.length > 0) chosen.push({ place, kinds: added });
    left -= added.length;
  };
  for (const { place, size, already } of places)
    if (!closed.has(place) && left > 0) fill(place, size, already);
  for (const place of placesInRandomOrder(world, draw)) {
    if (left <= 0) break;
    if (!ofItem.has(place)) fill(place, draw.pick(sizes), []);
  }
  return draw.shuffle(chosen);
}

/** A shuffle that is drawn one by one, as most texts take few of a world's places. */
function* placesInRandomOrder(world: World, draw: Random): Generator<string> {
  const moved = new Map<number, number>();
  for (let left = placeCount(world); left > 0; left--) {
    const at = draw.integer(0, left - 1);
    yield placeAt(world, moved.get(at) ?? at);
    moved.set(at, moved.get(left - 1) ?? left - 1);
  }
}

/** How many instances a world has beside those of an item and of the places whose total the item uses. */
export function freeInstances(statements: readonly Statement[], world: World): number {
  const closed = closedPlaces(statements);
  const open = statements.filter(({ place }) => !closed.has(place)).length;
  return (placeCount(world) - closed.size) * world.kinds.length - open;
}

function closedPlaces(statements: readonly Statement[]): Set<string> {
  const totals = statements.flatMap(({ operands }) => operands.filter(({ kind }) => kind === null));
  return new Set(totals.map(({ place }) => place));
}

/** The item's kinds, and others if there are to be more. */
function kindsFor(most: number, statements: readonly Statement[], world: World, draw: Random): string[] {
  const own = [...new Set(statements.map(({ kind }) => kind))];
  const others = world.kinds.filter((kind) => !own.includes(kind));
  return [...own, ...draw.shuffle(others).slice(0, Math.max(0, most - own.length))];
}
