import type { Attribute, PersonState, PuzzleState, Statement } from "@loadlab/lib/cogniload/puzzle/item.js";
import { CATEGORIES, type Category } from "@loadlab/lib/cogniload/puzzle/ontology.js";
import type { ReadText } from "./text.js";

/**
 * Plays a puzzle's statements from an initial state: whoever meets all conditions gets all updates. A statement that
 * the person of interest meets is a needle.
 *
 * @param used the reference person of each statement, where a state file tells; where it does not, or that person does
 *   not meet the conditions, it is the first who does, and for a needle the person of interest; "" if nobody does
 * @source CogniLoad, section 2.1.3
 */
export function replay(
  start: PuzzleState,
  { statements, personOfInterest }: Pick<ReadText, "statements" | "personOfInterest">,
  used: readonly string[] = [],
): { statements: Statement[]; states: PuzzleState[] } {
  const people = Object.keys(start);
  let state = start;
  const states = [state];
  const played = statements.map(({ conditions, updates }, index): Statement => {
    const affected = people.filter((person) => meets(state[person], conditions));
    const next: Record<string, PersonState> = { ...state };
    for (const person of affected) next[person] = inOrder(state[person], updates);
    states.push((state = next));
    const type = affected.includes(personOfInterest) ? "needle" : "hay";
    const told = affected.find((person) => person === used[index]);
    const [first = ""] = type === "needle" ? [personOfInterest] : affected;
    return { type, reference: told ?? first, conditions, updates, affected };
  });
  return { statements: played, states };
}

function meets(state: PersonState = {}, conditions: readonly Attribute[]): boolean {
  for (const { category, value } of conditions) if (state[category] !== value) return false;
  return true;
}

/** A state after updates, its categories in the ontology's order. */
export function inOrder(state: PersonState = {}, updates: readonly Attribute[] = []): PersonState {
  const changed: Partial<Record<Category, string>> = { ...state };
  for (const { category, value } of updates) changed[category] = value;
  const ordered: typeof changed = {};
  for (const category of CATEGORIES)
    if (changed[category] !== undefined) ordered[category] = changed[category];
  return ordered;
}
