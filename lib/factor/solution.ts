import { rightHandSide, shifted, type Relation } from "./forest.js";
import type { SymbolicSample } from "./symbolic.js";

/**
 * A worked solution: a line for each variable, in the order of their numbers, that replaces the variable it depends
 * on until a number is reached; matching lines end in `yes`; the last sentence names all matches, or none.
 *
 * @example
 * - v0 = v4 - 1 = v2 - 1 = 1 - 1 = 0
 * - v1 = v4 + 1 = v2 + 1 = 1 + 1 = 2 yes
 * ...
 * The variables equal to 2 are: v1.
 */
export function workedSolution(sample: SymbolicSample): string {
  const { relations, targetValue } = sample;
  const lines = [...relations]
    .sort((one, other) => one.variable - other.variable)
    .map((relation) => `- ${derivation(relation, relations)}${relation.value === targetValue ? " yes" : ""}`);
  return [...lines, conclusion(sample.target, targetValue)].join("\n");
}

/** The sentence that names the answer. */
export function conclusion(answer: string[], targetValue: number): string {
  return `The variables equal to ${targetValue} are: ${answer.join(", ") || "none"}.`;
}

function derivation(relation: Relation, relations: Relation[]): string {
  const byName = new Map(relations.map((one) => [one.variable, one]));
  const steps = [`v${relation.variable}`, rightHandSide(relation)];
  let offset = relation.operation as number;
  let at = relation;
  while (at.parent !== null) {
    at = byName.get(at.parent)!;
    const term = at.parent === null ? String(at.value) : `v${at.parent}`;
    offset += at.operation;
    steps.push(shifted(term, offset));
  }
  if (offset !== 0) steps.push(String(relation.value));
  return steps.join(" = ");
}
