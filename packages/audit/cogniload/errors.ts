import { requireOneOf } from "@loadlab/lib/core/check.js";
import { cell } from "../row.js";
import { number } from "../rules/arguments.js";
import type { Scope } from "../scope.js";
import { table } from "../table.js";
import type { Value } from "../value.js";

/** How one model fared at one value of a load, in counts. */
export interface CogniloadErrors {
  model: string;
  /** The load the table is broken down by. */
  by: "difficulty" | "statements";
  /** Its value: d of 1, 3, 5, 7, 10, or N of 20, 50, 100, 250. */
  level: number;
  /** Puzzles evaluated. */
  samples: number;
  /** Samples less the five kinds of errors. */
  correct: number;
  /** Percent, as printed. */
  accuracyPercent: number;
  /** Prompt and response fill the 32,768 tokens, or the response is empty. */
  wrongMaxContext: number;
  /** A wrong value in the last valid sentence on the person of interest. */
  wrongLogic: number;
  /** A wrong value in the last sentence on the person of interest. */
  wrongLogicPoi: number;
  /** A wrong value in the last sentence. */
  wrongLogicLastSentence: number;
  wrongOther: number;
}

const ERROR_TABLES = { difficulty: "table-2", statements: "table-3" } as const;

/** The five kinds of errors, as the tables' columns. */
const ERRORS = ["ctx", "valid_logic", "poi_logic", "last_logic", "other"] as const;

/** Samples less the five kinds of errors. */
const right = (count: (column: "samples" | (typeof ERRORS)[number]) => number): number =>
  ERRORS.reduce((left, error) => left - count(error), count("samples"));

/**
 * Gives the Supplement's error types as flat rows, one per model and value of a load, with the number of correct
 * answers, which is what the errors leave.
 *
 * @param by "difficulty" for Table 2 (110 rows), "statements" for Table 3 (88 rows)
 * @throws RangeError if it is neither
 * @source CogniLoad, Supplement E, Tables 2 and 3
 */
export function cogniloadErrors(by: keyof typeof ERROR_TABLES): CogniloadErrors[] {
  requireOneOf("by", by, ["difficulty", "statements"]);
  return table("cogniload-supplement", ERROR_TABLES[by]).map((row) => ({
    model: row.model,
    by,
    level: "difficulty" in row ? row.difficulty : row.statements,
    samples: row.samples,
    correct: right((column) => row[column]),
    accuracyPercent: row.accuracy_percent,
    wrongMaxContext: row.ctx,
    wrongLogic: row.valid_logic,
    wrongLogicPoi: row.poi_logic,
    wrongLogicLastSentence: row.last_logic,
    wrongOther: row.other,
  }));
}

/** The right answers of a model at each value of a load; none if the Supplement does not list the model. */
export function margin({ sources, reading }: Scope, model: Value, by: keyof typeof ERROR_TABLES) {
  const rows = sources.table(ERROR_TABLES[by], "cogniload-supplement") ?? [];
  const own = rows.filter(({ printed }) => printed.model === model);
  return own.map((row) => {
    const count = (column: string) => number(cell(row, column, reading)).value;
    return { label: row.key, level: count(by), samples: count("samples"), correct: right(count) };
  });
}
