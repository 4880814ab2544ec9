import { requireInteger, requireKnownKeys } from "../core/check.js";
import { design, numbers, type Column, type Design } from "./design.js";
import { twoSidedP } from "./distributions.js";
import { irlsOnBasis, type IrlsFit } from "./irls.js";
import { deviance, isExtreme, logProbability, type Counts } from "./likelihood.js";
import { logitLink, type Link } from "./links.js";
import { separationWatch } from "./separation.js";
import { total } from "./sums.js";

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
  /** Name of the link: "logit" or "log". */
  link: string;
  terms: GlmTerm[];
  /** Log-likelihood with the binomial constant, as in R. */
  logLik: number;
  aic: number;
  deviance: number;
  /** Deviance of the same rows with the intercept alone. */
  nullDeviance: number;
  dfResidual: number;
  converged: boolean;
  /** Covariance of the estimates, in the order of the terms; null where the information is singular. */
  covariance: number[][] | null;
  iterations: number;
  /** What a reader must know before trusting the figures: no convergence, an edge of the model, extreme fits. */
  warnings: string[];
}

export interface GlmOptions<R> {
  /** Number of successes of a row. */
  successes: Column<R>;
  /** Number of trials of a row, defaults to 1. */
  trials?: Column<R>;
  /**
   * Maps the name of each coefficient to a function of a row; the intercept is always there, first. Defaults to none:
   * the intercept alone, one probability for all rows.
   */
  terms?: Record<string, Column<R>>;
}

/** A model's rows in numbers. */
export interface BinomialModel {
  design: Design;
  counts: Counts;
}

/**
 * Reads a binomial model off its rows.
 *
 * @param name of the caller, for errors
 */
export function binomialModel<R>(name: string, rows: readonly R[], options: GlmOptions<R>): BinomialModel {
  requireKnownKeys(name, options, ["successes", "trials", "terms"]);
  const columns = design(rows, options.terms);
  const trials = trialCounts(rows, options.trials);
  const successes = numbers("successes", rows, options.successes);
  for (const [row, hits] of successes.entries())
    if (!isCount(hits, 0, trials[row]!)) requireInteger(`successes in row ${row}`, hits, 0, trials[row]);
  return { design: columns, counts: { successes, trials } };
}

/** The trials of each row, whole and at least 1. */
export function trialCounts<R>(rows: readonly R[], trials: Column<R> = () => 1): number[] {
  const counts = numbers("trials", rows, trials);
  for (const [row, count] of counts.entries())
    if (!isCount(count, 1, Infinity)) requireInteger(`trials in row ${row}`, count, 1);
  return counts;
}

/** Checked before the error is worded, for wording 28,000 of them takes longer than the fit. */
const isCount = (value: number, low: number, high: number) =>
  Number.isInteger(value) && value >= low && value <= high;

/** A generalised linear model of binomial counts under any link; `logit` and `logBinomial` are this with theirs. */
export function fitBinomial({ design, counts }: BinomialModel, link: Link): GlmFit {
  const { names, basis } = design;
  const { successes, trials } = counts;
  const onDrift = link === logitLink ? separationWatch(design, counts) : undefined;
  const fit = irlsOnBasis(basis, counts, { link, onDrift });
  const logLik = fit.fitted.reduce(
    (sum, mu, row) => sum + logProbability(successes[row]!, trials[row]!, mu),
    0,
  );
  const pooled = total(successes) / total(trials);
  return {
    link: link.name,
    terms: glmTerms(names, fit.coefficients, fit.covariance),
    logLik,
    aic: 2 * names.length - 2 * logLik,
    deviance: fit.deviance,
    nullDeviance: deviance(counts, Array<number>(trials.length).fill(pooled)),
    dfResidual: trials.length - names.length,
    converged: fit.converged,
    covariance: fit.covariance,
    iterations: fit.iterations,
    warnings: warnings(fit, link),
  };
}

/** Coefficients with Wald's tests. */
export function glmTerms(names: string[], coefficients: number[], covariance: number[][] | null): GlmTerm[] {
  return names.map((name, index) => {
    const estimate = coefficients[index]!;
    if (!covariance) return { name, estimate, se: null, z: null, p: null };
    const se = Math.sqrt(covariance[index]![index]!);
    return { name, estimate, se, z: estimate / se, p: twoSidedP(estimate / se) };
  });
}

function warnings({ converged, boundary, fitted }: IrlsFit, link: Link): string[] {
  const found: string[] = [];
  if (!converged) found.push("The iteration did not converge; the estimates are where it stopped.");
  if (boundary)
    found.push(
      `The maximum under the ${link.name} link lies where a probability is 1; standard errors do not hold there.`,
    );
  // A logit fit that converged is no case of separation: a steep slope gives such probabilities too.
  if (fitted.some(isExtreme) && !(converged && link === logitLink))
    found.push("Some fitted probabilities are 0 or 1: estimates may be infinite (separation).");
  return found;
}
