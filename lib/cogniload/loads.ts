import { requireKnownKeys, requireNumber } from "../core/check.js";
import type { Column } from "../stats/glm/design.js";
import type { GlmFit } from "../stats/glm/binomial-glm.js";

/** The three loads of a puzzle. */
export interface Loads {
  /** d, intrinsic load. */
  difficulty: number;
  /** N, the proxy of germane load. */
  statements: number;
  /** rho, 0..1; extraneous load is high where it is low. */
  needleRatio: number;
}

/**
 * Checks the loads of a row.
 *
 * @param where whose they are, for the error: "of row 3"
 * @throws RangeError naming the load, its value and the range
 */
export function requireLoads({ difficulty, statements, needleRatio }: Loads, where: string): void {
  requireNumber(`difficulty ${where}`, difficulty);
  requireNumber(`statements ${where}`, statements, 1);
  requireNumber(`needleRatio ${where}`, needleRatio, 0, 1, "0.5 is 50 %");
}

/** Outcomes at some loads: a row of a run, with `correct`, or a cell of a grid, with `successes` out of `items`. */
export interface LoadRow extends Loads {
  /** 1 if the reply was right, else 0; needed where `successes` is not given. */
  correct?: number;
  successes?: number;
  /** Puzzles of a cell, defaults to 1. */
  items?: number;
}

/**
 * The terms of the load-sensitivity regression by their names: d, log10 N, rho as a fraction, rho squared.
 *
 * @source CogniLoad, section 3.1.1
 */
export const LOAD_TERMS: Record<"d" | "log10N" | "rho" | "rho2", Column<Loads>> = {
  d: ({ difficulty }) => difficulty,
  log10N: ({ statements }) => Math.log10(statements),
  rho: ({ needleRatio }) => needleRatio,
  rho2: ({ needleRatio }) => needleRatio ** 2,
};

/**
 * The further terms of the interaction model: all pairs and the triple of d, log10 N and rho.
 *
 * @source CogniLoad, Supplement B
 */
export const INTERACTION_TERMS: Record<
  "d:log10N" | "d:rho" | "log10N:rho" | "d:log10N:rho",
  Column<Loads>
> = {
  "d:log10N": (row) => LOAD_TERMS.d(row) * LOAD_TERMS.log10N(row),
  "d:rho": (row) => LOAD_TERMS.d(row) * LOAD_TERMS.rho(row),
  "log10N:rho": (row) => LOAD_TERMS.log10N(row) * LOAD_TERMS.rho(row),
  "d:log10N:rho": (row) => LOAD_TERMS.d(row) * LOAD_TERMS.log10N(row) * LOAD_TERMS.rho(row),
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

const COEFFICIENTS = ["intercept", "d", "log10N", "rho", "rho2"] as const;

/**
 * The coefficients of a fit with the main effects; without `rho2` in its terms, that is 0.
 *
 * @throws RangeError if a term is missing, or there are others, such as interactions
 */
export function loadCoefficients(fit: Pick<GlmFit, "terms"> | LoadCoefficients): LoadCoefficients {
  const given: Record<string, number> = "terms" in fit ? byName(fit.terms) : { ...fit };
  requireKnownKeys("the load-sensitivity model", given, COEFFICIENTS);
  const { intercept, d, log10N, rho, rho2 = 0 } = given as Partial<LoadCoefficients>;
  const values = { intercept, d, log10N, rho, rho2 } as LoadCoefficients;
  for (const name of COEFFICIENTS) requireNumber(`coefficient ${name}`, values[name]);
  return values;
}

const byName = (terms: GlmFit["terms"]): Record<string, number> =>
  Object.fromEntries(
    terms.map(({ name, estimate }) => [name === "(Intercept)" ? "intercept" : name, estimate]),
  );

/**
 * The logit of the probability of a right answer at some loads.
 *
 * @param coefficients of the main effects, or a fit with these
 * @throws RangeError as `cogniload.loadCoefficients` does
 */
export function logitAt(coefficients: Pick<GlmFit, "terms"> | LoadCoefficients, loads: Loads): number {
  const { intercept, d, log10N, rho, rho2 } = loadCoefficients(coefficients);
  return (
    intercept +
    d * LOAD_TERMS.d(loads) +
    log10N * LOAD_TERMS.log10N(loads) +
    rho * LOAD_TERMS.rho(loads) +
    rho2 * LOAD_TERMS.rho2(loads)
  );
}

/**
 * The probability of a right answer at some loads.
 *
 * @source CogniLoad, section 3.1.1
 */
export const accuracyAt = (coefficients: Pick<GlmFit, "terms"> | LoadCoefficients, loads: Loads): number =>
  1 / (1 + Math.exp(-logitAt(coefficients, loads)));
