import { mean } from "simple-statistics";
import { listed, requireInteger, requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
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

/** Where the rows say what was scored, who answered and what was asked. */
export interface ScoreMatrixOptions<R> {
  /** What is averaged, a column of numbers or a function of a row; defaults to "correct". */
  score?: Selection<R, number>;
  /** What makes rows those of one model; defaults to the column "model". */
  model?: Selection<R, string | number | boolean>;
  /** What makes rows those of one task, such as a task at one difficulty; defaults to the column "task". */
  task?: Selection<R, string | number | boolean>;
}

/**
 * The mean score of every model on every task, from the rows of one or more runs.
 *
 * @param rows for instance of `run`, of several calls joined; those without a reply are left out and counted
 * @returns models and tasks in the order of their first rows; a score is null where a model has no row of a task, or
 *   none with a reply
 * @throws RangeError if there are no rows, a column is missing (the columns there are are named), or the score of a
 *   row with a reply is no finite number
 */
export function scoreMatrix<R extends object>(
  rows: readonly R[],
  options: ScoreMatrixOptions<R> = {},
): RunScores {
  requireKnownKeys("scoreMatrix", options, ["score", "model", "task"]);
  requireRows(rows);
  const score = selected("score", options.score ?? "correct", rows);
  const model = selected("model", options.model ?? "model", rows);
  const task = selected("task", options.task ?? "task", rows);
  const cells = rows.map((row, index) => ({
    model: requireName(model(row, index)),
    task: requireName(task(row, index)),
    score: isUnanswered(row) ? null : requireScore(score(row, index)),
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

function requireRows(rows: readonly unknown[]): void {
  const expected = "expected the rows of a run, such as run({...}) gives";
  if (!Array.isArray(rows)) throw new RangeError(`rows is ${shown(rows)}; ${expected}`);
  if (rows.length === 0) throw new RangeError(`rows is empty; ${expected}`);
  const other = Array.from(rows, (row: unknown) => typeof row === "object" && row !== null).indexOf(false);
  if (other >= 0) throw new RangeError(`rows[${other}] is ${shown(rows[other])}; ${expected}`);
}

/** What was looked for in a row, and where. */
interface Found {
  value: unknown;
  where: string;
  /** The value as a cell spells it. */
  spelled: string;
}

/** How to look for it in a row; refuses a column that no row has. */
function selected<R extends object>(
  name: string,
  selection: string | ((row: R) => unknown),
  rows: readonly R[],
): (row: R, index: number) => Found {
  if (typeof selection === "function")
    return (row, index) => ({ value: selection(row), where: `${name} of row ${index}`, spelled: "..." });
  if (!rows.some((row) => selection in row)) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    throw new RangeError(
      `${name} is ${shown(selection)}, and no row has such a column; expected one of ${listed(columns)}, or a function of a row`,
    );
  }
  const spelled = `row[${shown(selection)}]`;
  return (row, index) => ({
    value: row[selection as keyof R],
    where: `${selection} of row ${index}`,
    spelled,
  });
}

function requireName({ value, where }: Found): string {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new RangeError(`${where} is ${shown(value)}; expected a name`);
}

function requireScore({ value, where, spelled }: Found): number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  const kind = typeof value;
  const hint =
    kind === "boolean" || kind === "string"
      ? `, and this is a ${kind}: with score: (row) => Number(${spelled}) it is read as one`
      : ": a row that has no such score is to be left out";
  throw new RangeError(`${where} is ${shown(value)}; expected a number${hint}`);
}
