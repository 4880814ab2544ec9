import type { Cast, Grid, Step } from "./story.js";

/**
 * The state after a statement, or null if the paper forbids the statement.
 *
 * A hay must not touch the person of interest and must leave two of the others different. A needle must leave one of
 * the others alone, and one of them different from the person of interest (by the released rules: all of them). While
 * hays are to come, a needle too must leave two of the others different, since no allowed hay exists once they are all
 * alike. With two people there is one other, and no two to keep apart. That a hay makes nobody equal to the person of
 * interest is so by construction: it never sets a value that person has.
 *
 * @param haysToCome hays that will follow this statement
 * @source CogniLoad, section 2.1.4; the constraint on needles from its first sentence
 */
export function allowed(step: Step, cast: Cast, now: Grid, haysToCome: number): Grid | null {
  const { people, hero, rules } = cast;
  if (!step.needle && meets(now[hero]!, step, now)) return null;
  const next = now.slice();
  let affected = 0;
  for (let person = 0; person < people; person++) {
    if (!meets(now[person]!, step, now)) continue;
    next[person] = updated(now[person]!, step);
    affected += 1;
  }
  if (step.needle) {
    if (affected === people) return null;
    const like = countLike(next[hero]!, next) - 1;
    if (like > (rules === "released" ? 0 : people - 2)) return null;
  }
  const keepTwoApart = people > 2 && (!step.needle || haysToCome > 0);
  if (keepTwoApart && othersAlike(next, hero)) return null;
  return next;
}

/** Whether a person meets all conditions: has the reference person's value in each category. */
function meets(row: readonly number[], { conditions, reference }: Step, now: Grid): boolean {
  const wanted = now[reference]!;
  for (const category of conditions) if (row[category] !== wanted[category]) return false;
  return true;
}

function updated(row: readonly number[], { updates, values }: Step): number[] {
  const next = row.slice();
  for (let at = 0; at < updates.length; at++) next[updates[at]!] = values[at]!;
  return next;
}

/** How many rows are like this one, itself included. */
function countLike(row: readonly number[], rows: Grid): number {
  let count = 0;
  for (const other of rows) if (same(row, other)) count += 1;
  return count;
}

/** Whether all people but the hero are in one state. */
function othersAlike(rows: Grid, hero: number): boolean {
  const first = rows[hero === 0 ? 1 : 0]!;
  for (let person = 0; person < rows.length; person++)
    if (person !== hero && !same(rows[person]!, first)) return false;
  return true;
}

/** Whether two people are in one state. */
export function same(one: readonly number[], other: readonly number[]): boolean {
  if (one === other) return true;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
