import type { Quantity, Statement } from "./quantity.js";

/** A quantity and how many that is. */
export interface Known extends Quantity {
  value: number;
}

/** All that is stated at a place. */
export interface Counted {
  place: string;
  instances: readonly Known[];
  total: Known;
}

/**
 * How many there are of what an item states, by place.
 *
 * @param statements in any order; each operand is stated by one of them, and none by way of itself
 */
export function counted(statements: readonly Statement[]): Counted[] {
  const places = new Map<string, Statement[]>();
  for (const statement of statements)
    places.set(statement.place, [...(places.get(statement.place) ?? []), statement]);
  const values = new Map<Statement, number>();
  return [...places].map(([place, stated]) => {
    const instances = stated.map((statement) => ({ place, kind: statement.kind, value: worked(statement) }));
    return { place, instances, total: { place, kind: null, value: valueOf({ place, kind: null }) } };
  });

  function valueOf({ place, kind }: Quantity): number {
    const stated = places.get(place)!.filter((statement) => kind === null || statement.kind === kind);
    return stated.reduce((sum, statement) => sum + worked(statement), 0);
  }

  function worked(statement: Statement): number {
    const { more, times, operands } = statement;
    if (!values.has(statement))
      values.set(statement, more + times * operands.reduce((sum, operand) => sum + valueOf(operand), 0));
    return values.get(statement)!;
  }
}
