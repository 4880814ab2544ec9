import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { clusterRobust } from "../clusters.js";
import { twoSidedP } from "../distributions/normal-and-binomial.js";
import { tTwoSidedP } from "../distributions/student-t.js";
import { Matrix } from "../matrix.js";
import { dot, sum } from "../vectors.js";
import { design, numbers, rowsOf, type Column, type Design } from "./design.js";
import { irls } from "./irls.js";
import { binomialConstant, deviance, logLikelihood, probabilityAt, type Counts } from "./likelihood.js";

/** One coefficient of a logit model. */
export interface GlmTerm {
  name: string;
  estimate: number;
  /** Standard error from Fisher's information; null if that is singular. */
  se: number | null;
  /** Wald's z, estimate / se. */
  z: number | null;
  /** Two-sided p-value of z; with `cluster`, of Student's t with `df`. */
  p: number | null;
  /** Satterthwaite's degrees of freedom, with `cluster` only. */
  df?: number;
}

/** A fitted logit model of counts: its coefficients and how well it fits. */
export interface GlmFit {
  /** Estimates, the intercept first, with standard errors, z and p. */
  terms: GlmTerm[];
  /** Log-likelihood of the rows as they are, with the binomial constant, as in R. */
  logLik: number;
  /**
   * AIC of the rows as they are, 2 k - 2 logLik for k terms, as in R. It changes if trials are pooled into rows, so compare
   * it only between models of the same rows.
   */
  aic: number;
  /** AIC without the binomial constant, which is the same however trials are pooled into rows. */
  trialAic: number;
  /** Twice the log-likelihood of the saturated model minus that of the fit. */
  deviance: number;
  /** Deviance of the model with the intercept only, on the same rows. */
  nullDeviance: number;
  /** Rows minus terms. */
  dfResidual: number;
  /** Whether the maximum was reached. */
  converged: boolean;
  /** Covariance of the estimates, in the order of the terms; null if the information is singular. */
  covariance: number[][] | null;
  /** Number of steps. */
  iterations: number;
  /** What to know before you trust the figures: no convergence, few clusters, rows left out. */
  warnings: string[];
}

export interface GlmOptions<R> {
  /** Number of successes of a row. NaN leaves the row out: `correct` is NaN for a row without a response. */
  successes: Column<R>;
  /** Number of trials of a row, defaults to 1. */
  trials?: Column<R>;
  /**
   * Maps the name of each coefficient to a function of a row. Every model has an intercept, its first term. Defaults to
   * none: the intercept only, one probability for all rows.
   */
  terms?: Record<string, Column<R>>;
}

export interface LogitOptions<R> extends GlmOptions<R> {
  /**
   * The cluster of a row, such as `(row) => row.sentenceId`; rows of a cluster may depend on one another. Standard errors
   * are then cluster-robust (CR2), and p-values use Satterthwaite's degrees of freedom. Estimates, likelihood and AIC stay
   * the same. Defaults to independent rows.
   */
  cluster?: (row: R) => unknown;
}

/**
 * Fits a logistic regression, ln(p / (1 - p)) = b0 + b1 x1 + ..., by maximum likelihood.
 *
 * The same as R's `glm(cbind(k, m - k) ~ ..., family = binomial)`, except for separated data, completely or
 * quasi-completely, where an estimate would be infinite: `logit` stops and names the term, R continues with a warning.
 *
 * @param rows the data, one row per group of trials; rows whose successes are NaN are left out, as the `warnings` say
 * @param options `successes` and `trials`, functions of a row, trials defaults to 1; `terms`, defaults to the intercept
 *   only, against which `likelihoodRatio` tests all terms at once; `cluster`, for the standard errors of R's
 *   `coef_test(fit, "CR2")` (clubSandwich)
 * @throws SeparationError (a RangeError with the `term`) if the terms separate successes from failures
 * @throws RangeError if counts are not whole or successes exceed trials, rows are too few, terms are dependent, or
 *   all rows are of one cluster
 * @source CogniLoad, section 3.1.1; McCullagh and Nelder 1989, chapter 4; clusters: `clusterRobust`
 */
export function logit<R>(rows: readonly R[], options: LogitOptions<R>): GlmFit {
  requireKnownKeys("logit", options, ["successes", "trials", "terms", "cluster"]);
  const { cluster } = options;
  const { answered, ...model } = binomialModel(rows, options);
  const fit = fitBinomial(model);
  return cluster && fit.covariance ? clustered(fit, model, answered.map(cluster)) : fit;
}

export interface BinomialModel {
  design: Design;
  counts: Counts;
  /** Rows left out, for their successes are NaN. */
  unanswered: number;
}

