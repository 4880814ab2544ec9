import type { Attribute, PuzzleSample } from "./sample.js";
import { conditionClause, introduce, stateClause, updateClause } from "./wording.js";

/**
 * A worked solution that follows the person of interest: first their initial state, then a line for each statement
 * with its conditions as far as they hold, its updates if all do, and the state after it; the last line answers.
 *
 * @example
 * 0. Brent is wearing green socks and is located in the zoo.
 * 1. wearing green socks yes, located in the park no. Brent is wearing green socks and is located in the zoo.
 * 2. located in the zoo yes: change into blue socks. Brent is wearing blue socks and is located in the zoo.
 * Brent is wearing blue socks.
 */
export function workedSolution(sample: PuzzleSample): string {
  return [...solutionSteps(sample), conclusion(sample, sample.target)].join("\n");
}

/**
 * The lines of the worked solution without the answer: the initial state, then one for each statement.
 *
 * The state behind each line's period is the truth after that statement, so that a reader's own steps can be verified.
 */
export function solutionSteps(sample: PuzzleSample): string[] {
  const { personOfInterest, states, statements } = sample;
  const order = sample.introduction[personOfInterest] ?? sample.categories;
  const stateAfter = (step: number) => introduce(personOfInterest, states[step]![personOfInterest]!, order);
  return [
    `0. ${stateAfter(0)}`,
    ...statements.map(({ conditions, updates }, index) => {
      const before = states[index]![personOfInterest]!;
      const failing = conditions.findIndex(({ category, value }) => before[category] !== value);
      const checks = failing < 0 ? conditions : conditions.slice(0, failing + 1);
      const verdicts = checks.map(
        (condition, at) => `${conditionClause(condition)} ${at === failing ? "no" : "yes"}`,
      );
      const outcome = failing < 0 ? `: ${updates.map(updateClause).join(" and ")}` : "";
      return `${index + 1}. ${verdicts.join(", ")}${outcome}. ${stateAfter(index + 1)}`;
    }),
  ];
}

/** The sentence that answers the question with a value, right or not. */
export function conclusion(sample: PuzzleSample, value: string): string {
  const answer: Attribute = { category: sample.asked, value };
  return `${sample.personOfInterest} ${stateClause(answer)}.`;
}
