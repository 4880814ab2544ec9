import type { Cell, Logged } from "./logged.js";

/** A row of another program's log: the columns that rows of the lab have too, and whatever else the log tells. */
export interface ImportedRow extends Record<string, Cell> {
  /** The task's name there. */
  task: string;
  /** Who replied. */
  model: string;
  /** The item's id there. */
  sample: string;
  /** Which of several replies to the item it is, 0 for the first. */
  epoch: number;
  /** The same, as rows of the lab have it: several tries of an item are not several items. */
  try: number;
  /** By the log's own scorer, 0..1; NaN where there is no reply or no score. */
  correct: number;
  /** `correct`, `wrong`, `partial` or `unscored`; without a reply why there is none. */
  bucket: string;
  /** What the log's scorer took for the answer. */
  answer: string;
  /** The last reply. */
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

/**
 * The row of a reply by the scores of its log.
 *
 * @param metric which of them is `correct`
 * @param file the log's name, for what it does not tell
 */
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