/** The model of the rows with a response, and these rows. */
export function binomialModel<R>(
  rows: readonly R[],
  { successes: hits, trials: count, terms }: GlmOptions<R>,
): BinomialModel & { answered: R[] } {
  const answered = rows.filter((row) => !Number.isNaN(hits(row)));
  if (rows.length > 0 && answered.length === 0)
    throw new RangeError(
      `successes is NaN in all ${rows.length} rows; expected counts. NaN means that a row has no response`,
    );
  const columns = design(answered, terms);
  const trials = trialCounts(answered, count);
  const successes = Float64Array.from(answered, hits);
  for (const [at, row] of answered.entries())
    if (!isCount(successes[at]!, 0, trials[at]!))
      requireInteger(`successes in row ${rows.indexOf(row)}`, successes[at]!, 0, trials[at]);
  const counts = { successes, trials };
  return { design: columns, counts, unanswered: rows.length - answered.length, answered };
}

export function trialCounts<R>(rows: readonly R[], trials: Column<R> = () => 1): Float64Array {
  const counts = numbers("trials", rows, trials);
  for (let row = 0; row < counts.length; row++)
    if (!isCount(counts[row]!, 1, Infinity)) requireInteger(`trials in row ${row}`, counts[row]!, 1);
  return counts;
}

/** Checked before the error is worded, for wording 28,000 of them takes longer than the fit. */
const isCount = (value: number, low: number, high: number) =>
  Number.isInteger(value) && value >= low && value <= high;

export function fitBinomial({ design, counts, unanswered }: BinomialModel): GlmFit {
  const { names } = design;
  const { successes, trials } = counts;
  const fit = irls(design, counts);
  const constant = binomialConstant(counts);
  const logLik = constant + logLikelihood(counts, fit.fitted);
  const aic = 2 * names.length - 2 * logLik;
  const pooled = sum(successes) / sum(trials);
  return {
    terms: glmTerms(names, fit.coefficients, fit.covariance),
    logLik,
    aic,
    trialAic: aic + 2 * constant,
    deviance: fit.deviance,
    nullDeviance: deviance(counts, new Float64Array(trials.length).fill(pooled)),
    dfResidual: trials.length - names.length,
    converged: fit.converged,
    covariance: fit.covariance,
    iterations: fit.iterations,
    warnings: fitWarnings(fit.converged, unanswered, trials.length),
  };
}

/** The same fit with standard errors that allow any dependence within clusters. */
function clustered(fit: GlmFit, { design, counts }: BinomialModel, clusters: readonly unknown[]): GlmFit {
  const estimates = fit.terms.map(({ estimate }) => estimate);
  const { covariance, df, ...found } = clusterRobust(
    rowsOf(design).map((line, row) => {
      const mu = probabilityAt(dot(line, estimates));
      const [slope, trials] = [mu * (1 - mu), counts.trials[row]!];
      const residual = counts.successes[row]! / trials - mu;
      return {
        cluster: clusters[row],
        x: line.map((value) => slope * value),
        variance: slope / trials,
        residual,
      };
    }),
  );
  const terms = glmTerms(design.names, estimates, covariance).map((term, at) => ({
    ...term,
    p: tTwoSidedP(term.z!, df[at]!),
    df: df[at]!,
  }));
  const fewest = Math.min(...df);
  const few =
    found.clusters < FEW_CLUSTERS || fewest < FEW_DF
      ? [
          `There are ${found.clusters} clusters, and a term has ${fewest.toFixed(1)} degrees of freedom: with fewer than ` +
            `${FEW_CLUSTERS} clusters or ${FEW_DF} degrees of freedom its p-value is rough; add clusters.`,
        ]
      : [];
  return { ...fit, terms, covariance, warnings: [...fit.warnings, ...few] };
}

const FEW_CLUSTERS = 10;

/** Below which p-values by Satterthwaite's approximation are not to be trusted (Tipton 2015, doi:10.1037/met0000011). */
const FEW_DF = 4;

export const leftOut = (unanswered: number, rows: number) =>
  `left out are ${unanswered} of ${rows} rows, which have no reply`;

/** What a reader must know of any fit by iteration. */
export const fitWarnings = (converged: boolean, unanswered: number, answered: number): string[] => [
  ...(unanswered > 0 ? [leftOut(unanswered, answered + unanswered)] : []),
  ...(converged ? [] : ["The iteration did not converge; the estimates are where it stopped."]),
];

export function glmTerms(names: string[], coefficients: number[], covariance: number[][] | null): GlmTerm[] {
  const variances = covariance && new Matrix(covariance).diagonal();
  return coefficients.map((estimate, index) => {
    const name = names[index]!;
    if (!variances) return { name, estimate, se: null, z: null, p: null };
    const se = Math.sqrt(variances[index]!);
    return { name, estimate, se, z: estimate / se, p: twoSidedP(estimate / se) };
  });
}
