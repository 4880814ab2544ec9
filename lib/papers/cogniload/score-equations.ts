import { accuracyAt, type Loads } from "../../cogniload/loads.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { quadraticAgainstCounts, quadraticAic } from "./aic-fits.js";
import { fromCoefficients, printedModels } from "./coefficients.js";
import { cogniloadErrors } from "./errors.js";
import { impliedAic } from "./implied-aic.js";
import { marginsAic } from "./margins-aic.js";
import { CELLS, fullName, PUZZLES_PER_CELL } from "./grid.js";

const WHERE = "Table 3 against Supplement, Tables 2 and 3";

const sum = (terms: readonly number[]) => terms.reduce((total, term) => total + term, 0);

/** What a logistic fit reproduces exactly: sums over the correct answers, each weighted by a term of the model. */
const STATISTICS = [
  { name: "correct answers", by: "difficulty", weight: () => 1 },
  { name: "sum of d over the correct answers", by: "difficulty", weight: (level: number) => level },
  { name: "sum of log10 N over the correct answers", by: "statements", weight: Math.log10 },
] as const;

const counts = (model: string, by: "difficulty" | "statements") =>
  cogniloadErrors(by).filter((row) => row.model === fullName(model));

/**
 * Table 3's coefficients against the Supplement's counts: at the maximum of a logistic regression the fitted totals
 * equal the observed ones, so both stem from the same answers only if these agree.
 *
 * Each coefficient lifts the fitted totals, so the corners of what rounding allows are exact.
 */
function fittedTotals(): Check[] {
  return printedModels()
    .filter(({ model }) => counts(model, "difficulty").length > 0)
    .flatMap((row) =>
      STATISTICS.map(({ name, by, weight }) => {
        const observed = sum(counts(row.model, by).map(({ level, correct }) => weight(level) * correct));
        const fitted = fromCoefficients(row, (given) =>
          sum(CELLS.map((cell: Loads) => PUZZLES_PER_CELL * accuracyAt(given, cell) * weight(cell[by]))),
        );
        return numberCheck(
          { paper: "cogniload", where: WHERE, claim: `${name} of ${row.model}` },
          { value: Number(observed.toFixed(1)), low: observed, high: observed },
          fitted,
          "the fitted sum must be the observed one at the maximum likelihood; published is the Supplement's sum",
        );
      }),
    );
}

/** The models of both documents that match in every check that names them. */
const agreeing = (models: readonly string[], checks: readonly Check[]) =>
  models.filter((model) =>
    checks.every(({ claim, verdict }) => verdict === "match" || !claim.endsWith(` of ${model}`)),
  );

const possible = (models: readonly string[], of: readonly string[]) =>
  `possible for ${models.length} of ${of.length}: ${models.join(", ")}`;

/** The totals, the bounds on AIC, and for how many models the paper's fit can be one to the Supplement's answers. */
export function sameAnswers(): Check[] {
  const checks = [...fittedTotals(), ...quadraticAgainstCounts(WHERE)];
  const listed = printedModels()
    .map(({ model }) => model)
    .filter((model) => counts(model, "difficulty").length > 0);
  const agree = agreeing(listed, checks);
  const both = agreeing(agree, quadraticAic());
  return [
    ...checks,
    wordCheck(
      {
        paper: "cogniload",
        where: WHERE,
        claim: "the paper's regression and the Supplement's counts have the same answers",
      },
      "same models and grid",
      possible(agree, listed),
      agree.length === listed.length,
      `the three totals and the bound on AIC; the other fits miss the Supplement's counts by more than rounding allows: they are of different answers, of a different scoring, or no maximum likelihood fit to all 14,000; ${ruledOut(listed.filter((model) => !agree.includes(model)))}`,
    ),
    wordCheck(
      {
        paper: "cogniload",
        where: "Table 3 against Supplement, Tables 2 to 4",
        claim: "the paper's regression, the Supplement's counts and its AICs have the same answers",
      },
      "same models and grid",
      possible(both, listed),
      both.length === listed.length,
      `of the ${agree.length} that the counts leave, Table 4's AIC_quadratic is outside what Table 3 implies for ${agree.filter((model) => !both.includes(model)).join(" and ")}`,
    ),
  ];
}

/** Two causes that the counts rule out: overflows left out of the fit, and two rows of Table 3 exchanged. */
function ruledOut(models: readonly string[]): string {
  const overflows = (model: string) => sum(counts(model, "difficulty").map((row) => row.wrongMaxContext));
  const few = models.filter((model) => overflows(model) < 100).map((model) => `${model} ${overflows(model)}`);
  const pair = ["Phi-4-reasoning-plus", "Phi-4-reasoning"];
  const rows = pair.map((model) => printedModels().find((row) => row.model === model)!);
  const least = rows.map((row) => impliedAic(row).low.toFixed(0));
  const most = [...pair].reverse().map((model) => (marginsAic(fullName(model)).aic + 4).toFixed(0));
  return (
    `overflows left out can't be the cause where there are few (${few.join(", ")} of 14,000), ` +
    `nor the rows of ${pair.join(" and ")} exchanged (AIC ${least.join(" and ")} at least, ${most.join(" and ")} at most)`
  );
}
