import { mean } from "simple-statistics";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { derive, realisticRules, symbolicRules, variablesEqualTo } from "@loadlab/lib/factor/solver-reply.js";
import { ends, exact, labelled, type Num } from "./interval.js";
import { number, numbers, rowsOf, text } from "./rules/rows.js";
import { leftOut } from "./rules/statistics.js";
import type { Derivation, Scope } from "./sources.js";
import { table, type PaperRow } from "./table.js";
import { ArgumentFault, cell, isList, shownValue, type TableRow } from "./value.js";

/** CDF and CDO of one model at one context length; null where the paper prints none. */
export interface FactorByLength {
  model: string;
  contextTokens: number;
  /** Per variable, as a plain number: Tables 2 and 5 print it times 100. */
  cdf: number | null;
  cdo: number | null;
}

const TABLES = { pretrained: ["table-2", "table-3"], fineTuned: ["table-5", "table-6"] } as const;

/**
 * Gives FACTOR's CDF and CDO by context length, one row per model and length.
 *
 * @param stage "pretrained" for Tables 2 and 3, "fineTuned" for Tables 5 and 6
 * @throws RangeError if the stage is neither
 * @source FACTOR, Tables 2, 3, 5 and 6
 */
export function factorByLength(stage: keyof typeof TABLES): FactorByLength[] {
  requireOneOf("stage", stage, ["pretrained", "fineTuned"]);
  const [slopes, offsets] = TABLES[stage];
  const others: PaperRow[] = table("factor", offsets);
  return table("factor", slopes).flatMap((row: PaperRow, index) =>
    Object.entries(others[index] ?? {})
      .filter(([column]) => column.startsWith("cdo_"))
      .map(([column, cdo]) => {
        const length = column.slice("cdo_".length);
        const scaled = row[`cdf_x100_${length}`];
        return {
          model: String(row.model),
          contextTokens: tokens(length),
          cdf: typeof scaled === "number" ? scaled / 100 : null,
          cdo: typeof cdo === "number" ? cdo : null,
        };
      }),
  );
}

const tokens = (length: string) => (length.endsWith("k") ? 1000 : 1) * Number.parseInt(length, 10);

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

/** The complexities that FACTOR evaluates: N of 1 to 39 (section 3.1, appendix A.2.1). */
const COMPLEXITIES = Array.from({ length: 39 }, (_, index) => index + 1);

/** The mean accuracy of a line ln A = CDF N + CDO, at most 1, over N of 1, or of a third argument, to 39. */
export const meanAccuracy: Derivation = (_, cdf, cdo, from = exact(1)) => {
  const tested = COMPLEXITIES.slice(number(from).value - 1);
  const of = (slope: Num, offset: Num): Num => {
    const figure = ends([slope, offset], ([cdf = 0, cdo = 0]) =>
      mean(tested.map((n) => Math.min(1, Math.exp(cdo + cdf * n)))),
    );
    return labelled(figure, slope.label);
  };
  if (cdf === undefined || !isList(cdf)) return of(number(cdf), number(cdo));
  const offsets = numbers(cdo);
  return numbers(cdf).map((slope, at) => of(slope, number(offsets[at])));
};

/**
 * `leaveOneOut(a, b)`: the lowest and the highest of Pearson's r with one row left out, each with the row that is, in
 * words.
 */
export const leaveOneOut: Derivation = (_, a, b) => {
  const all = leftOut(a, b).sort((one, other) => one.value - other.value);
  const [lowest, highest] = [all[0], all.at(-1)];
  if (!lowest || !highest) throw new ArgumentFault("was given empty lists; expected at least one row");
  const told = ({ value, label }: Num) => `${value.toFixed(3)} without ${label}`;
  return `${told(lowest)} to ${told(highest)}`;
};
