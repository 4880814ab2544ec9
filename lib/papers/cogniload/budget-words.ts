import { CONTEXT_TOKENS } from "../../cogniload/context-limit.js";
import { DIFFICULTIES, STATEMENTS } from "../../cogniload/puzzle.js";
import { wordCheck, type Check } from "../check.js";
import { cogniloadErrors } from "./errors.js";
import { mean } from "../../stats/sums.js";
import { cogniloadTokens, listed, tokensAt, tokenTable } from "./tokens.js";

const PAPER = "cogniload-supplement";

/** A 90th percentile above the budget means that a tenth of the puzzles overflowed: Tables 5 to 8 against Table 3. */
export function overflowAgainstCounts(): Check[] {
  return STATEMENTS.map((statements) => {
    const over = tokensAt(statements).filter((row) => (row.outputP90Tokens ?? 0) >= CONTEXT_TOKENS);
    const model = over[0]?.model ?? "no model";
    const counted = cogniloadErrors("statements").find(
      (row) => row.model === model && row.level === statements,
    );
    const least = 0.1 * ((counted?.samples ?? 0) / 5) * over.filter((row) => row.model === model).length;
    return wordCheck(
      {
        paper: PAPER,
        where: `${tokenTable(statements)}, Table 3`,
        claim: "outputs whose 90th percentile exceeds 32,768 tokens fail for their length",
      },
      `${counted?.wrongMaxContext ?? 0} overflows of ${model}`,
      `at least ${least.toFixed(0)}`,
      new Set(over.map((row) => row.model)).size <= 1 && (counted?.wrongMaxContext ?? 0) >= least,
      `output p90 above the budget at d = ${over.map(({ difficulty }) => difficulty).join(", ") || "none"}: a tenth of the puzzles there at least`,
    );
  });
}

/** Section H's account of the budget at N = 250. */
export function budgetWords(): Check[] {
  const rows = tokensAt(250).filter((row) => row.outputMeanTokens !== null && row.promptMeanTokens !== null);
  const overMean = rows.filter((row) => row.promptMeanTokens! + row.outputMeanTokens! > CONTEXT_TOKENS);
  const everywhere = cogniloadTokens().filter((row) => row.outputP90Tokens !== null);
  const below = everywhere.filter((row) => row.promptP90Tokens! + row.outputP90Tokens! < CONTEXT_TOKENS);
  const rates = cogniloadErrors("statements")
    .filter(({ level }) => level === 250)
    .map(({ model, wrongMaxContext, samples }) => ({ model, rate: wrongMaxContext / samples }))
    .sort((one, other) => other.rate - one.rate);
  const section = (claim: string) => ({ paper: PAPER, where: "Appendix H", claim });
  return [
    wordCheck(
      section("Gemini's totals approach or exceed the budget of 32768 tokens at N = 250"),
      "approach or exceed",
      `mean prompt + mean output above it: ${listed(overMean)}`,
      overMean.length > 0 && overMean.every(({ model }) => model.startsWith("gemini")),
      "Table 8; above it on average, yet at d = 7 and 10 the mean reply is 32,768 less o3's mean prompt to five tokens: the budget seems to have been counted with another tokenizer",
    ),
    wordCheck(
      section("most models and conditions remain well below 32768 tokens"),
      "most",
      `prompt p90 + output p90 below it in ${below.length} of ${everywhere.length} cells`,
      below.length > everywhere.length / 2,
      "Tables 5 to 8",
    ),
    wordCheck(
      section(
        "overflows are concentrated in Gemini 2.5 at high N, with occasional outliers of smaller models",
      ),
      "notably Gemini 2.5",
      rates.slice(0, 5).map(({ model, rate }) => `${model} ${rate.toFixed(2)}`).join(", "), // prettier-ignore
      null,
      `Table 3, share of overflows at N = 250; no rule for occasional, but the third to fifth go unnamed, and ${rates[2]!.model} overflows on every second puzzle`,
    ),
    ...restrained(),
  ];
}

/** Which models write less than others at N = 250, with the d = 3 that Table 8 lost left out. */
function restrained(): Check[] {
  const rows = tokensAt(250).filter((row) => row.outputMeanTokens !== null);
  const known = DIFFICULTIES.filter((d) => rows.some(({ difficulty }) => difficulty === d));
  const family = ["o3-2025-04-16", "gpt-5-2025-08-07", "gpt-5-mini-2025-08-07", "gpt-5-nano-2025-08-07"];
  const cells = rows.filter(({ model }) => family.includes(model));
  const written = (models: string[], d: number) =>
    mean(rows.filter((row) => models.includes(row.model) && row.difficulty === d).map((row) => row.outputMeanTokens!)); // prettier-ignore
  const average = (...models: string[]) => mean(known.map((d) => written(models, d)));
  const averages = family.map((model) => average(model));
  const p90s = cells.map((row) => row.outputP90Tokens!);
  const inRange = p90s.filter((p90) => p90 >= 11_000 && p90 <= 19_000).length;
  const section = (claim: string) => ({ paper: PAPER, where: "Appendix H", claim });
  const middle = ["DeepSeek-R1-Distill-Llama-70B", "Qwen3-32B", "QwQ-32B", "EXAONE-Deep-32B"];
  return [
    ...middle.map((model) => {
      const [own, theirs] = [average(model), average(...family)];
      const shorter = known.filter((d) => written([model], d) < written(family, d)).length;
      const [most, few] = [shorter > known.length / 2, shorter < known.length / 2];
      return wordCheck(
        section(`${model} produces shorter outputs than o3 and the gpt-5 family`),
        "generally shorter",
        `${own.toFixed(0)} against ${theirs.toFixed(0)} tokens, shorter at ${shorter} of ${known.length} difficulties`,
        own < theirs && most ? true : own > theirs && few ? false : null,
        `Table 8, output means at d = ${known.join(", ")}; no rule for generally, so both figures must agree; the family from ${Math.min(...averages).toFixed(0)} (gpt-5-nano) to ${Math.max(...averages).toFixed(0)}`,
      );
    }),
    wordCheck(
      section("output p90 of o3 and the gpt-5 family is typically 11000 to 19000 at N = 250"),
      "11000 to 19000",
      `${inRange} of ${p90s.length} cells; ${Math.min(...p90s)} to ${Math.max(...p90s)}`,
      null,
      `Table 8, d = ${known.join(", ")}; no rule for typically, one cell may be Gemini's`,
    ),
  ];
}
