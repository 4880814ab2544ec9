import { requireKnownKeys, requireNames, requireNumber } from "../../core/check.js";
import { glmTerms, trialCounts, type GlmOptions, type GlmTerm } from "./binomial-glm.js";
import { design } from "./design.js";
import { atPredictors, combined, weights } from "./likelihood.js";
import { covariance, information } from "./orthonormal.js";

type NamedEstimate = Pick<GlmTerm, "name" | "estimate">;

export interface ExpectedErrorsOptions<R> extends Pick<GlmOptions<R>, "trials" | "terms"> {
  /**
   * The value of each coefficient by its name, including "(Intercept)"; or a list of coefficients in any order, such as
   * the `terms` of a fit.
   */
  coefficients: Record<string, number> | readonly NamedEstimate[];
}

/**
 * Gives the standard errors that a study of this design has, if these are the coefficients of its logit model.
 *
 * The covariance is the inverse of Fisher's expected information, (X'WX)^-1 with W = m p (1 - p) for m trials of
 * probability p, so it needs no outcomes. It recovers standard errors that a paper does not print from the coefficients
 * that it prints: at the maximum likelihood estimates they are exactly those of the fit, because under the logit link
 * expected and observed information are equal.
 *
 * @param rows the design, one row per group of trials, for instance the 140 cells of CogniLoad's grid
 * @returns each coefficient with its standard error, Wald's z and two-sided p (null if the information is singular), and
 *   the covariance in the order of the terms
 * @throws RangeError if a term has no coefficient or two, a coefficient has no term, a value is not a finite number,
 *   trials are not whole and at least 1, rows are too few, or terms are dependent
 * @source McCullagh and Nelder 1989, section 4.4; for the stars of CogniLoad, Table 3
 */
export function expectedErrors<R>(
  rows: readonly R[],
  options: ExpectedErrorsOptions<R>,
): { terms: GlmTerm[]; covariance: number[][] | null } {
  requireKnownKeys("expectedErrors", options, ["trials", "terms", "coefficients"]);
  const { names, columns, basis } = design(rows, options.terms);
  const coefficients = inOrder(names, options.coefficients);
  const trials = trialCounts(rows, options.trials);
  const predicted = atPredictors(combined(columns, coefficients));
  const errors = covariance(basis, information(basis, weights(trials, predicted)));
  return { terms: glmTerms(names, coefficients, errors), covariance: errors };
}

function inOrder(names: string[], given: ExpectedErrorsOptions<never>["coefficients"]): number[] {
  const list = Array.isArray(given)
    ? (given as readonly NamedEstimate[]).map(({ name, estimate }) => [name, estimate] as const)
    : Object.entries(given as Record<string, number>);
  requireNames(
    list.map(([name]) => name),
    (at) => `the name of coefficient ${at}`,
  );
  const values = Object.fromEntries(list);
  requireKnownKeys("coefficients", values, names);
  return names.map((name) => {
    requireNumber(`coefficient "${name}"`, values[name]!);
    return values[name]!;
  });
}
