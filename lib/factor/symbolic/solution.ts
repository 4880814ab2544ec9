import type { Relation, SymbolicSample } from "./item.js";
import { conclusion } from "./names.js";
import { rightHandSide, shifted } from "./prompt.js";

/**
 * A worked solution of a symbolic item: one line for each variable, by number, and a last sentence with the answer.
 *
 * A line replaces each variable by the one it depends on until it reaches a number. It ends in `yes` if the variable
 * is part of the answer.
 *
 * @example
 * - v0 = v4 - 1 = v2 - 1 = 1 - 1 = 0
 * - v1 = v4 + 1 = v2 + 1 = 1 + 1 = 2 yes
 * ...
 * The variables equal to 2 are: v1.
 */
export function workedSolution({ relations, target, targetValue }: SymbolicSample): string {
  const byName = new Map<number | null, Relation>(relations.map((one) => [one.variable, one]));
  const lines = [...relations]
    .sort((one, other) => one.variable - other.variable)
    .map((relation) => `- ${derivation(relation, byName)}${relation.value === targetValue ? " yes" : ""}`);
  return [...lines, conclusion(target, targetValue)].join("\n");
}

function derivation(relation: Relation, byName: ReadonlyMap<number | null, Relation>): string {
  const steps = [`v${relation.variable}`, rightHandSide(relation)];
  let offset: number = relation.operation;
  for (let above = byName.get(relation.parent); above; above = byName.get(above.parent)) {
    offset += above.operation;
    steps.push(shifted(above.parent === null ? String(above.value) : `v${above.parent}`, offset));
  }
  if (offset !== 0) steps.push(String(relation.value));
  return steps.join(" = ");
}
