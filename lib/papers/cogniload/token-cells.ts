import { CONTEXT_TOKENS } from "../../cogniload/context-limit.js";
import { STATEMENTS } from "../../cogniload/puzzle.js";
import { wordCheck, type Check } from "../check.js";
import { listed, tokensAt, tokenTable, type CogniloadTokens } from "./tokens.js";

const PAPER = "cogniload-supplement";

/**
 * Means that can't stand beside their 90th percentile: below a tenth of it, or above what nine tenths at the
 * percentile and one tenth at the context limit would give.
 */
export function impossibleMeans(): Check[] {
  const impossible = (average: number | null, p90: number | null) =>
    average !== null &&
    p90 !== null &&
    (average < 0.1 * p90 || average > 0.9 * p90 + 0.1 * Math.max(p90, CONTEXT_TOKENS));
  return STATEMENTS.map((statements) => {
    const found = tokensAt(statements).filter(
      (row) =>
        impossible(row.promptMeanTokens, row.promptP90Tokens) ||
        impossible(row.outputMeanTokens, row.outputP90Tokens),
    );
    return wordCheck(
      {
        paper: PAPER,
        where: tokenTable(statements),
        claim: "every mean is possible beside its 90th percentile, within the budget",
      },
      "all cells",
      `${found.length} impossible: ${listed(found)}`,
      found.length === 0,
      "a tenth of the values reach p90, so the mean is at least p90 / 10, and at most 0.9 p90 + 0.1 x 32,768; digits lost in print or in the text at hand",
    );
  });
}

/** Models that share a tokenizer, by the beginning of their names. */
const FAMILIES = {
  "DeepSeek-R1-Distill-Qwen": "the DS-Qwen models",
  Qwen3: "the Qwen3 models",
  gemini: "the Gemini models",
};

/** Prompts of one tokenizer must be of one length, since all models got the same puzzles. */
export function sharedTokenizers(): Check[] {
  return STATEMENTS.flatMap((statements) =>
    Object.entries(FAMILIES).map(([start, family]) => {
      const rows = tokensAt(statements).filter(
        (row) => row.model.startsWith(start) && row.promptMeanTokens !== null,
      );
      const odd = rows.filter((row) => row.promptMeanTokens !== usual(rows, row.difficulty));
      return wordCheck(
        { paper: PAPER, where: tokenTable(statements), claim: `${family} have the same mean prompt lengths` },
        "the same puzzles and tokenizer",
        `different: ${listed(odd)}`,
        odd.length === 0,
        odd.length === 0 ? "the cells at each d" : oddReason(odd, rows),
      );
    }),
  );
}

function usual(rows: CogniloadTokens[], difficulty: number): number {
  const means = rows.filter((row) => row.difficulty === difficulty).map((row) => row.promptMeanTokens!);
  const times = (value: number) => means.filter((other) => other === value).length;
  return [...means].sort((one, other) => times(other) - times(one))[0]!;
}

const oddReason = (odd: CogniloadTokens[], rows: CogniloadTokens[]) =>
  odd.map((row) => `${row.promptMeanTokens} instead of ${usual(rows, row.difficulty)}`).join(", ") +
  (odd.some(({ note }) => note)
    ? "; rows may be mixed in the text at hand"
    : "; two puzzles are missing there");
