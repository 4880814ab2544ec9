import type { Grid } from "./board.js";
import { cost } from "./form.js";
import type { Quantity, Statement } from "./quantity.js";
import type { Valued } from "./values.js";

/** A step on the way to the answer: one quantity and how it is computed. */
export interface Step extends Quantity {
  /** What the text says of it; null for a total, of which it says nothing. */
  statement: Statement | null;
  /** What it is computed from: the statement's operands, or a total's kinds. */
  operands: Quantity[];
  /** The computation in numbers, for instance `16 * (5 + 3)`. */
  expression: string;
  /** Binary operations of this step alone. */
  operations: number;
  value: number;
}

/** The names of a grid's places and kinds. */
export interface Names {
  places: readonly string[];
  kinds: readonly string[];
}

/** A quantity of a grid by its names; see `Grid` for its number. */
export function named(quantity: number, { places, kinds }: Names): Quantity {
  const total = quantity - places.length * kinds.length;
  if (total >= 0) return { place: places[total]!, kind: null };
  return {
    place: places[Math.floor(quantity / kinds.length)]!,
    kind: kinds[quantity % kinds.length]!,
  };
}

/** What the text says of an instance. */
export function statementOf({ quantity, more, times, operands }: Valued, names: Names): Statement {
  const { place, kind } = named(quantity, names);
  return { place, kind: kind!, more, times, operands: operands.map((operand) => named(operand, names)) };
}

/**
 * The steps of a solution with their names.
 *
 * @param solution each quantity after its operands
 */
export function stepsOf(solution: readonly Valued[], grid: Grid, names: Names): Step[] {
  const values = new Map(solution.map(({ quantity, value }) => [quantity, value]));
  return solution.map((node) => {
    const { quantity, operands, changed, value } = node;
    return {
      ...named(quantity, names),
      statement: quantity < grid.places * grid.kinds ? statementOf(node, names) : null,
      operands: operands.map((operand) => named(operand, names)),
      expression: expression(
        node,
        operands.map((operand) => values.get(operand)!),
      ),
      operations: cost({ operands: operands.length, changed }),
      value,
    };
  });
}

function expression({ more, times }: Valued, values: number[]): string {
  if (values.length === 0) return String(more);
  const sum = values.join(" + ");
  if (more > 0) return `${sum} + ${more}`;
  if (times === 1) return sum;
  return values.length === 1 ? `${times} * ${sum}` : `${times} * (${sum})`;
}
