import { leastSquares } from "../../stats/least-squares.js";
import { wordCheck, type Check } from "../check.js";
import { printedTable, table } from "../table.js";

interface Row {
  model: string;
  cdf: number;
  cdo: number;
  n_eff: number;
  lmsys_elo: number | null;
}

const rows = () => table("factor", "table-1") as unknown as Row[];

const statement = (where: string, claim: string) => ({ paper: "factor", where, claim });

/** What section 4.1 and its figures say in words about Table 1. */
export function zeroContextWords(): Check[] {
  const all = rows();
  const find = (model: string) => all.find((row) => row.model.startsWith(model))!;
  const [o1, gemini, mini] = [find("o1-mini"), find("Gemini-1.5-Pro"), find("GPT-4o-mini")];
  const rank = (row: Row, key: "cdf" | "cdo" | "n_eff") =>
    all.filter((other) => other[key] > row[key]).length + 1;
  return [
    wordCheck(
      statement("section 4.1", "15 models evaluated"),
      15,
      all.length,
      all.length === 15,
      "rows of Table 1",
    ),
    wordCheck(
      statement("section 3.4", "CDF < 0"),
      "all negative",
      `${all.filter(({ cdf }) => cdf < 0).length} of ${all.length} negative`,
      all.every(({ cdf }) => cdf < 0),
      "Table 1; Tables 2, 4 and 5 hold no positive CDF either",
    ),
    wordCheck(
      statement("Figure 3, caption", "o1-mini has a higher N_eff than any other model"),
      "rank 1",
      `rank ${rank(o1, "n_eff")} (${o1.n_eff})`,
      rank(o1, "n_eff") === 1,
      "Table 1; outside N 1..39, so the plateau's end was extrapolated, not seen",
    ),
    wordCheck(
      statement("section 4.1", "o1-mini has a high CDO and a less negative CDF"),
      "high CDO, less negative CDF",
      `CDO rank ${rank(o1, "cdo")}, CDF rank ${rank(o1, "cdf")} of ${all.length}`,
      null,
      "Table 1, rank 1 the highest; the paper does not say what is high",
    ),
    wordCheck(
      statement(
        "section 4.1",
        "GPT-4o-mini excels on simple tasks but degrades more rapidly than Gemini-1.5-Pro",
      ),
      "higher CDO, more negative CDF",
      `CDO ${mini.cdo} against ${gemini.cdo}, CDF ${mini.cdf} against ${gemini.cdf}`,
      mini.cdo > gemini.cdo && mini.cdf < gemini.cdf,
      `the lines cross at N = ${((mini.cdo - gemini.cdo) / (gemini.cdf - mini.cdf)).toFixed(1)}`,
    ),
    wordCheck(
      statement(
        "section 4.1",
        "GPT-4o-mini and Gemini-1.5-Pro stand for models with similar LMSYS ELO scores",
      ),
      "similar ELO",
      `${mini.lmsys_elo} against none printed`,
      null,
      "Table 1 gives Gemini-1.5-Pro-002 no ELO score",
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
  return quotes.map(([model, column, quoted]) => {
    const printed = printedTable("factor", "table-1").find((row) => row.model!.startsWith(model))![column]!;
    const claim = statement("section 4.1", `${model}: ${column}`);
    return wordCheck(claim, Number(quoted), Number(printed), quoted === printed, "the cell of Table 1");
  });
}

/** Table 1's caption: "a strong correlation between model capability and these metrics". */
export function correlationWithElo(): Check[] {
  const rated = rows().filter((row): row is Row & { lmsys_elo: number } => row.lmsys_elo !== null);
  return (["cdf", "cdo", "n_eff"] as const).map((metric) => {
    const fit = leastSquares(rated, {
      response: (row) => row[metric],
      terms: { elo: (row) => row.lmsys_elo },
    });
    const r = Math.sign(fit.terms[1]!.estimate) * Math.sqrt(fit.rSquared!);
    return wordCheck(
      statement("Table 1, caption", `strong correlation of ELO with ${metric}`),
      "strong",
      `r = ${r.toFixed(3)}, p = ${fit.terms[1]!.p!.toPrecision(2)}`,
      null,
      `Pearson's r over the ${rated.length} rows with an ELO score; the paper does not say what is strong`,
    );
  });
}
