import type { GlmFit } from "./binomial-glm.js";
import { chiSquareUpperTail } from "./distributions.js";

/** A likelihood-ratio test of nested models. */
export interface LikelihoodRatio {
  /** Twice the log-likelihood the reduced model lacks, G squared = D(reduced) - D(full). */
  statistic: number;
  /** Number of coefficients the reduced model lacks. */
  df: number;
  /** Upper tail of the chi-square distribution. */
  p: number;
}

/**
 * The likelihood-ratio test of two fits to the same data, the terms of one among those of the other.
 *
 * The same as R's `anova(reduced, full, test = "LRT")`. That the data are the same shows in the number of rows, the
 * likelihood of a fit with a probability of its own in each row and the deviance of the intercept alone. What a fit
 * does not carry can't be checked: which rows of single trials succeeded, and whether terms of one name are the same
 * function.
 *
 * @param full fit by `logit` or `logBinomial`
 * @param reduced fit by the same function, with fewer terms
 * @throws RangeError if `reduced` is not nested in `full`, a fit has not converged, or link or data differ
 * @source S. S. Wilks 1938, doi:10.1214/aoms/1177732360; CogniLoad, Supplement B (p_LR)
 */
export function likelihoodRatio(full: GlmFit, reduced: GlmFit): LikelihoodRatio {
  for (const [name, fit] of Object.entries({ full, reduced }))
    if (!fit.converged)
      throw new RangeError(
        `${name} has not converged; its likelihood is no maximum: ${fit.warnings.join(" ")}`,
      );
  requireNested(names(full), names(reduced));
  requireSameData(full, reduced);
  const statistic = Math.max(0, reduced.deviance - full.deviance);
  const df = full.terms.length - reduced.terms.length;
  return { statistic, df, p: chiSquareUpperTail(statistic, df) };
}

const names = ({ terms }: GlmFit) => terms.map(({ name }) => name);

function requireNested(full: string[], reduced: string[]): void {
  const stranger = reduced.find((name) => !full.includes(name));
  if (stranger !== undefined)
    throw new RangeError(
      `reduced has the term "${stranger}", which full (${full.join(", ")}) has not; expected nested models, the larger one first`,
    );
  if (reduced.length === full.length)
    throw new RangeError(
      `full and reduced have the same terms (${full.join(", ")}); expected a reduced model without some of them`,
    );
}

function requireSameData(full: GlmFit, reduced: GlmFit): void {
  if (full.link !== reduced.link)
    throw new RangeError(
      `full has the ${full.link} link, reduced the ${reduced.link} link; a likelihood ratio compares fits of one kind`,
    );
  const figures: Record<string, (fit: GlmFit) => number> = {
    rows: ({ dfResidual, terms }) => dfResidual + terms.length,
    "saturated log-likelihood": ({ logLik, deviance }) => logLik + deviance / 2,
    "null deviance": ({ nullDeviance }) => nullDeviance,
  };
  for (const [name, figure] of Object.entries(figures)) {
    const [one, other] = [figure(full), figure(reduced)];
    if (Math.abs(one - other) > 1e-8 * (Math.abs(full.logLik) + 1))
      throw new RangeError(
        `full and reduced are fits to different data: ${name} ${one} and ${other}; fit both to the same rows, grouped alike`,
      );
  }
}
