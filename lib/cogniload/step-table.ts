import type { PuzzleSample, Statement } from "./sample.js";
import { conditionClause, joined, stateText, updateClause } from "./wording.js";

/** A statement, and what it did. */
export interface StepRow {
  /** t, 1..N. */
  step: number;
  type: Statement["type"];
  /** r_t, the person whose state the conditions describe. */
  reference: string;
  /** "wearing a red hat and located in the zoo". */
  conditions: string;
  /** "change into blue socks and move to the park". */
  updates: string;
  /** The names of those who met the conditions, joined by commas. */
  affected: string;
  /** S_t(p*): the person of interest after the statement, "is wearing blue socks and is located in the park". */
  state: string;
}

/** What each statement asks for, whom it changed, and the state of the person of interest after it. */
export function stepTable(sample: PuzzleSample): StepRow[] {
  const { personOfInterest, states, categories, introduction } = sample;
  const order = introduction[personOfInterest] ?? categories;
  return sample.statements.map(({ type, reference, conditions, updates, affected }, index) => ({
    step: index + 1,
    type,
    reference,
    conditions: joined(conditions, conditionClause),
    updates: joined(updates, updateClause),
    affected: affected.join(", "),
    state: stateText(states[index + 1]![personOfInterest]!, order),
  }));
}
