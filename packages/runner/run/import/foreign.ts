import type { Cell, Logged } from "./logged.js";

/** A row of another program's log: columns that rows of the lab have too, and all other facts of the log. */
export interface ImportedRow extends Record<string, Cell> {
  /** The task's name in the log. */
  task: string;
  /** The model's name. */
  model: string;
  /** The item's id in the log. */
  sample: string;
  /** The number of the response to the item, 0 for the first. */
  epoch: number;
  /** The same number, in the lab's column for it. */
  try: number;
  /** The score by the log's own scorer, 0..1; NaN without a response or a score. */
  correct: number;
  /** `correct`, `wrong`, `partial` or `unscored`; without a response the reason. */
  bucket: string;
  /** The answer that the log's scorer found. */
  answer: string;
  /** The last response. */
  reply: string;
}

/** Names of metrics that say whether a reply is right, in words of the harnesses. */
const RIGHT = /acc|exact_match|correct/i;

const isShare = (value: number | undefined) => value !== undefined && value >= 0 && value <= 1;

/** The metric that is to be `correct`: one whose name says so, else the first that is a share; undefined if none is. */
export function metricOf({ metrics }: Logged): string | undefined {
  const shares = Object.keys(metrics).filter((name) => isShare(metrics[name]));
  return shares.find((name) => RIGHT.test(name)) ?? shares[0];
}

/** The row of a reply by the scores of its log, of which `metric` is `correct`. */
export function foreignRow(
  logged: Logged,
  metric: string | undefined,
  file: Pick<ImportedRow, "task" | "model">,
): ImportedRow {
  const { replies, metrics, facts, error, stop } = logged;
  const reply = replies.at(-1) ?? "";
  const score = metric === undefined ? undefined : metrics[metric];
  const correct = !error && isShare(score) ? score! : NaN;
  const row: ImportedRow = {
    task: logged.task ?? file.task,
    model: logged.model ?? file.model,
    sample: logged.id,
    epoch: logged.try,
    try: logged.try,
    correct,
    bucket: error ?? bucketOf(correct),
    answer: logged.answer ?? "",
    reply,
  };
  for (const name of ["promptTokens", "outputTokens", "seconds"] as const)
    if (logged[name] !== undefined) row[name] = logged[name];
  if (stop) row.stop = stop;
  for (const [name, value] of Object.entries({ ...facts, ...metrics }))
    row[name in row ? `log.${name}` : name] = value;
  return row;
}

const bucketOf = (correct: number) =>
  Number.isNaN(correct) ? "unscored" : correct === 1 ? "correct" : correct === 0 ? "wrong" : "partial";
