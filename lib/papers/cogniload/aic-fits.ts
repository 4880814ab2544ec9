import { LOAD_TERMS, logitAt } from "../../cogniload/loads.js";
import { tableWithMargins } from "../../cogniload/margins.js";
import { DIFFICULTIES, STATEMENTS } from "../../cogniload/puzzle.js";
import { logit } from "../../stats/logit.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { rounded, type Rounded } from "../rounded.js";
import { printedTable } from "../table.js";
import { coefficients, printedModels, type PrintedModel } from "./coefficients.js";
import { cogniloadErrors } from "./errors.js";
import { CELLS, fullName, PUZZLES_PER_CELL } from "./grid.js";

const table4 = () => printedTable("cogniload-supplement", "table-4");

const predicted = (eta: number) => 1 / (1 + Math.exp(-eta));

/**
 * What a puzzle adds to the AIC of a logit GLM at its estimates, where the log-likelihood is the sum of
 * p eta - ln(1 + e^eta): twice the entropy of its outcome.
 */
const twiceEntropy = (eta: number) => 2 * (Math.log1p(Math.exp(eta)) - predicted(eta) * eta);

/**
 * The combinations of d and N with the puzzles asked and right answers that have the margins of Tables 2 and 3.
 *
 * The puzzles that a model lacks are all of one length, so Table 2 says in which combinations they are missing.
 */
function asked(model: string) {
  const [byD, byN] = (["difficulty", "statements"] as const).map((by) =>
    cogniloadErrors(by).filter((row) => row.model === model),
  ) as [ReturnType<typeof cogniloadErrors>, ReturnType<typeof cogniloadErrors>];
  const full = byD[0]!.samples > 280 ? 700 : 70;
  const correct = tableWithMargins(
    byD.map((row) => row.correct),
    byN.map((row) => row.correct),
    full,
  );
  const cells = DIFFICULTIES.flatMap((difficulty, row) =>
    STATEMENTS.map((statements, column) => {
      const missing = byN[column]!.samples < 5 * full ? 4 * full - byD[row]!.samples : 0;
      return {
        difficulty,
        statements,
        needleRatio: 0,
        successes: correct[row]![column]!,
        items: full - missing,
      };
    }),
  );
  const missing = cells.reduce((left, { items }) => left - items, 20 * full);
  return { cells, missing };
}

/** AIC_linear of each model against the exact fit in d and log10 N: a further term can't lower the likelihood. */
export function linearAic(): Check[] {
  const { d, log10N } = LOAD_TERMS;
  return table4().map(({ model, aic_linear }) => {
    const { cells, missing } = asked(model!);
    const fit = logit<(typeof cells)[number]>(cells, {
      successes: ({ successes }) => successes,
      trials: ({ items }) => items,
      terms: { d, log10N },
    });
    const [intercept, betaD, betaN] = fit.terms.map(({ estimate }) => estimate) as [number, number, number];
    const given = { intercept, d: betaD, log10N: betaN, rho: 0, rho2: 0 };
    const withoutRho = cells.reduce(
      (aic, cell) => aic + cell.items * twiceEntropy(logitAt(given, cell)),
      2 * fit.terms.length,
    );
    const lacking =
      missing === 0 ? "" : `; ${missing} puzzles are missing, all of N = 250, at the d of Table 2`;
    return wordCheck(
      {
        paper: "cogniload-supplement",
        where: "Table 4 against Tables 2 and 3",
        claim: `AIC_linear of ${model}`,
      },
      Number(aic_linear),
      `at most ${(withoutRho + 2).toFixed(3)}`,
      rounded(aic_linear!).low <= withoutRho + 2,
      `the margins' exact fit in d and log10 N has AIC ${withoutRho.toFixed(3)}; a term in rho adds 2 at most${lacking}`,
    );
  });
}

/**
 * The AIC that a row of Table 3 implies for the paper's 14,000 puzzles, with what rounding allows.
 *
 * Rounding of the five coefficients moves each logit by `reach` at most. To first order the AIC moves by its slopes
 * times their rounding; the rest is at most reach^2 / 4 for each puzzle, since the second derivative of twice the
 * entropy, -2 p (1 - p) (1 - eta tanh(eta / 2)), is never beyond 1/2 in size.
 */
export function impliedAic(row: PrintedModel): Rounded {
  const given = coefficients(row);
  const halves = row.betas.map(({ low, high }) => (high - low) / 2);
  const slopes = halves.map(() => 0);
  let [value, rest] = [2 * halves.length, 0];
  for (const cell of CELLS) {
    const eta = logitAt(given, cell);
    const p = predicted(eta);
    const columns = [1, ...Object.values(LOAD_TERMS).map((term) => term(cell))];
    const reach = columns.reduce((sum, column, at) => sum + column * halves[at]!, 0);
    columns.forEach((column, at) => (slopes[at]! -= PUZZLES_PER_CELL * 2 * eta * p * (1 - p) * column));
    value += PUZZLES_PER_CELL * twiceEntropy(eta);
    rest += (PUZZLES_PER_CELL * reach ** 2) / 4;
  }
  const around = slopes.reduce((sum, slope, at) => sum + Math.abs(slope) * halves[at]!, rest);
  return { value, low: value - around, high: value + around };
}

/** AIC_quadratic of the Supplement against what Table 3's coefficients imply, for the models of both. */
export function quadraticAic(): Check[] {
  return printedModels().flatMap((row) => {
    const printed = table4().find(({ model }) => model === fullName(row.model));
    if (!printed) return [];
    return numberCheck(
      {
        paper: "cogniload",
        where: "Table 3 against Supplement, Table 4",
        claim: `AIC_quadratic of ${row.model}`,
      },
      rounded(printed.aic_quadratic!),
      impliedAic(row),
      "at the maximum likelihood AIC is 2 x 5 - 2 sum (p eta - ln(1 + e^eta)) over 140 x 100 puzzles; published is the Supplement's",
    );
  });
}
