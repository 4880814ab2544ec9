import type { Instance, Quantity, Statement } from "../../../factor/realistic/item.js";

/** What a question needs, found by following the statements from the instance that is asked for. */
export interface Recount {
  value: number;
  /** Binary operations: of every quantity that is needed, once. */
  operations: number;
  /** Needed instances and totals, as "Hamilton Farm's Fox" and "Hamilton Farm's total". */
  instances: Set<string>;
  totals: Set<string>;
  /** Dependencies one after another down to a constant. */
  depth: number;
  /** The values of all needed quantities by name. */
  values: Map<string, number>;
}

const nameOf = ({ place, kind }: Quantity) => `${place}'s ${kind ?? "total"}`;

/**
 * Works a question out from the statements alone and counts what it takes. Shares no code with the generator.
 *
 * @throws Error on a circle, on a quantity stated twice or not at all
 */
export function recount(statements: readonly Statement[], query: Instance): Recount {
  const found: Recount = {
    value: NaN,
    operations: 0,
    instances: new Set(),
    totals: new Set(),
    depth: 0,
    values: new Map(),
  };
  const depths = new Map<string, number>();
  const underWay = new Set<string>();

  function visit(quantity: Quantity): number {
    const name = nameOf(quantity);
    if (underWay.has(name)) throw new Error(`${name} depends on itself`);
    if (found.values.has(name)) return found.values.get(name)!;
    underWay.add(name);
    const value = quantity.kind === null ? total(quantity, name) : instance(quantity, name);
    underWay.delete(name);
    found.values.set(name, value);
    return value;
  }

  function total(quantity: Quantity, name: string): number {
    found.totals.add(name);
    const kinds = statements.filter(({ place }) => place === quantity.place);
    if (kinds.length === 0) throw new Error(`nothing is stated of ${name}`);
    return sum(name, kinds);
  }

  function instance(quantity: Quantity, name: string): number {
    found.instances.add(name);
    const stated = statements.filter(({ place, kind }) => place === quantity.place && kind === quantity.kind);
    if (stated.length !== 1) throw new Error(`${name} is stated ${stated.length} times`);
    const { more, times, operands } = stated[0]!;
    if (operands.length === 0) {
      depths.set(name, 0);
      return more;
    }
    const value = more + times * sum(name, operands);
    if (more !== 0) found.operations++;
    if (times !== 1) found.operations++;
    return value;
  }

  function sum(name: string, operands: readonly Quantity[]): number {
    found.operations += operands.length - 1;
    let result = 0;
    for (const operand of operands) result += visit({ place: operand.place, kind: operand.kind });
    depths.set(name, 1 + Math.max(...operands.map((operand) => depths.get(nameOf(operand))!)));
    return result;
  }

  found.value = visit(query);
  found.depth = depths.get(nameOf(query))!;
  return found;
}
