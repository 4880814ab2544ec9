import { DIFFICULTIES, STATEMENTS } from "../../cogniload/puzzle.js";
import { wordCheck, type Check } from "../check.js";
import { cogniloadTokens, type CogniloadTokens } from "./tokens.js";

const PAPER = "cogniload-supplement";

/** What section H says in words about prompt lengths. */
export function promptWords(): Check[] {
  const rows = cogniloadTokens().filter((row) => row.promptMeanTokens !== null);
  const find = (row: CogniloadTokens, statements: number, difficulty: number) =>
    rows.find((other) => other.model === row.model && other.statements === statements && other.difficulty === difficulty); // prettier-ignore
  const next = (values: readonly number[], value: number) => values[values.indexOf(value) + 1];
  const steps = (neighbour: (row: CogniloadTokens) => CogniloadTokens | undefined) => {
    const pairs = rows.flatMap((row) => {
      const other = neighbour(row);
      return other ? [other.promptMeanTokens! > row.promptMeanTokens!] : [];
    });
    return { rise: pairs.filter(Boolean).length, of: pairs.length };
  };
  const withN = steps((row) => find(row, next(STATEMENTS, row.statements) ?? 0, row.difficulty));
  const withD = steps((row) => find(row, row.statements, next(DIFFICULTIES, row.difficulty) ?? 0));
  const means = (statements: number, difficulty: number) =>
    rows.filter((row) => row.statements === statements && row.difficulty === difficulty);
  const range = (cells: CogniloadTokens[]) => {
    const values = cells.map((row) => row.promptMeanTokens!);
    return { low: Math.min(...values), high: Math.max(...values) };
  };
  const [hardest, easiest, shortest] = [range(means(250, 10)), range(means(250, 1)), range(means(20, 1))];
  const outside = means(250, 10).filter(
    (row) => row.promptMeanTokens! < 16_000 || row.promptMeanTokens! > 17_000,
  );
  const section = (claim: string) => ({ paper: PAPER, where: "Appendix H", claim });
  return [
    wordCheck(
      section("prompt length grows monotonically with N"),
      "all models",
      `${withN.rise} of ${withN.of} steps rise`,
      withN.rise === withN.of,
      "Tables 5 to 8, mean tokens of one model at one d",
    ),
    wordCheck(
      section("prompt length increases with d"),
      "all models",
      `${withD.rise} of ${withD.of} steps rise`,
      withD.rise === withD.of,
      "Tables 5 to 8, mean tokens of one model at one N",
    ),
    wordCheck(
      section("at N = 250 and d = 10 prompt means cluster around 16000 to 17000"),
      "16000 to 17000",
      `${hardest.low} to ${hardest.high}`,
      null,
      `Table 8; ${outside.map(({ model }) => model).join(", ")} lies outside, and cluster has no rule`,
    ),
    wordCheck(
      section("at N = 250 and d = 1 prompt means are around 3500 to 4000"),
      "3500 to 4000",
      `${easiest.low} to ${easiest.high}`,
      easiest.low >= 3500 && easiest.high <= 4000,
      "Table 8",
    ),
    wordCheck(
      section("prompt tokens vary by a few percent across tokenizers at fixed N and d"),
      "typically a few percent",
      `largest over smallest mean ${(easiest.high / easiest.low).toFixed(2)} at N = 250, d = 1; ${(shortest.high / shortest.low).toFixed(2)} at N = 20, d = 1`,
      null,
      "no rule for typically; the Phi-4 reasoning models carry some 220 further tokens in every prompt",
    ),
  ];
}
