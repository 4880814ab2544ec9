import { wordCheck, type Check } from "../check.js";
import { printedTable, table } from "../table.js";
import { accuracyAt, crossing, fallsAtEachStep, linesWithoutFiller, ofModel } from "./lines.js";
import { statement } from "./statement.js";

/** A row of Table 1. */
export interface ZeroRow {
  model: string;
  cdf: number;
  cdo: number;
  n_eff: number;
  lmsys_elo: number | null;
}

/** Table 1. */
export const zeroRows = () => table("factor", "table-1") as unknown as ZeroRow[];

/** What section 4.1 and Figure 3 say in words of the models they name. */
export function zeroContextWords(): Check[] {
  const all = zeroRows();
  const find = (model: string) => all.find((row) => row.model.startsWith(model))!;
  const [o1, gemini, mini] = [find("o1-mini"), find("Gemini-1.5-Pro"), find("GPT-4o-mini")];
  const rank = (row: ZeroRow, key: "cdf" | "cdo" | "n_eff") =>
    all.filter((other) => other[key] > row[key]).length + 1;
  const lines = linesWithoutFiller("table-1");
  const [geminiLine, miniLine] = [ofModel(lines, "Gemini-1.5-Pro")[0]!, ofModel(lines, "GPT-4o-mini")[0]!];
  const cross = crossing(miniLine, geminiLine);
  return [
    wordCheck(
      statement("Figure 3, caption", "o1-mini has a higher N_eff than any other model"),
      "rank 1",
      `rank ${rank(o1, "n_eff")} (${o1.n_eff})`,
      rank(o1, "n_eff") === 1,
      "Table 1; outside N 1..39",
    ),
    wordCheck(
      statement("section 4.1", "o1-mini has a high CDO and a less negative CDF"),
      "high CDO, less negative CDF",
      `CDO rank ${rank(o1, "cdo")}, CDF rank ${rank(o1, "cdf")} of ${all.length}`,
      rank(o1, "cdo") === 1 && rank(o1, "cdf") < 8,
      "Table 1, rank 1 the highest; the highest of all is high, and 13 of the 14 others fall faster",
    ),
    wordCheck(
      statement(
        "section 4.1",
        "GPT-4o-mini excels on simple tasks but degrades more rapidly than Gemini-1.5-Pro",
      ),
      "higher CDO, more negative CDF",
      `CDO ${mini.cdo} against ${gemini.cdo}, CDF ${mini.cdf} against ${gemini.cdf}`,
      mini.cdo > gemini.cdo && mini.cdf < gemini.cdf,
      "Table 1",
    ),
    wordCheck(
      statement("section 4.1", "GPT-4o-mini has a high CDO"),
      "high",
      `rank ${rank(mini, "cdo")} of ${all.length}`,
      rank(mini, "cdo") < 8,
      "Table 1; above the median",
    ),
    wordCheck(
      statement("section 4.1", "Gemini-1.5-Pro has a low CDO"),
      "low",
      `rank ${rank(gemini, "cdo")} of ${all.length}`,
      rank(gemini, "cdo") > 8,
      "Table 1; below the median",
    ),
    wordCheck(
      statement("section 4.1", "Gemini-1.5-Pro struggles with simple tasks"),
      "struggles",
      `accuracy ${accuracyAt(geminiLine, 1).toFixed(2)} at N = 1, ${accuracyAt(geminiLine, 5).toFixed(2)} at N = 5`,
      null,
      "Table 1's line; the paper does not say what struggling is",
    ),
    wordCheck(
      statement("section 4.1", "Gemini-1.5-Pro degrades more slowly with complexity"),
      "less negative CDF",
      `rank ${rank(gemini, "cdf")} of ${all.length}`,
      rank(gemini, "cdf") === 1,
      "Table 1; the least negative of all",
    ),
    wordCheck(
      statement("Figure 3, caption", "GPT-4o-mini is better at low complexity, Gemini-1.5-Pro at high"),
      "they change places",
      `the lines cross between N = ${cross.low.toFixed(1)} and ${cross.high.toFixed(1)}`,
      cross.low > 1 && cross.high < 39,
      "Table 1, within the rounding of its figures",
    ),
  ];
}

/** What section 4.1 says of the ELO scores of Table 1. */
export function eloWords(): Check[] {
  const all = zeroRows();
  const rated = all.filter((row): row is ZeroRow & { lmsys_elo: number } => row.lmsys_elo !== null);
  const find = (model: string) => rated.find((row) => row.model.startsWith(model))!;
  const [mini, qwen] = [find("GPT-4o-mini"), find("Qwen2.5-72B")];
  const [above, below] = [find("o1-mini"), find("Claude-3.5-Sonnet")];
  return [
    wordCheck(
      statement("Table 1", "the rows stand in the order of their ELO scores"),
      "falling",
      rated.map((row) => row.lmsys_elo).join(", "),
      fallsAtEachStep(rated.map((row) => row.lmsys_elo)),
      `the ${rated.length} of ${all.length} rows with a score`,
    ),
    wordCheck(
      statement("section 4.1", "models with similar ELO scores behave differently"),
      "one higher in CDO, the other in CDF",
      `ELO ${qwen.lmsys_elo} and ${mini.lmsys_elo}: CDO ${qwen.cdo} and ${mini.cdo}, CDF ${qwen.cdf} and ${mini.cdf}`,
      mini.cdo > qwen.cdo && mini.cdf < qwen.cdf,
      "Table 1: Qwen2.5-72B and GPT-4o-mini, four points apart",
    ),
    wordCheck(
      statement(
        "section 4.1",
        "GPT-4o-mini and Gemini-1.5-Pro stand for models with similar LMSYS ELO scores",
      ),
      "similar ELO",
      `${mini.lmsys_elo} against none printed`,
      null,
      `Gemini-1.5-Pro-002 has no score; by its place in the table it would lie between ${below.lmsys_elo} and ${above.lmsys_elo}, at least ${below.lmsys_elo - mini.lmsys_elo} points above`,
    ),
  ];
}

/** The numbers section 4.1 quotes from Table 1. */
export function zeroContextQuotes(): Check[] {
  const quotes = [
    ["GPT-4o-mini", "cdo", "0.4303"],
    ["GPT-4o-mini", "cdf", "-0.0401"],
    ["Gemini-1.5-Pro", "cdo", "-0.0696"],
    ["Gemini-1.5-Pro", "cdf", "-0.0081"],
    ["o1-mini", "cdo", "0.6303"],
    ["o1-mini", "cdf", "-0.0117"],
    ["o1-mini", "n_eff", "53.87"],
  ] as const;
  const rows = printedTable("factor", "table-1");
  return quotes.map(([model, column, quoted]) => {
    const printed = rows.find((row) => row.model!.startsWith(model))![column]!;
    const claim = statement("section 4.1", `${model}: ${column}`);
    return wordCheck(claim, Number(quoted), Number(printed), quoted === printed, "the cell of Table 1");
  });
}
