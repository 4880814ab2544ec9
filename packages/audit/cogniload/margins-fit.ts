import { capacityPoints } from "@loadlab/analyses/cogniload/capacity.js";
import { SENSITIVITY_TERMS } from "@loadlab/analyses/cogniload/loads.js";
import { tableWithMargins } from "@loadlab/analyses/cogniload/margins.js";
import { logit } from "@loadlab/lib/stats/glm/binomial-glm.js";
import { exact } from "../interval.js";
import type { Derivation, Scope } from "../scope.js";
import { pairs, shownValue, type Value } from "../value.js";
import { named } from "./coefficients.js";
import { margin } from "./errors.js";

/**
 * The fit in d and log10 N to the Supplement's answers of a model, or why there is none. All answers with the margins
 * of its Tables 2 and 3 have the same one. Puzzles that a model lacks are all of one length; Table 2 says of which d.
 */
const marginsFit = (scope: Scope, model: Value) =>
  scope.sources.memo(`fit of ${shownValue(model)}`, () => fittedMargins(scope, model));

function fittedMargins(scope: Scope, model: Value) {
  const [byD, byN] = [margin(scope, model, "difficulty"), margin(scope, model, "statements")];
  const full = (byD[0]?.samples ?? 0) > 280 ? 700 : 70;
  const { d, log10N } = SENSITIVITY_TERMS;
  try {
    const [rows, columns] = [byD.map(({ correct }) => correct), byN.map(({ correct }) => correct)];
    const cells = pairs(byD, tableWithMargins(rows, columns, full)).flatMap(([ofD, counts]) =>
      pairs(byN, counts).map(([ofN, successes]) => {
        const items = ofN.samples < 5 * full ? ofD.samples - 3 * full : full;
        return { difficulty: ofD.level, statements: ofN.level, needleRatio: 0, successes, items };
      }),
    );
    const trials = (cell: (typeof cells)[number]) => cell.items;
    const fit = logit(cells, { successes: (cell) => cell.successes, trials, terms: { d, log10N } });
    const given = named(fit.terms.map(({ estimate }) => estimate));
    return { aic: fit.trialAic, ecl50: capacityPoints(given).ecl50, fault: "" };
  } catch (error) {
    return { aic: -Infinity, ecl50: -Infinity, fault: `none: ${String(error)}` };
  }
}

/** The AIC of the exact fit in d and log10 N to a model's answers; minus infinity where no answers have the margins. */
export const marginsAic: Derivation = (scope, model = "") => {
  const { aic, fault } = marginsFit(scope, model);
  return { ...exact(aic), text: fault || aic.toFixed(3) };
};

/** ECL_50 by the same fit, rho averaged over; minus infinity where there is none. */
export const marginsEcl: Derivation = (scope, model = "") => exact(marginsFit(scope, model).ecl50);
