import { CONTEXT_TOKENS } from "../../cogniload/context-limit.js";
import { STATEMENTS } from "../../cogniload/puzzle.js";
import { wordCheck, type Check } from "../check.js";
import { cogniloadErrors } from "./errors.js";
import { listed, tokensAt, tokenTable, type CogniloadTokens } from "./tokens.js";

const PAPER = "cogniload-supplement";

/**
 * Means that can't stand beside their 90th percentile (below a tenth of it, or above what nine tenths at the
 * percentile and one tenth at the context limit would give), and means above it, which only a heavy tail allows.
 *
 * Tables 5 to 8 lost digits and rows in the text at hand, so such a cell is not held against the paper.
 */
export function impossibleMeans(): Check[] {
  const impossible = (average: number | null, p90: number | null) =>
    average !== null &&
    p90 !== null &&
    (average < 0.1 * p90 || average > 0.9 * p90 + 0.1 * Math.max(p90, CONTEXT_TOKENS));
  return STATEMENTS.flatMap((statements) => {
    const cells = tokensAt(statements);
    const found = cells.filter(
      (row) =>
        impossible(row.promptMeanTokens, row.promptP90Tokens) ||
        impossible(row.outputMeanTokens, row.outputP90Tokens),
    );
    const above = cells.filter((row) => (row.outputMeanTokens ?? 0) > (row.outputP90Tokens ?? 0));
    const open = (rows: CogniloadTokens[]) => (rows.length === 0 ? true : null);
    const where = tokenTable(statements);
    return [
      wordCheck(
        {
          paper: PAPER,
          where,
          claim: "every mean is possible beside its 90th percentile, within the budget",
        },
        "all cells",
        `${found.length} impossible: ${listed(found)}`,
        open(found),
        "a tenth of the values reach p90, so the mean is at least p90 / 10, and at most 0.9 p90 + 0.1 x 32,768; a digit was lost or added in print or in the text at hand",
      ),
      wordCheck(
        { paper: PAPER, where, claim: "every mean output is below its 90th percentile" },
        "all cells",
        `${above.length} above: ${listed(above)}`,
        open(above),
        "a mean above p90 takes a very long last tenth; elsewhere the mean is well below",
      ),
    ];
  });
}

/** Models that share a tokenizer. */
const FAMILIES = {
  "the DS-Qwen models": /^DeepSeek-R1-Distill-Qwen/,
  "the Qwen3 models": /^Qwen3/,
  "the Gemini models": /^gemini/,
  "the OpenAI models": /^(gpt-5|o3|o4)/,
};

/**
 * Prompts of one tokenizer must be of one length, since all models got the same puzzles.
 *
 * Cells that lack a puzzle are left out. Where all that differ may be of mixed rows, or where the table lost figures
 * beside these prompts (the outputs of d = 3 in Tables 7 and 8), the text at hand decides nothing.
 */
export function sharedTokenizers(): Check[] {
  const lacksPuzzles = shortOfPuzzles();
  return STATEMENTS.flatMap((statements) =>
    Object.entries(FAMILIES).map(([family, names]) => {
      const printed = tokensAt(statements).filter(
        (row) => names.test(row.model) && row.promptMeanTokens !== null,
      );
      const rows = printed.filter((row) => !lacksPuzzles(row));
      const odd = rows.filter((row) => row.promptMeanTokens !== usual(rows, row.difficulty));
      const mixed = odd.length > 0 && odd.every(({ note }) => note?.includes("rows may be mixed"));
      const damaged = tokensAt(statements).some((row) => row.promptMeanTokens !== null && row.outputMeanTokens === null); // prettier-ignore
      const left = printed.filter(lacksPuzzles);
      return wordCheck(
        { paper: PAPER, where: tokenTable(statements), claim: `${family} have the same mean prompt lengths` },
        "the same puzzles and tokenizer",
        `different: ${listed(odd)}`,
        odd.length === 0 ? true : mixed || damaged ? null : false,
        oddReason(odd, rows) +
          (mixed ? "; rows may be mixed in the text at hand" : "") +
          (damaged && odd.length > 0 ? "; the text at hand lost figures of this table" : "") +
          (left.length > 0 ? `; left out, lacking a puzzle: ${listed(left)}` : ""),
      );
    }),
  );
}

/** A test of whether Tables 2 and 3 have a puzzle missing where a cell's d and N meet. */
function shortOfPuzzles(): (cell: CogniloadTokens) => boolean {
  const [byD, byN] = (["difficulty", "statements"] as const).map(
    (by) => new Set(cogniloadErrors(by).filter(({ samples }) => samples % 10 !== 0).map(({ model, level }) => `${model} ${level}`)), // prettier-ignore
  ) as [Set<string>, Set<string>];
  return ({ model, statements, difficulty }) =>
    byD.has(`${model} ${difficulty}`) && byN.has(`${model} ${statements}`);
}

function usual(rows: CogniloadTokens[], difficulty: number): number {
  const means = rows.filter((row) => row.difficulty === difficulty).map((row) => row.promptMeanTokens!);
  const times = (value: number) => means.filter((other) => other === value).length;
  return [...means].sort((one, other) => times(other) - times(one))[0]!;
}

const oddReason = (odd: CogniloadTokens[], rows: CogniloadTokens[]) =>
  odd.length === 0
    ? "the cells at each d"
    : odd.map((row) => `${row.promptMeanTokens} instead of ${usual(rows, row.difficulty)}`).join(", ");
