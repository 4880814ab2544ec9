import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { grouped } from "@loadlab/lib/core/collections.js";
import { cell, Fault, isList, isNum, shownValue, type TableRow, type Value } from "../value.js";
import { labelled, mean as meanOf, minus, type Num } from "../interval.js";
import { number } from "../rules/rows.js";
import type { Derivation, Scope } from "../sources.js";
import { table } from "../table.js";

const TABLES = [
  ["Claude", "table-4"],
  ["Gemini", "table-12"],
  ["DeepSeek", "table-13"],
] as const;

const DIFFICULTIES = ["easy", "medium", "hard"] as const;

function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new Fault(`"${text}" is none of ${words.join(", ")}`);
  return found;
}

/**
 * Accuracy of one model at one level, difficulty and subset, 0..1.
 *
 * A type and no interface, so that the rows go into `centerbench.gaps` and `accuracyPlot` as they are.
 */
export type CenterbenchAccuracy = {
  model: (typeof TABLES)[number][0];
  /** Whether the model reasons before it answers. */
  thinking: boolean;
  /** Number of relative clauses, 1 to 6. */
  level: number;
  /** Of the questions: each covers two of the six types. */
  difficulty: (typeof DIFFICULTIES)[number];
  subset: Subset;
  accuracy: number;
};

/**
 * Gives the paper's accuracies as flat rows, one per model, mode, level, difficulty and subset: 216.
 *
 * The three difficulties have equally many questions, so their mean is the accuracy over all questions of a level. The
 * paper does not say which of Gemini's two reasoning modes its table shows.
 *
 * @source CenterBench, Tables 4, 12 and 13
 */
export function centerbenchAccuracy(): CenterbenchAccuracy[] {
  return TABLES.flatMap(([model, name]) =>
    table("centerbench", name).map(({ level, thinking, difficulty, subset, accuracy_percent }) => ({
      model,
      thinking: thinking === "yes",
      level,
      difficulty: oneOf(DIFFICULTIES, difficulty),
      subset: oneOf(SUBSETS, subset),
      accuracy: accuracy_percent / 100,
    })),
  );
}

const COLUMNS = ["model", "thinking", "level", "difficulty", "subset"] as const;

type Column = (typeof COLUMNS)[number];

/** A printed accuracy with what it is of: "Claude", "thinking", "level 6", "hard", "plausible". */
export type Accuracy = Record<Column, string> & { row: TableRow };

const read = ({ sources }: Scope): Accuracy[] =>
  TABLES.flatMap(([model, name]) =>
    (sources.table(name) ?? []).map((row) => {
      const { level, thinking: mode, difficulty = "", subset = "" } = row.printed;
      const thinking = mode === "yes" ? "thinking" : "non-thinking";
      return { model, thinking, level: `level ${level}`, difficulty, subset, row };
    }),
  );

/** The accuracies that are of what `of` names, several values of one column being alternatives. */
export function accuracies(scope: Scope, ...of: string[]): Accuracy[] {
  const cells = scope.sources.memo("accuracies", () => read(scope));
  const columns = of.map((name) => {
    const found = COLUMNS.find((column) => cells.some((one) => one[column] === name));
    if (found) return found;
    throw new Fault(`"${name}" is no model, mode, level, difficulty or subset`);
  });
  return cells.filter((one) => columns.every((column) => of.includes(one[column])));
}

/** A printed percentage with its rounding. */
export const percent = ({ row }: Accuracy, { reading }: Scope): Num =>
  number(cell(row, "accuracy_percent", reading));

/** The mean of some percentages, each counted alike. */
export function mean(cells: readonly Accuracy[], scope: Scope): Num {
  if (cells.length === 0)
    throw new Fault(
      "no accuracy has these names; expected a model, mode, level, difficulty or subset of the tables",
    );
  return meanOf(cells.map((one) => percent(one, scope)));
}

/** A figure of the accuracies of each model, level or the like that `by` names, with it as label; one if it is "". */
const figure =
  (of: (cells: readonly Accuracy[], scope: Scope) => Num): Derivation =>
  (scope, by = "", ...names: Value[]) => {
    const wanted = shownValue(by).split(" ");
    const columns = COLUMNS.filter((column) => wanted.includes(column));
    const cells = accuracies(scope, ...names.map(shownValue));
    if (columns.length === 0) return of(cells, scope);
    const labelOf = (one: Accuracy) => columns.map((column) => one[column]).join(", ");
    return grouped(cells, labelOf).map((group) => labelled(of(group, scope), labelOf(group[0])));
  };

const contrast = (column: Column, more: string, less: string) =>
  figure((cells, scope) => {
    const of = (name: string) => cells.filter((one) => one[column] === name);
    return minus(mean(of(more), scope), mean(of(less), scope));
  });

/** Accuracy of each group at each level less that at the level before. */
const steps: Derivation = (scope, by = "", ...names) =>
  [2, 3, 4, 5, 6].flatMap((level) => {
    const changes = contrast("level", `level ${level}`, `level ${level - 1}`)(scope, by, ...names);
    const groups = isList(changes) ? changes.filter(isNum) : [];
    return groups.map((one) => labelled(one, `${one.label}, level ${level}`));
  });

/**
 * Figures of Tables 4, 12 and 13 in percent or points, such as `derive:gap("level", "Claude", "non-thinking")`: by what,
 * then of what.
 */
export const accuracyDerivations: Record<string, Derivation> = {
  /** Means over cells, which are means over questions too, since difficulties have as many each. */
  accuracy: figure(mean),
  /** Plausible less implausible. */
  gap: contrast("subset", "plausible", "implausible"),
  /** With less without reasoning. */
  gain: contrast("thinking", "thinking", "non-thinking"),
  steps,
};
