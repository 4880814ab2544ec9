import { table } from "../table.js";

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
