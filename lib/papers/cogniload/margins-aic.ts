import { LOAD_TERMS } from "../../cogniload/loads.js";
import { tableWithMargins } from "../../cogniload/margins.js";
import { DIFFICULTIES, STATEMENTS } from "../../cogniload/puzzle.js";
import { logit } from "../../stats/logit.js";
import { cogniloadErrors, type CogniloadErrors } from "./errors.js";
import { twiceEntropy } from "./implied-aic.js";

/**
 * The AIC of the exact fit in d and log10 N to the Supplement's answers of a model, and how many puzzles it lacks.
 *
 * @param model by its name in the Supplement
 */
export function marginsAic(model: string): { aic: number; missing: number } {
  const { cells, missing } = asked(model);
  const { d, log10N } = LOAD_TERMS;
  const fit = logit<(typeof cells)[number]>(cells, {
    successes: ({ successes }) => successes,
    trials: ({ items }) => items,
    terms: { d, log10N },
  });
  const [intercept, betaD, betaN] = fit.terms.map(({ estimate }) => estimate) as [number, number, number];
  const given = { intercept, d: betaD, log10N: betaN, rho: 0, rho2: 0 };
  const aic = cells.reduce((sum, cell) => sum + cell.items * twiceEntropy(given, cell), 2 * fit.terms.length);
  return { aic, missing };
}

/**
 * The combinations of d and N with the puzzles asked and right answers that have the margins of Tables 2 and 3.
 *
 * The puzzles that a model lacks are all of one length, so Table 2 says in which combinations they are missing.
 */
function asked(model: string) {
  const [byD, byN] = (["difficulty", "statements"] as const).map((by) =>
    cogniloadErrors(by).filter((row) => row.model === model),
  ) as [CogniloadErrors[], CogniloadErrors[]];
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
