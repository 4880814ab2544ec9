import type { Random } from "../../core/random.js";
import { ending } from "./balance.js";
import { allowed, same, type Cast, type Grid, type Step } from "./constraints.js";
import { CATEGORIES } from "./ontology.js";

export interface Story {
  steps: Step[];
  /** The state before the first statement and after each. */
  grids: Grid[];
}

/** How often a statement is drawn before the generator gives up. */
export const TRIES = 10_000;

/**
 * Statements that keep every constraint of the paper, each drawn until it is allowed; null after `TRIES` draws of one.
 *
 * @source CogniLoad, sections 2.1.2 to 2.1.4
 */
export function tell(cast: Cast, length: number, needles: number, draw: Random): Story | null {
  let now = initialState(cast, draw);
  const grids = [now];
  const steps: Step[] = [];
  let needlesLeft = needles;
  const end = cast.balanced === undefined ? null : ending(cast, cast.balanced, length, now, draw);
  for (let left = length; left > 0; left--) {
    let needle = end ? end.isNeedle(left, needlesLeft) : draw.integer(1, left) <= needlesLeft;
    for (let tries = 1; ; tries++) {
      const step = drawStep(cast, now, needle, draw);
      const kept = !end || end.keeps(step, left, now);
      const next = kept ? allowed(step, cast, now, left - needlesLeft) : null;
      if (next) {
        steps.push(step);
        grids.push((now = next));
        break;
      }
      if (tries === TRIES) return null;
      if (cast.rules === "released") needle = draw.integer(1, left) <= needlesLeft;
    }
    if (needle) needlesLeft -= 1;
  }
  return { steps, grids };
}

/** S_0: no two alike; by the released rules person i has value i of all. @source CogniLoad, section 2.1.2 */
function initialState({ people, sizes, rules }: Cast, draw: Random): Grid {
  if (rules === "released") return Array.from({ length: people }, (_, person) => sizes.map(() => person));
  for (;;) {
    const grid = Array.from({ length: people }, () => sizes.map((size) => draw.integer(0, size - 1)));
    if (grid.every((row, person) => !grid.slice(0, person).some((other) => same(row, other)))) return grid;
  }
}

function drawStep(
  { people, hero, sizes, rules, balanced }: Cast,
  now: Grid,
  needle: boolean,
  draw: Random,
): Step {
  const reference = needle ? hero : numberBut(hero, -1, people, draw);
  const conditions = some(sizes.length, draw);
  const heros = needle || balanced !== undefined ? undefined : now[hero];
  const theirs = rules === "paper" ? undefined : now[reference];
  const updates = some(sizes.length, draw).map((category) => ({
    category,
    value: numberBut(heros?.[category] ?? -1, theirs?.[category] ?? -1, sizes[category]!, draw),
  }));
  return { needle, reference, conditions, updates };
}

const INDICES = CATEGORIES.map((_, index) => index);

/** 1..count of the numbers below `count`, how many uniform, which uniform, in random order. */
function some(count: number, draw: Random): number[] {
  const all = INDICES.slice(0, count);
  const size = draw.integer(1, count);
  for (let at = 0; at < size; at++) {
    const other = draw.integer(at, count - 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all.slice(0, size);
}

/** A uniform number below `count` other than two given ones, which may be equal, or -1 for none. */
function numberBut(one: number, other: number, count: number, draw: Random): number {
  const low = Math.min(one, other);
  const high = Math.max(one, other);
  const excluded = (high >= 0 ? 1 : 0) + (low >= 0 && low !== high ? 1 : 0);
  let number = draw.integer(0, count - 1 - excluded);
  if (excluded === 2 && number >= low) number += 1;
  if (excluded > 0 && number >= high) number += 1;
  return number;
}
