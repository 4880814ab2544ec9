import type { Random } from "../../core/random.js";
import type { Statement } from "./quantity.js";
import { placesOf, type World } from "./worlds.js";

/** A place at which close noise counts some kinds. */
export interface Site {
  place: string;
  kinds: readonly string[];
}

/** Kinds to choose from for each one that a place is to have. */
const SPARE = 1.25;
/** How many of the further places stay as the item's are when others get more kinds. */
const LIGHT = 1 / 8;

/**
 * Where close noise counts what: the kinds of the item at further places, as many at each as the item has on average,
 * so that neither a kind nor the number of kinds tells the item's own places. When all places are in use, most get
 * further kinds. Kinds are also added at those places of the item whose total no statement uses.
 *
 * @param count instances wanted, on average; of more than the world has, all
 * @returns a site for each place, in no order that matters
 */
export function sites(statements: readonly Statement[], world: World, count: number, draw: Random): Site[] {
  const places = freePlaces(statements, world);
  const own = new Set(statements.map(({ place }) => place));
  const open = [...places.keys()].filter((place) => own.has(place));
  const further = [...places.keys()].filter((place) => !own.has(place));
  const usual = statements.length / own.size;
  const heavy = (count / (further.length || 1) - LIGHT * usual) / (1 - LIGHT);
  const most = Math.min(world.kinds.length, Math.max(usual, heavy));
  const light = most < world.kinds.length ? LIGHT : 0;
  const kinds = kindsFor(Math.ceil(most * SPARE), statements, world, draw);
  const chosen: Site[] = [];
  let left = count;
  for (const place of [...draw.shuffle(open), ...draw.shuffle(further)]) {
    if (left <= 0) break;
    const already = places.get(place)!;
    const size = around(draw.chance(light) ? usual : most, kinds.length, draw) - already.length;
    const others = kinds.filter((kind) => !already.includes(kind));
    const added = draw.shuffle(others).slice(0, Math.max(0, size));
    if (added.length > 0) chosen.push({ place, kinds: added });
    left -= added.length;
  }
  return chosen;
}

/** How many instances a world has beside those of an item and of the places whose total the item uses. */
export function freeInstances(statements: readonly Statement[], world: World): number {
  const already = [...freePlaces(statements, world).values()];
  return already.reduce((sum, kinds) => sum + world.kinds.length - kinds.length, 0);
}

/** The places whose total no statement uses, with the kinds that the item counts there. */
function freePlaces(statements: readonly Statement[], world: World): Map<string, string[]> {
  const free = new Map(placesOf(world).map((place) => [place, [] as string[]]));
  for (const { place, kind } of statements) free.get(place)!.push(kind);
  for (const { place, kind } of statements.flatMap(({ operands }) => operands))
    if (kind === null) free.delete(place);
  return free;
}

/** The item's kinds, and others if there are to be more. */
function kindsFor(most: number, statements: readonly Statement[], world: World, draw: Random): string[] {
  const own = [...new Set(statements.map(({ kind }) => kind))];
  const others = world.kinds.filter((kind) => !own.includes(kind));
  return [...own, ...draw.shuffle(others).slice(0, Math.max(0, most - own.length))];
}

/** A whole number 1..most around a mean, as evenly spread as the two ends allow. */
function around(mean: number, most: number, draw: Random): number {
  const middle = Math.floor(mean) + Number(draw.chance(mean % 1));
  return draw.integer(Math.max(1, 2 * middle - most), Math.min(most, 2 * middle - 1));
}
