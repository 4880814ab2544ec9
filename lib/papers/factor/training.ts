import { wordCheck, type Check } from "../check.js";
import { propagated, rounded } from "../rounded.js";
import { printedTable } from "../table.js";
import { factorByLength } from "./by-length.js";

const statement = (where: string, claim: string) => ({ paper: "factor", where, claim });

const strategy = (model: string) => printedTable("factor", "table-4").find((row) => row.model === model)!;

const at = (model: string, n: number) =>
  Math.exp(Number(strategy(model).cdo) + Number(strategy(model).cdf) * n);

/** N at which two strategies' lines of Table 4 cross, with the interval of the rounding. */
const crossing = (one: string, other: string) =>
  propagated(
    [one, other].flatMap((model) => [rounded(strategy(model).cdo!), rounded(strategy(model).cdf!)]),
    (cdo1, cdf1, cdo2, cdf2) => (cdo1! - cdo2!) / (cdf2! - cdf1!),
  );

/** What section 5.1 says in words about Table 4. */
export function pretrainingWords(): Check[] {
  const four = ["Baseline", "Masked", "Clean", "Diagonal"].map((model) => Number(strategy(model).n_eff));
  const packed = crossing("Diagonal", "Packed");
  const baseline = crossing("Diagonal", "Baseline");
  return [
    wordCheck(
      statement("section 5.1", "Baseline, Masked, Clean and Diagonal have N_eff around 26"),
      "around 26",
      `${Math.min(...four)} to ${Math.max(...four)}`,
      null,
      "Table 4; the paper does not say how near around is",
    ),
    wordCheck(
      statement("section 5.1", "Diagonal has the highest N_eff, a higher CDO and a more negative CDF"),
      "extreme in all three",
      `${strategy("Diagonal").n_eff}, ${strategy("Diagonal").cdo}, ${strategy("Diagonal").cdf}`,
      printedTable("factor", "table-4").every(
        ({ n_eff, cdo, cdf }) =>
          Number(n_eff) <= Number(strategy("Diagonal").n_eff) &&
          Number(cdo) <= Number(strategy("Diagonal").cdo) &&
          Number(cdf) >= Number(strategy("Diagonal").cdf),
      ),
      "Table 4",
    ),
    wordCheck(
      statement("section 5.1", "Packed performs worse across task complexities"),
      "worse at every N",
      `better than Diagonal from N = ${packed.value.toFixed(1)} on`,
      packed.value > 39,
      `Table 4's lines cross inside N 1..39: at N = 33, Packed ${at("Packed", 33).toFixed(2)}, Diagonal ${at("Diagonal", 33).toFixed(2)}; the accuracies are low and the lines extrapolated`,
    ),
    wordCheck(
      statement("section 5.1", "Diagonal improves performance for some higher N (over Baseline)"),
      "better for some high N",
      `better up to N = ${baseline.value.toFixed(1)}`,
      baseline.value > Number(strategy("Diagonal").n_eff),
      "Table 4's lines",
    ),
    wordCheck(
      statement("section 5.1", "Diagonal maintains decent performance for N between 25 and 33"),
      "decent",
      `accuracy ${at("Diagonal", 30).toFixed(2)} at N = 30, ${at("Diagonal", 33).toFixed(2)} at N = 33`,
      null,
      "Table 4's line; the paper does not say what is decent, but below 0.1 its appendix B.2 no longer counts a cell",
    ),
    wordCheck(
      statement("section 5.1", "Diagonal starts with higher baseline accuracy, due to its higher CDO"),
      "higher at the start",
      "1 for all five strategies",
      null,
      "with CDO > 0 the law caps accuracy at 1 up to N_eff (section 3.4); CDO says nothing about the start",
    ),
  ];
}

/** Table 5's caption against Table 2's. */
export function scaling(): Check[] {
  const course = Number(printedTable("factor", "table-5")[0]!.cdf_x100_0);
  return [
    wordCheck(
      statement("Table 5, caption", "values scaled by 10^-2"),
      "10^-2",
      "10^2, as Table 2 says of the same figure",
      false,
      `read as printed, Course at length 0 would have CDF ${course * 100}; Table 4's lie between -0.38 and -0.13`,
    ),
  ];
}

/** What section 5.2 says in words about Tables 5 and 6. */
export function fineTuningWords(): Check[] {
  const rows = factorByLength("fineTuned");
  const of = (model: string) => rows.filter((row) => row.model === model) as { cdf: number; cdo: number }[];
  const [course, mixed, full] = [of("Course"), of("Mixed"), of("Full")];
  const change = (curve: { cdf: number; cdo: number }[], key: "cdf" | "cdo") =>
    curve.at(-1)![key] - curve[0]![key];
  const better = (one: typeof full) =>
    one.every(({ cdf, cdo }, index) => cdo + 5 * cdf > full[index]!.cdo + 5 * full[index]!.cdf);
  const worst = (key: "cdf" | "cdo") =>
    full.filter((cell, index) => cell[key] < course[index]![key] && cell[key] < mixed[index]![key]).length;
  return [
    wordCheck(
      statement("section 5.2", "Course and Mixed significantly outperform Full"),
      "better at every length",
      `${better(course) && better(mixed) ? "both better" : "not both better"} at N = 5 at all six lengths`,
      better(course) && better(mixed),
      "lines of Tables 5 and 6; significance can't be told without standard errors",
    ),
    wordCheck(
      statement("section 5.2", "Full performs poorly in both metrics: CDF"),
      "lowest CDF at every length",
      `lowest at ${worst("cdf")} of 6 lengths`,
      worst("cdf") === 6,
      "Table 5: at 8K Full has the least negative CDF of the three",
    ),
    wordCheck(
      statement("section 5.2", "Full performs poorly in both metrics: CDO"),
      "lowest CDO at every length",
      `lowest at ${worst("cdo")} of 6 lengths`,
      worst("cdo") === 6,
      "Table 6: at 16K Mixed lies below Full",
    ),
    wordCheck(
      statement("section 5.2", "Course has stable CDO and degrading CDF"),
      "CDO stable",
      `CDO falls by ${(-change(course, "cdo")).toFixed(4)}, CDF x 100 by ${(-100 * change(course, "cdf")).toFixed(2)}`,
      null,
      "no rule for stable; Llama-3.1-70B's stable CDO falls by 0.090, GPT-4o-mini's degrading one by 0.680",
    ),
    wordCheck(
      statement("section 5.2", "Mixed has stable CDF and degrading CDO"),
      "CDF stable",
      `CDO falls by ${(-change(mixed, "cdo")).toFixed(4)}, CDF x 100 by ${(-100 * change(mixed, "cdf")).toFixed(2)}`,
      null,
      "no rule for stable; Llama-3.1-70B's CDF, called degrading, falls by 1.67, which is less",
    ),
  ];
}

/** Section 5.2 starts fine-tuning from Baseline; its N_eff at length 0 against those after fine-tuning. */
export function afterFineTuning(): Check[] {
  const zero = factorByLength("fineTuned").filter(({ contextTokens }) => contextTokens === 0);
  return zero
    .filter(({ model }) => model !== "Full")
    .map(({ model, cdf, cdo }) =>
      wordCheck(
        statement(
          "sections 5.1 and 5.2",
          `N_eff at length 0 before (Baseline) and after fine-tuning (${model})`,
        ),
        Number(strategy("Baseline").n_eff),
        Number((-cdo! / cdf!).toFixed(2)),
        null,
        "the paper states no relation and does not mention the fall; windows differ (.1-.8 against .2-.8)",
      ),
    );
}
