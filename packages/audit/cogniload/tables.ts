import type { LoadCoefficients } from "@loadlab/analyses/cogniload/loads.js";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { number } from "../rules/rows.js";
import type { Scope } from "../sources.js";
import { table } from "../table.js";
import { cell, type Value } from "../value.js";

/**
 * Gives a model's coefficients of Table 3, for `cogniload.accuracyAt`, `capacityPoints` and `simulateStudy`.
 *
 * @param model as Table 3 names it, such as "DS-Llama-70B"
 * @throws RangeError if Table 3 has no such model
 * @source CogniLoad, Table 3
 */
export function cogniloadCoefficients(model: string): LoadCoefficients {
  const rows = table("cogniload", "table-3");
  const models = rows.map((row) => row.model);
  requireOneOf("model", model, models);
  const { beta_0: intercept, beta_d: d, beta_n: log10N, ...row } = rows[models.indexOf(model)]!;
  return { intercept, d, log10N, rho: row.beta_rho, rho2: row.beta_rho2 };
}

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

/** Token lengths of one model at one length and difficulty; null where the text of the Supplement lost them. */
export interface CogniloadTokens {
  model: string;
  /** N. */
  statements: number;
  /** d. */
  difficulty: number;
  promptMeanTokens: number | null;
  /** The 90th percentile. */
  promptP90Tokens: number | null;
  outputMeanTokens: number | null;
  /** The 90th percentile. */
  outputP90Tokens: number | null;
  /** What was repaired or looks wrong; null for a cell in order. */
  note: string | null;
}

const TOKEN_TABLES = { 20: "table-5", 50: "table-6", 100: "table-7", 250: "table-8" } as const;

/**
 * Gives the Supplement's token lengths as flat rows, one per model, length and difficulty: 440.
 *
 * Use a row with a note with care: some figures are impossible as printed, and some may mix the figures of two models.
 *
 * @source CogniLoad, Supplement H, Tables 5 to 8
 */
export function cogniloadTokens(): CogniloadTokens[] {
  return Object.entries(TOKEN_TABLES).flatMap(([statements, name]) =>
    table("cogniload-supplement", name).map((row) => ({
      model: row.model,
      statements: Number(statements),
      difficulty: row.difficulty,
      promptMeanTokens: row.prompt_mean_tokens,
      promptP90Tokens: row.prompt_p90_tokens,
      outputMeanTokens: row.output_mean_tokens,
      outputP90Tokens: row.output_p90_tokens,
      note: row.note,
    })),
  );
}
