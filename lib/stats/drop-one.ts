import { requireKnownKeys, requireOneOf } from "../core/check.js";
import { binomialModel, fitBinomial, type GlmOptions } from "./binomial-glm.js";
import { without } from "./design.js";
import { likelihoodRatio, type LikelihoodRatio } from "./likelihood-ratio.js";
import { logitLink } from "./links.js";

/** What a logit model loses without one of its terms. */
export interface DropOneRow extends LikelihoodRatio {
  term: string;
  /** Of the model without the term, and so is the AIC. */
  deviance: number;
  aic: number;
}

/**
 * Likelihood-ratio tests of each term of a logit model: the model is fitted again without it.
 *
 * The same as R's `drop1(glm(...), scope = ~ ..., test = "LRT")` with every term in the scope: also terms that a
 * product of the model contains are dropped alone, so the test of `d` beside `d:rho` is of d where rho is 0.
 *
 * @param rows the data
 * @param options of `logit`
 * @param selection `only`: the terms to drop, in this order; defaults to all but the intercept
 * @returns a row for each term, in the order of the terms; none for a model of the intercept alone
 * @throws RangeError if `only` names no term of the model; SeparationError and RangeError as `logit` does
 * @source CogniLoad, Supplement B, Table 1 (p_LR)
 */
export function dropOne<R>(
  rows: readonly R[],
  options: GlmOptions<R>,
  selection: { only?: readonly string[] } = {},
): DropOneRow[] {
  requireKnownKeys("dropOne", selection, ["only"]);
  const { only } = selection;
  const model = binomialModel("dropOne", rows, options);
  const names = model.design.names.slice(1);
  only?.forEach((name, index) => requireOneOf(`only[${index}]`, name, names, "the terms of the model"));
  const full = fitBinomial(model, logitLink);
  return [...(only ?? names)].map((term) => {
    const reduced = fitBinomial({ ...model, design: without(model.design, term) }, logitLink);
    const { statistic, df, p } = likelihoodRatio(full, reduced);
    return { term, df, deviance: reduced.deviance, aic: reduced.aic, statistic, p };
  });
}
