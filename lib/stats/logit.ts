import { binomialGlm, type GlmFit, type GlmOptions } from "./binomial-glm.js";
import { logitLink } from "./links.js";

/**
 * Logistic regression: the logarithm of the odds is linear in the terms.
 *
 * The same as R's `glm(cbind(k, m - k) ~ ..., family = binomial)`. Under separation the estimates grow without
 * bound; `warnings` says so.
 *
 * @param rows the data, one row per group of trials
 * @param options successes and trials (functions of a row, trials defaults to 1) and the named terms
 * @throws RangeError if counts are not whole or successes outnumber trials, rows are too few, or terms are dependent
 */
export const logit = <R>(rows: readonly R[], options: GlmOptions<R>): GlmFit =>
  binomialGlm(rows, options, logitLink);
