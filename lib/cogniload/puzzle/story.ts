import type { Random } from "../../core/random.js";
import { CATEGORIES, type PuzzleSample, type PuzzleState, type Rules } from "./item.js";

/** What a story is about, in numbers: people, categories and values are counted from 0. */
export interface Cast {
  people: number;
  /** p*, the person of interest. */
  hero: number;
  /** How many values each category has. */
  sizes: readonly number[];
  rules: Rules;
  /** The category asked for, where updates are balanced. */
  balanced?: number;
}

type Row = readonly number[];

/** The row of each person. People whom a statement leaves alone share rows. */
export type Grid = readonly Row[];

/** A statement in numbers. */
export interface Step {
  needle: boolean;
  reference: number;
  /** Categories of the conditions, in the order of the text. */
  conditions: readonly number[];
  /** Categories of the updates, in the order of the text, with the values they set. */
  updates: readonly { category: number; value: number }[];
}

/**
 * The state after a statement, or null if it is not allowed: it must change somebody. A hay must not touch the person
 * of interest, nor make anybody equal to them (only balanced ones could). A needle must leave one of the others alone,
 * and one (by the released rules: all) of them different. By the paper's rules two others must differ while hays are
 * to come, since no allowed hay exists once they are all alike.
 *
 * @source CogniLoad, section 2.1.3 for the change, 2.1.4 for the rest; the constraint on needles from its first
 *   sentence
 */
export function allowed(step: Step, cast: Cast, now: Grid, haysLeft: number): Grid | null {
  const { people, hero, rules, balanced } = cast;
  // Asked first, because most of the draws that come to nothing do so here.
  if (!step.needle && meets(now[hero], step, now)) return null;
  const next = now.map((row) => (meets(row, step, now) ? updated(row, step) : row));
  if (next.every((row, person) => same(row, now[person]))) return null;
  const heros = next[hero];
  if (step.needle) {
    if (next.every((row, person) => row !== now[person])) return null;
    const like = next.reduce((count, row) => (same(row, heros) ? count + 1 : count), -1);
    if (like > (rules === "released" ? 0 : people - 2)) return null;
  } else if (balanced !== undefined && next.some((row, person) => row !== now[person] && same(row, heros)))
    return null;
  const keepTwoApart = rules === "paper" && people > 2 && haysLeft > 0;
  const other = next[hero === 0 ? 1 : 0];
  if (keepTwoApart && next.every((row, person) => person === hero || same(row, other))) return null;
  return next;
}

// Loops and not callbacks, because these run for every person in every draw.

/** Whether a person has the reference person's value in each category of the conditions. */
function meets(row: Row = [], { conditions, reference }: Step, now: Grid): boolean {
  const wanted = now[reference] ?? [];
  for (const category of conditions) if (row[category] !== wanted[category]) return false;
  return true;
}

function updated(row: Row, { updates }: Step): Row {
  const next = row.slice();
  for (const { category, value } of updates) next[category] = value;
  return next;
}

function same(one: Row = [], other: Row = []): boolean {
  if (one === other) return true;
  for (let category = 0; category < one.length; category++)
    if (one[category] !== other[category]) return false;
  return true;
}

/** How a balanced story ends: which statement is the last to set the asked category, and whom it concerns. */
interface Ending {
  /** Whether the next statement is a needle. @param left statements from this one on */
  isNeedle(left: number, needlesLeft: number): boolean;
  /** Whether a statement keeps to the ending. */
  keeps(step: Step, left: number, now: Grid): boolean;
}

/**
 * Draws how a balanced story ends: the last statement to set the asked category is a needle as often as a hay, as far
 * from the end as if both were alike. It decides the answer; all other statements set any value, so that their values
 * tell nothing.
 */
function ending({ hero, sizes }: Cast, asked: number, length: number, start: Grid, draw: Random): Ending {
  const needle = draw.chance(0.5);
  const after = trailing(sizes.length, length, draw);
  const decides = (value: number, now: Grid) => [now, start].every((grid) => grid[hero]![asked] !== value);
  return {
    isNeedle(left, needlesLeft) {
      if (left === after + 1) return needle;
      if (left <= after) return draw.integer(1, left) <= needlesLeft;
      return draw.integer(1, left - 1) <= needlesLeft - Number(needle);
    },
    keeps({ updates }, left, now) {
      if (left > after + 1) return true;
      const set = updates.find(({ category }) => category === asked);
      return left <= after ? !set : set !== undefined && decides(set.value, now);
    },
  };
}

/** How many statements at the end leave one of d categories alone, as the number of updates is uniform on 1..d. */
function trailing(d: number, length: number, draw: Random): number {
  for (;;) {
    let count = 0;
    while (draw.chance((d - 1) / (2 * d))) count += 1;
    if (count < length) return count;
  }
}

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

/**
 * The state after a new statement in place of one of a puzzle's, drawn by the rules of the paper alone.
 *
 * By these rules a statement may change nobody. The lab's puzzles follow a stricter rule: each statement changes
 * somebody.
 *
 * @param sample the puzzle
 * @param step which statement is replaced, 0..N - 1; a needle stays a needle and a hay a hay
 * @param uniform gives a random number from 0 to below 1 at each call; defaults to `Math.random`
 * @source CogniLoad, section 2.1.3 for the draw, 2.1.4 for the constraints
 */
export function redrawStatement(
  sample: PuzzleSample,
  step: number,
  uniform: () => number = Math.random,
): PuzzleState {
  const { personOfInterest: hero, categories, domains, states, statements } = sample;
  const now = states[step]!;
  const others = Object.keys(now).filter((name) => name !== hero);
  const needle = statements[step]!.type === "needle";
  const haysToCome = !needle || statements.slice(step + 1).some(({ type }) => type === "hay");
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(uniform() * list.length)]!;
  const some = <T>(list: readonly T[]) => {
    const [rest, size] = [[...list], Math.ceil(uniform() * list.length)];
    return Array.from({ length: size }, () => rest.splice(Math.floor(uniform() * rest.length), 1)[0]!);
  };
  for (;;) {
    const like = now[needle ? hero : oneOf(others)]!;
    const conditions = some(categories);
    const updates = some(categories).map((category) => {
      const values = domains[category]!.filter((value) => needle || value !== now[hero]![category]);
      return [category, oneOf(values)] as const;
    });
    const affected = Object.keys(now).filter((name) =>
      conditions.every((category) => now[name]![category] === like[category]),
    );
    const changed = affected.map((name) => [name, { ...now[name], ...Object.fromEntries(updates) }]);
    const next = { ...now, ...Object.fromEntries(changed) } as PuzzleState;
    const theirs = others.map((name) => next[name]!);
    const touched = needle
      ? others.every((name) => affected.includes(name)) || alike([...theirs, next[hero]!])
      : affected.includes(hero);
    if (!touched && !(others.length > 1 && haysToCome && alike(theirs))) return next;
  }
}

const alike = (states: readonly object[]) => new Set(states.map((state) => JSON.stringify(state))).size === 1;
