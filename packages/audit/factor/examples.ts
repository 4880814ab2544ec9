import { variablesEqualTo } from "@loadlab/lib/factor/solver-reply.js";
import { derive, realisticRules, symbolicRules } from "@loadlab/lib/factor/rules.js";
import { exact } from "../interval.js";
import { cell, type TableRow } from "../row.js";
import { rowsOf, text } from "../rules/arguments.js";
import type { Derivation, Scope } from "../scope.js";
import { shownValue } from "../value.js";

const read = (row: TableRow, column: string, { reading }: Scope) => shownValue(cell(row, column, reading));

/**
 * `equalTo(symbolic_example, 2)`: the variables that equal a number by the relationships of the printed example, as the
 * lab's own reader of such texts finds them.
 */
export const equalTo: Derivation = (scope, relations, asked) => {
  const payload = rowsOf(relations).map((row) => {
    const of = (column: string) => read(row, column, scope);
    const right =
      of("parent") === "" ? of("value") : `${of("parent")} ${of("operation").replace(/^[+-]/, "$& ")}`;
    return `@<<<assign ${of("variable")} = ${right.trim()}>>>@`;
  });
  return variablesEqualTo(derive(symbolicRules(payload.join(""))), Number(text(asked)));
};

/**
 * `stated(realistic_problem, "South Zoo's Fox")`: a quantity as the sentences of the printed problem entail it, by the
 * lab's own reader of such texts; `not stated` where they do not.
 */
export const stated: Derivation = (scope, problem, quantity) => {
  const sentences = rowsOf(problem).map((row) => read(row, "sentence", scope));
  const value = derive(realisticRules(sentences.join(" "), "Animal")).get(text(quantity));
  return value === undefined ? "not stated" : exact(value);
};
