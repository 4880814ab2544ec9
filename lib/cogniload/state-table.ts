import { requireInteger } from "../core/check.js";
import type { PuzzleSample } from "./sample.js";

/**
 * Everyone's state after a step, a row for each person: `person`, then a column for each category.
 *
 * People whom the text does not introduce (released rules) come last.
 *
 * @param step 0, the initial state, to N; defaults to N
 * @throws RangeError if the puzzle has no such step
 * @source CogniLoad, section 2.1.1: the state function S_t
 */
export function stateTable(
  sample: PuzzleSample,
  step: number = sample.statements.length,
): Record<string, string>[] {
  requireInteger("step", step, 0, sample.statements.length, "0 is the initial state");
  const state = sample.states[step]!;
  const everyone = new Set([...sample.people, ...Object.keys(state)]);
  return [...everyone].map((person) => ({ person, ...state[person] }));
}
