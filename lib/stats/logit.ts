import { binomialModel, fitBinomial, type GlmFit, type GlmOptions } from "./binomial-glm.js";
import { logitLink } from "./links.js";

/**
 * Logistic regression, ln(p / (1 - p)) = b0 + b1 x1 + ..., by maximum likelihood.
 *
 * The same as R's `glm(cbind(k, m - k) ~ ..., family = binomial)`, but where the data are separated, completely or
 * quasi-completely, so that an estimate would be infinite, it names the term and stops; R goes on with a warning.
 *
 * @param rows the data, one row per group of trials
 * @param options successes and trials (functions of a row, trials defaults to 1) and the named terms; without terms
 *   the intercept alone, one probability for all rows, against which `likelihoodRatio` tests all terms at once
 * @throws SeparationError (a RangeError with the `term`) if the terms part successes from failures
 * @throws RangeError if counts are not whole or successes outnumber trials, rows are too few, or terms are dependent
 * @source CogniLoad, section 3.1.1; McCullagh and Nelder 1989, chapter 4
 */
export const logit = <R>(rows: readonly R[], options: GlmOptions<R>): GlmFit =>
  fitBinomial(binomialModel("logit", rows, options), logitLink);
