import { requireKnownKeys, requireOneOf } from "../core/check.js";

/** The error columns of the Supplement's tables, and the bucket each counts. */
const ERRORS = {
  ctx: "wrong_max_context",
  "valid-logic": "wrong_logic",
  "poi-logic": "wrong_logic_poi",
  "last-logic": "wrong_logic_last_sentence",
  other: "wrong_other",
} as const;

/** A row of Table 2 or 3: who, at which load, how many puzzles, how many right, and how many errors of each kind. */
export type ErrorRow = {
  model: string;
  samples: number;
  /** Right answers. */
  correct: number;
  /** Share of right answers, 0..1. */
  accuracy: number;
} & Record<keyof typeof ERRORS, number> &
  Record<string, string | number>;

/**
 * Error types by model and one load, as in the Supplement's Tables 2 and 3.
 *
 * @param rows of a run of `cogniload.puzzle`, or of `cogniload.scoreFiles`
 * @param options `by`: the load, "difficulty" (the default), "statements" or "needleRatio"
 * @returns a row for each model and value of the load, ascending
 * @throws RangeError if a row has no such column or an unknown bucket
 * @source CogniLoad, Supplement E
 */
export function errorTable(
  rows: readonly Record<string, unknown>[],
  options: { by?: "difficulty" | "statements" | "needleRatio" } = {},
): ErrorRow[] {
  requireKnownKeys("cogniload.errorTable", options, ["by"]);
  const { by = "difficulty" } = options;
  requireOneOf("by", by, ["difficulty", "statements", "needleRatio"] as const);
  const cells = new Map<string, ErrorRow>();
  rows.forEach((row, index) => {
    const model = String(row.model ?? "");
    const load = row[by];
    if (typeof load !== "number")
      throw new RangeError(
        `${by} of row ${index} is ${String(load)}; expected the number a run's rows have there`,
      );
    const key = `${model}\n${load}`;
    const cell = cells.get(key) ?? emptyRow(model, by, load);
    cells.set(key, cell);
    count(cell, String(row.bucket), index);
  });
  const models = [...new Set([...cells.values()].map(({ model }) => model))];
  return [...cells.values()].sort(
    (one, other) =>
      models.indexOf(one.model) - models.indexOf(other.model) || Number(one[by]) - Number(other[by]),
  );
}

function emptyRow(model: string, by: string, load: number): ErrorRow {
  const errors = Object.fromEntries(Object.keys(ERRORS).map((name) => [name, 0]));
  return { model, [by]: load, samples: 0, correct: 0, accuracy: 0, ...errors } as ErrorRow;
}

function count(cell: ErrorRow, bucket: string, index: number): void {
  const error = Object.entries(ERRORS).find(([, name]) => name === bucket)?.[0] as
    keyof typeof ERRORS | undefined;
  if (!error && !bucket.startsWith("correct_"))
    throw new RangeError(
      `bucket of row ${index} is "${bucket}"; expected one of the scorer's, such as "wrong_logic"`,
    );
  cell.samples += 1;
  if (error) cell[error] += 1;
  else cell.correct += 1;
  cell.accuracy = cell.correct / cell.samples;
}
