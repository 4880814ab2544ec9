import { binomialModel, fitBinomial, type GlmFit, type GlmOptions } from "./binomial-glm.js";
import { logLink } from "./links.js";

/**
 * Log-binomial regression: ln p is linear in the terms, so each coefficient is a constant factor on the probability.
 *
 * The same as R's `glm(cbind(k, m - k) ~ ..., family = binomial(link = "log"))`. Probabilities must stay below 1;
 * where the likelihood is largest on that edge, `warnings` says so and the standard errors do not hold.
 *
 * @param rows the data, one row per group of trials
 * @param options successes and trials (functions of a row, trials defaults to 1) and the named terms; without terms
 *   the intercept alone, one probability for all rows, against which `likelihoodRatio` tests all terms at once
 * @throws RangeError if counts are not whole or successes outnumber trials, rows are too few, or terms are dependent
 */
export const logBinomial = <R>(rows: readonly R[], options: GlmOptions<R>): GlmFit =>
  fitBinomial(binomialModel("logBinomial", rows, options), logLink);
