import { sumSimple as total } from "simple-statistics";
import { requireInteger } from "@loadlab/lib/core/check.js";
import { logit, type GlmFit } from "@loadlab/lib/stats/glm/logit.js";
import { SENSITIVITY_TERMS, type Loads } from "./loads.js";

/**
 * Fits the logit GLM in d and log10 N from the margins alone.
 *
 * The estimates of a logit GLM depend on the outcomes only through the sum of correct answers and their sums weighted
 * by each term. If every combination of d and N has equally many puzzles, both margins hold just these sums. So every
 * table with these margins has the same estimates, standard errors and AIC of single puzzles; one such table is made
 * and fitted. Its deviance has no meaning. A term in rho cannot be fitted this way: rho is averaged over, not held
 * constant.
 *
 * @param byDifficulty correct answers at each d, for instance of the Supplement's Table 2
 * @param byLength correct answers at each N, for instance of its Table 3
 * @param items puzzles of each combination of d and N, at least 1; the paper's 7 ratios times 100 are 700
 * @throws RangeError if counts are not whole, the totals of the margins differ, or no table has them
 */
export function fitMargins(
  byDifficulty: readonly { difficulty: number; successes: number }[],
  byLength: readonly { statements: number; successes: number }[],
  items: number,
): Pick<GlmFit, "terms" | "covariance" | "converged" | "trialAic"> {
  const counts = tableWithMargins(
    byDifficulty.map(({ successes }) => successes),
    byLength.map(({ successes }) => successes),
    items,
  );
  const cells = byDifficulty.flatMap(({ difficulty }, row) =>
    byLength.map(({ statements }, column) => ({
      difficulty,
      statements,
      needleRatio: 0,
      successes: counts[row]![column]!,
    })),
  );
  const { d, log10N } = SENSITIVITY_TERMS;
  const { terms, covariance, converged, trialAic } = logit<Loads & { successes: number }>(cells, {
    successes: ({ successes }) => successes,
    trials: () => items,
    terms: { d, log10N },
  });
  return { terms, covariance, converged, trialAic };
}

/** Some table of whole numbers 0..largest with these row and column sums. @source Ryser 1957 */
export function tableWithMargins(rows: number[], columns: number[], largest: number): number[][] {
  requireInteger("items", largest, 1);
  rows.forEach((sum, index) =>
    requireInteger(`successes of row margin ${index}`, sum, 0, largest * columns.length),
  );
  columns.forEach((sum, index) =>
    requireInteger(`successes of column margin ${index}`, sum, 0, largest * rows.length),
  );
  if (total(rows) !== total(columns))
    throw new RangeError(
      `the margins add up to ${total(rows)} and ${total(columns)}; expected equal sums, because both count the same items`,
    );
  const open = columns.map((needed) => ({ needed, units: 0 }));
  return rows.map((sum, index) => {
    for (const column of open) column.units = 0;
    for (let unit = 0; unit < sum; unit++) {
      let best: (typeof open)[number] | undefined;
      for (const column of open)
        if (column.units < largest && (!best || column.needed > best.needed)) best = column;
      if (!best || best.needed === 0)
        throw new RangeError(
          `no table with cells in 0..${largest} has these margins: row ${index} does not fit; expected margins of one table`,
        );
      best.units += 1;
      best.needed -= 1;
    }
    return open.map(({ units }) => units);
  });
}
