import { mean } from "simple-statistics";
import { requireKnownKeys, requireNumber, shown } from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/groups.js";

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
