import { requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import type { GlmFit } from "@loadlab/lib/stats/glm/binomial-glm.js";
import type { Column } from "@loadlab/lib/stats/glm/design.js";

/** The three loads of a puzzle. */
export interface Loads {
  /** d, intrinsic load. */
  difficulty: number;
  /** N, the proxy of germane load. */
  statements: number;
  /** rho, 0..1; extraneous load is high where it is low. */
  needleRatio: number;
}

export const LOADS: readonly (keyof Loads)[] = ["difficulty", "statements", "needleRatio"];

/** Checks loads. @param where whose they are, for the error: "of row 3" */
export function requireLoads({ difficulty, statements, needleRatio }: Loads, where: string): void {
  requireNumber(`difficulty ${where}`, difficulty);
  requireNumber(`statements ${where}`, statements, 1);
  requireNumber(`needleRatio ${where}`, needleRatio, 0, 1, "0.5 is 50 %");
}

/**
 * The terms of the load-sensitivity regression by their names: d, log10 N, rho as a fraction, rho squared.
 *
 * @source CogniLoad, section 3.1.1
 */
export const SENSITIVITY_TERMS: Record<"d" | "log10N" | "rho" | "rho2", Column<Loads>> = {
  d: ({ difficulty }) => difficulty,
  log10N: ({ statements }) => Math.log10(statements),
  rho: ({ needleRatio }) => needleRatio,
  rho2: ({ needleRatio }) => needleRatio ** 2,
};

const product =
  (...terms: Column<Loads>[]): Column<Loads> =>
  (loads) =>
    terms.reduce((value, term) => value * term(loads), 1);

const { d, log10N, rho } = SENSITIVITY_TERMS;

/** The further terms of the interaction model. @source CogniLoad, Supplement B */
export const INTERACTION_TERMS = {
  "d:log10N": product(d, log10N),
  "d:rho": product(d, rho),
  "log10N:rho": product(log10N, rho),
  "d:log10N:rho": product(d, log10N, rho),
};

/** Coefficients of the load-sensitivity regression on the logit scale, as a row of Table 3 has them. */
export interface LoadCoefficients {
  /** beta_0 */
  intercept: number;
  /** beta_d, per unit of d. */
  d: number;
  /** beta_N, per factor of 10 in N. */
  log10N: number;
  /** beta_rho, for rho from 0 to 1. */
  rho: number;
  /** beta_rho^2, 0 in the linear model. */
  rho2: number;
}

const TERMS = ["d", "log10N", "rho", "rho2"] as const;
const COEFFICIENTS = ["intercept", ...TERMS] as const;

/** The coefficients of a fit with the main effects; without `rho2` in its terms, that is 0. */
export function coefficientsOf(fit: Pick<GlmFit, "terms"> | LoadCoefficients): LoadCoefficients {
  const given = "terms" in fit ? byName(fit.terms) : fit;
  requireKnownKeys("the load-sensitivity model", given, COEFFICIENTS);
  const { intercept, d, log10N, rho, rho2 = 0 } = given as LoadCoefficients;
  const values = { intercept, d, log10N, rho, rho2 };
  for (const name of COEFFICIENTS) requireNumber(`coefficient ${name}`, values[name]);
  return values;
}

const byName = (terms: GlmFit["terms"]) =>
  Object.fromEntries(terms.map(({ name, estimate }) => [name.replace("(Intercept)", "intercept"), estimate]));

/** The logit of the probability of a correct answer at some loads. */
export function logitAt(coefficients: Pick<GlmFit, "terms"> | LoadCoefficients, loads: Loads): number {
  const { intercept, ...slopes } = coefficientsOf(coefficients);
  return TERMS.reduce((sum, name) => sum + slopes[name] * SENSITIVITY_TERMS[name](loads), intercept);
}

/**
 * The probability of a correct answer at some loads.
 *
 * @param coefficients of the main effects, or a fit with these
 * @throws RangeError if a coefficient is missing, or there are others, such as interactions
 * @source CogniLoad, section 3.1.1
 */
export const accuracyAt = (coefficients: Pick<GlmFit, "terms"> | LoadCoefficients, loads: Loads): number =>
  1 / (1 + Math.exp(-logitAt(coefficients, loads)));
