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
