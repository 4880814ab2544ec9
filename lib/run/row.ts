import type { Sample } from "../core/sample.js";
import type { Score } from "../core/score.js";
import type { AnyTask } from "../core/task.js";
import { COSTLESS, type Reply, type Stop } from "../models/model.js";
import { stepsTaken, type Answer } from "./answer.js";
import type { Asking } from "./plan.js";

/** The columns that every row has, whatever the task. */
export interface Row {
  task: string;
  /** The task's version. */
  version: string;
  model: string;
  /** The sample's id. */
  sample: string;
  seed: number;
  /** 0 for the first sample of a cell. */
  epoch: number;
  /** Which time the sample was asked, 0 for the first. */
  try: number;
  /**
   * Share that was right, 0..1; NaN where there is no reply (errors `transport` and `refused`), which is no wrong
   * answer: leave such rows out of an analysis, or ask again, after `transport` by the same call of `run`.
   */
  correct: number;
  bucket: string;
  answer: string;
  /** The last reply. */
  reply: string;
  /** Replies the episode took; one that the context cut is not counted. */
  steps: number;
  promptTokens: number;
  evaluatedTokens: number;
  outputTokens: number;
  /** Time the model took. */
  seconds: number;
  stop: Stop;
  /**
   * `context` where the conversation did not fit into the model's context, `transport` where the model's server sent
   * no reply, `refused` where it would not answer, else null.
   */
  error: "context" | "refused" | "transport" | null;
}

/** A record with the columns of several, spelled out. */
type Flat<T> = { [Column in keyof T]: T[Column] };

/**
 * The result of one try at a sample as a flat, tidy row: the columns of every row, one for every parameter (defaults
 * filled in), every fact of the sample's metadata and every measure of the score.
 *
 * Where there is no reply (errors `transport` and `refused`) the score's further measures are null.
 */
export type RowOf<S extends Sample, C extends Score> = Flat<Row & S["params"] & S["metadata"] & C>;

/**
 * The row of an answer.
 *
 * @throws Error if two sources give a column of the same name, which would hide one of them
 */
export function rowOf(
  task: AnyTask,
  model: string,
  asking: Asking,
  answer: Answer,
  score: Score = answer.score,
): Row {
  const { promptTokens, evaluatedTokens, outputTokens, seconds, stop } = answer;
  return flat(task, model, asking, score, {
    reply: answer.replies.at(-1) ?? "",
    steps: stepsTaken(answer).length,
    promptTokens,
    evaluatedTokens,
    outputTokens,
    seconds,
    stop,
    error: stop === "context" ? "context" : null,
  });
}

/** The row of a sample without a reply: its bucket and error say why, and its score is no number. */
export function silentRow(task: AnyTask, model: string, asking: Asking, error: "refused" | "transport"): Row {
  const score = { correct: NaN, bucket: error, answer: "" };
  return flat(task, model, asking, score, {
    reply: "",
    steps: 0,
    ...COSTLESS,
    seconds: 0,
    stop: "end",
    error,
  });
}

function flat(
  { name, version }: AnyTask,
  model: string,
  { sample, epoch, try: which }: Asking,
  score: Score,
  cost: Pick<Row, "reply" | "steps" | "seconds" | "error" | keyof Omit<Reply, "text">>,
): Row {
  const asked = { sample: sample.id, seed: sample.seed, epoch, try: which };
  const head = { task: name, version, model };
  const columns = [head, sample.params, sample.metadata, asked, score, cost].flatMap(Object.keys);
  const twice = columns.find((column, at) => columns.indexOf(column) < at);
  if (twice !== undefined)
    throw new Error(
      `${name} gives the column "${twice}" twice; parameters, metadata, score and the run's own columns need ` +
        "names of their own: rename it in the task",
    );
  return { ...head, ...sample.params, ...sample.metadata, ...asked, ...score, ...cost };
}

/** Rows that all have the same columns: what a row lacks, such as the measures of a reply never given, is null. */
export function evened<R extends Row>(rows: readonly R[]): R[] {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  const empty = Object.fromEntries([...columns].map((column) => [column, null]));
  return rows.map((row) => (Object.keys(row).length === columns.size ? row : { ...empty, ...row }));
}
