import { requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { LOADS, type Loads } from "./loads.js";

const ERRORS = new Map<string, ErrorKind>([
  ["wrong_max_context", "ctx"],
  ["context", "ctx"],
  ["wrong_logic", "valid-logic"],
  ["wrong_logic_poi", "poi-logic"],
  ["wrong_logic_last_sentence", "last-logic"],
  ["wrong_other", "other"],
]);

export type ErrorKind = "ctx" | "valid-logic" | "poi-logic" | "last-logic" | "other";

/** A row of Table 2 or 3: who, at which load, how many puzzles, how many right, and how many errors of each kind. */
export interface ErrorRow extends Record<ErrorKind, number> {
  model: string;
  /** Puzzles with a response. */
  samples: number;
  /** Correct answers. */
  correct: number;
  /** Share of correct answers, 0..1. */
  accuracy: number;
  /** Puzzles without a response. */
  unanswered: number;
}

/**
 * Error types by model and one load, as in the Supplement's Tables 2 and 3.
 *
 * A prompt that did not fit into the model's own context counts as one of `ctx`.
 *
 * @param rows of a run of `cogniload.puzzle`, or of `cogniload.scoreFiles`
 * @param options `by`: the load, "difficulty" (the default), "statements" or "needleRatio"
 * @returns a row for each model and value of the load, ascending
 * @throws RangeError if a row has no such column or an unknown bucket
 * @source CogniLoad, Supplement E
 */
export function errorTable<L extends keyof Loads = "difficulty">(
  rows: readonly ({ model?: string; bucket: string } & Partial<Loads>)[],
  options: { by?: L } = {},
): (ErrorRow & Record<L, number>)[] {
  requireKnownKeys("cogniload.errorTable", options, ["by"]);
  const by: keyof Loads = options.by ?? "difficulty";
  requireOneOf("by", by, LOADS);
  if (rows.length === 0) return [];
  const outcomes = rows.map((row, index) => {
    const { model = "", bucket, [by]: load } = row;
    if (typeof load !== "number")
      throw new RangeError(
        `${by} of row ${index} is ${String(load)}; expected a number, as in the rows of a run`,
      );
    return { model, load, bucket, correct: correctIn(bucket, index) };
  });
  return accuracy(outcomes, { by: ["model", "load"] }).map((group) => {
    const { model, load, items, successes, unanswered } = group;
    const errors = { ctx: 0, "valid-logic": 0, "poi-logic": 0, "last-logic": 0, other: 0 };
    for (const one of outcomes) {
      const error = one.model === model && one.load === load ? ERRORS.get(one.bucket) : undefined;
      if (error) errors[error] += 1;
    }
    const at = { [by]: load } as Record<L, number>;
    const shares = { samples: items, correct: successes, accuracy: group.accuracy };
    return { model, ...at, ...shares, ...errors, unanswered };
  });
}

const SILENT = ["transport", "refused", "format"];

function correctIn(bucket: string, index: number): number {
  if (SILENT.includes(bucket)) return NaN;
  if (bucket.startsWith("correct_")) return 1;
  if (ERRORS.has(bucket)) return 0;
  throw new RangeError(
    `bucket of row ${index} is "${bucket}"; expected a bucket of the scorer, such as "wrong_logic"`,
  );
}
