import { requireInteger } from "../core/check.js";
import { design, numbers, type Column } from "./design.js";
import { logChoose, twoSidedP } from "./distributions.js";
import { irls, isExtreme } from "./irls.js";
import type { Link } from "./links.js";

/** One coefficient of a generalised linear model. */
export interface GlmTerm {
  name: string;
  estimate: number;
  /** Standard error from Fisher's information; null where that is singular. */
  se: number | null;
  /** Wald's z, estimate / se. */
  z: number | null;
  /** Two-sided p-value of z. */
  p: number | null;
}

export interface GlmFit {
  terms: GlmTerm[];
  /** Log-likelihood with the binomial constant, as in R. */
  logLik: number;
  aic: number;
  deviance: number;
  dfResidual: number;
  converged: boolean;
  /** Covariance of the estimates, in the order of the terms; null where the information is singular. */
  covariance: number[][] | null;
  iterations: number;
  /** What a reader must know before trusting the figures: no convergence, an edge of the model, separation. */
  warnings: string[];
}

export interface GlmOptions<R> {
  /** Number of successes of a row. */
  successes: Column<R>;
  /** Number of trials of a row, defaults to 1. */
  trials?: Column<R>;
  /** Maps the name of each coefficient to a function of a row; the intercept is always there, first. */
  terms: Record<string, Column<R>>;
}

/** A generalised linear model of binomial counts under any link; `logit` and `logBinomial` are this with theirs. */
export function binomialGlm<R>(
  rows: readonly R[],
  { successes, trials, terms }: GlmOptions<R>,
  link: Link,
): GlmFit {
  const { names, rows: values } = design(rows, terms);
  const counts = numbers("trials", rows, trials ?? (() => 1));
  counts.forEach((count, row) => requireInteger(`trials in row ${row}`, count, 1));
  const hits = numbers("successes", rows, successes);
  hits.forEach((hit, row) => requireInteger(`successes in row ${row}`, hit, 0, counts[row]));
  const fit = irls({ rows: values, successes: hits, trials: counts }, { link });
  const logLik = fit.fitted.reduce((sum, mu, row) => sum + logProbability(hits[row]!, counts[row]!, mu), 0);
  return {
    terms: names.map((name, index) => term(name, fit.coefficients[index]!, fit.covariance?.[index]![index])),
    logLik,
    aic: 2 * names.length - 2 * logLik,
    deviance: fit.deviance,
    dfResidual: rows.length - names.length,
    converged: fit.converged,
    covariance: fit.covariance,
    iterations: fit.iterations,
    warnings: warnings(fit.converged, fit.boundary, fit.fitted, link),
  };
}

/** ln of the binomial probability of so many successes. */
export function logProbability(successes: number, trials: number, probability: number): number {
  const hits = successes > 0 ? successes * Math.log(probability) : 0;
  const misses = trials > successes ? (trials - successes) * Math.log1p(-probability) : 0;
  return logChoose(trials, successes) + hits + misses;
}

function term(name: string, estimate: number, variance: number | undefined): GlmTerm {
  if (variance === undefined) return { name, estimate, se: null, z: null, p: null };
  const se = Math.sqrt(variance);
  return { name, estimate, se, z: estimate / se, p: twoSidedP(estimate / se) };
}

function warnings(converged: boolean, boundary: boolean, fitted: number[], link: Link): string[] {
  const found: string[] = [];
  if (!converged) found.push("The iteration did not converge; the estimates are where it stopped.");
  if (boundary)
    found.push(
      `The maximum under the ${link.name} link lies where a probability is 1; standard errors do not hold there.`,
    );
  if (fitted.some(isExtreme))
    found.push("Some fitted probabilities are 0 or 1: estimates may be infinite (separation).");
  return found;
}
