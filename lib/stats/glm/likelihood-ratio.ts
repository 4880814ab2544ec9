import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { chiSquareUpperTail } from "../distributions/tails.js";
import { binomialModel, fitBinomial, type GlmFit, type GlmOptions } from "./logit.js";
import type { RandomEffect } from "./mixed/mixed-logit.js";
import { without } from "./design.js";

/** A fit by `logit` or by `mixedLogit`. */
type Fit = Omit<GlmFit, "trialAic"> & {
  /** The random effects of a mixed fit; defaults to none, as in fits by `logit`. */
  random?: readonly RandomEffect[];
};

/** A likelihood-ratio test of nested models. */
export interface LikelihoodRatio {
  /** Twice the log-likelihood of the full model minus that of the reduced one: G squared = D(reduced) - D(full). */
  statistic: number;
  /** Number of coefficients that only the full model has. */
  df: number;
  /** Upper tail of the chi-square distribution. */
  p: number;
}

/**
 * Gives the likelihood-ratio test of two nested fits to the same data.
 *
 * The same as R's `anova(reduced, full, test = "LRT")`. It checks that both fits have the same number of rows, the same
 * likelihood of the saturated model and the same deviance of the intercept alone. It cannot check which rows of single
 * trials succeeded, nor whether terms with the same name are the same function.
 *
 * @param full fit by `logit` or `mixedLogit`
 * @param reduced fit to the same rows with fewer terms or random effects
 * @throws RangeError if `reduced` is not nested in `full`, a fit has not converged, or the data differ
 * @source S. S. Wilks 1938, doi:10.1214/aoms/1177732360; CogniLoad, Supplement B (p_LR)
 */
export function likelihoodRatio(full: Fit, reduced: Fit): LikelihoodRatio {
  for (const [name, fit] of Object.entries({ full, reduced }))
    if (!fit.converged)
      throw new RangeError(
        `${name} has not converged; expected a fit at its maximum. Its warnings: ${fit.warnings.join(" ")}`,
      );
  requireNested(names(full), names(reduced));
  requireSameData(full, reduced);
  const statistic = Math.max(0, reduced.deviance - full.deviance);
  const df = names(full).length - names(reduced).length;
  return { statistic, df, p: chiSquareUpperTail(statistic, df) };
}

/** The names of all parameters of a fit. */
const names = ({ terms, random = [] }: Fit) => [
  ...terms.map(({ name }) => name),
  ...random.map(({ group }) => `sd by ${group}`),
];

function requireNested(full: string[], reduced: string[]): void {
  if (reduced.length === full.length || !reduced.every((name) => full.includes(name)))
    throw new RangeError(
      `full has the terms ${full.join(", ")} and reduced ${reduced.join(", ")}; expected nested models, the larger one first`,
    );
}

function requireSameData(full: Fit, reduced: Fit): void {
  const figures: Record<string, (fit: Fit) => number> = {
    rows: (fit) => fit.dfResidual + names(fit).length,
    "saturated log-likelihood": ({ logLik, deviance }) => logLik + deviance / 2,
    "null deviance": ({ nullDeviance }) => nullDeviance,
  };
  for (const [name, figure] of Object.entries(figures)) {
    const [one, other] = [figure(full), figure(reduced)];
    if (Math.abs(one - other) > 1e-8 * (Math.abs(full.logLik) + 1))
      throw new RangeError(
        `full and reduced are fits to different data (${name} ${one} and ${other}); expected the same rows, grouped in the same way`,
      );
  }
}

/** A logit model without one of its terms, compared with the full model. */
export interface DropOneRow extends LikelihoodRatio {
  term: string;
  /** Of the model without the term. */
  deviance: number;
  /** AIC of the rows as they are, of the model without the term. */
  aic: number;
  /** Rows left out of both fits, because their successes are NaN. */
  unanswered: number;
}

/**
 * Gives the likelihood-ratio test of each term of a logit model: it fits the model again without the term.
 *
 * The same as R's `drop1(glm(...), scope = ~ ..., test = "LRT")` with every term in the scope. It also drops terms that
 * are part of a product, so the test of `d` in a model with `d:rho` is of d at rho = 0.
 *
 * @param rows the data
 * @param options of `logit`
 * @param selection `only`: the terms to drop, in this order; defaults to all but the intercept
 * @returns a row for each term, in the order of the terms; none for a model with the intercept only
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
  requireKnownKeys("dropOne", options, ["successes", "trials", "terms"]);
  const model = binomialModel(rows, options);
  const names = model.design.names.slice(1);
  only?.forEach((name, index) => requireOneOf(`only[${index}]`, name, names, "the terms of the model"));
  const full = fitBinomial(model);
  return [...(only ?? names)].map((term) => {
    const reduced = fitBinomial({ ...model, design: without(model.design, term) });
    const { statistic, df, p } = likelihoodRatio(full, reduced);
    const { deviance, aic } = reduced;
    return { term, df, deviance, aic, statistic, p, unanswered: model.unanswered };
  });
}
