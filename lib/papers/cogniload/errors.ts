import { requireOneOf } from "../../core/check.js";
import { table } from "../table.js";

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

const TABLES = { difficulty: "table-2", statements: "table-3" } as const;

/** The five kinds of errors, as columns of a row. */
export const ERROR_TYPES = [
  "wrongMaxContext",
  "wrongLogic",
  "wrongLogicPoi",
  "wrongLogicLastSentence",
  "wrongOther",
] as const;

/**
 * The Supplement's error types as flat rows, one per model and value of a load, with the number of correct answers
 * that they leave.
 *
 * @param by "difficulty" for Table 2 (110 rows), "statements" for Table 3 (88 rows)
 * @throws RangeError if it is neither
 * @source CogniLoad, Supplement E, Tables 2 and 3
 */
export function cogniloadErrors(by: keyof typeof TABLES): CogniloadErrors[] {
  requireOneOf("by", by, Object.keys(TABLES) as (keyof typeof TABLES)[]);
  return (read[by] ??= counted(by)).map((row) => ({ ...row }));
}

/** The tables that were read before: the audit asks for them a hundred times. */
const read: Partial<Record<keyof typeof TABLES, CogniloadErrors[]>> = {};

function counted(by: keyof typeof TABLES): CogniloadErrors[] {
  return table("cogniload-supplement", TABLES[by]).map((row) => {
    const count = (column: string) => row[column] as number;
    const counts = {
      wrongMaxContext: count("ctx"),
      wrongLogic: count("valid_logic"),
      wrongLogicPoi: count("poi_logic"),
      wrongLogicLastSentence: count("last_logic"),
      wrongOther: count("other"),
    };
    const samples = count("samples");
    return {
      model: row.model as string,
      by,
      level: count(by),
      samples,
      correct: ERROR_TYPES.reduce((left, type) => left - counts[type], samples),
      accuracyPercent: count("accuracy_percent"),
      ...counts,
    };
  });
}
