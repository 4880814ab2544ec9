import type { Facts, Stop } from "../../models/model.js";
import type { Answer } from "../answer.js";
import type { NoReply } from "../row.js";

export type Cell = string | number | boolean | null;

/** A reply in a log, whichever program wrote it. */
export interface Logged extends Partial<
  Pick<Answer, "epoch" | "promptTokens" | "evaluatedTokens" | "outputTokens" | "seconds" | "likelihoods">
> {
  /** Where it stands: "line 3", or the name of a file in an archive. */
  place: string;
  id: string;
  /** Which time the sample was asked, 0 for the first. */
  try: number;
  task?: string;
  version?: string;
  model?: string;
  /** What makes the model this one, and how it was asked, where the log comes from the lab. */
  identity?: Facts;
  settings?: Facts;
  /** What the model said, turn by turn; none where there is no reply. */
  replies: string[];
  /** Why there is none, where the log says so. */
  error?: NoReply;
  stop?: Stop;
  answer?: string;
  metrics: Record<string, number>;
  facts: Record<string, Cell>;
}

/** Called with the kind and the place of each fault. */
export type OnFault = (kind: string, place: string) => void;

/** In characters; longer texts are the item itself, which the log keeps. */
const MOST_TEXT = 200;

/** Texts, numbers and booleans of a record as columns; those of a record in it have its name before theirs. */
export function flattened(value: unknown, before = ""): Record<string, Cell> {
  const cells: Record<string, Cell> = {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) return cells;
  for (const [name, one] of Object.entries(value) as [string, unknown][]) {
    const column = before + name;
    if (typeof one === "string" ? one.length <= MOST_TEXT : ["number", "boolean"].includes(typeof one))
      cells[column] = one as Cell;
    else if (typeof one === "object") Object.assign(cells, flattened(one, `${column}.`));
  }
  return cells;
}

/** A score as a number, NaN where it is none. @source Inspect AI 0.3.285, inspect_ai.scorer.value_to_float */
export function scoreOf(value: unknown): number {
  if (typeof value === "boolean" || typeof value === "number") return Number(value);
  const word = typeof value === "string" ? value.trim() : "";
  const letter = { C: 1, P: 0.5, I: 0, N: 0 }[word];
  if (letter !== undefined) return letter;
  if (/^(yes|true)$/i.test(word)) return 1;
  if (/^(no|false)$/i.test(word)) return 0;
  return word === "" ? NaN : Number(word);
}

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
