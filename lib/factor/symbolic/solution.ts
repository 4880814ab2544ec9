import { rightFirst } from "../../core/candidates.js";
import type { Relation, SymbolicSample } from "./item.js";
import { rightHandSide, shifted } from "./prompt.js";

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
export function workedSolution({ relations, target, targetValue }: SymbolicSample): string {
  const byName = new Map<number | null, Relation>(relations.map((one) => [one.variable, one]));
  const lines = [...relations]
    .sort((one, other) => one.variable - other.variable)
    .map((relation) => `- ${derivation(relation, byName)}${relation.value === targetValue ? " yes" : ""}`);
  return [...lines, conclusion(target, targetValue)].join("\n");
}

/** The sentence that names the answer. */
export const conclusion = (answer: string[], targetValue: number): string =>
  `The variables equal to ${targetValue} are: ${answer.join(", ") || "none"}.`;

/**
 * The right conclusion and foils that name as many variables in the order of their numbers, one of them another: of the
 * text, or, where all of it are right, the next number that is none of the text's. Beside "none" each variable alone.
 */
export function conclusions(numbers: readonly number[], target: string[], targetValue: number): string[] {
  const right = target.map((name) => Number(name.slice(1)));
  const others = numbers.filter((number) => !right.includes(number));
  const foils = (others.length > 0 ? others : right.map((number) => nextFree(number, numbers))).map(
    (other, at) =>
      [...right.toSpliced(at % Math.max(1, right.length), 1), other].sort((one, two) => one - two),
  );
  const named = (list: readonly number[]) =>
    conclusion(
      list.map((number) => `v${number}`),
      targetValue,
    );
  return rightFirst(named(right), foils.map(named));
}

function nextFree(number: number, taken: readonly number[]): number {
  return taken.includes(number) ? nextFree(number + 1, taken) : number;
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
