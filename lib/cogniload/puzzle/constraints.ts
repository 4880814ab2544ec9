import type { Rules } from "./item.js";

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

export function same(one: Row = [], other: Row = []): boolean {
  if (one === other) return true;
  for (let category = 0; category < one.length; category++)
    if (one[category] !== other[category]) return false;
  return true;
}
