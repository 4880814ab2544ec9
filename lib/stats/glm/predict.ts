import { requireKnownKeys, requireNames, requireNumber } from "../../core/check.js";
import { twoSided } from "../distributions/normal-and-binomial.js";
import { dot, quadraticForm } from "../vectors.js";
import { covariance, design, information, INTERCEPT, numbers, type Column } from "./design.js";
import { atPredictors, combined, probabilityAt, weights } from "./likelihood.js";
import { glmTerms, trialCounts, type GlmFit, type GlmOptions, type GlmTerm } from "./logit.js";

/** The prediction of a fitted model for a row. */
export interface Prediction {
  probability: number;
  /** Ends of the confidence interval of the probability. */
  low: number;
  high: number;
  /** The linear predictor eta and its standard error, on the scale of log-odds. */
  eta: number;
  se: number;
}

export interface PredictOptions<R> {
  /** The terms of the fit: a function of a row for each name; defaults to none. */
  terms?: Record<string, Column<R>>;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
}

/**
 * Gives the fitted probability of each row, from the data or new, with its Wald interval.
 *
 * The interval eta +- z se, with se^2 = x' V x and V the covariance of the estimates, is symmetric on the scale of
 * log-odds. Its ends are then transformed, so that it stays inside 0..1. It is an interval for the probability, not for
 * the share in a number of trials. The same as R's `predict(fit, rows, se.fit = TRUE)` and `plogis`.
 *
 * @param fit by `logit`
 * @param rows any rows that the terms can read
 * @returns each row with the columns of its prediction
 * @throws RangeError if the terms are not those of the fit, a term is not a finite number in some row, the level is out
 *   of range, or the fit has not converged or has no standard errors
 */
export function predict<R extends object>(
  fit: GlmFit,
  rows: readonly R[],
  options: PredictOptions<R> = {},
): (R & Prediction)[] {
  requireKnownKeys("predict", options, ["terms", "level"]);
  const z = twoSided(options.level ?? 0.95);
  const { converged, covariance, warnings } = fit;
  if (!converged || !covariance)
    throw new RangeError(
      `the fit ${converged ? "has no standard errors" : "has not converged"}; predictions need both. Its warnings: ${warnings.join(" ")}`,
    );
  const estimates = fit.terms.map(({ estimate }) => estimate);
  const columns = termColumns(fit, rows, options.terms);
  return rows.map((row, index) => {
    const x = columns.map((column) => column[index]!);
    const eta = dot(x, estimates);
    const se = Math.sqrt(Math.max(0, quadraticForm(covariance, x)));
    const [probability, low, high] = [eta, eta - z * se, eta + z * se].map(probabilityAt) as [
      number,
      number,
      number,
    ];
    return { ...row, probability, low, high, eta, se };
  });
}

function termColumns<R>(
  fit: GlmFit,
  rows: readonly R[],
  terms: Record<string, Column<R>> = {},
): Float64Array[] {
  const fitted = fit.terms.map(({ name }) => name);
  const given: Record<string, Column<R>> = { [INTERCEPT]: () => 1, ...terms };
  const odd = [...fitted, ...Object.keys(given)].find((name) => !fitted.includes(name) || !given[name]);
  if (odd !== undefined)
    throw new RangeError(
      `the term "${odd}" is ${given[odd] ? "not in the fit" : "missing"}; expected a function for each of ${fitted.slice(1).join(", ")}`,
    );
  return fitted.map((name) => numbers(`term "${name}"`, rows, given[name]!));
}

type NamedEstimate = Pick<GlmTerm, "name" | "estimate">;

export interface ExpectedErrorsOptions<R> extends Pick<GlmOptions<R>, "trials" | "terms"> {
  /**
   * The value of each coefficient by its name, including "(Intercept)"; or a list of coefficients in any order, such as
   * the `terms` of a fit.
   */
  coefficients: Record<string, number> | readonly NamedEstimate[];
}

/**
 * Gives the standard errors that a study of this design has, if these are the coefficients of its logit model.
 *
 * The covariance is the inverse of Fisher's expected information, (X'WX)^-1 with W = m p (1 - p) for m trials of
 * probability p, so it needs no outcomes. It recovers standard errors that a paper does not print from the coefficients
 * that it prints: at the maximum likelihood estimates they are exactly those of the fit, because under the logit link
 * expected and observed information are equal.
 *
 * @param rows the design, one row per group of trials, for instance the 140 cells of CogniLoad's grid
 * @returns each coefficient with its standard error, Wald's z and two-sided p (null if the information is singular), and
 *   the covariance in the order of the terms
 * @throws RangeError if a term has no coefficient or two, a coefficient has no term, a value is not a finite number,
 *   trials are not whole and at least 1, rows are too few, or terms are dependent
 * @source McCullagh and Nelder 1989, section 4.4; for the stars of CogniLoad, Table 3
 */
export function expectedErrors<R>(
  rows: readonly R[],
  options: ExpectedErrorsOptions<R>,
): { terms: GlmTerm[]; covariance: number[][] | null } {
  requireKnownKeys("expectedErrors", options, ["trials", "terms", "coefficients"]);
  const { names, columns, basis } = design(rows, options.terms);
  const coefficients = inOrder(names, options.coefficients);
  const trials = trialCounts(rows, options.trials);
  const predicted = atPredictors(combined(columns, coefficients));
  const errors = covariance(basis, information(basis, weights(trials, predicted)));
  return { terms: glmTerms(names, coefficients, errors), covariance: errors };
}

function inOrder(names: string[], given: ExpectedErrorsOptions<never>["coefficients"]): number[] {
  const list = Array.isArray(given)
    ? (given as readonly NamedEstimate[]).map(({ name, estimate }) => [name, estimate] as const)
    : Object.entries(given as Record<string, number>);
  requireNames(
    list.map(([name]) => name),
    (at) => `the name of coefficient ${at}`,
  );
  const values = Object.fromEntries(list);
  requireKnownKeys("coefficients", values, names);
  return names.map((name) => {
    requireNumber(`coefficient "${name}"`, values[name]!);
    return values[name]!;
  });
}
