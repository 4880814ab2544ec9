import { correlationP, fisherInterval } from "../../stats/fisher-interval.js";
import { productMoment } from "../../stats/pearson.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { rounded, type Rounded } from "../rounded.js";
import { extremes, pOfStatistic } from "./extremes.js";
import { cellOf, modelRows, rowOf, rowsOf, statement, type Printed } from "./tables.js";

/** The models that have a result in an external benchmark, with both numbers. */
function pairs(score: string, external: string) {
  return rowsOf("table-9")
    .filter((row) => row[external] !== "")
    .flatMap((row) => [cellOf(rowOf("table-1", { model: row.model! }), score), cellOf(row, external)]);
}

const correlation = (values: number[]): number =>
  productMoment(
    values.filter((_, index) => index % 2 === 0),
    values.filter((_, index) => index % 2 === 1),
  );

const pOfCorrelation = (r: Rounded, n: number): Rounded => pOfStatistic(r, (size) => correlationP(size, n));

/** Fisher's interval in two decimals. */
export function interval(r: number, n: number): string {
  const { low, high } = fisherInterval(r, n);
  return `${low!.toFixed(2)} to ${high!.toFixed(2)}`;
}

/** The correlations of section 6.2 whose inputs are printed: r, p and N from Tables 1 and 9. */
export function printedCorrelations(): Check[] {
  return rowsOf("correlations")
    .filter(({ external }) => Object.keys(rowsOf("table-9")[0]!).includes(external!))
    .flatMap((row) => {
      const inputs = pairs(row.neuroCognition!, row.external!);
      const n = inputs.length / 2;
      const r = extremes(inputs, correlation);
      const of = (what: string) =>
        statement("section 6.2, Tables 1 and 9", `${what} of ${row.neuroCognition} with ${row.external}`);
      return [
        numberCheck(of("r"), cellOf(row, "r"), r, `Pearson; 95 % interval ${interval(r.value, n)} by Fisher`),
        numberCheck(
          of("p"),
          cellOf(row, "p"),
          pOfCorrelation(r, n),
          `two-sided t-test, ${n - 2} degrees of freedom`,
        ),
        wordCheck(of("N"), Number(row.n), n, Number(row.n) === n, "models with a number in both tables"),
      ];
    });
}

/** The correlations with averages that are not printed: at least p must go with r and N. */
export function unprintedCorrelations(): Check[] {
  const [average, image] = rowsOf("correlations").filter(({ external }) => external!.startsWith("average"));
  const n = Number(average!.n);
  const where = "section 6.2";
  return [
    numberCheck(
      statement(where, "p of r = .86 with the average of 11 benchmarks"),
      rounded(average!.p!),
      pOfCorrelation(cellOf(average!, "r"), n),
      "from r and N = 10; r itself needs scores of Artificial Analysis, which are not printed",
    ),
    notDerivable(average!, "how the aggregate NeuroCognition score weighs its setups is not said either"),
    notDerivable(image!, "the average of 11 benchmarks is not printed"),
  ];
}

const notDerivable = (row: Printed, reason: string): Check =>
  wordCheck(
    statement("section 6.2, Figure 2", `r of ${row.neuroCognition} with the ${row.external}`),
    Number(row.r),
    "scores not published",
    null,
    reason,
  );

/** What section 6.2 says in words. */
export function correlationWords(): Check[] {
  const scores = Object.keys(modelRows()[0]!).filter((column) => /^(rapm|swm|wcst)/.test(column));
  const external = Object.keys(rowsOf("table-9")[0]!).filter((column) => !["model", "note"].includes(column));
  const r = (score: string, benchmark: string) =>
    correlation(pairs(score, benchmark).map(({ value }) => value));
  const ranked = (benchmark: string) =>
    scores
      .map((score) => ({ score, r: r(score, benchmark) }))
      .sort((one, other) => other.r - one.r)
      .map((one) => `${one.score} ${one.r.toFixed(2)}`);
  const significant = scores.flatMap((score) =>
    external.flatMap((benchmark) => {
      const p = correlationP(r(score, benchmark), pairs(score, benchmark).length / 2);
      return p < 0.05 ? [`${score} with ${benchmark}`] : [];
    }),
  );
  const [arc, hotpot, switching] = ["arcAgi2", "longHotPotQA", "taskInterference"].map(ranked);
  const place = (list: string[], score: string) => list.findIndex((one) => one.startsWith(score)) + 1;
  return [
    wordCheck(
      statement("section 6.2", "RAPM image MC is the strongest predictor of ARC-AGI 2"),
      "strongest",
      arc!.slice(0, 2).join(", "),
      place(arc!, "rapmImageMc") === 1,
      "of the 13 columns of Table 1, over the six models with both",
    ),
    wordCheck(
      statement("section 6.2, Figure 2", "SWM text hard is the pair of Long HotPotQA"),
      "rely on the same ability",
      `${place(hotpot!, "swmTextHard")}th of 13: first ${hotpot!.slice(0, 3).join(", ")}`,
      null,
      "no rule for relying; other tests go with it more closely",
    ),
    wordCheck(
      statement("section 6.2, Figure 2", "WCST text hard is the pair of LLM Task Interference"),
      "rely on the same ability",
      `${place(switching!, "wcstTextHard")}th of 13: first ${switching!.slice(0, 3).join(", ")}`,
      null,
      "no rule for relying; the section itself calls it weak",
    ),
    wordCheck(
      statement("section 7", "gains in NeuroCognition translate into improvements in related tasks"),
      "translate",
      `p < .05 in ${significant.length} of ${scores.length * external.length}: ${significant.join(", ")}`,
      null,
      "correlations over ten models, six with ARC-AGI 2, say nothing about gains",
    ),
  ];
}
