import { requireInteger } from "../../core/check.js";
import type { PersonState, PuzzleSample, Statement } from "./item.js";
import { conditionClause, introduce, joined, stateClause, stateText, updateClause } from "./prompt.js";

/**
 * A worked solution that follows the person of interest: the initial state, a line for each statement, and the answer.
 *
 * A line checks the conditions until one fails, gives the updates if none does, and ends in the person's state after
 * the statement.
 *
 * @example
 * 0. Brent is wearing green socks and is located in the zoo.
 * 1. wearing green socks yes, located in the park no. Brent is wearing green socks and is located in the zoo.
 * 2. located in the zoo yes: change into blue socks. Brent is wearing blue socks and is located in the zoo.
 * Brent is wearing blue socks.
 */
export const workedSolution = (sample: PuzzleSample): string =>
  [...solutionSteps(sample), conclusion(sample, sample.target)].join("\n");

function solutionSteps(sample: PuzzleSample): string[] {
  const { personOfInterest, states, statements } = sample;
  return states.map((state, step) => {
    const now = introduce(personOfInterest, state[personOfInterest], orderOf(sample));
    const [statement, before] = [statements[step - 1], states[step - 1]?.[personOfInterest]];
    if (!statement) return `${step}. ${now}`;
    const { conditions, updates } = statement;
    const failing = conditions.findIndex(({ category, value }) => before?.[category] !== value);
    const checks = failing < 0 ? conditions : conditions.slice(0, failing + 1);
    const verdicts = checks.map(
      (condition, at) => `${conditionClause(condition)} ${at === failing ? "no" : "yes"}`,
    );
    const outcome = failing < 0 ? `: ${joined(updates, updateClause)}` : "";
    return `${step}. ${verdicts.join(", ")}${outcome}. ${now}`;
  });
}

/** The order in which a puzzle's text has the attributes of its person of interest. */
const orderOf = ({ introduction, personOfInterest, categories }: PuzzleSample) =>
  introduction[personOfInterest] ?? categories;

/** The sentence that answers the question with a value, right or not. */
export const conclusion = ({ asked, personOfInterest }: PuzzleSample, value: string): string =>
  `${personOfInterest} ${stateClause({ category: asked, value })}.`;

/**
 * Everyone's state after a step, a row for each person with the columns `person` and one for each category.
 *
 * People whom the text does not introduce (released rules) come last.
 *
 * @param sample the puzzle
 * @param step 0 (the initial state) to N, defaults to N
 * @throws RangeError if the puzzle has no such step
 * @source CogniLoad, section 2.1.1: the state function S_t
 */
export function stateTable(
  { people, statements, states }: PuzzleSample,
  step: number = statements.length,
): ({ person: string } & PersonState)[] {
  requireInteger("step", step, 0, statements.length, "0 is the initial state");
  const state = states[step] ?? {};
  const everyone = new Set([...people, ...Object.keys(state)]);
  return [...everyone].map((person) => ({ person, ...state[person] }));
}

/** A statement and its effect. */
export interface StepRow extends Pick<Statement, "type" | "reference"> {
  /** t, 1..N. */
  step: number;
  /** "wearing a red hat and located in the zoo". */
  conditions: string;
  /** "change into blue socks and move to the park". */
  updates: string;
  /** The names of those who met the conditions, joined by commas. */
  affected: string;
  /** S_t(p*): the person of interest after the statement, "is wearing blue socks and is located in the park". */
  state: string;
}

/** A row for each statement: conditions, updates, whom it affected, and the person of interest's state after it. */
export const stepTable = (sample: PuzzleSample): StepRow[] =>
  sample.statements.map(({ type, reference, conditions, updates, affected }, index) => ({
    step: index + 1,
    type,
    reference,
    conditions: joined(conditions, conditionClause),
    updates: joined(updates, updateClause),
    affected: affected.join(", "),
    state: stateText(sample.states[index + 1]?.[sample.personOfInterest], orderOf(sample)),
  }));
