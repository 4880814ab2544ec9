import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import { tTwoSidedP } from "../distributions/student-t.js";

/** Two correlations with the same third measure, compared. */
export interface WilliamsTest {
  /** First correlation minus second. */
  difference: number;
  t: number;
  /** Degrees of freedom, n - 3. */
  df: number;
  /** Two-sided p-value. */
  p: number;
}

export interface WilliamsOptions {
  /** Correlation of the first measure with the common one, -1..1. */
  first: number;
  /** Correlation of the second measure with the common one, -1..1. */
  second: number;
  /** Correlation of the two measures with one another, above -1 and below 1. */
  between: number;
  /** Number of cases behind all three correlations, whole, at least 4. */
  n: number;
}

/**
 * Gives Williams's test of whether two measures correlate equally with a third one.
 *
 * Both correlations come from the same cases, so comparing their confidence intervals is not valid. R's
 * `psych::r.test(n, r12, r13, r23)`.
 *
 * @throws RangeError if an option is unknown or out of range, or no three measures can have such correlations
 * @source E. J. Williams 1959; J. H. Steiger 1980, doi:10.1037/0033-2909.87.2.245, equation 7
 */
export function williams(options: WilliamsOptions): WilliamsTest {
  requireKnownKeys("williams", options, ["first", "second", "between", "n"]);
  const { first, second, between, n } = options;
  for (const [name, r] of Object.entries({ first, second, between })) requireNumber(name, r, -1, 1);
  requireInteger("n", n, 4, Infinity, "the test has n - 3 degrees of freedom");
  const determinant = 1 - first ** 2 - second ** 2 - between ** 2 + 2 * first * second * between;
  if (determinant < -1e-12 || Math.abs(between) === 1)
    throw new RangeError(
      `first ${first}, second ${second} and between ${between} give the determinant ${determinant}; expected one above 0, as three different measures of the same cases have`,
    );
  const difference = first - second;
  const spread =
    (2 * (n - 1) * Math.max(0, determinant)) / (n - 3) + ((first + second) / 2) ** 2 * (1 - between) ** 3;
  const t = difference === 0 ? 0 : difference * Math.sqrt(((n - 1) * (1 + between)) / spread);
  return { difference, t, df: n - 3, p: tTwoSidedP(t, n - 3) };
}
