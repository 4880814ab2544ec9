import type { Random } from "../../core/random.js";
import type { Statement } from "./quantity.js";
import { placeAt, placeCount, type World } from "./worlds.js";

/** A place at which close noise counts some kinds. */
export interface Site {
  place: string;
  kinds: readonly string[];
}

/**
 * Where close noise counts what: the kinds of the item at further places, as many at each as at one of the item's, so
 * that neither a kind nor the number of kinds tells the item's own places. If it needs more instances than all places
 * then have, there are more kinds at each. Kinds are also added at places of the item whose total no statement uses.
 *
 * @param count instances wanted, on average; of more than the world has, all
 * @returns in random order
 */
export function sites(statements: readonly Statement[], world: World, count: number, draw: Random): Site[] {
  const own = kindsByPlace(statements);
  const stated = [...own.values()].map((kinds) => kinds.length);
  const closed = closedPlaces(statements);
  const sizes = [...own].map(([place, { length }]) =>
    closed.has(place) ? length : Math.max(length, draw.pick(stated)),
  );
  const usual = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const times = Math.max(1, count / (usual * (placeCount(world) - own.size)));
  const kinds = kindsFor(Math.ceil(times * Math.max(...sizes)), statements, world, draw);
  const chosen: Site[] = [];
  let left = count;
  const fill = (place: string, size: number, already: readonly string[]) => {
    const others = kinds.filter((kind) => !already.includes(kind));
    const added = draw.shuffle(others).slice(0, Math.max(0, Math.round(times * size) - already.length));
    if (added.length > 0) chosen.push({ place, kinds: added });
    left -= added.length;
  };
  for (const [index, [place, already]] of [...own].entries())
    if (!closed.has(place) && left > 0) fill(place, sizes[index]!, already);
  for (const place of placesInRandomOrder(world, draw)) {
    if (left <= 0) break;
    if (!own.has(place)) fill(place, draw.pick(sizes), []);
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

function kindsByPlace(statements: readonly Statement[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { place, kind } of statements) places.set(place, [...(places.get(place) ?? []), kind]);
  return places;
}

/** The places whose total a statement uses. */
const closedPlaces = (statements: readonly Statement[]): Set<string> =>
  new Set(
    statements.flatMap(({ operands }) =>
      operands.filter(({ kind }) => kind === null).map(({ place }) => place),
    ),
  );

/** The item's kinds, and others if there are to be more. */
function kindsFor(most: number, statements: readonly Statement[], world: World, draw: Random): string[] {
  const own = [...new Set(statements.map(({ kind }) => kind))];
  const others = world.kinds.filter((kind) => !own.includes(kind));
  return [...own, ...draw.shuffle(others).slice(0, Math.max(0, most - own.length))];
}
