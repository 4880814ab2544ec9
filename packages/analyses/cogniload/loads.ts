import { requireKnownKeys, requireNumber, requireOneOf } from "@loadlab/lib/core/check.js";
import type { Column } from "@loadlab/lib/stats/glm/design.js";
import { leftOut, logit, type GlmFit, type GlmOptions } from "@loadlab/lib/stats/glm/logit.js";

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

/** Outcomes at some loads: a row of a run, with `correct`, or a cell of a grid, with `successes` out of `items`. */
export interface LoadRow extends Loads {
  /** 1 if the response was right, else 0, NaN where there was none; needed where `successes` is not given. */
  correct?: number;
  successes?: number;
  /** Puzzles of a cell, defaults to 1. */
  items?: number;
}

export interface SensitivityOptions {
  /** Whether rho enters with its square, as in Table 3, or alone; "quadratic" by default. */
  rho?: "quadratic" | "linear";
  /** Whether all interactions of d, log10 N and rho are there, as in Supplement B; defaults to false. */
  interactions?: boolean;
  /**
   * Whether d, log10 N and rho are taken from their means over the rows, weighted by items; defaults to false, as in
   * the paper. The fit is the same, but coefficients and tests of all terms below the highest mean something else, so
   * that the terms are named "centred d" and so on, and capacity points cannot be drawn from them.
   */
  centred?: boolean;
}

/**
 * Fits the load-sensitivity regression: a binomial GLM with logit link in d, log10 N, rho and rho squared.
 *
 * Puzzles with the same loads are pooled into a cell. That does not change estimates and tests, but it changes the
 * likelihood: `aic` is that of the cells, `trialAic` that of single puzzles, as in the Supplement's Table 4.
 *
 * @param rows of a run, cells of `cogniload.simulateStudy`, or your own table. Rows without a response are left out; a
 *   warning of the fit counts them
 * @param options `rho`, "quadratic" (the default) or "linear"; `interactions` and `centred`, both false by default
 * @returns a fit with the terms d, log10N, rho, rho2, and d:log10N and so on with interactions; each name begins with
 *   "centred" if it is centred
 * @throws RangeError if a row lacks a load or an outcome, none has a response, an option is unknown, or the loads do
 *   not vary enough to tell the terms apart; SeparationError if they separate correct from wrong
 * @source CogniLoad, section 3.1.1; Supplement B for interactions, F for the linear model
 */
export function fitSensitivity(rows: readonly LoadRow[], options: SensitivityOptions = {}): GlmFit {
  const model = sensitivityModel(rows, options);
  const unanswered = rows.filter(isUnanswered).length;
  if (rows.length > 0 && unanswered === rows.length)
    throw new RangeError(
      `none of the ${rows.length} rows has a response; expected at least one. Call run again`,
    );
  const fit = logit(pooled(rows), model);
  if (unanswered === 0) return fit;
  return { ...fit, warnings: [...fit.warnings, leftOut(unanswered, rows.length)] };
}

/**
 * Gives the options with which `stats.logit` and `stats.dropOne` fit this regression to these rows or cells.
 *
 * @param rows of a run, or cells with their numbers of puzzles
 * @param options as for `fitSensitivity`
 * @throws RangeError if an option is unknown or a row lacks a load
 */
export function sensitivityModel(
  rows: readonly LoadRow[],
  options: SensitivityOptions = {},
): GlmOptions<LoadRow> {
  requireKnownKeys("cogniload.fitSensitivity", options, ["rho", "interactions", "centred"]);
  const { rho = "quadratic", interactions = false, centred = false } = options;
  requireOneOf("rho", rho, ["quadratic", "linear"]);
  const { rho2, ...linear } = SENSITIVITY_TERMS;
  const terms = {
    ...linear,
    ...(rho === "quadratic" && { rho2 }),
    ...(interactions && INTERACTION_TERMS),
  };
  const outcomes: GlmOptions<LoadRow> = {
    successes: outcome,
    trials: ({ items }) => items ?? 1,
  };
  if (!centred) return { ...outcomes, terms };
  const middle = means(pooled(rows));
  const centredTerms = Object.entries(terms).map(([name, term]) => [
    `centred ${name}`,
    (row: LoadRow) => term(shifted(row, middle)),
  ]);
  return { ...outcomes, terms: Object.fromEntries(centredTerms) };
}

/** Undefined, which every reader refuses, where a row has neither. */
const outcome = ({ successes, correct }: LoadRow) => (successes ?? correct) as number;

const isUnanswered = (row: LoadRow) => Number.isNaN(outcome(row));

type Cell = Loads & { successes: number; items: number };

/** Rows with a response, pooled into a cell for each combination of loads. */
function pooled(rows: readonly LoadRow[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const [index, row] of rows.entries()) {
    if (isUnanswered(row)) continue;
    const { difficulty, statements, needleRatio, items = 1 } = row;
    const successes = outcome(row);
    requireLoads(row, `of row ${index}`);
    requireNumber(`successes (or correct) of row ${index}`, successes, 0, items);
    const key = `${difficulty} ${statements} ${needleRatio}`;
    const cell = cells.get(key) ?? { difficulty, statements, needleRatio, successes: 0, items: 0 };
    cell.successes += successes;
    cell.items += items;
    cells.set(key, cell);
  }
  return [...cells.values()];
}

function means(cells: readonly Cell[]): Loads {
  const items = cells.reduce((sum, cell) => sum + cell.items, 0);
  const mean = (value: (cell: Loads) => number) =>
    cells.reduce((sum, cell) => sum + cell.items * value(cell), 0) / items;
  return {
    difficulty: mean(SENSITIVITY_TERMS.d),
    statements: 10 ** mean(SENSITIVITY_TERMS.log10N),
    needleRatio: mean(SENSITIVITY_TERMS.rho),
  };
}

/** The loads as their distances from the middle; of N, as a factor. */
const shifted = (row: Loads, middle: Loads): Loads => ({
  difficulty: row.difficulty - middle.difficulty,
  statements: row.statements / middle.statements,
  needleRatio: row.needleRatio - middle.needleRatio,
});
