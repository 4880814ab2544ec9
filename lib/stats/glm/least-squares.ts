import { tTwoSidedP } from "../distributions/student-t.js";
import { Matrix } from "../matrix.js";
import { dot, dotColumns, sum } from "../vectors.js";
import { backSubstitute, design, numbers, ofColumns, type Column } from "./design.js";
import { combined } from "./likelihood.js";

/** One coefficient of a least-squares fit. */
export interface LinearTerm {
  name: string;
  estimate: number;
  /** Standard error; null if no degree of freedom is left. */
  se: number | null;
  t: number | null;
  /** Two-sided p-value of Student's t with the residual degrees of freedom. */
  p: number | null;
}

export interface LinearFit {
  terms: LinearTerm[];
  /** Share of the response's variance that the fit explains, 0..1; null if the response is constant. */
  rSquared: number | null;
  /** Residual standard error; null if no degree of freedom is left. */
  residualSe: number | null;
  dfResidual: number;
  /** Covariance of the estimates, in the order of the terms; null if no degree of freedom is left. */
  covariance: number[][] | null;
}

/**
 * Fits a linear regression by ordinary least squares; the same as R's `lm`.
 *
 * @param rows the data
 * @param response the number to explain, a function of a row
 * @param terms maps the name of each coefficient to a function of a row; every model has an intercept, its first term;
 *   defaults to none
 * @throws RangeError if a value is not a finite number, rows are too few, or terms are linearly dependent
 */
export function leastSquares<R>(
  rows: readonly R[],
  { response, terms }: { response: Column<R>; terms?: Record<string, Column<R>> },
): LinearFit {
  const model = design(rows, terms);
  const { q, r } = model.basis;
  const y = numbers("response", rows, response);
  const along = q.map((column) => dotColumns(column, y));
  const fitted = combined(q, along);
  const residuals = y.map((value, at) => value - fitted[at]!);
  const squares = dot(residuals, residuals);
  const middle = sum(y) / y.length;
  const squaresAround = sum(y.map((value) => (value - middle) ** 2));
  const dfResidual = y.length - q.length;
  const variance = dfResidual > 0 ? squares / dfResidual : null;
  const covariance = variance === null ? null : ofColumns(r, Matrix.eye(q.length).mul(variance));
  const estimates = backSubstitute(r, along);
  return {
    terms: estimates.map((estimate, at) =>
      term(model.names[at]!, estimate, covariance?.[at]![at], dfResidual),
    ),
    rSquared: y.every((value) => value === y[0]) ? null : 1 - squares / squaresAround,
    residualSe: variance === null ? null : Math.sqrt(variance),
    dfResidual,
    covariance,
  };
}

function term(name: string, estimate: number, variance: number | undefined, df: number): LinearTerm {
  if (variance === undefined) return { name, estimate, se: null, t: null, p: null };
  const se = Math.sqrt(variance);
  const t = se > 0 ? estimate / se : null;
  return { name, estimate, se, t, p: t === null ? null : tTwoSidedP(t, df) };
}
