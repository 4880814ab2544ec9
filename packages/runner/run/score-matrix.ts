import { readFileSync } from "node:fs";
import { mean } from "simple-statistics";
import {
  requireKnownKeys,
  requireNames,
  requireNumber,
  requireText,
  shown,
} from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/collections.js";
import { decoded, readTable, requireWidth, type CsvOptions } from "@loadlab/lib/core/records.js";

/** Scores of models on tasks, the input of a factor analysis. */
export interface ScoreMatrix {
  /** Names, in the order of the rows. */
  models: string[];
  /** Names, in the order of the columns. */
  tasks: string[];
  /** A row per model, a number per task; null if there is no score. */
  scores: (number | null)[][];
}

/** Scores from rows of runs, and the number of rows without a response. */
export interface RunScores extends ScoreMatrix {
  /** Rows without a response, which no score includes: a row per model, a number per task. */
  unanswered: number[][];
}

/** A column's name, or a function of a row. */
type Selection<R, T> = (keyof R & string) | ((row: R) => T);

/** The columns with the scores and the tasks. */
export interface ScoreMatrixOptions<R> {
  /** The score, a column of numbers or a function of a row; defaults to "correct". */
  score?: Selection<R, number>;
  /** The task, a column or a function of a row, such as task and difficulty together; defaults to "task". */
  task?: Selection<R, string | number | boolean>;
}

/**
 * The mean score of every model on every task.
 *
 * @param rows rows of one or more runs; those without a response are left out and counted
 * @returns models and tasks in the order of their first rows; a score is null if a model has no response to a task
 * @throws RangeError if there are no rows, a row lacks a column, or the score of a response is no finite number
 */
export function scoreMatrix<R extends object>(
  rows: readonly R[],
  options: ScoreMatrixOptions<R> = {},
): RunScores {
  requireKnownKeys("scoreMatrix", options, ["score", "task"]);
  if (!Array.isArray(rows) || rows.length === 0)
    throw new RangeError(`rows is ${shown(rows)}; expected the rows of a run, such as run({...}) gives`);
  const { score = "correct", task = "task" } = options;
  const cells = rows.map((row: R, at) => ({
    model: nameOf(`model of row ${at}`, Reflect.get(row, "model")),
    task: nameOf(`task of row ${at}`, selected(row, task)),
    score: isUnanswered(row) ? null : scoreOf(`score of row ${at}`, selected(row, score)),
  }));
  const models = [...new Set(cells.map(({ model }) => model))];
  const tasks = [...new Set(cells.map(({ task }) => task))];
  const key = ({ model, task }: { model: string; task: string }) => JSON.stringify([model, task]);
  const found = new Map(grouped(cells, key).map((group) => [key(group[0]), group.map(({ score }) => score)]));
  const table = <T>(figure: (scores: (number | null)[]) => T) =>
    models.map((model) => tasks.map((task) => figure(found.get(key({ model, task })) ?? [])));
  const unanswered = table((scores) => scores.filter((score) => score === null).length);
  return { models, tasks, scores: table(meanOrNull), unanswered };
}

const selected = (row: object, selection: string | ((row: never) => unknown)): unknown =>
  typeof selection === "function" ? selection(row as never) : Reflect.get(row, selection);

function meanOrNull(scores: readonly (number | null)[]): number | null {
  const answered = scores.filter((score) => score !== null);
  return answered.length > 0 ? mean(answered) : null;
}

/** Whether no reply could be had, as `run` marks it. */
const isUnanswered = (row: object) =>
  ("error" in row && row.error === "transport") || ("correct" in row && Number.isNaN(row.correct));

/**
 * Checks that there are enough models for a factor analysis: more models than tasks, without missing scores.
 *
 * With fewer, the correlation matrix is singular whatever the scores. A reliable estimate needs many more
 * (NeuroCognition, section 6.1, asks for more than 100 models for 10 tasks).
 *
 * @param matrix of `scoreMatrix` or `readScores`
 * @throws RangeError with the number of missing models
 */
export function requireEnoughModels({ tasks, scores }: ScoreMatrix): void {
  const least = tasks.length + 1;
  const complete = scores.filter((row) => row.every((score) => score !== null)).length;
  if (complete >= least) return;
  throw new RangeError(
    `${complete} models have a score on all ${tasks.length} tasks; expected at least ${least}, ` +
      `because fewer models give a singular correlation matrix. Add ${least - complete} more, or leave out tasks`,
  );
}

function nameOf(where: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new RangeError(`${where} is ${shown(value)}; expected a name`);
}

function scoreOf(where: string, value: unknown): number {
  requireNumber(where, value as number, -Infinity, Infinity, "leave out rows without a score");
  return value as number;
}

/**
 * Reads a table of scores from a file as R, pandas and spreadsheets write it, whatever stands between its cells, with
 * decimal points or commas: model names in the first column, a test in every other, names in the first line. A missing
 * score is null: an empty cell, `NA`, `NaN` or a point. Empty lines are passed over.
 *
 * @param source the text of the table where it has more than one line, else the path of a file
 * @param options `missing`, what else stands for a missing score; `onNote`, which takes the line that says what was
 *   assumed, defaults to the console
 * @throws RangeError naming line and column of a score that is no finite number, a name that is empty or occurs twice, a
 *   line with too many or too few cells, a file in UTF-16, and a table without models or tests
 * @throws Error if there is no such file or it can't be read
 */
export function readScores(source: string, options: CsvOptions = {}): ScoreMatrix {
  requireText("source", source);
  const assumed: string[] = [];
  const isText = /[\r\n]/.test(source);
  const text = isText ? source : decoded(contents(source), source, assumed);
  const { names, lines } = readTable(text, isText ? "the table of scores" : source, options, assumed);
  if (names.length < 2)
    throw new RangeError(
      `the first line of the scores is ${shown(names.join(","))}; expected the names of its columns, one for the models and at least one test`,
    );
  const tasks = names.slice(1);
  requireNames(tasks, (at) => `the name of column ${at + 2}`);
  if (lines.length === 0)
    throw new RangeError("the scores have no line after the first; expected one for each model");
  for (const { line, cells } of lines) requireWidth(`line ${line}`, cells, names);
  const models = lines.map(({ cells }) => cells[0]!.trim());
  requireNames(models, (at) => `the model of line ${lines[at]?.line} (column 1)`);
  const scores = lines.map(({ line, cells: [, ...cells] }, at) =>
    cells.map((cell, task) => {
      const where = `line ${line}, column ${task + 2} (${shown(tasks[task])} of ${shown(models[at])})`;
      return score(cell.trim(), where);
    }),
  );
  return { models, tasks, scores };
}

/** The bytes of a file. */
function contents(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new Error(
      `source is ${shown(path)}, a path at which no file can be read (${code ?? message}); expected the path of a CSV ` +
        `file (relative ones start from ${process.cwd()}), or its text, with a line for each model`,
      { cause },
    );
  }
}

function score(cell: string, where: string): number | null {
  if (cell === "") return null;
  const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell) && Number.isFinite(Number(cell));
  if (isNumber) return Number(cell);
  throw new RangeError(
    `${where} is ${shown(cell)}; expected a finite number with a decimal point and no unit, or an empty cell`,
  );
}
