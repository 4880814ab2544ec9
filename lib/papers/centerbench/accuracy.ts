import { mean, total } from "../../stats/sums.js";
import { propagated, rounded, type Rounded } from "../rounded.js";
import { printedTable } from "../table.js";

/** The table of each model. */
const TABLES = { Claude: "table-4", Gemini: "table-12", DeepSeek: "table-13" } as const;

/** What a cell is of: one model, with or without reasoning, at one level, difficulty and subset. */
export type Cell = {
  model: keyof typeof TABLES;
  /** Whether the model reasons before it answers. */
  thinking: boolean;
  /** Number of relative clauses, 1 to 6. */
  level: number;
  /** Of the questions: each covers two of the six types. */
  difficulty: "easy" | "medium" | "hard";
  subset: "plausible" | "implausible";
};

/**
 * Accuracy of one model at one level, difficulty and subset, 0..1.
 *
 * A type and no interface, so that the rows go into `centerbench.gaps` and `accuracyPlot` as they are.
 */
export type CenterbenchAccuracy = Cell & { accuracy: number };

/** A cell with its percentage as printed. */
export interface PrintedCell extends Cell {
  percent: Rounded;
}

export const MODELS = ["Claude", "Gemini", "DeepSeek"] as const;
export const LEVELS = [1, 2, 3, 4, 5, 6] as const;
export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export const SUBSETS = ["plausible", "implausible"] as const;

let printed: PrintedCell[] | undefined;

/**
 * The paper's accuracies as flat rows, one per model, mode, level, difficulty and subset: 216.
 *
 * The three difficulties have as many questions each, so the mean over them is the accuracy over all questions of a
 * level. Which of Gemini's two modes of reasoning its table has, the paper does not say.
 *
 * @source CenterBench, Tables 4, 12 and 13
 */
export function centerbenchAccuracy(): CenterbenchAccuracy[] {
  return cells().map(({ percent, ...cell }) => ({ ...cell, accuracy: percent.value / 100 }));
}

/** The cells that are of what `of` names; all by default. */
export function cells(of: Partial<Cell> = {}): PrintedCell[] {
  printed ??= MODELS.flatMap((model) =>
    printedTable("centerbench", TABLES[model]).map((row) => parsed(model, row)),
  );
  const wanted = Object.entries(of) as [keyof Cell, unknown][];
  return printed.filter((cell) => wanted.every(([key, value]) => cell[key] === value));
}

const parsed = (model: Cell["model"], row: Record<string, string>): PrintedCell => ({
  model,
  thinking: row.thinking === "yes",
  level: Number(row.level),
  difficulty: row.difficulty as Cell["difficulty"],
  subset: row.subset as Cell["subset"],
  percent: rounded(row.accuracy_percent!),
});

/** Mean percentage of the cells that are of what `of` names, each counted alike. */
export function average(of: Partial<Cell> = {}): Rounded {
  const percents = cells(of).map(({ percent }) => percent);
  const over = (side: keyof Rounded) => mean(percents.map((percent) => percent[side]));
  return { value: over("value"), low: over("low"), high: over("high") };
}

/** One printed number less another. */
export const less = (one: Rounded, other: Rounded): Rounded => propagated([one, other], (a, b) => a - b);

/** Plausible less implausible, in percentage points. */
export const gap = (of: Partial<Cell>): Rounded =>
  less(average({ ...of, subset: "plausible" }), average({ ...of, subset: "implausible" }));

/** With less without reasoning, in percentage points. */
export const gain = (of: Partial<Cell>): Rounded =>
  less(average({ ...of, thinking: true }), average({ ...of, thinking: false }));

/** Mean over the levels of what a level has, each counted by its questions: by its nouns, level + 1. */
export const overQuestions = (at: (level: number) => number): number =>
  total(LEVELS.map((level) => (level + 1) * at(level))) / total(LEVELS.map((level) => level + 1));

/** Numbers in words, with a decimal. */
export const figures = (values: readonly Rounded[]): string =>
  values.map(({ value }) => value.toFixed(1)).join(", ");

/** Questions of one difficulty, or of two types, at a level and subset: 30 sentences with a noun more than clauses. */
export const questionsPerCell = (level: number): number => 30 * (level + 1) * 2;

/** Where a model's accuracies are printed. */
export const tableOf = (model: Cell["model"]): string => TABLES[model].replace("table-", "Table ");

/** A cell, or what several cells have in common, in words. */
export function nameOf({ model, thinking, level, difficulty, subset }: Partial<Cell>): string {
  const mode = thinking === undefined ? undefined : `${thinking ? "with" : "without"} reasoning`;
  return [model, level && `level ${level}`, difficulty, subset, mode].filter(Boolean).join(", ");
}
