import { mean } from "simple-statistics";
import { requireInteger, requireKnownKeys, requireNumber, shown } from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/groups.js";

/** Scores of models on tasks, the input of a factor analysis. */
export interface ScoreMatrix {
  models: string[];
  tasks: string[];
  /** A row per model, a number per task, null where there is none. */
  scores: (number | null)[][];
}

/** Scores from rows of runs, with what they leave out. */
export interface RunScores extends ScoreMatrix {
  /** Rows without a reply (error `transport`), which no score counts: a row per model, a number per task. */
  unanswered: number[][];
}

/** A column's name, or what is looked for as a function of a row. */
type Selection<R, T> = (keyof R & string) | ((row: R) => T);

/** Where the rows say what was scored and what was asked. */
export interface ScoreMatrixOptions<R> {
  /** What is averaged, a column of numbers or a function of a row; defaults to "correct". */
  score?: Selection<R, number>;
  /** What makes rows those of one task, such as a task at one difficulty; defaults to the column "task". */
  task?: Selection<R, string | number | boolean>;
}

/**
 * The mean score of every model on every task, from the rows of one or more runs.
 *
 * @param rows for instance of `run`, of several calls joined; those without a reply are left out and counted
 * @returns models and tasks in the order of their first rows; a score is null where a model has no row of a task, or
 *   none with a reply
 * @throws RangeError if there are no rows, a row has no such column, or the score of a row with a reply is no finite number
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
    model: requireName(`model of row ${at}`, Reflect.get(row, "model")),
    task: requireName(`task of row ${at}`, selected(row, task)),
    score: isUnanswered(row) ? null : requireScore(`score of row ${at}`, selected(row, score)),
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
 * Checks that there are enough models for a factor analysis: more than tasks, counting those without a missing score.
 * With fewer the correlation matrix is singular whatever the scores; that is the least, not what an estimate needs
 * (NeuroCognition asks for more than 100 models to 10 tasks, section 6.1).
 *
 * @param least models wanted, if more than tasks + 1
 * @throws RangeError saying how many more models are needed
 */
export function requireEnoughModels({ tasks, scores }: ScoreMatrix, least = tasks.length + 1): void {
  requireInteger("least", least, tasks.length + 1, Infinity, `${tasks.length} tasks need one model more`);
  const complete = scores.filter((row) => row.every((score) => score !== null)).length;
  if (complete >= least) return;
  const gaps = scores.length - complete;
  throw new RangeError(
    `${complete} models have a score on all ${tasks.length} tasks${gaps > 0 ? ` (${gaps} lack some)` : ""}; expected at least ${least}: ` +
      `add ${least - complete} more, or leave out tasks. With no more models than tasks, correlations are singular and factors can't be told from chance`,
  );
}

function requireName(where: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new RangeError(`${where} is ${shown(value)}; expected a name`);
}

function requireScore(where: string, value: unknown): number {
  requireNumber(where, value as number, -Infinity, Infinity, "leave out rows that have no such score");
  return value as number;
}
