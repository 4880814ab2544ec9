import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { twoSidedP } from "../distributions/normal.js";
import { tTwoSidedP } from "../distributions/student-t.js";
import { Matrix } from "../matrix.js";
import { clusterRobust } from "./cluster-robust.js";
import { design, numbers, rowsOf, type Column, type Design } from "./design.js";
import { dot, sum } from "../vectors.js";
import { firth } from "./firth.js";
import { irls, type IrlsFit } from "./irls.js";
import {
  anyExtreme,
  binomialConstant,
  deviance,
  logitLink,
  logLikelihood,
  logLink,
  type Counts,
  type Link,
} from "./likelihood.js";
import { separationWatch } from "./separation.js";

/** One coefficient of a generalised linear model. */
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

/** A fitted generalised linear model of counts: its coefficients and how well it fits. */
export interface GlmFit {
  /** The link: "logit", ln(p / (1 - p)) is linear in the terms; "log", ln p is. */
  link: Link["name"];
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
  /**
   * What to know before you trust the figures: no convergence, an estimate at the edge of the model, extreme fitted
   * probabilities, rows left out.
   */
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
  /**
   * "firth" penalises the likelihood by Jeffreys' prior: estimates are finite even if the data are separated, and less
   * biased in small samples (R's `brglm2`, type "AS_mean"). Log-likelihood, deviance and AIC are then without the penalty,
   * at its estimates; do not use them in `likelihoodRatio`. Defaults to none.
   */
  penalty?: "firth";
}

/**
 * Fits a logistic regression, ln(p / (1 - p)) = b0 + b1 x1 + ..., by maximum likelihood.
 *
 * The same as R's `glm(cbind(k, m - k) ~ ..., family = binomial)`, except for separated data, completely or
 * quasi-completely, where an estimate would be infinite: `logit` stops and names the term, R continues with a warning.
 * With `penalty: "firth"` such estimates are finite.
 *
 * @param rows the data, one row per group of trials; rows whose successes are NaN are left out, as the `warnings` say
 * @param options `successes` and `trials`, functions of a row, trials defaults to 1; `terms`, defaults to the intercept
 *   only, against which `likelihoodRatio` tests all terms at once; `cluster`, for the standard errors of R's
 *   `coef_test(fit, "CR2")` (clubSandwich); `penalty`
 * @throws SeparationError (a RangeError with the `term`) if the terms separate successes from failures
 * @throws RangeError if counts are not whole or successes exceed trials, rows are too few, terms are dependent, or
 *   all rows are of one cluster
 * @source CogniLoad, section 3.1.1; McCullagh and Nelder 1989, chapter 4; clusters: `clusterRobust`
 */
export function logit<R>(rows: readonly R[], options: LogitOptions<R>): GlmFit {
  const { cluster, penalty, ...plain } = options;
  if (penalty !== undefined) requireOneOf("penalty", penalty, ["firth"]);
  if (cluster && penalty)
    throw new RangeError("logit was given both penalty and cluster; expected at most one of them");
  const model = binomialModel("logit", rows, plain, ["cluster", "penalty"]);
  const fit = fitBinomial(model, logitLink, penalty);
  if (!cluster || !fit.covariance) return fit;
  const answered = rows.filter((row) => !Number.isNaN(plain.successes(row)));
  return clustered(fit, model, answered.map(cluster));
}

/**
 * Fits a log-binomial regression: ln p is linear in the terms, so each coefficient is a constant factor on the
 * probability.
 *
 * The same as R's `glm(cbind(k, m - k) ~ ..., family = binomial(link = "log"))`. Probabilities must stay below 1. If the
 * likelihood is largest at that edge, `warnings` says so and the standard errors are not valid.
 *
 * @param options rows and options are those of `logit`
 * @throws RangeError if counts are not whole or successes exceed trials, rows are too few, or terms are dependent
 */
export const logBinomial = <R>(rows: readonly R[], options: GlmOptions<R>): GlmFit =>
  fitBinomial(binomialModel("logBinomial", rows, options), logLink);

export interface BinomialModel {
  design: Design;
  counts: Counts;
  /** Rows left out, for their successes are NaN. */
  unanswered: number;
}

export function binomialModel<R>(
  name: string,
  rows: readonly R[],
  options: GlmOptions<R>,
  further: readonly string[] = [],
): BinomialModel {
  requireKnownKeys(name, options, ["successes", "trials", "terms", ...further]);
  const given = rows.map((row) => options.successes(row));
  const answered = (_: unknown, row: number) => !Number.isNaN(given[row]);
  const unanswered = rows.length - given.filter(answered).length;
  if (rows.length > 0 && unanswered === rows.length)
    throw new RangeError(
      `successes is NaN in all ${rows.length} rows; expected counts. NaN means that a row has no response`,
    );
  const columns = design(rows, options.terms, unanswered > 0 ? answered : undefined);
  const trials = trialCounts(rows, options.trials);
  for (let row = 0; row < given.length; row++)
    if (!isCount(given[row]!, 0, trials[row]!) && answered(given, row))
      requireInteger(`successes in row ${row}`, given[row]!, 0, trials[row]);
  const successes = new Float64Array(given);
  const counts =
    unanswered > 0
      ? { successes: successes.filter(answered), trials: trials.filter(answered) }
      : { successes, trials };
  return { design: columns, counts, unanswered };
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

export function fitBinomial(
  { design, counts, unanswered }: BinomialModel,
  link: Link,
  penalty?: "firth",
): GlmFit {
  const { names, basis } = design;
  const { successes, trials } = counts;
  const watch = () => (link === logitLink ? separationWatch(design, counts) : undefined);
  const fit = penalty ? firth(basis, counts) : irls(basis, counts, link, watch());
  const constant = binomialConstant(counts);
  const logLik = constant + logLikelihood(counts, fit.fitted);
  const aic = 2 * names.length - 2 * logLik;
  const pooled = sum(successes) / sum(trials);
  return {
    link: link.name,
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
    warnings: warnings(fit, link, unanswered),
  };
}

/** The same fit with standard errors that allow any dependence within clusters. */
function clustered(fit: GlmFit, { design, counts }: BinomialModel, clusters: readonly unknown[]): GlmFit {
  const estimates = fit.terms.map(({ estimate }) => estimate);
  const { covariance, df, ...found } = clusterRobust(
    rowsOf(design).map((line, row) => {
      const mu = logitLink.mu(dot(line, estimates));
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

function warnings({ converged, boundary, fitted }: IrlsFit, link: Link, unanswered: number): string[] {
  const found = fitWarnings(converged, unanswered, fitted.length);
  if (boundary)
    found.push(
      `The maximum under the ${link.name} link lies where a probability is 1; standard errors do not hold there.`,
    );
  // A logit fit that converged is no case of separation: a steep slope gives such probabilities too.
  if (anyExtreme(fitted) && !(converged && link === logitLink))
    found.push("Some fitted probabilities are 0 or 1: estimates may be infinite (separation).");
  return found;
}
