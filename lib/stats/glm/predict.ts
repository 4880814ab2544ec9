import { requireKnownKeys } from "../../core/check.js";
import { twoSided } from "../distributions/normal.js";
import { dot, quadraticForm } from "../vectors.js";
import type { GlmFit } from "./binomial-glm.js";
import { INTERCEPT, numbers, type Column } from "./design.js";
import { LINKS } from "./likelihood.js";

/** What a fitted model says of a row. */
export interface Prediction {
  probability: number;
  /** Ends of the interval of the probability. */
  low: number;
  high: number;
  /** The linear predictor eta and its standard error, on the scale of the link. */
  eta: number;
  se: number;
}

export interface PredictOptions<R> {
  /** The terms the model was fitted with: a function of a row for each name; defaults to none. */
  terms?: Record<string, Column<R>>;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
}

/**
 * Fitted probabilities of rows, old or new, with Wald intervals.
 *
 * The interval eta +- z se is symmetric on the scale of the link, where se^2 = x' V x with V the covariance of the
 * estimates, and its ends are transformed: under the logit link it stays inside 0..1. It is of the probability, not of
 * a share in so many trials. The same as R's `predict(fit, rows, se.fit = TRUE)` and `plogis`. Under the log link the
 * upper end may pass 1.
 *
 * @param fit by `logit`
 * @param rows anything the terms can read
 * @returns the columns of each row and of its prediction
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
      `the fit ${converged ? "has no standard errors" : "has not converged"}, so it predicts nothing: ${warnings.join(" ")}`,
    );
  const estimates = fit.terms.map(({ estimate }) => estimate);
  const columns = termColumns(fit, rows, options.terms);
  const { mu } = LINKS[fit.link];
  return rows.map((row, index) => {
    const x = columns.map((column) => column[index]!);
    const eta = dot(x, estimates);
    const se = Math.sqrt(Math.max(0, quadraticForm(covariance, x)));
    return { ...row, probability: mu(eta), low: mu(eta - z * se), high: mu(eta + z * se), eta, se };
  });
}

function termColumns<R>(
  fit: GlmFit,
  rows: readonly R[],
  terms: Record<string, Column<R>> = {},
): Float64Array[] {
  const fitted = fit.terms.map(({ name }) => name);
  const asked = [INTERCEPT, ...Object.keys(terms)];
  const odd = [...fitted, ...asked].find((name) => !fitted.includes(name) || !asked.includes(name));
  if (odd !== undefined)
    throw new RangeError(
      `terms are ${listed(asked)}, the fit's are ${listed(fitted)}; "${odd}" is in one of them only`,
    );
  const columns = new Map<string, Column<R>>([[INTERCEPT, () => 1], ...Object.entries(terms)]);
  return fitted.flatMap((name) => {
    const column = columns.get(name);
    return column ? [numbers(`term "${name}"`, rows, column)] : [];
  });
}

/** The terms but the intercept, which comes first. */
const listed = (names: string[]) => names.slice(1).join(", ") || "none";
