import type { Instance, Quantity, Statement } from "../../../factor/realistic/item.js";
import { evaluator, needs, operandsOf, type Reading } from "./evaluator.js";

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
 * Works a question out from the statements alone and counts what it takes, as the evaluator of texts does. Shares no code
 * with the generator.
 *
 * @throws Error on a circle, or on a quantity that is not stated
 */
export function recount(statements: readonly Statement[], query: Instance): Recount {
  const reading: Reading = {
    rules: new Map(
      statements.map((one) => [
        nameOf(one),
        { ...one, operands: one.operands.map((operand) => nameOf(operand)) },
      ]),
    ),
    category: "total",
    question: nameOf(query),
  };
  const evaluate = evaluator(reading);
  const { names, operations } = needs(reading, reading.question);
  const values = new Map(
    names.map((name) => {
      const verdict = evaluate(name);
      if ("underivable" in verdict) throw new Error(verdict.underivable);
      return [name, verdict.answer];
    }),
  );
  const depthOf = (name: string): number => Math.max(-1, ...operandsOf(reading, name).map(depthOf)) + 1;
  return {
    value: values.get(reading.question)!,
    operations,
    instances: new Set(names.filter((name) => reading.rules.has(name))),
    totals: new Set(names.filter((name) => !reading.rules.has(name))),
    depth: depthOf(reading.question),
    values,
  };
}
