import { ontology } from "@loadlab/lib/cogniload/puzzle/ontology.js";
import { wilson } from "@loadlab/lib/stats/wilson.js";
import { above, exact, mean, minus, type Num } from "../interval.js";
import { cell, type TableRow } from "../row.js";
import { list, number, numbers, rowsOf, text } from "../rules/arguments.js";
import type { Derivation, Scope } from "../scope.js";
import { answer, isNum, type Holds, type Value } from "../value.js";
import { marginsAic } from "./margins-fit.js";

/** The token tables, the shortest puzzles first. */
const TOKEN_TABLES = ["table-5", "table-6", "table-7", "table-8"];

/** Open models of one family, the largest first: sizes as their names have them. */
const SIZES = [
  ["Llama-70B", "Qwen-32B", "Qwen-7B", "Qwen-1.5B"].map((name) => `DeepSeek-R1-Distill-${name}`),
  ["Qwen3-32B", "Qwen3-30B-A3B", "Qwen3-8B", "Qwen3-1.7B"],
];

const NONE = exact(0);

/** The number in a cell; nothing where the row is missing or the text at hand lost the cell. */
function printed({ reading }: Scope, row: TableRow | undefined, column: string): Num | undefined {
  const value = row && column in row.printed ? cell(row, column, reading) : "";
  return isNum(value) ? value : undefined;
}

/** For each model and d, each step from one of Tables 5 to 8 to the next: that a figure rises. */
function overLength(scope: Scope, column: Value | undefined): Holds[] {
  const name = text("overLength", column);
  const tables = TOKEN_TABLES.map((table) => scope.sources.table(table) ?? []);
  return tables.slice(1).flatMap((rows, at) => {
    const before = tables[at] ?? [];
    const shorter = scope.sources.memoOf(
      before,
      "by key",
      () => new Map(before.map((row) => [row.key, row])),
    );
    const steps = rows.map((row) => {
      const [from, to] = [printed(scope, shorter.get(row.key), name), printed(scope, row, name)];
      return from && to && answer(above(to, from), () => `${from.text} to ${to.text}`, row.key);
    });
    return steps.filter((step) => step !== undefined);
  });
}

/** For each row of a token table: that its figure is below the mean of other rows at the same d. */
function below(scope: Scope, rows: Value | undefined, others: Value | undefined, column: Value | undefined) {
  const name = text("below", column);
  return rowsOf("below", rows).flatMap((row): Holds[] => {
    const same = rowsOf("below", others).filter((one) => one.printed.difficulty === row.printed.difficulty);
    const figures = same.flatMap((other) => printed(scope, other, name) ?? []);
    const own = printed(scope, row, name);
    if (!own || figures.length === 0) return [];
    const usual = mean(figures);
    return [answer(above(usual, own), () => `${own.text} against ${usual.value.toFixed(0)}`, row.key)];
  });
}

/** For each size of DS and Qwen3 models, N and d: that it writes less than the next larger one of its family. */
function smallerShorter(scope: Scope): Holds[] {
  return TOKEN_TABLES.flatMap((table) => {
    const of = (model: string) =>
      (scope.sources.table(table) ?? []).filter((row) => row.printed.model === model);
    return SIZES.flatMap((family) =>
      family
        .slice(1)
        .flatMap((model, at) => below(scope, of(model), of(family[at] ?? ""), "output_mean_tokens")),
    );
  });
}

/** For each model: that its overflows grow less than its other errors from its shortest puzzles to its longest. */
function overflowsGrowLess(scope: Scope): Holds[] {
  const rows = scope.sources.table("table-3") ?? [];
  return [...new Set(rows.map((row) => row.printed.model ?? ""))].map((model) => {
    const own = rows.filter((row) => row.printed.model === model);
    const [shortest, longest] = [own[0], own.at(-1)];
    const grown = (...columns: string[]) =>
      columns
        .map((column) =>
          minus(printed(scope, longest, column) ?? NONE, printed(scope, shortest, column) ?? NONE),
        )
        .reduce((sum, { value }) => sum + value, 0);
    const [overflows, others] = [grown("ctx"), grown("valid_logic", "poi_logic", "last_logic", "other")];
    return answer(overflows < others, () => `${overflows} overflows, ${others} others`, model);
  });
}

/**
 * Whether appendix C's formula with its own z is Wilson's 90 % interval: for each number of right answers of so many,
 * that both ends are the same to a millionth.
 */
function wilsonFormula(_: Scope, z: Value | undefined, right: Value | undefined, trials: Value | undefined) {
  const [{ value: quantile }, { value: n }] = [number("wilson", z), number("wilson", trials)];
  return numbers("wilson", right).map(({ value: k }) => {
    const share = k / n;
    const half = quantile * Math.sqrt((share * (1 - share) + quantile ** 2 / (4 * n)) / n);
    const end = (side: number) => (share + quantile ** 2 / (2 * n) + side) / (1 + quantile ** 2 / n);
    const known = wilson(k, n, 0.9);
    const away = Math.max(Math.abs(end(-half) - known.low), Math.abs(end(half) - known.high));
    return answer(away < 1e-6, `${away.toExponential(0)} off`, `${k} of ${n}`);
  });
}

/** What the rules of the Supplement's claims call beyond the engine's own. */
export const supplementDerivations: Record<string, Derivation> = {
  overLength,
  below,
  smallerShorter,
  overflowsGrowLess,
  marginsAic,
  wilson: wilsonFormula,
  /** The categories of appendix G. */
  categories: () => Object.keys(ontology().categories),
  /** Those of some values that appendix G lists in any category. */
  listed: (_, values) => {
    const known: readonly string[] = Object.values(ontology().categories).flat();
    return list("listed", values).filter((value) => known.includes(text("listed", value)));
  },
};
