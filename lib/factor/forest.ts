import type { Random } from "../core/random.js";

/** What is done to the parent's value on the way to the child: nothing, plus one or minus one. */
export type Operation = 0 | 1 | -1;

/** One variable of a symbolic item and the relationship that fixes its value. */
export interface Relation {
  /** The variable's number: 4 stands for v4. */
  variable: number;
  /** The number of the variable it depends on, null for a root of the forest. */
  parent: number | null;
  /** Added to the parent's value; 0 for a root. */
  operation: Operation;
  /** The variable's value: a root's is 0..10, a child's follows and may be negative. */
  value: number;
}

/**
 * A random forest of dependencies over v0..v(N-1), each parent before its children.
 *
 * The variables are shuffled; the first k become roots with values uniform on 0..10, and every later one hangs from
 * a uniformly drawn earlier one by an operation uniform on none, +1 and -1.
 *
 * @param variables N, the number of variables, at least 1
 * @param roots k, the number of trees, 1..N
 * @source FACTOR, appendix A.1.1
 */
export function forest(variables: number, roots: number, random: Random): Relation[] {
  const names = random.shuffle(Array.from({ length: variables }, (_, name) => name));
  const relations: Relation[] = [];
  for (const [index, variable] of names.entries()) {
    if (index < roots) {
      relations.push({ variable, parent: null, operation: 0, value: random.integer(0, 10) });
    } else {
      const parent = random.pick(relations);
      const operation = random.integer(-1, 1) as Operation;
      relations.push({ variable, parent: parent.variable, operation, value: parent.value + operation });
    }
  }
  return relations;
}

/** The right-hand side of a relationship as the payload shows it: `v4 - 1`, `v4` or `7`. */
export function rightHandSide(relation: Relation): string {
  return relation.parent === null
    ? String(relation.value)
    : shifted(`v${relation.parent}`, relation.operation);
}

/** A term with a whole number added: `v4 - 1`, `v4`, `3 + 2`. */
export function shifted(term: string, offset: number): string {
  if (offset === 0) return term;
  return `${term} ${offset > 0 ? "+" : "-"} ${Math.abs(offset)}`;
}
