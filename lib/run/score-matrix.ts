import { listed, requireInteger, requireKnownKeys, shown } from "../core/check.js";

/** Scores of models on tasks, the input of a factor analysis. */
export interface ScoreMatrix {
  models: string[];
  tasks: string[];
  /** A row per model, a number per task, null where there is none. */
  scores: (number | null)[][];
}

type Row = Readonly<Record<string, unknown>>;

/** A column's name, or what is looked for as a function of a row. */
type Selection<T> = string | ((row: Row) => T);

export interface ScoreMatrixOptions {
  /** What is averaged, a column of numbers or a function of a row; defaults to "correct". */
  score?: Selection<number>;
  /** What makes rows those of one model; defaults to the column "model". */
  model?: Selection<string>;
  /** What makes rows those of one task, such as a task at one difficulty; defaults to the column "task". */
  task?: Selection<string>;
}

/**
 * The mean score of every model on every task, from the rows of one or more runs.
 *
 * @param rows for instance of `run`, of several calls joined
 * @returns models and tasks in the order of their first rows; null where a model has no row of a task
 * @throws RangeError if there are no rows, a column is missing (the columns there are are named), or a score is no
 *   finite number, as that of a row to which a server did not answer
 */
export function scoreMatrix(rows: readonly Row[], options: ScoreMatrixOptions = {}): ScoreMatrix {
  requireKnownKeys("scoreMatrix", options, ["score", "model", "task"]);
  const { score = "correct", model = "model", task = "task" } = options;
  requireRows(rows);
  for (const [name, selection] of Object.entries({ score, model, task }))
    requireColumn(name, selection, rows);
  const cells = rows.map((row, index) => ({
    model: text("model", model, row, index),
    task: text("task", task, row, index),
    score: checkedScore(score, row, index),
  }));
  const models = [...new Set(cells.map(({ model }) => model))];
  const tasks = [...new Set(cells.map(({ task }) => task))];
  const key = (model: string, task: string) => JSON.stringify([model, task]);
  const sums = new Map(cells.map(({ model, task }) => [key(model, task), { sum: 0, count: 0 }]));
  for (const { model, task, score } of cells) {
    const cell = sums.get(key(model, task));
    if (cell) Object.assign(cell, { sum: cell.sum + score, count: cell.count + 1 });
  }
  const mean = (cell?: { sum: number; count: number }) => (cell ? cell.sum / cell.count : null);
  const scores = models.map((model) => tasks.map((task) => mean(sums.get(key(model, task)))));
  return { models, tasks, scores };
}

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

function requireRows(rows: readonly Row[]): void {
  const expected = "expected the rows of a run, such as run({...}) gives";
  if (!Array.isArray(rows)) throw new RangeError(`rows is ${shown(rows)}; ${expected}`);
  if (rows.length === 0) throw new RangeError(`rows is empty; ${expected}`);
  const other = Array.from(rows, (row: unknown) => typeof row === "object" && row !== null).indexOf(false);
  if (other >= 0) throw new RangeError(`rows[${other}] is ${shown(rows[other])}; ${expected}`);
}

/** Refuses a column that no row has. */
function requireColumn(name: string, selection: Selection<unknown>, rows: readonly Row[]): void {
  if (typeof selection === "function" || rows.some((row) => selection in row)) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  throw new RangeError(
    `${name} is ${shown(selection)}, and no row has such a column; expected one of ${listed(columns)}, or a function of a row`,
  );
}

function text(name: string, selection: Selection<string>, row: Row, index: number): string {
  const value = typeof selection === "function" ? selection(row) : row[selection];
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new RangeError(`${where(name, selection, index)} is ${shown(value)}; expected a name`);
}

function checkedScore(selection: Selection<number>, row: Row, index: number): number {
  const value: unknown = typeof selection === "function" ? selection(row) : row[selection];
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new RangeError(
    `${where("score", selection, index)} is ${shown(value)}; expected a number${scoreHint(value, selection)}`,
  );
}

function scoreHint(value: unknown, selection: Selection<number>): string {
  const cell = typeof selection === "function" ? "..." : `row[${shown(selection)}]`;
  if (typeof value === "boolean" || typeof value === "string")
    return `, and this is a ${typeof value}: with score: (row) => Number(${cell}) it is read as one`;
  return ": a row without a score, such as one that a server did not answer, is to be left out or asked again (call run again)";
}

const where = (name: string, selection: Selection<unknown>, index: number) =>
  typeof selection === "string" ? `${selection} of row ${index}` : `${name} of row ${index}`;
