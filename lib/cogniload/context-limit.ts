import { requireInteger } from "../core/check.js";

/** The context limit of the paper's runs, in tokens. @source CogniLoad, Supplement D.3 */
export const CONTEXT_TOKENS = 32_768;

/** Added to a reply's tokens, since replies were cut a few tokens before the limit. */
const MARGIN = 20;

/** Whether a reply ran into the limit. @source CogniLoad, Algorithm 3: ExceededContext */
export const exceedsContext = (promptTokens: number, outputTokens: number, contextTokens: number): boolean =>
  promptTokens + outputTokens + MARGIN >= contextTokens;

/** What a score says where the limit was reached, whichever way replies are read. */
export const OVER_LIMIT = {
  correct: 0,
  bucket: "wrong_max_context",
  answer: "",
  lenient: 0,
  lenientAnswer: "",
} as const;

/**
 * The rows of a run, scored as if the context had been so many tokens long.
 *
 * A row with promptTokens + outputTokens + 20 >= `contextTokens`, or one that did not fit into the model's own context
 * (`error` is "context"), gets the bucket `wrong_max_context`, `correct` 0, `lenient` 0 and no answers, as far as it
 * has these columns. The others, and the rows that were given, stay as they are.
 *
 * @param rows each with `promptTokens`, `outputTokens`, `bucket` and `correct`
 * @param contextTokens at least 1, defaults to 32,768
 * @throws RangeError if a row lacks one of these columns, or the limit is out of range
 * @source CogniLoad, Supplement D.3
 */
export function applyContextLimit<R extends object>(
  rows: readonly R[],
  contextTokens: number = CONTEXT_TOKENS,
): R[] {
  requireInteger("contextTokens", contextTokens, 1, Infinity, "CogniLoad's limit is 32768");
  return rows.map((row, index) => {
    const { promptTokens, outputTokens, error } = checked(row, index);
    if (error !== "context" && !exceedsContext(promptTokens, outputTokens, contextTokens)) return row;
    const changes = Object.entries(OVER_LIMIT).filter(([column]) => column in row);
    return { ...row, ...Object.fromEntries(changes) };
  });
}

function checked(row: object, index: number) {
  for (const column of ["promptTokens", "outputTokens", "bucket", "correct"])
    if (!(column in row))
      throw new RangeError(
        `row ${index} has no column "${column}"; applyContextLimit takes the rows of a run of cogniload.puzzle`,
      );
  const columns = row as { promptTokens: number; outputTokens: number; error?: unknown };
  requireInteger(`promptTokens of row ${index}`, columns.promptTokens, 0);
  requireInteger(`outputTokens of row ${index}`, columns.outputTokens, 0);
  return columns;
}
