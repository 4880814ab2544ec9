import type { Random } from "../core/random.js";
import { allowed } from "./constraints.js";
import { initialState } from "./initial-state.js";
import { CATEGORIES } from "./ontology.js";
import type { Rules } from "./sample.js";

/** What a story is about, in numbers: people, categories and values are counted from 0. */
export interface Cast {
  people: number;
  /** p*, the person of interest. */
  hero: number;
  /** How many values each category has. */
  sizes: readonly number[];
  rules: Rules;
}

/** The value of each person, the first index, in each category. People whom a statement leaves alone share rows. */
export type Grid = readonly (readonly number[])[];

/** A statement in numbers. */
export interface Step {
  needle: boolean;
  reference: number;
  /** Categories of the conditions, in the order of the text. */
  conditions: number[];
  /** Categories of the updates, in the order of the text. */
  updates: number[];
  /** The value each update sets. */
  values: number[];
}

export interface Story {
  steps: Step[];
  /** The state before the first statement and after each. */
  grids: Grid[];
}

/** How often a statement is drawn before the generator gives up. */
export const TRIES = 10_000;

/**
 * A sequence of statements that keeps every constraint of the paper.
 *
 * Needle or hay is drawn by what is left of each; then conditions, updates and, for a hay, the reference person are
 * drawn until the statement is allowed. The released rules draw needle or hay again too.
 *
 * @param length N, the number of statements
 * @param needles how many of them concern the person of interest
 * @returns null if `TRIES` draws gave no allowed statement
 * @source CogniLoad, sections 2.1.2 to 2.1.4
 */
export function tell(cast: Cast, length: number, needles: number, draw: Random): Story | null {
  const grids: Grid[] = [initialState(cast, draw)];
  const steps: Step[] = [];
  let needlesLeft = needles;
  for (let left = length; left > 0; left--) {
    const now = grids[steps.length]!;
    let needle = draw.integer(1, left) <= needlesLeft;
    for (let tries = 1; ; tries++) {
      const step = drawStep(cast, now, needle, draw);
      const haysToCome = left - needlesLeft - (needle ? 0 : 1);
      const next = allowed(step, cast, now, haysToCome);
      if (next) {
        steps.push(step);
        grids.push(next);
        break;
      }
      if (tries === TRIES) return null;
      if (cast.rules === "released") needle = draw.integer(1, left) <= needlesLeft;
    }
    if (needle) needlesLeft -= 1;
  }
  return { steps, grids };
}

function drawStep(cast: Cast, now: Grid, needle: boolean, draw: Random): Step {
  const { people, hero, sizes, rules } = cast;
  const reference = needle ? hero : numberBut(hero, -1, people, draw);
  const conditions = some(sizes.length, draw);
  const updates = some(sizes.length, draw);
  const heros = needle && rules === "paper" ? null : now[hero]!;
  const theirs = rules === "paper" ? null : now[reference]!;
  const values = updates.map((category) =>
    numberBut(heros?.[category] ?? -1, theirs?.[category] ?? -1, sizes[category]!, draw),
  );
  return { needle, reference, conditions, updates, values };
}

/** The indices of all categories a puzzle can have. */
const INDICES = CATEGORIES.map((_, index) => index);

/** 1..count of the numbers below `count`, how many uniform, which uniform, in random order. */
function some(count: number, draw: Random): number[] {
  const all = INDICES.slice(0, count);
  const size = draw.integer(1, count);
  for (let at = 0; at < size; at++) {
    const other = draw.integer(at, count - 1);
    const kept = all[at]!;
    all[at] = all[other]!;
    all[other] = kept;
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
